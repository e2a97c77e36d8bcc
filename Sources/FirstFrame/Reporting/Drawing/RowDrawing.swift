import CharacterGrid

/// The lines for one row of a picture: its number, a sign, its text and marks below.
struct RowDrawing {
  let expected: Grid
  let actual: Grid
  let window: ColumnWindow

  private var digits: Int {
    String(max(expected.size.height, actual.size.height)).utf8.count
  }

  /// A row that is alike in both.
  func unchanged(_ row: Int) -> String { line(row, " ", actual) }

  /// A row that is as it was and stands elsewhere.
  func moved(_ row: Int) -> String { line(row, ">", actual) }

  /// A row that is gone, with the number that it had.
  func removed(_ row: Int) -> String { line(row, "-", expected) }

  /// A row that is new.
  func added(_ row: Int) -> String { line(row, "+", actual) }

  /// A row with changes: before, with the number that it had, and after, or once where only its
  /// style changed.
  func changed(was: Int, _ row: Int, _ changes: [CellChange]) -> [String] {
    let isOnlyStyle = changes.allSatisfy(\.isOnlyStyle)
    let pictures =
      isOnlyStyle
      ? [line(row, "~", actual)] : [line(was, "-", expected), line(row, "+", actual)]
    return pictures + [marks(changes)]
  }

  /// A line in place of rows, with what is to be said of them.
  func gap(_ rows: Int, _ words: String) -> String {
    String(repeating: " ", count: digits) + "   (\(Words.count(rows, "row")) \(words))"
  }

  private func line(_ row: Int, _ sign: String, _ grid: Grid) -> String {
    let number = String(row + 1)
    return String(repeating: " ", count: digits - number.utf8.count) + "\(number) \(sign) "
      + window.text(of: grid, row: row)
  }

  /// `^` below each column whose text changed and `~` below those that only look different.
  private func marks(_ changes: [CellChange]) -> String {
    var marks: [Int: String] = [:]
    for change in changes {
      for column in change.columns where marks[column] != "^" {
        marks[column] = change.isOnlyStyle ? "~" : "^"
      }
    }
    let last = marks.keys.filter(window.columns.contains).max() ?? window.columns.lowerBound - 1
    let indent = String(repeating: " ", count: digits + 4)
    guard last >= window.columns.lowerBound else { return indent + "(changes outside)" }
    return indent + (window.columns.lowerBound...last).map { marks[$0] ?? " " }.joined()
  }
}
