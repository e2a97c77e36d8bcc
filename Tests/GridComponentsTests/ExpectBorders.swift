import CharacterGrid
import Testing

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
