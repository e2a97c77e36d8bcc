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

extension CellStyle {
  /// Reads what ``description`` wrote; nil for anything else, another order of words included.
  init?(notation: ArraySlice<UInt8>) {
    self = .default
    var reader = NotationReader(notation)
    repeat {
      if reader.take("# ") || reader.take(" # ") {
        guard takeToken(from: &reader) else { return nil }
      } else {
        guard takeWord(from: &reader) else { return nil }
      }
    } while reader.take(" ")
    let isCanonical = reader.isAtEnd && description.utf8.elementsEqual(notation)
    guard isCanonical, self != .default else { return nil }
  }

  private mutating func takeWord(from reader: inout NotationReader) -> Bool {
    if reader.take("link=\"") { return takeLink(from: &reader) }
    if reader.take("fg=") {
      foreground = Color(notation: reader.take(until: .space))
      return foreground != nil
    }
    if reader.take("bg=") {
      background = Color(notation: reader.take(until: .space))
      return background != nil
    }
    if reader.take("ul=") {
      underlineColor = Color(notation: reader.take(until: .space))
      return underlineColor != nil
    }
    if reader.take("underline=") {
      let word = reader.take(until: .space)
      guard let shape = Underline.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) })
      else { return false }
      underline = shape
      return true
    }
    return takeAttribute(from: &reader)
  }

  private mutating func takeAttribute(from reader: inout NotationReader) -> Bool {
    let word = reader.take(until: .space)
    let all = Self.attributesBeforeUnderline + Self.attributesAfterUnderline
    guard let known = all.first(where: { word.elementsEqual($0.0.utf8) }) else { return false }
    attributes.insert(known.1)
    return true
  }

  private mutating func takeLink(from reader: inout NotationReader) -> Bool {
    let text = reader.takeQuoted()
    link = text.flatMap(NotationText.unescaped)
    return link != nil
  }

  private mutating func takeToken(from reader: inout NotationReader) -> Bool {
    token = NotationText.read(reader.takeRest())
    return token != nil
  }
}

extension Color {
  /// Reads a colour; nil where nothing is written like that.
  init?(notation: ArraySlice<UInt8>) {
    var reader = NotationReader(notation)
    if reader.take("ansi.") {
      guard let number = reader.number().flatMap(UInt8.init(exactly:)), reader.isAtEnd else {
        return nil
      }
      self = .indexed(number)
    } else if reader.take("#") {
      let digits = reader.rest.compactMap(NotationReader.value(ofHexDigit:)).map(UInt8.init)
      guard reader.rest.count == 6, digits.count == 6 else { return nil }
      self = .rgb(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
        blue: digits[4] << 4 | digits[5])
    } else {
      let name = Self.names.firstIndex { notation.elementsEqual($0.utf8) }
      guard let name, let named = Name(rawValue: UInt8(name)) else { return nil }
      self = .named(named)
    }
  }
}
