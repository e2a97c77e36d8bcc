package import FirstFrame

/// Lines that the commands print, of at most 80 columns.
@MainActor package enum Page {
  /// The greatest width of a line.
  package static let width = 80

  /// A title with a line below it.
  package static func title(_ text: String) -> [String] {
    [text, String(repeating: "═", count: width)]
  }

  /// Places pictures side by side, as many in each row as fit.
  package static func rows(of pictures: [(heading: String, grid: Grid)]) -> [String] {
    var rows: [[(heading: String, grid: Grid)]] = []
    var used = 0
    for picture in pictures {
      let wide = max(picture.grid.size.width, picture.heading.columns)
      if rows.isEmpty || used + gap + wide > width {
        rows.append([picture])
        used = wide
      } else {
        rows[rows.count - 1].append(picture)
        used += gap + wide
      }
    }
    return Array(rows.map { SideBySide($0, gap: gap).grid.rows }.joined(separator: [""]))
  }

  private static var gap: Int { 2 }
}

/// Rows of words in aligned columns.
struct TextTable {
  private let rows: [[String]]
  /// The number of columns that are aligned left; the others are aligned right.
  private let leading: Int
  private let gap: Int

  init(_ rows: [[String]], leading: Int = 1, gap: Int = 2) {
    (self.rows, self.leading, self.gap) = (rows, leading, gap)
  }

  /// The rows, without blanks at their ends.
  var lines: [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let fill = String(repeating: " ", count: widths[column] - text.columns)
        return column < leading ? text + fill : fill + text
      }
      return Self.trimmed(cells.joined(separator: String(repeating: " ", count: gap)))
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Returns a text in lines of at most `width` columns; no word is cut.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.columns + 1 + String(word).columns <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
