import CharacterGrid

/// What a terminal is told of a style: no token, no colour that it lacks, a link that is safe.
struct ANSILook: Hashable {
  var foreground: Color?
  var background: Color?
  var underline = CellStyle.Underline.none
  var underlineColor: Color?
  var attributes: CellStyle.Attributes = []
  var link: String?

  static let plain = ANSILook()
}

extension ANSILook {
  init(_ style: CellStyle, options: ANSIOptions) {
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
    let seen: CellStyle.Attributes = [.reverse, .strike, .overline, .blink]
    let isLined = underline != .none || !attributes.isDisjoint(with: seen)
    return background == other.background && underline == other.underline
      && attributes.intersection(seen) == other.attributes.intersection(seen)
      && link == other.link
      && (!isLined || (foreground == other.foreground && underlineColor == other.underlineColor))
  }

  /// The address as a terminal takes it; nil where there is none, or where it is too long.
  private static func safeAddress(_ link: String) -> String? {
    let safe = SafeAddress.encoded(link)
    return safe.isEmpty || safe.utf8.count > longestAddress ? nil : safe
  }

  private static let longestAddress = 2_000
}
