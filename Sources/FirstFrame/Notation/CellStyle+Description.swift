public import CharacterGrid

extension CellStyle: CustomStringConvertible {
  /// All of the style in the words of a snapshot's legend, such as `fg=red bold  # error`.
  public var description: String {
    var words: [String] = []
    if let foreground { words.append("fg=\(foreground)") }
    if let background { words.append("bg=\(background)") }
    words += Self.attributesBeforeUnderline.filter { attributes.contains($0.1) }.map(\.0)
    if underline != .none { words.append("underline=\(underline.rawValue)") }
    words += Self.attributesAfterUnderline.filter { attributes.contains($0.1) }.map(\.0)
    if let underlineColor { words.append("ul=\(underlineColor)") }
    if let link {
      let escaped = String(decoding: NotationText.escaped(link, quotes: true), as: UTF8.self)
      words.append("link=\"\(escaped)\"")
    }
    guard let token else { return words.isEmpty ? "default" : words.joined(separator: " ") }
    let name = "# \(String(decoding: NotationText.written(token), as: UTF8.self))"
    return words.isEmpty ? name : words.joined(separator: " ") + "  " + name
  }

  static let attributesBeforeUnderline: [(String, Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic),
  ]

  static let attributesAfterUnderline: [(String, Attributes)] = [
    ("blink", .blink), ("reverse", .reverse), ("conceal", .conceal), ("strike", .strike),
    ("overline", .overline),
  ]
}
