import CharacterGrid

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
