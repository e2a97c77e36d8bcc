/// The distinct styles of a canvas or a grid; the default style is number 0.
package struct StyleTable {
  package private(set) var styles = Self.onlyDefault
  private var indices = Self.indexOfDefault
  /// The latest lookup.
  ///
  /// A view draws many texts in one style, so the next lookup is probably the same.
  private var last = (style: PackedStyle(.default), index: UInt16(0))

  // All tables share this array until they get a second style, so a new table allocates no memory.
  private static let onlyDefault: [CellStyle] = [.default]
  private static let indexOfDefault: [CellStyle: UInt16] = [.default: 0]

  /// Makes a table that contains only the default style.
  package init() {}

  /// Whether every number is in use.
  package var isFull: Bool { styles.count > Int(UInt16.max) }

  /// Returns the style's number, and adds the style if it is new.
  ///
  /// If the table is full, a new style gets the number of the default style.
  package mutating func index(of style: CellStyle) -> UInt16 {
    let packed = PackedStyle(style)
    return packed == last.style && !packed.hasStrings
      ? last.index : index(of: style, packed: packed)
  }

  @inline(never)
  private mutating func index(of style: CellStyle, packed: PackedStyle) -> UInt16 {
    if packed == last.style, styles[Int(last.index)] == style { return last.index }
    let index = indices[style] ?? append(style)
    // In a full table, the number is the default style's, which must not be remembered.
    if styles[Int(index)] == style { last = (packed, index) }
    return index
  }

  private mutating func append(_ style: CellStyle) -> UInt16 {
    guard let index = UInt16(exactly: styles.count) else { return 0 }
    styles.append(style)
    indices[style] = index
    return index
  }
}

/// A style without its strings, as two numbers.
///
/// Two styles without links and tokens are equal exactly if these numbers are equal.
struct PackedStyle: Equatable {
  private let colors: UInt64
  private let rest: UInt64

  @inline(__always)
  init(_ style: borrowing CellStyle) {
    colors = Self.bits(of: style.foreground) << 32 | Self.bits(of: style.background)
    let strings: UInt64 = style.link == nil && style.token == nil ? 0 : 1
    rest =
      Self.bits(of: style.underlineColor) << 32 | UInt64(style.attributes.rawValue) << 8
      | Self.bits(of: style.underline) << 1 | strings
  }

  /// Whether there is a link or a token.
  var hasStrings: Bool { rest & 1 == 1 }

  /// Returns the kind of the colour in the bits above its components; 0 for the terminal's default.
  private static func bits(of color: Color?) -> UInt64 {
    switch color {
    case nil: 0
    case .named(let name): 1 << 24 | UInt64(name.rawValue)
    case .indexed(let number): 2 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func bits(of underline: CellStyle.Underline) -> UInt64 {
    switch underline {
    case .none: 0
    case .single: 1
    case .double: 2
    case .curly: 3
    case .dotted: 4
    case .dashed: 5
    }
  }
}
