import CharacterGrid

/// A style as it is written to a terminal: without a token, with the colours that the terminal has,
/// and with an encoded link.
struct ANSIStyle: Hashable {
  var foreground: Color?
  var background: Color?
  var underline = CellStyle.Underline.none
  var underlineColor: Color?
  var attributes: CellStyle.Attributes = []
  var link: String?

  static let plain = ANSIStyle()
}

extension ANSIStyle {
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

  /// Returns true if a space looks the same in both styles.
  func hasSameBlank(as other: ANSIStyle) -> Bool {
    // The attributes that are visible without a letter.
    let visible: CellStyle.Attributes = [.reverse, .strike, .overline, .blink]
    let isLined = underline != .none || !attributes.isDisjoint(with: visible)
    return background == other.background && underline == other.underline
      && attributes.intersection(visible) == other.attributes.intersection(visible)
      && link == other.link
      && (!isLined || (foreground == other.foreground && underlineColor == other.underlineColor))
  }

  /// Returns the address, percent-encoded; nil if it is empty or too long.
  private static func safeAddress(_ link: String) -> String? {
    let safe = SafeAddress.encoded(link)
    return safe.isEmpty || safe.utf8.count > longestAddress ? nil : safe
  }

  /// The longest address that is written; VTE ignores addresses above 2,083 bytes.
  private static let longestAddress = 2_000
}

// MARK: - Select Graphic Rendition

extension ANSIStyle {
  /// Returns the shortest parameters of `CSI … m` that change one style to this one; nil if the
  /// styles differ only in their links, or not at all.
  func parameters(from pen: ANSIStyle) -> String? {
    var (target, plain) = (self, ANSIStyle.plain)
    target.link = pen.link
    if target == pen { return nil }
    plain.link = pen.link
    if target == plain { return "" }
    let changes = changes(from: pen).joined(separator: ";")
    let afterReset = (["0"] + self.changes(from: .plain)).joined(separator: ";")
    return afterReset.utf8.count < changes.utf8.count ? afterReset : changes
  }

  private func changes(from pen: ANSIStyle) -> [String] {
    var codes = attributeChanges(from: pen)
    if underline != pen.underline { codes.append(underlineCode) }
    if foreground != pen.foreground { codes.append(code(of: foreground, base: 30)) }
    if background != pen.background { codes.append(code(of: background, base: 40)) }
    if underlineColor != pen.underlineColor { codes.append(underlineColorCode) }
    return codes
  }

  private func attributeChanges(from pen: ANSIStyle) -> [String] {
    let ended = pen.attributes.subtracting(attributes)
    var started = attributes.subtracting(pen.attributes)
    var codes: [String] = []
    if !ended.isDisjoint(with: [.bold, .dim]) {
      // One code ends both attributes, so the one that stays is started again.
      codes.append("22")
      started.formUnion(attributes.intersection([.bold, .dim]))
    }
    for entry in CellStyle.attributeCodes {
      if started.contains(entry.attribute) { codes.append("\(entry.on)") }
      if ended.contains(entry.attribute), let off = entry.off { codes.append("\(off)") }
    }
    return codes
  }

  /// The code of the underline.
  ///
  /// A single underline is `4`, not `4:1`, for terminals without shapes.
  private var underlineCode: String {
    switch underline {
    case .none: "24"
    case .single: "4"
    default: "4:\(CellStyle.underlines.firstIndex(of: underline) ?? 1)"
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

  /// The code of the underline's colour.
  ///
  /// It uses colons. A terminal without support for 58 would read parameters after semicolons as
  /// separate codes, and 5 is blinking.
  private var underlineColorCode: String {
    switch underlineColor {
    case nil: "59"
    case .named(let name): "58:5:\(name.rawValue)"
    case .indexed(let number): "58:5:\(number)"
    case .rgb(let red, let green, let blue): "58:2::\(red):\(green):\(blue)"
    }
  }
}

// MARK: - Codes, written and read

extension CellStyle {
  /// The codes that begin and end an attribute; bold and dim end together.
  static let attributeCodes: [(attribute: Attributes, on: Int, off: Int?)] = [
    (.bold, 1, nil), (.dim, 2, nil), (.italic, 3, 23), (.blink, 5, 25), (.reverse, 7, 27),
    (.conceal, 8, 28), (.strike, 9, 29), (.overline, 53, 55),
  ]

  /// The underlines by the number behind `4:`.
  static let underlines: [Underline] = [.none, .single, .double, .curly, .dotted, .dashed]
}
