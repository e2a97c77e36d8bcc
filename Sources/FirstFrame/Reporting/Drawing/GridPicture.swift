import CharacterGrid

/// The drawing of what changed between two grids of one size, or of both where the size changed.
struct GridPicture {
  private static let mostRows = 40
  private static let mostNotes = 8

  private let expected: Grid
  private let actual: Grid
  private let isResized: Bool
  private let changes: [CellChange]

  init(expected: Grid, actual: Grid, difference: GridDifference) {
    self.expected = expected
    self.actual = actual
    isResized = difference.isResized
    changes = difference.changed.map {
      CellChange(point: $0, expected: expected[$0], actual: actual[$0])
    }
  }

  /// The sizes and how many cells differ, in one line.
  var headline: String {
    if isResized { return "\(expected.size) became \(actual.size)" }
    let styled = changes.count { $0.isOnlyStyle }
    let part = styled == 0 ? "" : styled == changes.count ? " in style" : " (\(styled) in style)"
    return "\(expected.size), \(Words.differing(changes.count, "cell"))\(part)"
  }

  /// The picture, bounded in rows and columns.
  var lines: [String] {
    if isResized {
      return ["recorded, \(expected.size):"] + Self.whole(expected)
        + ["now, \(actual.size):"] + Self.whole(actual)
    }
    return rowLines + notes("Styles:", StyleRuns(of: changes).lines)
      + notes("Code points:", changes.compactMap(\.note))
  }

  /// A grid without anything to compare it with.
  static func whole(_ grid: Grid) -> [String] {
    let window = ColumnWindow(width: grid.size.width)
    let shown = min(grid.size.height, mostRows)
    let rows = (0..<shown).map { "  " + window.text(of: grid, row: $0) }
    let rest = grid.size.height - shown
    return (window.note.map { ["  " + $0] } ?? []) + rows
      + (rest == 0 ? [] : ["  (\(Words.count(rest, "more row")) left out)"])
  }

  private var rowLines: [String] {
    let first = changes.map(\.point.x).min() ?? 0
    let window = ColumnWindow(width: actual.size.width, firstChange: first)
    let rows = Dictionary(grouping: changes, by: \.point.y)
    let changed = rows.keys.sorted()
    let shown = changed.prefix(Self.mostRows)
    let drawing = RowDrawing(expected: expected, actual: actual, window: window)
    var lines = window.note.map { [$0] } ?? []
    var next = 0
    for row in Self.withContext(shown, height: actual.size.height)
    where rows[row] == nil || row <= shown.last ?? 0 {
      if row > next { lines.append(drawing.gap(row - next)) }
      lines += rows[row].map { drawing.changed(row, $0) } ?? [drawing.unchanged(row)]
      next = row + 1
    }
    let rest = changed.count - shown.count
    if rest > 0 { return lines + ["(\(Words.count(rest, "more row")) with changes left out)"] }
    if next < actual.size.height { lines.append(drawing.gap(actual.size.height - next)) }
    return lines
  }

  /// The rows and their neighbours.
  private static func withContext(_ rows: ArraySlice<Int>, height: Int) -> [Int] {
    var result: [Int] = []
    for row in rows {
      for near in max(0, row - 1)..<min(height, row + 2) where near > result.last ?? -1 {
        result.append(near)
      }
    }
    return result
  }

  private func notes(_ title: String, _ notes: [String]) -> [String] {
    if notes.isEmpty { return [] }
    let rest = notes.count - Self.mostNotes
    return [title] + notes.prefix(Self.mostNotes).map { "  " + $0 }
      + (rest > 0 ? ["  (\(rest) more left out)"] : [])
  }
}
