import CharacterGrid

extension ScrollView {
  /// Finds out where the thumbs are, and draws them if that is elsewhere than before.
  func updateThumbs() {
    let seen = viewport.frame.size
    let vertical = verticalThumb(
      track: indicatorRoom.width > 0 && seen.width < bounds.size.width ? seen.height : 0)
    let horizontal = ScrollThumb(
      track: indicatorRoom.height > 0 && seen.height < bounds.size.height ? seen.width : 0,
      content: contentSize.width, visible: seen.width, offset: contentOffset.x)
    guard thumbs != (vertical, horizontal) else { return }
    thumbs = (vertical, horizontal)
    setNeeds(.draw, because: .geometry)
  }

  func drawIndicators(in canvas: inout Canvas) {
    let frame = viewport.frame
    if let thumb = thumbs.vertical {
      let column = GridRect(x: frame.maxX, y: frame.minY, width: 1, height: frame.size.height)
      canvas.fill(column, with: "│", style: .border)
      canvas.fill(
        GridRect(
          x: column.minX, y: column.minY + thumb.cells.lowerBound, width: 1,
          height: thumb.cells.count),
        with: "┃", style: .accent)
    }
    if let thumb = thumbs.horizontal {
      let row = GridRect(x: frame.minX, y: frame.maxY, width: frame.size.width, height: 1)
      canvas.fill(row, with: "─", style: .border)
      canvas.fill(
        GridRect(
          x: row.minX + thumb.cells.lowerBound, y: row.minY, width: thumb.cells.count,
          height: 1),
        with: "━", style: .accent)
    }
  }
}
