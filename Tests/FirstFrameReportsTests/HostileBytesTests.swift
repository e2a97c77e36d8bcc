@testable import FirstFrame
@testable import FirstFrameReports

/// Whatever bytes stand in a recorded file, a kept file or a journal: nothing traps, and what is
/// said about them is bounded.
@MainActor @Suite struct HostileBytesTests {
  static let longest = 64 << 10
  /// The most bytes that a failure may print, whatever is compared.
  static let longestMessage = 32 << 10

  private static func caseCount(_ short: Int) -> Int { isLongRun ? 30 * short : short }

  private let files = SnapshotFiles(
    identity: .demo(), recorded: "/p/__Snapshots__/a.grid", actual: "/p/actual/a.grid")

  /// Files as they are written, among them long ones, and what damage makes of them.
  private func file(_ dice: inout Dice, _ seeds: [[UInt8]]) -> [UInt8] {
    var bytes = dice.upTo(5) == 0 ? dice.bytes(atMost: Self.longest) : dice.pick(seeds)
    for _ in 0..<dice.upTo(6) { dice.damage(&bytes) }
    return Array(bytes.prefix(Self.longest))
  }

  /// Pictures that were changed part by part, so that most are valid still; of ten one is damaged
  /// besides, and one consists of random bytes.
  private func pictureFile(_ dice: inout Dice, _ seeds: [String]) -> [UInt8] {
    let kind = dice.below(10)
    if kind == 0 { return dice.bytes(atMost: Self.longest) }
    var parts = NotationParts(of: dice.pick(seeds))
    for _ in 0...dice.upTo(4) { dice.change(&parts) }
    var bytes = parts.bytes
    dice.changeEnds(of: &bytes)
    if kind == 1 { for _ in 0...dice.upTo(5) { dice.damage(&bytes) } }
    return bytes
  }

  private func check(
    _ content: SnapshotContent, beside file: [UInt8], _ comment: String
  ) -> Int {
    let verdict: SnapshotVerdict
    do throws(RecordedFileFlaw) {
      guard let mismatch = try content.mismatch(content.bytes, withFile: file) else { return 0 }
      verdict = .mismatched(files, mismatch)
    } catch {
      verdict = .unreadable(files, error)
    }
    let message = FailureMessage.text(for: verdict) ?? ""
    let length = message.utf8.count
    #expect((1...Self.longestMessage).contains(length), "\(comment): \(length)")
    #expect(message.utf8.split(separator: 0x0A).count < 300, "\(comment)")
    #expect(message.unicodeScalars.allSatisfy(isHarmless), "\(comment)")
    return length
  }

  /// Nothing that a terminal or a log obeys.
  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || !(scalar.properties.generalCategory == .control)
  }

  @Test func damagedPicturesAreRefusedOrDrawnInBounds() throws {
    let seeds = HostileSeeds.pictures.map(\.notation)
    var (read, longest) = (0, 0)
    let count = Self.caseCount(25)
    for seed in 0..<count {
      var dice = Dice(seed: UInt64(seed))
      let bytes = pictureFile(&dice, seeds)
      let actual = dice.pick(HostileSeeds.pictures)
      longest = max(longest, check(.pictures(actual), beside: bytes, "seed \(seed)"))
      guard let kept = try? SnapshotContent(kept: bytes, of: .film) else { continue }
      read += 1
      longest = max(longest, check(kept, beside: Array(actual.notation.utf8), "kept \(seed)"))
    }
    expectEqual("\(read) of \(count)", (isLongRun ? "595 of 750" : "21 of 25"))
    #expect(2 * read > count)
    #expect(longest > 1_000)
  }

  @Test func damagedTextsAreRefusedOrDrawnInBounds() {
    let seeds = HostileSeeds.texts.map { Array($0.utf8) + [0x0A] }
    var longest = 0
    for seed in 0..<Self.caseCount(25) {
      var dice = Dice(seed: 5_000_000 + UInt64(seed))
      let bytes = file(&dice, seeds)
      let actual = SnapshotText(file: dice.pick(seeds))
      longest = max(longest, check(.text(actual), beside: bytes, "seed \(seed)"))
      guard case .text(let text)? = try? SnapshotContent(kept: bytes, of: .text(fileExtension: "t"))
      else { continue }
      longest = max(longest, check(.text(text), beside: actual.bytes, "kept \(seed)"))
    }
    #expect(longest > 1_000)
  }

  /// Lines of both kinds, with texts that have to be escaped; every second file is damaged besides.
  @Test func aDamagedJournalYieldsWhatIsWholeLineByLine() throws {
    var (read, damaged) = (0, 0)
    for seed in 0..<Self.caseCount(50) {
      var dice = Dice(seed: 8_000_000 + UInt64(seed))
      let records = (0..<dice.upTo(40)).map { _ in dice.journalRecord() }
      let proofs = (0..<dice.upTo(40)).map { _ in dice.proofRecord() }
      var bytes = (records.map(\.line.bytes) + proofs.map(\.line.bytes))
        .shuffled(using: &dice).flatMap(\.self)
      let whole = JournalReader.part(of: bytes[...])
      #expect(
        Set(whole.records) == Set(records) && Set(whole.proofs) == Set(proofs), "seed \(seed)")
      if dice.chance(2) { for _ in 0...dice.upTo(5) { dice.damage(&bytes) } }
      let part = JournalReader.part(of: bytes[...])
      let lines = bytes.split(separator: 0x0A).count
      read += part.records.count + part.proofs.count
      damaged += part.damagedLines + part.foreignLines
      expectEqual(
        part.records.count + part.proofs.count + part.damagedLines + part.foreignLines, lines,
        "seed \(seed)")
      for record in part.records {
        expectEqual(
          KeyedLine(line: record.line.bytes.dropLast()).flatMap(JournalRecord.init), record)
        #expect(!record.identity.path.utf8.starts(with: "/".utf8))
        #expect(!record.identity.path.contains(".."))
      }
    }
    let lines = "\(read) of \(read + damaged) lines"
    expectEqual(lines, (isLongRun ? "59683 of 61824 lines" : "2037 of 2118 lines"))
    #expect(damaged > 0)
    #expect(2 * read > read + damaged)
  }

  @Test func aLineWithAFieldAfterItsEndOrWithoutItsEndIsNone() {
    let line = Array(JournalRecord(kind: .matched, identity: .demo()).line.bytes.dropLast())
    #expect(KeyedLine(line: line[...]) != nil)
    #expect(KeyedLine(line: (line + Array("\tx".utf8))[...]) == nil)
    #expect(KeyedLine(line: (line + [0x09])[...]) == nil)
    #expect(KeyedLine(line: line[..<(line.lastIndex(of: 0x09) ?? 0)]) == nil)
  }

  /// A forged record leads nowhere outside of the two directories.
  @Test func noPathOfAJournalLeadsOutOfThePackage() throws {
    let package = TemporaryPackage()
    let paths = [
      "../../x.grid", "/etc/x.grid", "a/../x.grid", "a/b/../../../x.grid", "a//x.grid", "a/b/.grid",
      "a/b/x.grid/", "a/b/c/x.grid", "a/b/x\u{0}.grid", "a/b/", "", ".", "a/b/.firstframe-1-0.tmp",
      "a\\b\\x.grid", "a/./x.grid", "~/b/x.grid\u{202E}",
    ]
    let lines = paths.map { "11\tsnapshot\tfound=mismatched\tpath=\($0)\tplace=F.swift:1\t.\n" }
      .joined()
    try package.write(lines, to: ".build/firstframe/journal/00000001.journal")
    let history = try JournalHistory(of: package.places)
    expectEqual(history.records, [])
    expectEqual(history.damagedLines, paths.count)
  }
}

/// What the damage is done to.
@MainActor private enum HostileSeeds {
  static let pictures: [Recording] = [
    Recording(of: drawing("0:0", "界e\u{301}", styled: CellStyle(link: "x\"y"), at: 0..<2)),
    film(("kick-off", drawing("a", "b")), ("goal", drawing("a", "c")), ("end", drawing("wide"))),
    film((0..<12).map { ("frame \($0)", tall($0)) }),
    Recording(of: Grid(blank: GridSize(width: 300, height: 100))),
    Recording(of: checkered),
  ]

  private static func film(_ frames: [(String, Grid)]) -> Recording {
    Recording(frames: frames.map { .init(label: $0.0, grid: $0.1) })
  }

  private static func film(_ frames: (String, Grid)...) -> Recording { film(frames) }

  private static func tall(_ number: Int) -> Grid {
    var canvas = Canvas(size: GridSize(width: 20, height: 30))
    for y in 0..<30 { canvas.draw("row \(y) \(number == y ? "*" : "")", at: GridPoint(x: 0, y: y)) }
    return canvas.frozen()
  }

  /// More styles than there are letters.
  private static var checkered: Grid {
    var canvas = Canvas(size: GridSize(width: 40, height: 12))
    for index in 0..<480 {
      let style = CellStyle(foreground: .indexed(UInt8(index % 200)), attributes: .bold)
      canvas.draw("x", at: GridPoint(x: index % 40, y: index / 40), style: style)
    }
    return canvas.frozen()
  }

  static let texts = [
    "", "one\ntwo\nthree", "\u{FEFF}one\r\ntwo\r\n", "trailing  \nblanks\t\n\n\n",
    "<<<<<<< a\n=======\n>>>>>>> b", "\u{1B}[31mred\u{0}\u{202E}\u{7F}",
    (0..<3_000).map { "line \($0 % 7)" }.joined(separator: "\n"),
    String(repeating: "é", count: 30_000), String(repeating: "\n", count: 30_000),
    String(repeating: "e\u{301}\u{301}", count: 9_000),
    (0..<900).map { String(repeating: "x", count: $0 % 70) }.joined(separator: "\n"),
  ]
}

extension Dice {
  fileprivate mutating func journalRecord() -> JournalRecord {
    JournalRecord(
      kind: pick(JournalRecord.Kind.written),
      identity: .demo(text(), case: chance(3) ? text() : nil, named: chance(3) ? text() : nil),
      recorded: chance(2) ? ContentHash(of: [UInt8(upTo(255))]) : nil, run: field(),
      location: field(), source: chance(2) ? "" : field())
  }

  fileprivate mutating func proofRecord() -> ProofRecord {
    let test = TestName(module: field(), path: (0..<upTo(3)).map { _ in field() })
    let site = ProofSite(
      kind: pick(ProofKind.allCases), test: test, run: field(), location: field())
    return ProofRecord(pick(ProofRecord.Outcome.written), site, message: field())
  }

  private mutating func field() -> String {
    chance(3) ? pick(["", "\\", "\t", "a\\t\\", "\r\n", "\n\n", "é", "e\u{301}"]) : text()
  }
}
