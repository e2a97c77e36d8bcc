extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at an offset of this valid UTF-8, and its length in bytes.
  ///
  /// Were it not valid, the answer would be some scalar, but no byte outside of the buffer is read.
  @inline(__always)
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset &+ length <= count else { return ("\u{FFFD}", count - offset) }
    var value = UInt32(lead) << 6 | UInt32(self[offset &+ 1] & 0x3F)
    if length > 2 { value = value << 6 | UInt32(self[offset &+ 2] & 0x3F) }
    if length > 3 { value = value << 6 | UInt32(self[offset &+ 3] & 0x3F) }
    value &= length == 2 ? 0x7FF : length == 3 ? 0xFFFF : 0x1F_FFFF
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
