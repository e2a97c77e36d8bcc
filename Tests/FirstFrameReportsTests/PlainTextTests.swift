@testable import FirstFrame
@testable import FirstFrameReports
@testable import FrameNotation

/// What is written and read by bytes, beside the same by characters.
@Suite struct PlainTextTests {
  @Test func whatIsOpenByItsBlockIsVisibleAndJoinsNothing() {
    let scalars = (UInt32(0x20)...0x3000).compactMap(Unicode.Scalar.init).filter {
      VisibleText.isOpen($0)
    }
    #expect(scalars.count > 1_000)
    for scalar in scalars {
      #expect(VisibleText.isPlain(scalar), "\(scalar.value)")
      for other in ["a", "─", "é", "↔"] as [Unicode.Scalar] {
        var text = String.UnicodeScalarView()
        text += [other, scalar, other]
        expectEqual(String(text).count, 3, "\(scalar.value)")
      }
    }
  }

  @Test func aLineIsCutAndMadeVisibleAsCharacterByCharacter() {
    var dice = Dice(seed: 2_510)
    for number in 0..<caseCount(short: 2_000) {
      let line = dice.text() + dice.text()
      let limit = dice.upTo(12)
      var plain = ""
      for character in line.prefix(limit) {
        let text = String(character)
        let isShown = text.unicodeScalars.allSatisfy { VisibleText.isVisible($0, within: text) }
        plain += isShown ? text : "\u{FFFD}"
      }
      if line.count > limit {
        while plain.last == "." { plain.removeLast() }
        plain += "..."
      }
      let visible = VisibleText.of(line, limit: limit)
      #expect(visible.utf8.elementsEqual(plain.utf8), "case \(number)")
    }
  }

  @Test func aLineThatIsCutAfterAPointHasThreePoints() {
    expectEqual(VisibleText.of("level.info", limit: 6), "level...")
    expectEqual(VisibleText.of("level.", limit: 6), "level.")
  }

  /// The end of a path has the file and the line.
  @Test func aLongNameKeepsBothEnds() {
    expectEqual(VisibleText.name("Tests/A.swift:12", limit: 16), "Tests/A.swift:12")
    expectEqual(VisibleText.name("Tests/AB.swift:12", limit: 15), "Tests...B.swift:12")
    expectEqual(VisibleText.name("a\u{1B}cdefgh\u{202E}", limit: 6), "a\u{FFFD}...fgh\u{FFFD}")
    // Characters count, and not bytes.
    expectEqual(VisibleText.name("ééé", limit: 3), "ééé")
    expectEqual(VisibleText.name("éàüö", limit: 3), "é...üö")
  }

  @Test func theGutterGuardsEachLineAsByteByByte() {
    var dice = Dice(seed: 2_511)
    let parts = [
      "##[", "##vso[", "##teamcity[", "a.B-9", "#", "[", "##", " ", "  ", "é", "\n", "::error",
      "\u{301}", "", "│",
    ]
    for number in 0..<caseCount(short: 500) {
      let lines = (0..<dice.upTo(4)).map { _ in
        (0..<dice.upTo(6)).map { _ in dice.chance(4) ? dice.text() : dice.pick(parts) }.joined()
      }
      let plain = lines.map { line in
        var bytes = Array(("│ " + line).utf8)
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return Gutter.withoutCommands(bytes)
      }.joined(separator: "\n")
      #expect(Gutter.joined(lines).utf8.elementsEqual(plain.utf8), "case \(number)")
    }
  }

  @Test(arguments: [
    ("##[error]x", "##|[error]x"), ("a##vso[task.complete]b", "a##vso|[task.complete]b"),
    ("##teamcity[message]##[x", "##teamcity|[message]##|[x"), ("###v-1.So[", "###v-1.So|["),
    ("##vso [", "##vso ["), ("#vso[", "#vso["), ("##a#b[", "##a#b["), ("##é[", "##é["),
    ("## vso[ ##", "## vso[ ##"), ("##vso[a[", "##vso|[a["),
  ])
  func aServicesCommandIsSplitBeforeItsBracket(text: String, split: String) {
    expectEqual(Gutter.withoutCommands(text.utf8), split.replacing("|", with: "\u{200B}"))
    expectEqual(Gutter.joined([text]), "│ " + split.replacing("|", with: "\u{200B}"))
    // A text that has been split is not split again.
    let once = Gutter.withoutCommands(text.utf8)
    expectEqual(Gutter.withoutCommands(once.utf8), once)
  }

  @Test func aFileHoldsExactlyItsOwnBytes() throws {
    let package = TemporaryPackage()
    let path = package.path("file")
    var dice = Dice(seed: 2_512)
    for count in [1, 2, 7, 64, 1_000, 4_096] {
      let bytes = (0..<count).map { _ in UInt8(dice.upTo(255)) }
      try package.write(Data(bytes), to: "file")
      #expect(FileStore.holds(path, exactly: bytes))
      #expect(!FileStore.holds(path, exactly: bytes + [0]))
      #expect(!FileStore.holds(path, exactly: Array(bytes.dropLast())))
      for index in count < 100 ? Array(bytes.indices) : [0, count / 2, count - 1] {
        var other = bytes
        other[index] ^= 1
        #expect(!FileStore.holds(path, exactly: other), "byte \(index) of \(count)")
      }
    }
    try package.write(Data(), to: "file")
    #expect(!FileStore.holds(path, exactly: []))
    #expect(!FileStore.holds(path, exactly: [0]))
    #expect(!FileStore.holds(package.root, exactly: [0]))
    #expect(!FileStore.holds(package.path("none"), exactly: [0]))
    expectEqual(mkfifo(package.path("pipe"), 0o600), 0)
    #expect(!FileStore.holds(package.path("pipe"), exactly: [0]))
  }

  @Test func fieldsOfALineAreWrittenAndReadAsByScalars() {
    var dice = Dice(seed: 2_513)
    for number in 0..<caseCount(short: 1_000) {
      let fields = (0...dice.upTo(8)).map { _ in dice.text() + dice.pick(["", "\\", "\t", "\r\n"]) }
      let plain = fields.map { "key=\(KeyedLine.escaped($0))\t" }.joined()
      var line = KeyedLine("word")
      line.add("key", each: fields)
      var bytes = line.bytes
      #expect(bytes.elementsEqual("11\tword\t\(plain).\n".utf8), "case \(number)")
      expectEqual(KeyedLine(line: bytes.dropLast())?.all("key"), fields, "case \(number)")
      bytes.removeLast()
      dice.damage(&bytes)
      expectEqual(KeyedLine(line: bytes[...]), Self.line(bytes), "case \(number)")
    }
  }

  private static func line(_ bytes: [UInt8]) -> KeyedLine? {
    let parts = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard parts.count > 2, parts.first == Array("11".utf8)[...], parts.last == Array(".".utf8)[...],
      let word = unescaped(parts[1])
    else { return nil }
    var line = KeyedLine(word)
    for part in parts[2..<parts.count - 1] {
      let halves = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let key = unescaped(halves[0]), let value = unescaped(halves[1])
      else { return nil }
      line.add(key, each: [value])
    }
    return line
  }

  private static func unescaped(_ field: ArraySlice<UInt8>) -> String? {
    guard var rest = String(validating: field, as: UTF8.self)?.unicodeScalars[...] else {
      return nil
    }
    let plain: [Unicode.Scalar: Unicode.Scalar] = ["\\": "\\", "t": "\t", "n": "\n", "r": "\r"]
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let letter = rest.popFirst(), let meant = plain[letter] else { return nil }
      text.append(meant)
    }
    return String(text)
  }

  @Test func aHashHasSixteenDigits() {
    var dice = Dice(seed: 2_514)
    for value in [0, 1, 15, 16, .max, 0x0123_4567_89AB_CDEF] + (0..<200).map({ _ in dice.next() }) {
      let value = value >> UInt64(dice.upTo(63))
      let digits = String(value, radix: 16)
      let plain = String(repeating: "0", count: 16 - digits.count) + digits
      expectEqual(ContentHash(value: value).description, plain)
    }
  }

  @Test func aHashOfWordsIsThatOfEightBytesAtATime() {
    var dice = Dice(seed: 2_516)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8(dice.upTo(255)) }
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(rest.count < 8 ? 1 : 8)
        hash ^= part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        hash &*= 0x0000_0100_0000_01b3
        rest = rest.dropFirst(part.count)
      }
      expectEqual(ContentHash(wordsOf: bytes), ContentHash(value: hash), "\(count) bytes")
    }
  }

  @Test func aChangeHasTheKeyOfItsCellsTexts() {
    var dice = Dice(seed: 2_515)
    let identity = SnapshotIdentity(target: "A", file: "B", test: ["c()"], kind: .grid)
    let pending = PendingSnapshot(
      record: JournalRecord(kind: .mismatched, identity: identity),
      files: SnapshotFiles(identity: identity, recorded: "", actual: ""))
    for number in 0..<caseCount(short: 200) {
      let size = GridSize(width: 1 + dice.upTo(12), height: 1 + dice.upTo(4))
      let (old, new) = (dice.grid(size: size), dice.grid(size: size))
      guard let points = new.difference(from: old)?.changed, let first = points.first else {
        continue
      }
      var edits = "cells "
      for point in points {
        let (before, after) = (old[point], new[point])
        edits += "\(point.x - first.x),\(point.y - first.y):\(before.text)\u{2}\(after.text)\u{2}"
        if before.style != after.style { edits += "\(before.style)\u{2}\(after.style)" }
        edits += "\u{3}"
      }
      let mismatch = SnapshotMismatch.pictures(
        RecordingMismatch(expected: Recording(of: old), actual: Recording(of: new)))
      let key = ChangeKey(of: pending, .different(mismatch))
      expectEqual(key.hash, ChangeKey(edits + "\u{1}", "").hash, "case \(number)")
    }
  }
}
