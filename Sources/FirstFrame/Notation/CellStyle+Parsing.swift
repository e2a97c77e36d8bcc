import CharacterGrid

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
