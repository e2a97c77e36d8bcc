/// What the rules of line breaking see as one: a scalar and the marks on it.
struct LineBreakUnit {
  /// The scalar's value; the marks take on that of what they stand on (LB9).
  let kind: LineBreakClass
  /// Where the unit ends in the text's UTF-8.
  let end: Int
  /// Whether its last scalar is U+200D.
  let endsWithJoiner: Bool
}
