import CharacterGrid

/// What makes a cell hard to write down.
enum CellKind: CaseIterable {
  case blank, styledBlank, ascii, backslash, lone, cluster, combining, joined, zeroWidth
  case wide, wideAtTheEnd, wideCluster, besideAHalf
  case named, indexed, rgb, background, everyAttribute, underlined, underlineColored, linked, token

  /// The kinds that come up in a grid.
  static func all(in grid: Grid) -> Set<CellKind> {
    var kinds: Set<CellKind> = []
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width {
        let cell = grid[GridPoint(x: x, y: y)]
        kinds.formUnion(kindsOfText(cell))
        kinds.formUnion(kindsOfStyle(cell.style))
        if cell.width == 2, x + 2 == grid.size.width { kinds.insert(.wideAtTheEnd) }
        if cell.width == 1, cell.text == " ", x > 0, grid[GridPoint(x: x - 1, y: y)].width == 0 {
          kinds.insert(.besideAHalf)
        }
      }
    }
    return kinds
  }

  private static func kindsOfText(_ cell: Cell) -> [CellKind] {
    let scalars = Array(cell.text.unicodeScalars)
    let isCluster = scalars.count > 1
    let tests: [(CellKind, Bool)] = [
      (.blank, cell.isBlank), (.styledBlank, cell.text == " " && cell.style != .default),
      (.ascii, scalars.count == 1 && scalars[0].isASCII), (.backslash, cell.text == "\\"),
      (.lone, scalars.count == 1 && !scalars[0].isASCII), (.cluster, isCluster),
      (.combining, scalars.contains("\u{301}")), (.joined, scalars.contains("\u{200D}")),
      (.zeroWidth, scalars.contains { $0.properties.isDefaultIgnorableCodePoint }),
      (.wide, cell.width == 2), (.wideCluster, cell.width == 2 && isCluster),
    ]
    return tests.filter(\.1).map(\.0)
  }

  private static func kindsOfStyle(_ style: CellStyle) -> [CellKind] {
    let tests: [(CellKind, Bool)] = [
      (.background, style.background != nil), (.underlined, style.underline != .none),
      (.everyAttribute, style.attributes == CellStyle.Attributes(rawValue: 255)),
      (.underlineColored, style.underlineColor != nil), (.linked, style.link != nil),
      (.token, style.token != nil),
    ]
    let color: CellKind? =
      switch style.foreground {
      case .named: .named
      case .indexed: .indexed
      case .rgb: .rgb
      case nil: nil
      }
    return tests.filter(\.1).map(\.0) + (color.map { [$0] } ?? [])
  }
}
