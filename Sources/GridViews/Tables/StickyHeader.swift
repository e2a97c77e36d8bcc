import CharacterGrid

/// The header of a section at the top of a table, while the section's own header is scrolled out of
/// sight.
///
/// It covers the first visible row.
///
///      Today                  the header of the second section pushes it up
///      Wimbledon
///      ───────────
///      Later
final class StickyHeader: ListCell {
  override class var untrackedClass: View.Type { StickyHeader.self }

  /// Draws over the row that the header covers.
  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds)
    super.draw(in: &canvas)
  }
}

extension TableView {
  /// The section whose header must stay at the top.
  ///
  /// It is nil if the section's own header is fully visible, or if there would be no room for a
  /// row.
  private var coveredSection: Int? {
    guard hasStickyHeaders, let first = lines.first else { return nil }
    let (section, row) = index.place(ofLine: first.index)
    let isOutOfSight = row != nil || anchor.hidden > 0
    guard isOutOfSight, sections[section].header != nil else { return nil }
    return rowsOfHeader(ofSection: section) < viewport.frame.size.height ? section : nil
  }

  /// Places the header at the top.
  ///
  /// The rows scroll below it.
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

  /// The first row of the next visible header, in the viewport.
  private var topOfNextHeader: Int? {
    lines.dropFirst().first { index.place(ofLine: $0.index).row == nil }?.top
  }

  /// Returns the number of rows that the header at the top would cover if a line were the first
  /// visible one.
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
