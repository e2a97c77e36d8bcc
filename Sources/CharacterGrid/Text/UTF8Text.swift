// Text as UTF-8: reading, writing and comparing it. `String` and its views are too slow for this,
// or consider texts equal that differ in a file.

// MARK: - Reading

extension Span<UInt8> {
  /// Returns the scalar that begins at an offset of this valid UTF-8, and its length in bytes.
  ///
  /// In invalid UTF-8 the result is unspecified.
  @inline(__always)
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    // Four bytes are read in one checked step. The bytes after the scalar are shifted out.
    if offset &+ 4 <= count { return Self.scalar(of: word(at: offset)) }
    let (scalar, length) = Self.scalar(of: lastBytes(from: offset))
    return offset &+ length <= count ? (scalar, length) : ("\u{FFFD}", count &- offset)
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt32 {
    UInt32(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns the bytes from an offset near the end, followed by zeros.
  private func lastBytes(from offset: Int) -> UInt32 {
    if count >= 4 { return word(at: count &- 4) &<< (8 &* UInt32(offset &+ 4 &- count)) }
    return (offset..<count).reduce(0) { $0 | UInt32(self[$1]) << (8 * UInt32(offset + 3 - $1)) }
  }

  /// Returns the scalar of several bytes at the start of four bytes; the highest byte is the first.
  @inline(__always)
  private static func scalar(of bytes: UInt32) -> (scalar: Unicode.Scalar, length: Int) {
    if bytes < 0xE000_0000 {
      let value = bytes &>> 18 & 0x7C0 | bytes &>> 16 & 0x3F
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 2)
    }
    if bytes < 0xF000_0000 {
      let value = bytes &>> 12 & 0xF000 | bytes &>> 10 & 0xFC0 | bytes &>> 8 & 0x3F
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 3)
    }
    let value =
      bytes &>> 6 & 0x1C_0000 | bytes &>> 4 & 0x3_F000 | bytes &>> 2 & 0xFC0 | bytes & 0x3F
    return (Unicode.Scalar(value) ?? "\u{FFFD}", 4)
  }
}

extension Span<UInt8> {
  /// Returns the number of printable ASCII bytes from the offset on that no later scalar can join.
  ///
  /// Eight bytes are tested at a time, and the last eight may overlap the eight before. In none of
  /// the bytes is the high bit set, none is less than a space, and none is U+007F.
  package func lengthOfPrintableASCII(from start: Int) -> Int {
    let bytes = self.bytes
    let (high, ones): (UInt64, UInt64) = (0x8080_8080_8080_8080, 0x0101_0101_0101_0101)
    var end = start
    // Returns the high bit of each byte that is not printable ASCII.
    func others(at offset: Int) -> UInt64 {
      let word = UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      return (word | ~((word | high) &- ones &* 0x20) | (word &+ ones)) & high
    }
    while end + 8 <= count {
      let others = others(at: end)
      if others != 0 {
        end += others.trailingZeroBitCount / 8
        // A scalar that is not ASCII may be a mark that joins the byte before it.
        return self[end] < 0x80 || end == start ? end - start : end - start - 1
      }
      end += 8
    }
    if end > start, end < count, others(at: count - 8) == 0 { return count - start }
    while end < count, self[end] >= 0x20, self[end] < 0x7F { end += 1 }
    return end == count || self[end] < 0x80 || end == start ? end - start : end - start - 1
  }
}

extension Collection<UInt8> {
  /// The scalars of this valid UTF-8.
  package var scalars: [Unicode.Scalar] {
    Array(String(decoding: self, as: UTF8.self).unicodeScalars)
  }
}

// MARK: - Writing

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

// MARK: - Comparing

extension String {
  /// Returns true if two texts have the same bytes.
  ///
  /// The operator `==` considers `é` in one scalar and in two scalars equal, but they differ in a
  /// file.
  package func hasSameBytes(as other: String) -> Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        haveEqualMemory(bytes.span.bytes, others.span.bytes)
      }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Returns true if two texts have the same bytes, or if both are nil.
  package func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}
