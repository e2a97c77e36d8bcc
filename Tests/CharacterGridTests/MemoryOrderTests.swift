import TestSupport
import Testing

import CharacterGrid

@Suite struct MemoryOrderTests {
  @Test func aTextPrecedesAnotherOneByteByByte() {
    var dice = Dice(seed: 2_530)
    for _ in 0..<caseCount(short: 1_000) {
      let start = dice.text()
      let (left, right) = (start + dice.text(), dice.chance(5) ? start : start + dice.text())
      let plain = left.utf8.lexicographicallyPrecedes(right.utf8)
      #expect(precedes(left, right) == plain)
      #expect(precedes(right, left) == right.utf8.lexicographicallyPrecedes(left.utf8))
    }
    #expect(precedes("", "a"))
    #expect(!precedes("a", ""))
    #expect(!precedes("", ""))
    #expect(!precedes("same", "same"))
  }
}
