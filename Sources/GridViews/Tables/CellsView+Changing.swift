import CharacterGrid

// Changes of the lines, the scroll position and the heights.
extension CellsView {
  /// Whether the last row of the last line is visible, as far as the heights are known.
  var isAtEnd: Bool {
    if viewport.frame != viewportFrame { return false }
    guard let last = lines.last, let top = last.top else { return heights.count == 0 }
    return last.index == heights.count - 1 && top + last.height <= viewport.bounds.maxY
  }

  /// Returns true if scrolling cannot show more of a line, because it is fully visible or fills the
  /// viewport.
  func isInSight(_ line: Int) -> Bool {
    let seen = viewport.bounds
    if seen.isEmpty { return true }
    guard isAnchorPlaced, let shown = lines.first(where: { $0.index == line }), let top = shown.top
    else { return false }
    if shown.height >= seen.size.height { return top == seen.minY }
    return top >= seen.minY && top + shown.height <= seen.maxY
  }

  /// Whether the last layout has used the current scroll position.
  private var isAnchorPlaced: Bool {
    guard let first = lines.first, let top = first.top else { return false }
    return anchor == ScrollAnchor(line: first.index, hidden: viewport.bounds.minY - top)
  }

  /// Lays out the result of an earlier key or of the wheel, if there was no frame since.
  ///
  /// The position may be beyond the end, so the next scrolling must start from the corrected one.
  func finishScrolling() {
    if !lines.isEmpty, wantedLine != nil || !isAnchorPlaced { layOutBetweenInputs() }
  }

  func scroll(to target: ScrollAnchor) {
    didAssign(
      "contentOffset", changed: target != anchor, value: "line \(target.line) + \(target.hidden)")
    guard target != anchor else { return }
    anchor = target
    setNeeds(.layoutSubviews, because: .assignment)
  }

  /// Called when a visible cell needs another size.
  ///
  /// A cell that is not measured again is drawn again, so that the frame's record contains the size
  /// that it needs.
  func cellSizeDidChange(_ cell: ListCell, inside: Bool) {
    if isMeasuring || !wantsOtherSize(cell) { return }
    guard !inside || measuresChangesInside,
      let place = lines.firstIndex(where: { $0.cells.contains { $0 === cell } })
    else {
      return cell.setNeeds(.draw, because: .sizes)
    }
    measureAgain(lineAt: place)
    setNeeds(.layoutSubviews, because: .sizes)
  }

  /// Removes all lines, and starts again with a number of lines.
  func reset(count: Int) {
    dropLines { _ in true }
    heights.reset(count: count)
    linesDidChange()
  }

  /// Makes every line be measured again when it is next visible.
  func forgetMeasures() {
    heights.reset(count: heights.count)
    for place in lines.indices { lines[place].isMeasured = false }
  }

  /// Moves the visible lines to their new places after a change, and scrolls so that they stay
  /// visible.
  ///
  /// The first visible line stays at its place on the screen. If it was removed or moved past other
  /// lines, the next line that was not takes its place. At the very top, new lines before it are
  /// shown.
  func linesDidChange(by change: LineChange) {
    anchor = self.anchor(after: change)
    wantedLine = wantedLine.flatMap { change.line(after: $0) }
    dropLines { change.line(after: $0.index) == nil }
    for place in lines.indices {
      lines[place].index = change.line(after: lines[place].index) ?? lines[place].index
    }
    heights.apply(change)
    sortLines()
    linesDidChange()
  }

  private func anchor(after change: LineChange) -> ScrollAnchor {
    // A line that does not exist yet is kept: code has scrolled to it before the list has read its
    // items.
    if anchor == ScrollAnchor() || anchor.line >= heights.count { return anchor }
    let lines = anchor.line..<max(anchor.line + 1, change.old.upperBound + 1)
    let first = lines.first { change.keepsOrder(of: $0) && change.line(after: $0) != nil }
    guard let first, let line = change.line(after: first) else { return anchor }
    return ScrollAnchor(line: line, hidden: first == anchor.line ? anchor.hidden : 0)
  }

  /// Sorts the lines by their indices, and their cells among the subviews.
  private func sortLines() {
    if zip(lines, lines.dropFirst()).allSatisfy({ $0.index < $1.index }) { return }
    lines.sort { $0.index < $1.index }
    for cell in lines.flatMap(\.cells) { viewport.bringSubviewToFront(cell) }
  }

  /// Reports items with the same identity.
  func report(_ change: RowChange) {
    if let id = change.sharedID { link?.log.report(.sameIdentity(path: path, id: id)) }
  }

  private func linesDidChange() {
    // New lines are not a change of a view yet, because the layout makes their cells.
    link?.log.noteUnseenChange(of: self)
    setNeeds(.layoutSubviews, because: .contents)
    sizeMayHaveChanged(because: .contents)
  }
}

extension View {
  /// Reports items in the view with the same identity.
  package final func reportSharedIdentity(_ id: String) {
    link?.log.report(.sameIdentity(path: path, id: id))
  }
}
