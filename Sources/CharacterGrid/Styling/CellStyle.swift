/// How a cell looks apart from its text: colours, attributes, a link and a theme token.
public struct CellStyle: Sendable {
  /// The text's colour; nil is the terminal's default.
  public var foreground: Color?
  /// The colour behind the text; nil is the terminal's default.
  public var background: Color?
  /// The line under the text.
  public var underline: Underline
  /// The line's colour; nil is the text's.
  public var underlineColor: Color?
  /// Bold, dim and the others that are on or off.
  public var attributes: Attributes
  /// The address that the text links to.
  public var link: String?
  /// The theme token that the style stands for, such as `error`.
  public var token: String?

  /// Makes a style; what is left out is the terminal's default.
  public init(
    foreground: Color? = nil, background: Color? = nil, underline: Underline = .none,
    underlineColor: Color? = nil, attributes: Attributes = [], link: String? = nil,
    token: String? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.underline = underline
    self.underlineColor = underlineColor
    self.attributes = attributes
    self.link = link
    self.token = token
  }

  /// The terminal's default colours and no attribute.
  public static var `default`: CellStyle { CellStyle() }

  /// The shapes of a line under the text.
  public enum Underline: String, CaseIterable, Sendable {
    /// No line, or the shape that terminals draw.
    case none, single, double, curly, dotted, dashed
  }

  /// What is on or off about a text.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Less contrast.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Slanted.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// Blinking.
    public static let blink = Attributes(rawValue: 1 << 3)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// Not shown.
    public static let conceal = Attributes(rawValue: 1 << 5)
    /// Struck through.
    public static let strike = Attributes(rawValue: 1 << 6)
    /// A line above the text.
    public static let overline = Attributes(rawValue: 1 << 7)
  }
}

extension CellStyle: Hashable {
  /// Compares all properties, the link and the token by their bytes.
  ///
  /// Two spellings of `é` that a `String` considers equal are different text in a snapshot.
  public static func == (left: CellStyle, right: CellStyle) -> Bool {
    let packed = PackedStyle(left)
    guard packed == PackedStyle(right) else { return false }
    return !packed.hasStrings
      || left.token.hasSameBytes(as: right.token) && left.link.hasSameBytes(as: right.link)
  }

  /// Feeds everything that equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(foreground)
    hasher.combine(background)
    hasher.combine(attributes.rawValue)
    hasher.combine(underline)
    hasher.combine(underlineColor)
    hasher.combine(token)
    hasher.combine(link)
  }
}
