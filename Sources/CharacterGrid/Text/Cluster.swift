/// One grapheme cluster of a text.
struct Cluster: Equatable {
  /// Where its bytes lie in the text's UTF-8.
  let bytes: Range<Int>
  /// How many scalars it has; 1 where U+FFFD stands for a control character.
  let scalarCount: Int
  /// Its first scalar; U+FFFD in place of a control character.
  let scalar: Unicode.Scalar
  /// Columns: 0, 1 or 2.
  let width: Int
}
