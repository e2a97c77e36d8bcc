import CharacterGrid

/// The columns of a wide grid that a picture shows.
struct ColumnWindow {
  private static let widest = 160
  private static let lead = 16

  /// The shown columns.
  let columns: Range<Int>
  private let width: Int

  /// Shows all columns, or as many as a line may have from a little before the first change.
  init(width: Int, firstChange: Int = 0) {
    self.width = width
    let start = max(0, min(firstChange - Self.lead, width - Self.widest))
    columns = width <= Self.widest ? 0..<width : start..<start + Self.widest
  }

  /// A line that says what is left out; nil where all is shown.
  var note: String? {
    columns.count == width ? nil : "columns \(Words.ordinals(columns)) of \(width)"
  }

  /// A row between fences, which show blanks at its end.
  func text(of grid: Grid, row: Int) -> String {
    var text = ""
    for x in columns {
      let cell = grid[GridPoint(x: x, y: row)]
      let isCut = cell.width == 0 ? x == columns.lowerBound : x + cell.width > columns.upperBound
      if isCut { text += " " } else if cell.width > 0 { text += VisibleText.of(cell) }
    }
    return "|" + text + "|"
  }
}
