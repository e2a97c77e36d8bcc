import CharacterGrid
import FirstFrame
import Testing

/// Expects that a picture is one box, whose right border stands at the end of every row.
func expectWholeBox(_ grid: Grid, sourceLocation: SourceLocation = #_sourceLocation) {
  let last = grid.size.width - 1
  let ends = (0..<grid.size.height).map { y in
    [0, last].map { grid[GridPoint(x: $0, y: y)].text }
  }
  #expect(ends.first == ["╭", "╮"], "\n\(grid.text)", sourceLocation: sourceLocation)
  #expect(ends.last == ["╰", "╯"], "\n\(grid.text)", sourceLocation: sourceLocation)
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
