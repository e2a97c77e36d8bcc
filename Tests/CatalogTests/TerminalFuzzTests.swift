import Foundation
import GridViews
import Testing

@testable import catalog

@Suite struct TerminalFuzzTests {
  /// The same bytes for the same seed, on every machine.
  private struct Bytes {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((value ^ (value >> 31)) % UInt64(limit))
    }

    /// Mostly pieces of sequences, so that the decoder gets far into them.
    mutating func some() -> [UInt8] {
      (0..<next(below: 24)).flatMap { _ -> [UInt8] in
        next(below: 3) == 0
          ? [UInt8(next(below: 256))] : Self.pieces[next(below: Self.pieces.count)]
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
    var bytes = Bytes(state: 41)
    for run in 0..<Self.runs {
      var decoder = InputDecoder()
      let garbage = bytes.some()
      _ = decoder.decode(garbage)
      _ = decoder.timeOut()
      #expect(decoder.patience == nil)
      #expect(
        decoder.decode("q".utf8) == [.key(KeyPress(.character("q")))], "run \(run): \(garbage)")
    }
  }

  /// How the bytes are split between reads makes no difference.
  @Test func splitsMakeNoDifference() {
    var bytes = Bytes(state: 42)
    for run in 0..<Self.runs {
      let whole = bytes.some()
      var (one, other) = (InputDecoder(), InputDecoder())
      let expected = one.decode(whole) + one.timeOut()
      let cut = bytes.next(below: whole.count + 1)
      var inputs = other.decode(whole[..<cut])
      for byte in whole[cut...] { inputs += other.decode(CollectionOfOne(byte)) }
      #expect(inputs + other.timeOut() == expected, "run \(run): \(whole)")
    }
  }
}
