@testable import GridTerminal

@Suite struct TerminalFuzzTests {
  /// Mostly pieces of sequences, so that the decoder gets far into them.
  private func bytes(_ dice: inout Dice) -> [UInt8] {
    (0..<dice.below(24)).flatMap { _ -> [UInt8] in
      dice.chance(3) ? [UInt8(dice.below(256))] : Array(dice.pick(Self.pieces).utf8)
    }
  }

  private static let pieces = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[<", "\u{1B}[200~",
    "\u{1B}[201~", "\u{1B}[M", "\u{1B}[[", "0;", "12;5", "~", "M", "m", "A", "u", "\\", "\u{7}",
    ":", "?", "é", "界", "a", "\r", "\u{3}",
  ]

  /// How the bytes are split between reads makes no difference.
  ///
  /// Whatever came before, a key that is pressed after a while arrives.
  @Test func splitsMakeNoDifferenceAndNoKeyIsEatenForGood() {
    var dice = Dice(seed: 42)
    for run in 0..<(isLongRun ? 200_000 : 4_000) {
      let whole = bytes(&dice)
      var (one, other) = (InputDecoder(), InputDecoder())
      let expected = one.decode(whole) + one.timeOut()
      let cut = dice.below(whole.count + 1)
      var inputs = other.decode(whole[..<cut])
      for byte in whole[cut...] { inputs += other.decode(CollectionOfOne(byte)) }
      expectEqual(inputs + other.timeOut(), expected, "run \(run): \(whole)")
      expectEqual(one.patience, nil)
      expectEqual(one.decode("q".utf8), [.key("q")], "run \(run): \(whole)")
    }
  }
}
