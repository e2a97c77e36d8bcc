@testable import GridExport

extension Grid {
  /// What a terminal shows of the grid, row by row.
  var shownCells: [[Cell]] {
    (0..<size.height).map { y in (0..<size.width).map { self[GridPoint(x: $0, y: y)].shown } }
  }
}

extension Cell {
  /// What a terminal keeps of the cell: no token, an encoded link, no colour of a missing underline.
  var shown: Cell {
    let look = ANSIStyle(style, options: ANSIOptions())
    let style = CellStyle(
      foreground: look.foreground, background: look.background, underline: look.underline,
      underlineColor: look.underlineColor.map(Self.resolved), attributes: look.attributes,
      link: look.link)
    let turns: [ClosedRange<UInt32>] = [
      0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    ]
    let scalars = text.unicodeScalars.filter { scalar in
      !turns.contains { $0.contains(scalar.value) }
    }
    return Cell(text: String(String.UnicodeScalarView(scalars)), width: width, style: style)
  }

  /// Underline colours below 16 are written alike by name and by number.
  private static func resolved(_ color: Color) -> Color {
    guard case .indexed(let number) = color else { return color }
    return Color.Name(rawValue: number).map(Color.named) ?? color
  }
}
