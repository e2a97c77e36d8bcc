extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at an offset of this valid UTF-8, and its length in bytes.
  ///
  /// Were it not valid, the answer would be some scalar, but no byte outside of the buffer is read.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset + length <= count else { return ("\u{FFFD}", count - offset) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    var position = offset + 1
    while position < offset + length {
      value = value << 6 | UInt32(self[position] & 0x3F)
      position += 1
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
