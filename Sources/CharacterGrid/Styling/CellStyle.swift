/// The look of a cell apart from its text: colours, attributes, a link and a theme token.
public struct CellStyle: Sendable {
  /// The colour of the text; nil for the terminal's default.
  public var foreground: Color?
  /// The colour behind the text; nil for the terminal's default.
  public var background: Color?
  /// The line under the text.
  public var underline: Underline
  /// The colour of the underline; nil for the colour of the text.
  public var underlineColor: Color?
  /// Attributes that are on or off, such as bold and dim.
  public var attributes: Attributes
  /// The address to which the text links; nil for no link.
  public var link: String?
  /// The theme token that the style represents, such as `error`; nil for none.
  public var token: String?

  /// Makes a style; each default is the terminal's default.
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

  /// Attributes of text that are on or off.
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
  /// Compares all properties; the link and the token are compared by their bytes.
  ///
  /// A `String` considers two spellings of `é` equal, but they are different text in a snapshot.
  public static func == (left: CellStyle, right: CellStyle) -> Bool {
    let packed = PackedStyle(left)
    guard packed == PackedStyle(right) else { return false }
    return !packed.hasStrings
      || left.token.hasSameBytes(as: right.token) && left.link.hasSameBytes(as: right.link)
  }

  /// Hashes all properties.
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
