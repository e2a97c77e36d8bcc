/// One grapheme cluster of a text.
struct Cluster: Equatable {
  /// Where its bytes lie in the text's UTF-8.
  let bytes: Range<Int>
  /// How many scalars it has.
  let scalarCount: Int
  /// Its first scalar; U+FFFD in place of a control character.
  let scalar: Unicode.Scalar
  /// Columns: 0, 1 or 2.
  let width: Int
}

/// Walks over a text's clusters.
struct ClusterScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Cluster? {
    guard offset < bytes.count else { return nil }
    let rest = String(decoding: bytes[offset...], as: UTF8.self)
    guard let character = rest.first, let scalar = character.unicodeScalars.first else {
      return nil
    }
    let range = offset..<offset + character.utf8.count
    offset = range.upperBound
    let isControl = scalar.properties.generalCategory == .control
    return Cluster(
      bytes: range, scalarCount: isControl ? 1 : character.unicodeScalars.count,
      scalar: isControl ? "\u{FFFD}" : scalar, width: isControl ? 1 : CellWidth.of(scalar))
  }
}
