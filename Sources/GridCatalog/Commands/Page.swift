package import CharacterGrid
import FirstFrame

/// What the commands print, in lines of at most 80 columns.
@MainActor package enum Page {
  /// How wide a line may be.
  package static let width = 80

  /// A title with a line below it.
  package static func title(_ text: String) -> [String] {
    [text, String(repeating: "═", count: width)]
  }

  /// Pictures side by side, as many in each row as fit.
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
