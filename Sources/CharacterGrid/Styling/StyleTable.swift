/// The styles that a canvas or a grid holds, each once; the default style is number 0.
package struct StyleTable {
  package private(set) var styles = Self.onlyDefault
  private var indices = Self.indexOfDefault
  /// A view draws many texts in one style, so the last answer is asked for again most often.
  private var last = (look: StyleLook(.default), index: UInt16(0))

  // Shared by all tables until they know another style.
  private static let onlyDefault: [CellStyle] = [.default]
  private static let indexOfDefault: [CellStyle: UInt16] = [.default: 0]

  /// Makes a table that knows the default style.
  package init() {}

  /// Whether every number is given.
  package var isFull: Bool { styles.count > Int(UInt16.max) }

  /// The style's number; past 65,535 styles that are all to be seen it is the default's.
  package mutating func index(of style: CellStyle) -> UInt16 {
    let look = StyleLook(style)
    return look == last.look && !look.hasWords ? last.index : index(of: style, look: look)
  }

  @inline(never)
  private mutating func index(of style: CellStyle, look: StyleLook) -> UInt16 {
    if look == last.look, styles[Int(last.index)] == style { return last.index }
    let index = indices[style] ?? append(style)
    if styles[Int(index)] == style { last = (look, index) }
    return index
  }

  private mutating func append(_ style: CellStyle) -> UInt16 {
    guard let index = UInt16(exactly: styles.count) else { return 0 }
    styles.append(style)
    indices[style] = index
    return index
  }
}

/// All of a style but its words, in two numbers: styles without a link and a token are equal where
/// these are.
struct StyleLook: Equatable {
  private let colors: UInt64
  private let rest: UInt64

  @inline(__always)
  init(_ style: borrowing CellStyle) {
    colors = Self.bits(of: style.foreground) << 32 | Self.bits(of: style.background)
    let words: UInt64 = style.link == nil && style.token == nil ? 0 : 1
    rest =
      Self.bits(of: style.underlineColor) << 32 | UInt64(style.attributes.rawValue) << 8
      | Self.bits(of: style.underline) << 1 | words
  }

  /// Whether there is a link or a token.
  var hasWords: Bool { rest & 1 == 1 }

  /// The kind in the top byte; 0 is the terminal's own colour.
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
