extension Span<UInt8> {
  /// How many bytes from the offset on are printable ASCII that nothing behind it can join.
  ///
  /// Eight bytes at a time, the last of them shared with those before: in none is the high bit set,
  /// none is below a space, none is U+007F.
  package func lengthOfPrintableASCII(from start: Int) -> Int {
    let bytes = self.bytes
    let (high, ones): (UInt64, UInt64) = (0x8080_8080_8080_8080, 0x0101_0101_0101_0101)
    var end = start
    func others(at offset: Int) -> UInt64 {
      let word = UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      return (word | ~((word | high) &- ones &* 0x20) | (word &+ ones)) & high
    }
    while end + 8 <= count {
      let others = others(at: end)
      if others != 0 {
        end += others.trailingZeroBitCount / 8
        return self[end] < 0x80 || end == start ? end - start : end - start - 1
      }
      end += 8
    }
    if end > start, end < count, others(at: count - 8) == 0 { return count - start }
    while end < count, self[end] >= 0x20, self[end] < 0x7F { end += 1 }
    return end == count || self[end] < 0x80 || end == start ? end - start : end - start - 1
  }
}
