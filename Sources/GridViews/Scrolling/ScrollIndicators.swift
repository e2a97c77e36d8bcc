package import CharacterGrid

extension ScrollView {
  /// Computes the thumbs, and draws them again if they have changed.
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
      canvas.drawIndicator(
        thumb, in: GridRect(x: frame.maxX, y: frame.minY, width: 1, height: frame.size.height))
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

extension Canvas {
  /// Draws an indicator in a column, and its thumb.
  package mutating func drawIndicator(_ thumb: ScrollThumb, in column: GridRect) {
    fill(column, with: "│", style: .border)
    fill(
      GridRect(
        x: column.minX, y: column.minY + thumb.cells.lowerBound, width: 1, height: thumb.cells.count
      ),
      with: "┃", style: .accent)
  }
}

// MARK: - The thumb

/// The part of an indicator that shows the visible part of the content.
///
///     track 8, content 32, of which 8 are visible   ┃┃││││││   at the start
///                                                   │┃┃│││││   a row later: it has left the start
///                                                   ││││││┃┃   at the end, and only there
///
/// It has at least one cell. It touches an edge of the track only at the start and at the end of
/// the content, unless the track is too short for that.
package struct ScrollThumb: Equatable {
  package let cells: Range<Int>

  /// Makes a thumb; nil if there is no track, or everything is visible.
  ///
  /// - Parameters:
  ///   - track: The number of cells of the indicator.
  ///   - content: The length of the content.
  ///   - visible: The length of the visible part.
  ///   - offset: The length of the part before the visible one.
  package init?(track: Int, content: Int, visible: Int, offset: Int) {
    guard track > 0, visible >= 0, content > visible else { return nil }
    let length = max(1, min(Self.part(visible, of: content, in: track), track - 1))
    let (hidden, room) = (content - visible, track - length)
    let offset = min(max(0, offset), hidden)
    var start = Self.part(offset, of: hidden, in: room)
    if room > 1, offset > 0, offset < hidden { start = min(max(1, start), room - 1) }
    if offset < hidden { start = min(start, max(0, room - 1)) }
    cells = start..<start + length
  }

  /// Returns the length that represents a part of a whole, rounded.
  private static func part(_ part: Int, of whole: Int, in length: Int) -> Int {
    // In full width, because the product of two lengths may overflow.
    let (high, low) = part.multipliedFullWidth(by: length)
    let (share, rest) = whole.dividingFullWidth((high, low))
    return rest >= whole - rest ? share + 1 : share
  }
}
