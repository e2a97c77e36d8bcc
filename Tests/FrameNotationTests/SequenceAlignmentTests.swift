@testable import FrameNotation

/// Letters that belong together, drawn below each other; `x` is new, and strays are in brackets.
@Suite struct SequenceAlignmentTests {
  private func drawing(_ old: String, _ new: String) -> String {
    let letters = Array(old)
    let alignment = SequenceAlignment(old: numbers(old), new: numbers(new))
    return new.indices.enumerated().map { index, _ in
      if let was = alignment.strays[index] { return "[\(letters[was])\(was)]" }
      return alignment.partners[index].map { "\(letters[$0])\($0)" } ?? "x"
    }.joined(separator: " ")
  }

  private func numbers(_ text: String) -> [Int32] { text.unicodeScalars.map { Int32($0.value) } }

  /// Both ends belong together, what there is only once is an anchor and its equal neighbours come along,
  /// few members that say something are kept before many that repeat, and what has left the order is a stray.
  @Test func whatBelongsTogether() {
    let sequences = [
      ("abcd", "abcd"), ("abcd", "abxcd"), ("aaaa", "aa"), ("", "ab"), ("ab", ""),
      ("__abc____z", "____abc__z"), ("1axb2", "3axxb4"), ("ab______", "______ab"),
      ("abcdefg", "abfgcde"), ("ab", "ba"),
    ]
    expectEqual(
      sequences.map(drawing),
      [
        "a0 b1 c2 d3", "a0 b1 x c2 d3", "a0 a1", "x x", "", "_0 _1 x x a2 b3 c4 _7 _8 z9",
        "x a1 x2 x b3 x", "x x x x x x a0 b1", "a0 b1 [f5] [g6] c2 d3 e4", "[b1] a0",
      ])
  }

  /// Every pair is equal, no old member is used twice, and the partners ascend.
  @Test func keepsItsPromisesForRandomSequences() {
    var random = Dice(seed: 7)
    for round in 0..<2_000 {
      let letters = 1 + round % 12
      func sequence() -> [Int32] {
        (0..<random.below(24)).map { _ in Int32(random.below(letters)) }
      }
      let (old, new) = (sequence(), sequence())
      let alignment = SequenceAlignment(old: old, new: new)
      let partners = alignment.partners.compactMap(\.self)
      expectEqual(partners, partners.sorted())
      let used = partners + Array(alignment.strays.values)
      expectEqual(Set(used).count, used.count)
      for (index, partner) in alignment.partners.enumerated() {
        guard let partner = partner ?? alignment.strays[index] else { continue }
        expectEqual(old[partner], new[index])
      }
    }
  }
}
