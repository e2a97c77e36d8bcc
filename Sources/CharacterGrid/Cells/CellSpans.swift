// What a span of cells cannot do by itself, through raw memory; every range is checked before, in
// every build.

extension MutableSpan<UInt64> {
  /// Writes one value into a range of cells.
  mutating func fill(_ range: Range<Int>, with bits: UInt64) {
    withMemory(of: range) { fillMemory($0, with: bits) }
  }

  /// Writes cells from one on.
  mutating func copy(_ source: Span<UInt64>, to start: Int) {
    withMemory(of: start..<start + source.count) { target in
      source.withUnsafeBytes { copyMemory($0, to: UnsafeMutableRawBufferPointer(target)) }
    }
  }

  /// Writes a cell for each byte, from one on: the byte and some bits above it.
  mutating func write(cellsOf bytes: Span<UInt8>, with bits: UInt64, from start: Int) {
    withMemory(of: start..<start + bytes.count) {
      // Of its own length, so that the checks leave the loop: 0.31 ns a column instead of 0.40.
      var target = $0.mutableSpan
      var index = 0
      while index < bytes.count {
        target[index] = bits | UInt64(bytes[index])
        index &+= 1
      }
    }
  }

  @inline(__always)
  private mutating func withMemory(
    of range: Range<Int>, _ body: (UnsafeMutableBufferPointer<UInt64>) -> Void
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "Only cells that are there are written.")
    withUnsafeMutableBufferPointer { body(UnsafeMutableBufferPointer(rebasing: $0[range])) }
  }
}
