extension CellStyle: CustomStringConvertible {
  /// The whole style as it is in the legend of a snapshot, such as `fg=red bold  # error`.
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

  // The underline is not a flag; in the legend it is between two groups of flags.

  static let attributesBeforeUnderline: [(String, Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic),
  ]

  static let attributesAfterUnderline: [(String, Attributes)] = [
    ("blink", .blink), ("reverse", .reverse), ("conceal", .conceal), ("strike", .strike),
    ("overline", .overline),
  ]
}

extension CellStyle {
  /// Parses a ``description``; nil for anything else, even the same words in another order.
  init?(notation: ArraySlice<UInt8>) {
    self = .default
    var reader = NotationReader(notation)
    repeat {
      if reader.consume("# ") || reader.consume(" # ") {
        guard readToken(from: &reader) else { return nil }
      } else {
        guard readWord(from: &reader) else { return nil }
      }
    } while reader.consume(" ")
    // Equal styles must have equal bytes, or a recording would change when it is parsed and
    // printed.
    let isCanonical = reader.isAtEnd && description.utf8.elementsEqual(notation)
    guard isCanonical, self != .default else { return nil }
  }

  private mutating func readWord(from reader: inout NotationReader) -> Bool {
    if reader.consume("link=\"") { return readLink(from: &reader) }
    if reader.consume("fg=") {
      foreground = Color(notation: reader.read(until: .space))
      return foreground != nil
    }
    if reader.consume("bg=") {
      background = Color(notation: reader.read(until: .space))
      return background != nil
    }
    if reader.consume("ul=") {
      underlineColor = Color(notation: reader.read(until: .space))
      return underlineColor != nil
    }
    if reader.consume("underline=") {
      let word = reader.read(until: .space)
      guard let shape = Underline.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) })
      else { return false }
      underline = shape
      return true
    }
    return readAttribute(from: &reader)
  }

  private mutating func readAttribute(from reader: inout NotationReader) -> Bool {
    let word = reader.read(until: .space)
    let all = Self.attributesBeforeUnderline + Self.attributesAfterUnderline
    guard let known = all.first(where: { word.elementsEqual($0.0.utf8) }) else { return false }
    attributes.insert(known.1)
    return true
  }

  private mutating func readLink(from reader: inout NotationReader) -> Bool {
    let text = reader.readQuoted()
    link = text.flatMap(NotationText.unescaped)
    return link != nil
  }

  private mutating func readToken(from reader: inout NotationReader) -> Bool {
    token = NotationText.read(reader.readRest())
    return token != nil
  }
}

extension Color {
  /// Parses a `description`; nil for anything else.
  init?(notation: ArraySlice<UInt8>) {
    var reader = NotationReader(notation)
    if reader.consume("ansi.") {
      guard let number = reader.readNumber().flatMap(UInt8.init(exactly:)), reader.isAtEnd else {
        return nil
      }
      self = .indexed(number)
    } else if reader.consume("#") {
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
