import Foundation
import GridViews
import TestSupport

@testable import GridTerminal

@Suite struct TerminalFuzzTests {
  private struct Bytes {
    var numbers: Dice

    /// Mostly pieces of sequences, so that the decoder gets far into them.
    mutating func some() -> [UInt8] {
      (0..<numbers.below(24)).flatMap { _ -> [UInt8] in
        numbers.below(3) == 0
          ? [UInt8(numbers.below(256))]
          : Self.pieces[numbers.below(Self.pieces.count)]
      }
    }

    private static let pieces = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[<", "\u{1B}[200~",
      "\u{1B}[201~",
      "\u{1B}[M", "\u{1B}[[", "0;", "12;5", "~", "M", "m", "A", "u", "\\", "\u{7}", ":", "?", "é",
      "界", "a", "\r", "\u{3}",
    ].map { Array($0.utf8) }
  }

  private static let runs =
    ProcessInfo.processInfo.environment["FIRSTFRAME_LONG"] == nil ? 4_000 : 200_000

  /// Whatever came before, a key that is pressed after a while arrives.
  @Test func noKeyIsEatenForGood() {
    var bytes = Bytes(numbers: Dice(seed: 41))
    for run in 0..<Self.runs {
      var decoder = InputDecoder()
      let garbage = bytes.some()
      _ = decoder.decode(garbage)
      _ = decoder.timeOut()
      #expect(decoder.patience == nil)
      expectEqual(
        decoder.decode("q".utf8), [.key(KeyPress(.character("q")))], "run \(run): \(garbage)")
    }
  }

  /// How the bytes are split between reads makes no difference.
  @Test func splitsMakeNoDifference() {
    var bytes = Bytes(numbers: Dice(seed: 42))
    for run in 0..<Self.runs {
      let whole = bytes.some()
      var (one, other) = (InputDecoder(), InputDecoder())
      let expected = one.decode(whole) + one.timeOut()
      let cut = bytes.numbers.below(whole.count + 1)
      var inputs = other.decode(whole[..<cut])
      for byte in whole[cut...] { inputs += other.decode(CollectionOfOne(byte)) }
      expectEqual(inputs + other.timeOut(), expected, "run \(run): \(whole)")
    }
  }
}
