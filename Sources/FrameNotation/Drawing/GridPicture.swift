@_spi(Cells) package import CharacterGrid

/// The drawing of the difference between two grids.
package struct GridPicture {
  static let mostRows = 40
  private static let mostNotes = 8
  private static let mostPhrases = 3

  private let expected: Grid
  private let actual: Grid
  private let comparison: GridComparison
  private let explanation: GridExplanation

  init(expected: Grid, actual: Grid) {
    self.expected = expected
    self.actual = actual
    comparison = GridComparison(expected: expected, actual: actual)
    explanation = GridExplanation(comparison)
  }

  /// The sizes, the changes of rows and columns, and the number of cells that differ, on one line.
  var headline: String {
    let size =
      expected.size == actual.size
      ? "\(expected.size)" : GridChange.resized(from: expected.size, to: actual.size).phrase ?? ""
    let phrases = phrases
    let rest = phrases.count - Self.mostPhrases
    let cells = explanation.cellCount
    var parts = [size] + phrases.prefix(Self.mostPhrases)
    if rest > 0 { parts.append(Words.count(rest, "more change")) }
    if cells.all > 0 { parts.append(cells.phrase) }
    return parts.joined(separator: ", ")
  }

  /// The changes of rows and columns.
  private var phrases: [String] { explanation.structure.compactMap(\.phrase) }

  /// The drawing, limited in rows and columns.
  package var lines: [String] {
    if expected.size.width != actual.size.width {
      return ResizedPicture(expected, actual, comparison, explanation).lines + allPhrases
    }
    let drawing = ChangedRowsDrawing(expected, actual, comparison, explanation.rows)
    let runs = StyleRuns(of: styleChanges(of: drawing))
    let points = drawing.changes.compactMap { $0.note(from: expected, to: actual) }
    return drawing.lines + allPhrases
      + notes("Styles:", runs.count) { runs.line($0, from: expected, to: actual) }
      + notes("Code points:", points.count) { points[$0] }
  }

  /// The changed cells, except those in rows whose columns have moved.
  ///
  /// A cell in such a row is compared with the cell of another column, whose style may differ.
  private func styleChanges(of drawing: ChangedRowsDrawing) -> [CellChange] {
    let moved = explanation.structure.flatMap { change in
      if case .movedColumns(_, let rows, _) = change { Array(rows) } else { [Int]() }
    }
    if moved.isEmpty { return drawing.changes }
    let places = Set(moved)
    return drawing.changes.filter { !places.contains($0.point.y) }
  }

  /// The changes of rows and columns as notes; empty if the headline has all of them.
  private var allPhrases: [String] {
    let phrases = phrases
    if phrases.count <= Self.mostPhrases { return [] }
    return notes("Rows and columns:", phrases.count) { phrases[$0] }
  }

  /// The drawing of one grid, limited in rows and columns.
  package static func whole(_ grid: Grid) -> [String] {
    let window = ColumnWindow(width: grid.size.width)
    let shown = min(grid.size.height, mostRows)
    let rows = (0..<shown).map { "  " + window.text(of: grid, row: $0) }
    let rest = grid.size.height - shown
    return (window.note.map { ["  " + $0] } ?? []) + rows
      + (rest == 0 ? [] : ["  (\(Words.count(rest, "more row")) left out)"])
  }

  /// The first of `count` notes, below a title.
  private func notes(_ title: String, _ count: Int, _ note: (Int) -> String) -> [String] {
    if count == 0 { return [] }
    let rest = count - Self.mostNotes
    return [title] + (0..<min(count, Self.mostNotes)).map { "  " + note($0) }
      + (rest > 0 ? ["  (\(rest) more left out)"] : [])
  }
}

// MARK: - Another width

/// The drawings of two grids of different widths, with marks at removed and added rows and columns.
///
/// Rows of different widths cannot be compared in one drawing, so the grids are drawn one below the
/// other.
private struct ResizedPicture {
  private let expected: Grid
  private let actual: Grid
  private let comparison: GridComparison
  private let explanation: GridExplanation

  init(
    _ expected: Grid, _ actual: Grid, _ comparison: GridComparison, _ explanation: GridExplanation
  ) {
    self.expected = expected
    self.actual = actual
    self.comparison = comparison
    self.explanation = explanation
  }

  /// Both drawings: `-` marks removed rows and columns, `+` added ones, and `^` changed cells.
  var lines: [String] {
    ["recorded, \(expected.size):"] + drawn(expected, signs: removedRows, "-", ruler: removed)
      + ["now, \(actual.size):"] + drawn(actual, signs: addedRows, "+", ruler: added)
  }

  private var removedRows: Set<Int> {
    Set(explanation.rows.compactMap { if case .removed(let row) = $0 { row } else { nil } })
  }

  private var addedRows: Set<Int> {
    Set(explanation.rows.compactMap { if case .added(let row) = $0 { row } else { nil } })
  }

  private var removed: [Int] {
    explanation.changes.flatMap { change in
      if case .removedColumns(let columns) = change { Array(columns) } else { [Int]() }
    }
  }

  private var added: [Int] {
    explanation.changes.flatMap { change in
      if case .addedColumns(let columns) = change { Array(columns) } else { [Int]() }
    }
  }

  private func drawn(_ grid: Grid, signs rows: Set<Int>, _ sign: String, ruler: [Int]) -> [String] {
    let window = ColumnWindow(width: grid.size.width)
    let shown = min(grid.size.height, GridPicture.mostRows)
    var lines = window.note.map { ["  " + $0] } ?? []
    for row in 0..<shown {
      lines.append((rows.contains(row) ? sign : " ") + " " + window.text(of: grid, row: row))
      if sign == "+" { lines += marks(at: changedColumns(ofRow: row), "^", window) }
    }
    lines += marks(at: ruler, sign, window)
    let rest = grid.size.height - shown
    return lines + (rest == 0 ? [] : ["  (\(Words.count(rest, "more row")) left out)"])
  }

  private func changedColumns(ofRow row: Int) -> [Int] {
    for case .changed(let was, row) in explanation.rows {
      return comparison.changedColumns(was: was, row, columns: explanation.columns)
    }
    return []
  }

  private func marks(at columns: [Int], _ mark: String, _ window: ColumnWindow) -> [String] {
    let marked = Set(columns.filter(window.columns.contains))
    guard let last = marked.max() else { return [] }
    let marks = (window.columns.lowerBound...last).map { marked.contains($0) ? mark : " " }
    return ["   " + marks.joined()]
  }
}

// MARK: - Columns

/// The columns of a wide grid that a drawing shows.
struct ColumnWindow {
  private static let widest = 160
  private static let lead = 16

  /// The shown columns.
  let columns: Range<Int>
  private let width: Int

  /// Shows all columns, or as many as fit on a line, beginning a little before the first change.
  init(width: Int, firstChange: Int = 0) {
    self.width = width
    let start = max(0, min(firstChange - Self.lead, width - Self.widest))
    columns = width <= Self.widest ? 0..<width : start..<start + Self.widest
  }

  /// A line on the columns that are shown; nil if all are shown.
  var note: String? {
    columns.count == width ? nil : "columns \(Words.ordinals(columns)) of \(width)"
  }

  /// A row between fences, which make spaces at its end visible.
  func text(of grid: Grid, row: Int) -> String {
    let start = row * grid.size.width
    let cells = grid.cells[start + columns.lowerBound..<start + columns.upperBound]
    var text: [UInt8] = [.plainFence]
    text.reserveCapacity(2 * cells.count + 2)
    var index = cells.startIndex
    while index < cells.endIndex {
      let count = cells.countOfASCII(from: index)
      text.append(lowBytesOf: cells[index..<index + count])
      index += count
      if index == cells.endIndex { break }
      append(cells[index], at: index - start, row, of: grid, to: &text)
      index += 1
    }
    text.append(.plainFence)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a cell that is not visible ASCII.
  private func append(
    _ bits: UInt64, at x: Int, _ row: Int, of grid: Grid, to text: inout [UInt8]
  ) {
    let cell = PackedCell(bits: bits)
    // Half a wide character at the edge of the window cannot be drawn; a space keeps the columns
    // aligned.
    let isCut =
      cell.isContinuation ? x == columns.lowerBound : x + cell.width > columns.upperBound
    if isCut {
      text.append(.space)
    } else if cell.cluster == nil, VisibleText.isOpen(cell.scalar) {
      text.append(cell.scalar)
    } else if !cell.isContinuation {
      text += Array(VisibleText.of(grid[GridPoint(x: x, y: row)]).utf8)
    }
  }
}
