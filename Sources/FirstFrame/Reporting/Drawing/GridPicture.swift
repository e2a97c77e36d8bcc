import CharacterGrid

/// The drawing of what happened between two grids.
struct GridPicture {
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

  /// The sizes, what happened to rows and columns, and how many cells differ, in one line.
  var headline: String {
    let size =
      expected.size == actual.size
      ? "\(expected.size)" : GridChange.resized(from: expected.size, to: actual.size).phrase ?? ""
    let phrases = phrases
    let rest = phrases.count - Self.mostPhrases
    let cells = explanation.cellCount
    return
      ([size] + phrases.prefix(Self.mostPhrases)
      + (rest > 0 ? ["\(Words.count(rest, "more change"))"] : [])
      + (cells.all > 0 ? [cells.phrase] : [])).joined(separator: ", ")
  }

  /// What happened to rows and columns.
  private var phrases: [String] { explanation.structure.compactMap(\.phrase) }

  /// The picture, bounded in rows and columns.
  var lines: [String] {
    if expected.size.width != actual.size.width {
      return ResizedPicture(expected, actual, comparison, explanation).lines + allPhrases
    }
    let drawing = StepDrawing(expected, actual, comparison, explanation.rows)
    return drawing.lines + allPhrases
      + notes("Styles:", StyleRuns(of: styleChanges(of: drawing)).lines)
      + notes("Code points:", drawing.changes.compactMap(\.note))
  }

  /// Where only the place of a row's cells is another, no style is.
  private func styleChanges(of drawing: StepDrawing) -> [CellChange] {
    let moved = explanation.structure.flatMap { change in
      if case .movedColumns(_, let rows, _) = change { Array(rows) } else { [Int]() }
    }
    let places = Set(moved)
    return drawing.changes.filter { !places.contains($0.point.y) }
  }

  /// What happened to rows and columns, where the headline leaves some of it out.
  private var allPhrases: [String] {
    let phrases = phrases
    return phrases.count > Self.mostPhrases ? notes("Rows and columns:", phrases) : []
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

  private func notes(_ title: String, _ notes: [String]) -> [String] {
    if notes.isEmpty { return [] }
    let rest = notes.count - Self.mostNotes
    return [title] + notes.prefix(Self.mostNotes).map { "  " + $0 }
      + (rest > 0 ? ["  (\(rest) more left out)"] : [])
  }
}
