import CharacterGrid
import FirstFrame
import TestSupport
import Testing

@Suite struct NotationFuzzTests {
  @Test func damagedFilesAreRefusedOrMeanWhatTheyPrint() {
    var outcomes: [String: Int] = [:]
    for seed in 0..<caseCount(short: 500) {
      var numbers = Dice(seed: 7_000_000 + UInt64(seed))
      var bytes = Array(numbers.recording().notation.utf8)
      for _ in 0...numbers.upTo(3) { damage(&bytes, with: &numbers) }
      outcomes[outcome(of: bytes, seed: seed), default: 0] += 1
    }
    #expect(outcomes["read", default: 0] > 0)
    // The name of a kind without what it carries: most kinds come up by chance alone.
    #expect(outcomes.count > 25, "\(outcomes)")
  }

  @Test func randomBytesAreRefused() {
    for seed in 0..<caseCount(short: 500) {
      var numbers = Dice(seed: 9_000_000 + UInt64(seed))
      let isText = numbers.chance(2)
      var bytes = (0..<numbers.upTo(200)).map { _ in
        isText ? numbers.pick(alphabet) : UInt8(numbers.upTo(255))
      }
      if numbers.chance(2) {
        bytes = Array("\(header)\nsize: 2x2\n--- 1 x\ncursor: none\n".utf8) + bytes
      }
      _ = outcome(of: bytes, seed: seed)
    }
  }

  /// Were one of these read in more than linear time, the long run would not end.
  @Test func veryLongInputIsRefusedSoon() {
    let units = [
      "|", "\n", "--- 1\n", "\u{301}", "é", "\\", "\\1{", "301 ", "a = bold\n", "=1\n", ":", "a*1 ",
      "<<<<<<< a\n", "=======\n", "\u{1F1EB}", "\u{200D}👩", "u{", " ", "\"", "क\u{94D}", "0",
      "a: b\n", ",", "-", "1,1 ", "tree:\n", "> a\n", ">",
    ]
    let start = "\(header)\nsize: 2x1\n--- 1 x\n"
    let frame = start + "cursor: none\n"
    let places = [
      ("", ""), ("\(header)\nsize: ", ""), ("\(header)\nsize: 2x1\n--- 1 ", "\n|ab|\n"),
      ("\(frame)|", "|"), ("\(frame)!\\1{", "}!"), ("\(frame)!", "!"), ("\(frame)|ab|\n:", ":"),
      ("\(header)\nname: ", "\nsize: 2x1\n"), ("\(header)\nsize: 2x1\n", "--- 1 x\n"),
      ("\(start)cursor: ", "\n|ab|\n"), ("\(frame)focus: ", " 1,1 1x1\n|ab|\n"),
      ("\(frame)", "|ab|\n"), ("\(frame)|ab|\ntree:\n> ", "\n"),
      ("\(frame)|ab|\n", ""), ("\(frame)|ab|\na = link=\"", "\""), ("\(frame)|ab|\na = # ", ""),
    ]
    for unit in units {
      let long = String(repeating: unit, count: isLongRun ? 100_000 : 2_000)
      for (before, after) in places {
        _ = outcome(of: Array("\(before)\(long)\(after)".utf8), seed: 0)
      }
    }
  }

  private let alphabet = Array("|!:=-*., \n\r\\{}\"#>123abcxfg".utf8)

  /// The error's kind, or that the bytes were read; then printing and reading change nothing.
  private func outcome(of bytes: [UInt8], seed: Int) -> String {
    do {
      let recording = try Recording(notation: bytes)
      let again = try parsed(recording.notation)
      #expect(again == recording, "seed \(seed)")
      return "read"
    } catch {
      #expect(!error.description.isEmpty && !error.remedy.isEmpty, "seed \(seed)")
      return String("\(error.kind)".prefix { $0 != "(" })
    }
  }

  private func damage(_ bytes: inout [UInt8], with numbers: inout Dice) {
    guard !bytes.isEmpty else { return }
    let place = numbers.upTo(bytes.count - 1)
    switch numbers.upTo(6) {
    case 0: bytes[place] = UInt8(numbers.upTo(255))
    case 1: bytes[place] = numbers.pick(alphabet)
    case 2: bytes.insert(numbers.pick(alphabet), at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + numbers.upTo(20)))
    case 5: bytes.insert(contentsOf: Array(numbers.text().utf8), at: place)
    default: moveLine(in: &bytes, with: &numbers)
    }
  }

  /// Repeats, drops or moves a line.
  private func moveLine(in bytes: inout [UInt8], with numbers: inout Dice) {
    var lines = bytes.split(separator: 0x0A)
    guard !lines.isEmpty else { return }
    let line = numbers.pick(lines)
    if numbers.chance(2) { lines.remove(at: numbers.upTo(lines.count - 1)) }
    lines.insert(line, at: numbers.upTo(lines.count))
    bytes = Array(lines.joined(separator: [0x0A])) + [0x0A]
  }
}
