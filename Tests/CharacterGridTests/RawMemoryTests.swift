@Suite struct RawMemoryTests {
  @Test func aTextPrecedesAnotherOneByteByByte() {
    var dice = Dice(seed: 2_530)
    for _ in 0..<caseCount(short: 1_000) {
      let start = dice.text()
      let (left, right) = (start + dice.text(), dice.chance(5) ? start : start + dice.text())
      let plain = left.utf8.lexicographicallyPrecedes(right.utf8)
      expectEqual(precedes(left, right), plain)
      expectEqual(precedes(right, left), right.utf8.lexicographicallyPrecedes(left.utf8))
    }
    #expect(precedes("", "a"))
    #expect(!precedes("a", ""))
    #expect(!precedes("", ""))
    #expect(!precedes("same", "same"))
  }

  @Test func memoryIsFilledToItsEndAndNoFurtherWhateverItsLength() {
    for count in 0..<300 {
      var cells = [UInt64](repeating: 1, count: count + 1)
      cells.withUnsafeMutableBufferPointer {
        fillMemory(UnsafeMutableBufferPointer(rebasing: $0[..<count]), with: .max - 6)
      }
      expectEqual(cells, [UInt64](repeating: .max - 6, count: count) + [1], "\(count) cells")
    }
  }
}
