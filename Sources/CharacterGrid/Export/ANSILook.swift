/// What a terminal is told of a style: no token, no colour that it lacks, a link that is safe.
struct ANSILook: Hashable {
  var foreground: Color?
  var background: Color?
  var underline = Style.Underline.none
  var underlineColor: Color?
  var attributes: Style.Attributes = []
  var link: String?

  static let plain = ANSILook()
}

extension ANSILook {
  init(_ style: Style, options: ANSIOptions) {
    foreground = style.foreground?.reduced(to: options.colors)
    background = style.background?.reduced(to: options.colors)
    attributes = style.attributes
    if options.hasLinks { link = style.link.flatMap(Self.safeAddress) }
    guard style.underline != .none else { return }
    underline = options.hasUnderlineShapes ? style.underline : .single
    if options.hasUnderlineShapes {
      underlineColor = style.underlineColor?.reduced(to: options.colors)
    }
  }

  /// Whether a space looks the same in both.
  func hasSameBlank(as other: ANSILook) -> Bool {
    let seen: Style.Attributes = [.reverse, .strike, .overline, .blink]
    let isLined = underline != .none || !attributes.isDisjoint(with: seen)
    return background == other.background && underline == other.underline
      && attributes.intersection(seen) == other.attributes.intersection(seen)
      && link == other.link
      && (!isLined || (foreground == other.foreground && underlineColor == other.underlineColor))
  }

  /// The address with everything but visible ASCII percent-encoded; nil where there is none, or
  /// where it is longer than terminals take.
  private static func safeAddress(_ link: String) -> String? {
    var safe: [UInt8] = []
    for byte in link.utf8 {
      if (0x21...0x7E).contains(byte) {
        safe.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        safe += Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
      }
    }
    return safe.isEmpty || safe.count > longestAddress ? nil : String(decoding: safe, as: UTF8.self)
  }

  private static let longestAddress = 2_000
}
