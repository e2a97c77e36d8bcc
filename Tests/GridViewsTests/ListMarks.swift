import ViewsTestSupport

extension Grid {
  /// The rows without blanks around them, each behind a mark of how its first cell is drawn: `>` for
  /// the focus, `*` for a selection, `#` for both.
  var marked: [String] {
    let marks: [CellStyle: Character] = [.focus: ">", .selection: "*", .focusedSelection: "#"]
    return lines.indices.map { y in
      let style = self[GridPoint(x: 0, y: y)].style
      return "\(marks[style] ?? " ")\(lines[y].drop { $0 == " " })"
    }
  }

  /// The first line, which a film of few columns shows beside the others.
  var first: [String] { [lines.first ?? "", ""] }

  /// The lines and the marked rows as one, down to the last that is not empty.
  var oneLine: [String] { [sketch.replacing("\n", with: "|")] }
  var markedLine: [String] { [marked.filter { $0 != " " }.joined(separator: "|")] }
}

extension CellsView {
  /// The current row and those that are selected: `1 [1 4]`.
  var chosen: String {
    "\((self as? TableView)?.currentRow?.words ?? "-") \(selected)"
  }

  var selected: String {
    "[\(((self as? TableView)?.selection ?? []).sorted().map(\.words).joined(separator: " "))]"
  }
}

extension RowPath {
  /// The row, behind its section unless it is the first one.
  fileprivate var words: String { section == 0 ? "\(row)" : "\(section).\(row)" }
}
