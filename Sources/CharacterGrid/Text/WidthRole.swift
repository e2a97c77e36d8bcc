/// What a scalar means to the width of its cluster, apart from its own width.
package enum WidthRole: Sendable {
  case none
  /// A control character: it is shown as U+FFFD.
  case replaced
  /// It has a text style and an emoji style, which a selector behind it chooses.
  case emoji
  /// U+FE0E.
  case textSelector
  /// U+FE0F.
  case emojiSelector
  /// A mark without a column of its own that needs room beside its base.
  case spacing
}
