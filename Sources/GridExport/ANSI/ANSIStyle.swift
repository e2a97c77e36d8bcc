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

extension ANSILook {
  /// The shortest parameters of `CSI … m` that turn one look into this one; nil where the links
  /// are all that differs.
  func parameters(from pen: ANSILook) -> String? {
    var (target, plain) = (self, ANSILook.plain)
    target.link = pen.link
    if target == pen { return nil }
    plain.link = pen.link
    if target == plain { return "" }
    let changes = changes(from: pen).joined(separator: ";")
    let anew = (["0"] + self.changes(from: .plain)).joined(separator: ";")
    return anew.utf8.count < changes.utf8.count ? anew : changes
  }

  private func changes(from pen: ANSILook) -> [String] {
    var codes = attributeChanges(from: pen)
    if underline != pen.underline { codes.append(underlineCode) }
    if foreground != pen.foreground { codes.append(code(of: foreground, base: 30)) }
    if background != pen.background { codes.append(code(of: background, base: 40)) }
    if underlineColor != pen.underlineColor { codes.append(underlineColorCode) }
    return codes
  }

  /// Bold and dim are ended by one code, so the one that stays is begun again.
  private func attributeChanges(from pen: ANSILook) -> [String] {
    let ended = pen.attributes.subtracting(attributes)
    var begun = attributes.subtracting(pen.attributes)
    var codes: [String] = []
    if !ended.isDisjoint(with: [.bold, .dim]) {
      codes.append("22")
      begun.formUnion(attributes.intersection([.bold, .dim]))
    }
    for entry in Self.attributeCodes {
      if begun.contains(entry.attribute) { codes.append(entry.on) }
      if ended.contains(entry.attribute), let off = entry.off { codes.append(off) }
    }
    return codes
  }

  private static let attributeCodes: [(attribute: CellStyle.Attributes, on: String, off: String?)] =
    [
      (.bold, "1", nil), (.dim, "2", nil), (.italic, "3", "23"), (.blink, "5", "25"),
      (.reverse, "7", "27"), (.conceal, "8", "28"), (.strike, "9", "29"), (.overline, "53", "55"),
    ]

  /// A terminal that knows no shapes takes `4` and would stumble over `4:3`.
  private var underlineCode: String {
    switch underline {
    case .none: "24"
    case .single: "4"
    case .double: "4:2"
    case .curly: "4:3"
    case .dotted: "4:4"
    case .dashed: "4:5"
    }
  }

  private func code(of color: Color?, base: Int) -> String {
    switch color {
    case nil: "\(base + 9)"
    case .named(let name):
      "\(base + Int(name.rawValue % 8) + (name.rawValue < 8 ? 0 : 60))"
    case .indexed(let number): "\(base + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }

  /// With colons: written with semicolons, terminals that do not know 58 would begin to blink.
  private var underlineColorCode: String {
    switch underlineColor {
    case nil: "59"
    case .named(let name): "58:5:\(name.rawValue)"
    case .indexed(let number): "58:5:\(number)"
    case .rgb(let red, let green, let blue): "58:2::\(red):\(green):\(blue)"
    }
  }
}
