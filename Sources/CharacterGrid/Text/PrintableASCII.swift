extension UnsafeBufferPointer<UInt8> {
  /// How many bytes from the offset on are printable ASCII that nothing behind it can join.
  ///
  /// Eight bytes at a time: in none is the high bit set, none is below a space, none is U+007F.
  func lengthOfPrintableASCII(from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(self)
    let (high, ones): (UInt64, UInt64) = (0x8080_8080_8080_8080, 0x0101_0101_0101_0101)
    var end = start
    while end + 8 <= count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
      let others = (word | ~((word | high) &- ones &* 0x20) | (word &+ ones)) & high
      if others != 0 {
        end += others.trailingZeroBitCount / 8
        return self[end] < 0x80 || end == start ? end - start : end - start - 1
      }
      end += 8
    }
    while end < count, self[end] >= 0x20, self[end] < 0x7F { end += 1 }
    return end == count || self[end] < 0x80 || end == start ? end - start : end - start - 1
  }
}
