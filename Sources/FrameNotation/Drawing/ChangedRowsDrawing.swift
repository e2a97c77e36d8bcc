@_spi(Cells) import CharacterGrid

/// The drawing of the rows that changed or moved, with an unchanged row on each side.
struct ChangedRowsDrawing {
  private typealias Step = GridExplanation.RowStep

  /// The changed cells of the rows that are shown.
  let changes: [CellChange]
  // A drawing is at most as wide as its window; changes beyond it are listed only up to a limit.
  static let mostChangesOfRow = 1 << 14
  private let steps: [Step]
  /// The indices of the steps that are shown because of a change.
  private let shown: [Int]
  /// The number of steps with changes that are left out.
  private let hidden: Int
  /// For each row, the range of its changes in `changes`.
  private let changesOfRows: [Int: Range<Int>]
  private let drawing: RowDrawing

  init(
    _ expected: Grid, _ actual: Grid, _ comparison: GridComparison,
    _ steps: [GridExplanation.RowStep]
  ) {
    self.steps = steps
    let notable = Self.notable(steps)
    shown = Array(notable.prefix(GridPicture.mostRows))
    hidden = notable.count - shown.count
    var changes: [CellChange] = []
    var places: [Int: Range<Int>] = [:]
    for index in shown {
      guard case .changed(let was, let row) = steps[index] else { continue }
      let start = changes.count
      comparison.appendChanges(
        was: was, row, atMost: Self.mostChangesOfRow, of: expected, actual, to: &changes)
      places[row] = start..<changes.count
    }
    self.changes = changes
    changesOfRows = places
    // The same window for all rows keeps the columns aligned.
    let first = changes.map(\.point.x).min() ?? 0
    drawing = RowDrawing(
      expected: expected, actual: actual,
      window: ColumnWindow(width: actual.size.width, firstChange: first))
  }

  /// The indices of steps with a change.
  ///
  /// Fillers, rows that did not move, and the inner rows of a group that moved as a whole are left
  /// out.
  private static func notable(_ steps: [Step]) -> [Int] {
    func distance(_ index: Int) -> Int? {
      guard steps.indices.contains(index) else { return nil }
      return steps[index].unchanged.map { $0.row - $0.was }
    }
    return steps.indices.filter { index in
      switch steps[index] {
      case .changed, .removed, .added: return true
      case .filler: return false
      case .kept, .stray:
        let own = distance(index)
        return own != 0 && (distance(index - 1) != own || distance(index + 1) != own)
      }
    }
  }

  /// The lines; each group of rows that is left out is replaced by one line.
  var lines: [String] {
    var lines = drawing.window.note.map { [$0] } ?? []
    var next = 0
    for index in withNeighbours {
      lines += gap(next..<index)
      lines += drawn(steps[index])
      next = index + 1
    }
    if hidden > 0 { return lines + ["(\(Words.count(hidden, "more row")) with changes left out)"] }
    return lines + gap(next..<steps.count)
  }

  /// The indices of the shown steps and of the unchanged steps beside them.
  private var withNeighbours: [Int] {
    let own = Set(shown)
    let last = hidden > 0 ? shown.last ?? 0 : steps.count - 1
    var result: [Int] = []
    for index in shown {
      for near in max(0, index - 1)..<min(steps.count, index + 2)
      where near > result.last ?? -1 && near <= last && (own.contains(near) || isQuiet(near)) {
        result.append(near)
      }
    }
    return result
  }

  /// Returns true if the step changes no cell.
  private func isQuiet(_ index: Int) -> Bool {
    switch steps[index] {
    case .kept, .stray, .filler: true
    case .changed, .removed, .added: false
    }
  }

  private func drawn(_ step: Step) -> [String] {
    switch step {
    case .kept(let was, let row), .stray(let was, let row):
      [was == row ? drawing.unchanged(row) : drawing.moved(row)]
    case .filler(let row): [drawing.unchanged(row)]
    case .changed(let was, let row):
      drawing.changed(was: was, row, changes[changesOfRows[row] ?? 0..<0])
    case .removed(let row): [drawing.removed(row)]
    case .added(let row): [drawing.added(row)]
    }
  }

  /// A line for each run of rows that are left out for the same reason.
  private func gap(_ range: Range<Int>) -> [String] {
    var runs: [(words: String, count: Int)] = []
    for index in range {
      let words = words(for: steps[index])
      if runs.last?.words == words {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((words, 1))
      }
    }
    return runs.map { drawing.gap($0.count, $0.words) }
  }

  private func words(for step: Step) -> String {
    switch step.unchanged {
    case (let was, let row)? where was != row: "moved \(GridChange.down(row - was))"
    case _?: "alike"
    case nil: "of room"
    }
  }
}

// MARK: - One row

/// The lines for one row of a drawing: its number, a sign, its text, and marks below.
private struct RowDrawing {
  let expected: Grid
  let actual: Grid
  let window: ColumnWindow

  private var digits: Int {
    String(max(expected.size.height, actual.size.height)).utf8.count
  }

  /// A row that is the same in both grids.
  func unchanged(_ row: Int) -> String { line(row, " ", actual) }

  /// A row that is unchanged and has moved.
  func moved(_ row: Int) -> String { line(row, ">", actual) }

  /// A row that no longer exists, with its old number.
  func removed(_ row: Int) -> String { line(row, "-", expected) }

  /// A row that is new.
  func added(_ row: Int) -> String { line(row, "+", actual) }

  /// A changed row before, with its old number, and after; only after if only its style has
  /// changed.
  func changed(was: Int, _ row: Int, _ changes: ArraySlice<CellChange>) -> [String] {
    let isOnlyStyle = changes.allSatisfy(\.isOnlyStyle)
    let pictures =
      isOnlyStyle
      ? [line(row, "~", actual)] : [line(was, "-", expected), line(row, "+", actual)]
    return pictures + [marks(changes)]
  }

  /// A line in the place of rows, with the reason why they are left out.
  func gap(_ rows: Int, _ words: String) -> String {
    String(repeating: " ", count: digits) + "   (\(Words.count(rows, "row")) \(words))"
  }

  private func line(_ row: Int, _ sign: String, _ grid: Grid) -> String {
    let number = String(row + 1)
    return String(repeating: " ", count: digits - number.utf8.count) + "\(number) \(sign) "
      + window.text(of: grid, row: row)
  }

  /// `^` below each column with another text, and `~` below each column with another style only.
  private func marks(_ changes: ArraySlice<CellChange>) -> String {
    var marks = [UInt8](repeating: .space, count: window.columns.count)
    var count = 0
    for change in changes {
      let mark = UInt8(ascii: change.isOnlyStyle ? "~" : "^")
      for column in change.columns.clamped(to: window.columns) {
        let place = column - window.columns.lowerBound
        if marks[place] != UInt8(ascii: "^") { marks[place] = mark }
        count = max(count, place + 1)
      }
    }
    let indent = String(repeating: " ", count: digits + 4)
    return indent
      + (count == 0 ? "(changes outside)" : String(decoding: marks[..<count], as: UTF8.self))
  }
}

// MARK: - Cells

extension GridComparison {
  /// Appends the changes of a row compared with an old row, up to a limit.
  fileprivate func appendChanges(
    was: Int, _ row: Int, atMost limit: Int, of expected: Grid, _ actual: Grid,
    to changes: inout [CellChange]
  ) {
    let (before, after) = (was * old.size.width, row * new.size.width)
    for column in changedColumns(was: was, row).prefix(limit) {
      let (left, right) = (old.cells[before + column], new.cells[after + column])
      changes.append(
        CellChange(
          point: GridPoint(x: column, y: row), was: was,
          expected: PackedCell(bits: expected.cells[before + column]),
          actual: PackedCell(bits: actual.cells[after + column]),
          isOnlyStyle: ComparableCells.haveEqualText(left, right),
          hasOtherStyle: (left ^ right) >> 32 != 0))
    }
  }
}
