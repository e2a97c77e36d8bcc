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
  package func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}

extension Collection<UInt8> {
  /// The scalars of valid UTF-8.
  package var scalars: [Unicode.Scalar] {
    Array(String(decoding: self, as: UTF8.self).unicodeScalars)
  }
}

extension [UInt8] {
  /// Appends a scalar's UTF-8.
  package mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      append(UInt8(value))
      return
    }
    if value < 0x800 {
      append(UInt8(0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        append(UInt8(0xE0 | value >> 12))
      } else {
        append(UInt8(0xF0 | value >> 18))
        append(UInt8(0x80 | value >> 12 & 0x3F))
      }
      append(UInt8(0x80 | value >> 6 & 0x3F))
    }
    append(UInt8(0x80 | value & 0x3F))
  }
}
