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
