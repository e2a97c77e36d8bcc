import CharacterGrid

extension Grid {
  /// The grid with a similar ASCII character in place of each other one.
  ///
  ///     ╭─ Title ──╮      +- Title --+
  ///     │ ✓ done … │      | v done . |
  ///     ╰──────────╯      +----------+
  ///
  /// A character without a similar one becomes a question mark in each of its columns.
  var inASCII: Grid {
    var canvas = Canvas(size: size)
    for index in 0..<size.area {
      let point = GridPoint(x: index % size.width, y: index / size.width)
      let cell = self[point]
      let isASCII = cell.text.utf8.allSatisfy { $0 < 0x80 }
      let text = isASCII ? cell.text : String(repeating: Self.similar(cell.text), count: cell.width)
      canvas.draw(text, at: point, style: cell.style)
    }
    return canvas.frozen()
  }

  private static func similar(_ text: String) -> String {
    let scalar = text.unicodeScalars.first?.value ?? 0
    let kind = 0x2500...0x257F ~= scalar ? "+" : 0x2580...0x259F ~= scalar ? "#" : "?"
    return similar[text] ?? kind
  }

  private static let similar = Dictionary(
    uniqueKeysWithValues: zip(
      "─━┄┈╌│┃┆┊╎═║▁▏▎░·•●○✓✗×★▸▶▹›»→◂◀‹«←▴▲↑▾▼↓…–—≡“”‘’",
      "-=---|#|||=#_||:.**ovxx*>>>>>><<<<<^^^vvv.--=\"\"''"
    ).map { (String($0), String($1)) })
}
