import CharacterGrid

/// Chooses names for styles: a letter each that reminds of the style, as long as letters suffice.
enum StyleNames {
  /// Names for styles that are sorted by description.
  static func names(for styles: [CellStyle]) -> [[UInt8]] {
    guard styles.count <= NotationFormat.mostLetters else { return styles.indices.map(counted) }
    return letters(for: styles).map { [$0] }
  }

  /// The first letter goes to the first style that wants it; only then do the others look for
  /// another one, so that they take no first letter from a style further down.
  private static func letters(for styles: [CellStyle]) -> [UInt8] {
    let wishes = styles.map(wishes(of:))
    var taken: Set<UInt8> = []
    var letters = wishes.map { wish in
      wish.first.flatMap { taken.insert($0).inserted ? $0 : nil }
    }
    for index in letters.indices where letters[index] == nil {
      letters[index] = (wishes[index] + alphabet).first { taken.insert($0).inserted }
    }
    return letters.map { $0 ?? UInt8(ascii: "?") }
  }

  /// The initial of the style's word, the same as a capital, then the word's other letters.
  private static func wishes(of style: CellStyle) -> [UInt8] {
    let word = letters(of: word(for: style))
    guard let initial = word.first else { return [] }
    return [initial, initial - 32] + word.dropFirst()
  }

  /// The word that says most about a style: its token, else a colour, else an attribute.
  private static func word(for style: CellStyle) -> String {
    if let token = style.token, !letters(of: token).isEmpty { return token }
    if let color = style.foreground ?? style.background { return word(for: color) }
    let attributes = CellStyle.attributesBeforeUnderline + CellStyle.attributesAfterUnderline
    if let known = attributes.first(where: { style.attributes.contains($0.1) }) { return known.0 }
    return style.link == nil ? "underline" : "link"
  }

  private static func word(for color: Color) -> String {
    if case .rgb = color { return "colour" }
    return color.description
  }

  private static func letters(of word: String) -> [UInt8] {
    word.utf8.map { $0 | 0x20 }.filter { lowercase.contains($0) }
  }

  private static let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")

  private static let alphabet =
    Array(lowercase) + Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    + Array(UInt8(ascii: "0")...UInt8(ascii: "9"))

  /// `a` to `z`, then `aa`, `ab` and so on.
  private static func counted(_ index: Int) -> [UInt8] {
    let last = lowercase.lowerBound + UInt8(index % 26)
    return (index < 26 ? [] : counted(index / 26 - 1)) + [last]
  }
}
