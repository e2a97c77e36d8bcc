import CharacterGrid
import TestSupport

/// Expects that a picture is one box, whose right border stands at the end of every row.
func expectWholeBox(_ grid: Grid, sourceLocation: SourceLocation = #_sourceLocation) {
  let last = grid.size.width - 1
  let ends = (0..<grid.size.height).map { y in
    [0, last].map { grid[GridPoint(x: $0, y: y)].text }
  }
  expectEqual(ends.first, ["╭", "╮"], "\n\(grid.text)", sourceLocation: sourceLocation)
  expectEqual(ends.last, ["╰", "╯"], "\n\(grid.text)", sourceLocation: sourceLocation)
  #expect(
    ends.dropFirst().dropLast().allSatisfy { $0 == ["│", "│"] }, "\n\(grid.text)",
    sourceLocation: sourceLocation)
}

extension FrameRecord {
  /// The scopes that ran because a model had changed, as `path phase count`.
  var runsInWords: [String] {
    runs.filter { $0.cause == .model }.map { "\($0.path) \($0.phase) \($0.count)" }
  }
}

/// Expects a box around a picture that nothing has written over, whatever is inside of it.
@MainActor func expectBorders(
  of grid: Grid, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard grid.size.width > 1, grid.size.height > 1 else { return }
  let rows = grid.rows
  let first = rows[0]
  let last = rows[rows.count - 1]
  #expect(first.first == "╭" && first.last == "╮", sourceLocation: sourceLocation)
  #expect(last.first == "╰" && last.last == "╯", sourceLocation: sourceLocation)
  for row in rows.dropFirst().dropLast() {
    let isClosed = row.first.map("│├".contains) == true && row.last.map("│┤".contains) == true
    #expect(isClosed, "\(row)", sourceLocation: sourceLocation)
  }
}
