/// What a cell's text begins with where the text itself cannot: a space before what has no column
/// of its own, U+FFFD instead of a control character.
struct StandIn {
  let scalar: Unicode.Scalar
  /// How many bytes of the text it replaces.
  let replacedLength: Int

  /// For a cell that begins at an offset with a scalar whose kind has no width.
  init(
    for first: Unicode.Scalar, _ kind: ScalarKind, at offset: Int,
    in bytes: Span<UInt8>
  ) {
    guard kind.isReplaced else {
      (scalar, replacedLength) = (" ", 0)
      return
    }
    let end = offset + UTF8.width(first)
    let isLineEnd = first == "\r" && end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    (scalar, replacedLength) = ("\u{FFFD}", isLineEnd ? 2 : UTF8.width(first))
  }

  /// How many bytes of the text the cell may take.
  var mostBytes: Int { Cluster.longestText - UTF8.width(scalar) + replacedLength }
}
