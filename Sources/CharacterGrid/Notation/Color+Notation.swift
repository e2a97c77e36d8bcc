extension Color: CustomStringConvertible {
  /// The colour as it stands in a snapshot: `red`, `ansi.123` or `#rrggbb`.
  public var description: String {
    switch self {
    case .named(let name): Self.names[Int(name.rawValue)]
    case .indexed(let number): "ansi.\(number)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

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

  /// In the order of their codes.
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "brightBlack", "brightRed", "brightGreen", "brightYellow",
    "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]
}
