extension Span<UInt8> {
  /// The scalar that begins at an offset of this valid UTF-8, and its length in bytes.
  ///
  /// Were it not valid, the answer would be some scalar.
  @inline(__always)
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    // Four bytes in one checked step; what lies behind the scalar is shifted out.
    if offset &+ 4 <= count { return Self.scalar(of: word(at: offset)) }
    let (scalar, length) = Self.scalar(of: lastBytes(from: offset))
    return offset &+ length <= count ? (scalar, length) : ("\u{FFFD}", count &- offset)
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt32 {
    UInt32(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The bytes from an offset near the end on, with zeros behind them.
  private func lastBytes(from offset: Int) -> UInt32 {
    if count >= 4 { return word(at: count &- 4) &<< (8 &* UInt32(offset &+ 4 &- count)) }
    return (offset..<count).reduce(0) { $0 | UInt32(self[$1]) << (8 * UInt32(offset + 3 - $1)) }
  }

  /// The scalar of several bytes that four bytes begin with, from the highest on.
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
