/// What keys and clicks do where rows can be chosen.
extension TableView {
  func chooseCurrentRow() -> Bool {
    guard let currentRow, index.contains(currentRow) else { return false }
    choose(currentRow)
    return true
  }

  func choose(_ path: RowPath) {
    switch selectionMode {
    case .none: return
    case .single: selection = [path]
    case .multiple: selection.formSymmetricDifference([path])
    }
    onSelect(path)
  }

  /// Goes to another row and makes it seen; the first key goes to a row that is seen already.
  func moveCurrentRow(by key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, heights.count > 0 else { return false }
    let here = currentRow.flatMap { index.contains($0) ? index.line(of: $0) : nil }
    let page = max(1, viewport.frame.size.height - 1)
    let target: (line: Int, step: Int)? =
      switch key.key {
      case .up: (here.map { $0 - 1 } ?? anchor.line, -1)
      case .down: (here.map { $0 + 1 } ?? anchor.line, 1)
      case .pageUp: ((here ?? anchor.line) - page, 1)
      case .pageDown: ((here ?? anchor.line) + page, -1)
      case .home: (0, 1)
      case .end: (heights.count - 1, -1)
      default: nil
      }
    guard let target, let path = row(nearest: target.line, going: target.step) else { return false }
    guard path != currentRow else { return false }
    currentRow = path
    let line = index.line(of: path)
    // The header of the first section is seen again with its first row, where both have room.
    let isBelowHeader = line == 1 && index.path(ofLine: 0) == nil
    wantedLine = isBelowHeader && viewport.frame.size.height > 1 ? 0 : line
    return true
  }

  /// The row of a line, or the next one in a direction that is no header.
  private func row(nearest line: Int, going step: Int) -> RowPath? {
    var line = min(max(0, line), heights.count - 1)
    while line >= 0, line < heights.count {
      if let path = index.path(ofLine: line) { return path }
      line += step
    }
    return nil
  }
}
