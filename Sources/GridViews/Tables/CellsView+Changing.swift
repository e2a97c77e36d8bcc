import CharacterGrid

// Changes of the lines, of the place that is scrolled to, and of heights.
extension CellsView {
  /// Whether the last row of the last line is visible, as far as that is known.
  var isAtEnd: Bool {
    if viewport.frame != viewportFrame { return false }
    guard let last = lines.last, let top = last.top else { return heights.count == 0 }
    return last.index == heights.count - 1 && top + last.height <= viewport.bounds.maxY
  }

  func scroll(to target: ScrollAnchor) {
    didAssign(
      "contentOffset", changed: target != anchor, value: "line \(target.line) + \(target.hidden)")
    guard target != anchor else { return }
    anchor = target
    setNeeds(.layoutSubviews, because: .assignment)
  }

  /// Called when a visible cell needs another size: it is measured again if the mode allows it.
  ///
  /// Otherwise it is only drawn again, so that the frame's record has the size that it would need.
  func cellSizeDidChange(_ cell: ListCell, inside: Bool) {
    if isMeasuring || !wantsOtherSize(cell) { return }
    let isEnabled =
      switch selfSizingInvalidation {
      case .disabled: false
      case .enabled: !inside
      case .enabledIncludingConstraints: true
      }
    guard isEnabled, let place = lines.firstIndex(where: { $0.cells.contains { $0 === cell } })
    else {
      return cell.setNeeds(.draw, because: .sizes)
    }
    measureAgain(lineAt: place)
    setNeeds(.layoutSubviews, because: .sizes)
  }

  /// Removes all lines and begins with a new number of them.
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

  /// Makes the cells of lines again, if they are visible.
  func reloadLines(_ range: Range<Int>) {
    dropLines { range.contains($0.index) }
    setNeeds(.layoutSubviews, because: .contents)
  }

  func linesWereInserted(_ count: Int, at line: Int) {
    heights.insert(count, at: line)
    for place in lines.indices where lines[place].index >= line { lines[place].index += count }
    if line < anchor.line || (line == anchor.line && anchor.hidden > 0) { anchor.line += count }
    linesDidChange()
  }

  func linesWereRemoved(_ range: Range<Int>) {
    reloadLines(range)
    heights.remove(range)
    for place in lines.indices where lines[place].index >= range.upperBound {
      lines[place].index -= range.count
    }
    if anchor.line >= range.upperBound {
      anchor.line -= range.count
    } else if range.contains(anchor.line) {
      anchor = ScrollAnchor(line: range.lowerBound)
    }
    linesDidChange()
  }

  private func linesDidChange() {
    setNeeds(.layoutSubviews, because: .contents)
    sizeMayHaveChanged(because: .contents)
  }
}
