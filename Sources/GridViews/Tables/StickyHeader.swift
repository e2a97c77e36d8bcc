import CharacterGrid

/// The header of a section whose own header is scrolled out of sight, over its first visible row.
///
///      Today                  the header of the second section pushes it up
///      Wimbledon
///      ───────────
///      Later
final class StickyHeader: ListCell {
  override class var untrackedClass: View.Type { StickyHeader.self }

  /// Draws over the row that it hides.
  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds)
    super.draw(in: &canvas)
  }
}

extension TableView {
  /// The section whose header has to stay at the top; nil if its own header is wholly visible, or if
  /// it would leave no room for a row.
  private var coveredSection: Int? {
    guard hasStickyHeaders, let first = lines.first else { return nil }
    let (section, row) = index.place(ofLine: first.index)
    let isOutOfSight = row != nil || anchor.hidden > 0
    guard isOutOfSight, sections[section].header != nil else { return nil }
    return rowsOfHeader(ofSection: section) < viewport.frame.size.height ? section : nil
  }

  /// Places the header that stays at the top, below which the rows scroll.
  func placeStickyHeader() {
    guard let section = coveredSection else {
      stickyHeader?.isHidden = true
      return
    }
    let header = stickyHeader ?? makeStickyHeader()
    header.isHidden = false
    header.rename("header \(section) at the top")
    showHeader(ofSection: section, in: header)
    if viewport.subviews.last !== header { viewport.bringSubviewToFront(header) }
    let (top, rows) = (viewport.bounds.minY, rowsOfHeader(ofSection: section))
    let pushed = min(0, (topOfNextHeader ?? .max).addingUpToLimit(-rows - top))
    header.frame = GridRect(
      x: 0, y: top + pushed, width: viewport.frame.size.width, height: rows)
  }

  private func makeStickyHeader() -> StickyHeader {
    let header = StickyHeader(reuseIdentifier: "sticky header")
    header.accessibilityTraits = .header
    stickyHeader = header
    viewport.addSubview(header)
    return header
  }

  /// The first row of the next visible header, in the viewport's rows.
  private var topOfNextHeader: Int? {
    lines.dropFirst().first { index.place(ofLine: $0.index).row == nil }?.top
  }

  /// How many rows the header hides that would stay at the top if a line were the first visible one.
  func rowsOfStickyHeader(above line: Int) -> Int {
    guard hasStickyHeaders else { return 0 }
    let place = index.place(ofLine: line)
    guard place.row != nil, sections[place.section].header != nil else { return 0 }
    return rowsOfHeader(ofSection: place.section)
  }

  private func rowsOfHeader(ofSection section: Int) -> Int {
    let width = viewport.frame.size.width
    return max(1, headerContent(ofSection: section).size(within: width).height)
  }
}
