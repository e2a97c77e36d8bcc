@testable import FrameNotation

@Suite struct FingerprintTests {
  @Test func everyByteOfEveryLengthCountsAndSoDoesTheLength() {
    var seen: Set<Fingerprint> = []
    var count = 0
    for length in 0...100 {
      let bytes = [UInt8](repeating: 0, count: length)
      seen.insert(Fingerprint(of: bytes))
      count += 1
      for index in 0..<length {
        var changed = bytes
        changed[index] = 1
        seen.insert(Fingerprint(of: changed))
        count += 1
      }
    }
    expectEqual(seen.count, count)
  }

  @Test func equalBytesHaveEqualHashesWhereverTheyLie() {
    let bytes = (0..<100).map { UInt8($0) }
    for start in 0..<9 {
      let moved = [UInt8](repeating: 7, count: start) + bytes
      let hash = moved.withUnsafeBytes { moved in
        moved.baseAddress.map { Fingerprint.hash($0 + start, bytes.count) }
      }
      expectEqual(hash, Fingerprint(of: bytes).value)
    }
  }
}
