@Suite struct NotationFuzzTests {
  /// Most inputs are read, so that not only the parser is tested: of ten, six are valid files that were
  /// changed part by part, three were damaged besides, and one consists of random bytes.
  @Test func filesAreRefusedOrMeanWhatTheySayAndPrint() throws {
    var outcomes: [String: Int] = [:]
    let count = caseCount(short: 300)
    for seed in 0..<count {
      var numbers = Dice(seed: 7_000_000 + UInt64(seed))
      let kind = numbers.below(10)
      if kind == 0 {
        outcomes[outcome(of: randomBytes(with: &numbers), seed: seed), default: 0] += 1
        continue
      }
      var parts = NotationParts(of: numbers.recording().notation)
      for _ in 0...numbers.upTo(2) { numbers.change(&parts) }
      var bytes = parts.bytes
      numbers.changeEnds(of: &bytes)
      if kind > 3, let recording = try? Recording(notation: bytes) {
        try checkWhatIsShown(by: recording, as: parts, seed: seed)
      }
      if kind <= 3 { for _ in 0...numbers.upTo(2) { damage(&bytes, with: &numbers) } }
      outcomes[outcome(of: bytes, seed: seed), default: 0] += 1
    }
    let read = outcomes["read", default: 0]
    expectEqual("\(read) of \(count)", isLongRun ? "11833 of 20000" : "183 of 300")
    #expect(2 * read > count)
    // The name of a kind without what it carries: most kinds come up by chance alone.
    #expect(outcomes.count > 20, "\(outcomes)")
  }

  private func randomBytes(with numbers: inout Dice) -> [UInt8] {
    let isText = numbers.chance(2)
    let bytes = (0..<numbers.upTo(200)).map { _ in
      isText ? numbers.pick(alphabet) : UInt8(numbers.upTo(255))
    }
    let start = "\(header)\nsize: 2x2\n--- 1 x\ncursor: none\n"
    return numbers.chance(2) ? Array(start.utf8) + bytes : bytes
  }

  /// Compares pictures with the lines between their fences, which stand for themselves.
  private func checkWhatIsShown(
    by recording: Recording, as parts: NotationParts, seed: Int
  ) throws {
    try #require(recording.frames.count == parts.frames.count, "seed \(seed)")
    let styles = Dictionary(uniqueKeysWithValues: parts.legend.map { ($0.name, $0.description) })
    for (frame, part) in zip(recording.frames, parts.frames) {
      expectEqual(frame.grid.size, part.size, "seed \(seed)")
      expectEqual(frame.cursor.map { "\($0)" } ?? "none", part.cursor, "seed \(seed)")
      expectEqual(frame.focus.map { "\($0)" }, part.focus, "seed \(seed)")
      for (y, row) in part.rows.enumerated() {
        let cells = (0..<part.size.width).map { frame.grid[GridPoint(x: $0, y: y)] }
        if row.text[0] == UInt8(ascii: "|") {
          let text = cells.filter { $0.width > 0 }.map(\.text).joined()
          #expect(text.utf8.elementsEqual(row.text.dropFirst().dropLast()), "seed \(seed)")
        }
        if row.styles?.contains(UInt8(ascii: "*")) == true { continue }
        let letters = row.styles?.dropFirst().dropLast() ?? []
        let named = letters.map { styles[String(decoding: [$0], as: UTF8.self)] ?? "default" }
        let shown = cells.map(\.style.description)
        #expect(shown == (row.styles == nil ? shown.map { _ in "default" } : named), "seed \(seed)")
      }
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
      let long = String(repeating: unit, count: isLongRun ? 100_000 : 300)
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
      _ = NotationBoundsTests.checkedCells(of: recording, in: bytes.count)
      let again = try parsed(recording.notation)
      expectEqual(again, recording, "seed \(seed)")
      return "read"
    } catch {
      #expect(!error.description.isEmpty && !error.remedy.isEmpty, "seed \(seed)")
      return String("\(error.kind)".prefix { $0 != "(" })
    }
  }

  private func damage(_ bytes: inout [UInt8], with numbers: inout Dice) {
    guard !bytes.isEmpty else { return }
    let place = numbers.upTo(bytes.count - 1)
    switch numbers.upTo(8) {
    case 0: bytes[place] = UInt8(numbers.upTo(255))
    case 1: bytes[place] = numbers.pick(alphabet)
    case 2: bytes.insert(numbers.pick(alphabet), at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + numbers.upTo(20)))
    case 5: bytes.insert(contentsOf: Array(numbers.text().utf8), at: place)
    case 6: changeNumber(in: &bytes, from: place, with: &numbers)
    case 7: bytes.insert(contentsOf: Array(numbers.pick(bombs).utf8), at: place)
    default: moveLine(in: &bytes, with: &numbers)
    }
  }

  /// Replaces the next number by a huge one, or by one that is not written so.
  private func changeNumber(in bytes: inout [UInt8], from start: Int, with numbers: inout Dice) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Array(numbers.pick(hugeNumbers).utf8))
  }

  private let hugeNumbers = [
    "0", "00", "-1", "1", "2", "65535", "65536", "67108864", "67108865", "2147483648",
    "4294967296", "9223372036854775807", "9223372036854775808",
    "99999999999999999999999999999999999999", "1e9", "0x10", "٣",
  ]

  private let bombs = [
    "\\1{20 903}", "\\2{1F1EB 1F1F7}", "\\1{110000}", "\\1{FFFFFFFFFFFFFFFFF}", "\\1{}", "\\9{41}",
    "\n=67108864\n", "\n=9223372036854775807\n", "\nsize: 67108864x0\n", "\nsize: 0x67108864\n",
    "\nsize: 9223372036854775807x9223372036854775807\n", " frames=9223372036854775807",
    "\n:a*9223372036854775807 .*9223372036854775807:\n", "\na = fg=#fffffff\n",
    "\na = bold bold bold\n", "\n> \n", "\ntree:\n", "\ncursor: 9223372036854775807,-9 bar\n",
  ]

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
