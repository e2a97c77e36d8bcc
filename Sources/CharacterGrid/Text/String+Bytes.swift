extension String {
  /// Whether two texts are the same to a file; `==` calls `é` in one scalar and in two the same.
  package func hasSameBytes(as other: String) -> Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        haveEqualMemory(bytes.span.bytes, others.span.bytes)
      }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// The text's columns if it is one row of printable ASCII, for which nothing has to be laid out.
  package var plainColumns: Int? {
    let count = utf8.count
    let length = utf8.withContiguousStorageIfAvailable { $0.span.lengthOfPrintableASCII(from: 0) }
    return length == count ? count : nil
  }
}

extension String? {
  /// The same where a text may be missing on both sides.
  func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}
