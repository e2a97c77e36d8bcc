import Foundation
import TestSupport
import Testing

@testable import FirstFrame

/// The page on the journal says what its reader reads and its writer writes.
@Suite struct JournalPageTests {
  let page: FormatPage
  let lines: [String]

  init() throws {
    page = try FormatPage("Journal")
    lines = page.blocks.filter { $0.contains("\t") }.flatMap { $0.split(separator: "\n") }
      .map(String.init)
  }

  @Test func eachLineIsReadAndWrittenAsTheSameBytes() {
    var versions: Set<String> = []
    for line in lines {
      let bytes = Array(line.utf8)
      let written =
        JournalLine.decoded(bytes[...]).map(JournalLine.encoded)
        ?? JournalLine.decodedProof(bytes[...]).map(JournalLine.encoded)
        ?? JournalLine.decodedCompletion(bytes[...]).map(JournalLine.encoded)
        ?? KeyedLine(line: bytes[...]).flatMap(Self.again)
      #expect(written.map { String(decoding: $0, as: UTF8.self) } == line + "\n")
      versions.insert(String(line.prefix { $0 != "\t" }))
    }
    #expect(versions == ["1", "2", "3", "4", "5", "6", "7"])
    let newest = JournalLine.newestVersion
    #expect(versions.map { Int($0) ?? 0 }.max() == newest)
    #expect(page.says("the next free number, which is \(newest + 1):"))
  }

  /// A line of version 5 as its reader writes it again.
  private static func again(_ line: KeyedLine) -> [UInt8]? {
    if line.word == PromisedEnds.word { return KeyedLine(PromisedEnds.word).bytes }
    return
      (TestProcess(line)?.line ?? LeftRecord(line)?.line ?? ProofPartRecord(line)?.line
      ?? ProofRecord(line)?.failureLine ?? DroppedProofs(line)?.line)?.bytes
  }

  /// The keys of each word, in a line that has them all, stand in the tables in the same order.
  @Test func theKeysAreThoseOfTheWriter() throws {
    let tables = page.rows(below: "key", "what it is").map(\.[0].code)
    let shard = try #require(Shard("3/8"))
    let place = try TemporaryPackage()
    try place.write(String(repeating: "a", count: 40), to: ".git/HEAD")
    let process = TestProcess(
      testing: place.root, run: "r", name: "n", shard: shard,
      program: TestProgram(arguments: ["a.xctest"]))
    let site = ProofSite(
      kind: .freshFrames, test: TestName(module: "M", path: ["a()"]), run: "r", location: "F:1")
    let left = LeftRecord(subject: .snapshot(.demo(), location: "F:1"), shard: shard, owner: 5)
    let part = ProofPart(
      shard: shard, proof: ContentHash(of: []), bound: "b", schedules: 1, covered: 2,
      pictures: [ContentHash(of: [])],
      actions: .init(unnoticed: ["a"], noticed: ["b"], impossible: ["c"], performed: ["d"]))
    let failure = ProofRecord.failure(in: site.test, run: "r", at: "F:1", message: "m")
    let dropped = DroppedProofs(ProofSite.Key(test: site.test, location: "F:1"))
    let lines = [
      process.line, left.line, part.line(of: site), failure.failureLine, dropped.line,
      KeyedLine(PromisedEnds.word),
    ]
    #expect(tables == lines.flatMap { $0.fields.map(\.key) })
    #expect(page.rows(below: "word", "what the line says").map(\.[0].code) == lines.map(\.word))
  }

  @Test func aKeyThatIsNotKnownIsLeftOutAndAWordIsCounted() throws {
    let line = try #require(lines.first { $0.hasPrefix("5\tprocess") })
    let more = line.replacing("\t.", with: "\tweather=fine\t.")
    let bytes = { (text: String) in Array("\(text)\n".utf8)[...] }
    let process = JournalReader.part(of: bytes(line)).process
    #expect(process != nil && JournalReader.part(of: bytes(more)).process == process)
    let other = JournalReader.part(of: bytes(line.replacing("process", with: "weather")))
    #expect((other.newerLines, other.damagedLines) == (1, 0))
    let torn = JournalReader.part(of: Array(line.utf8.dropLast())[...])
    #expect((torn.newerLines, torn.damagedLines) == (0, 1))
  }

  // MARK: - Keys

  /// Each field by its name, in a line that has them all.
  @Test func theFieldsStandWhereTheTablesSay() throws {
    let tables = page.rows(below: "field", "name", "what it is")
    let identity = SnapshotIdentity.demo()
    let snapshot = JournalRecord(
      kind: .matched, identity: identity, baseline: ContentHash(of: []), run: "the run",
      location: "the place", source: "the source", seen: ContentHash(of: [UInt8(ascii: "a")]))
    let named = [
      "version": "7", "seen": "af63dc4c8601ec8c", "finding": "matched", "path": identity.path,
      "hash": "cbf29ce484222325",
      "run": "the run", "place": "the place", "source": "the source",
    ]
    let first = tables.prefix(8)
    #expect(first.map { Int($0[0]) } == (1...8).map { $0 })
    #expect(first.map { named[$0[1]] ?? "" } == fields(JournalLine.encoded(snapshot)))
    let site = ProofSite(
      kind: .leak, test: TestName(module: "the module", path: ["a name"]), run: "the run",
      location: "the place")
    let proof = [
      "version": "2", "proof": "proof", "outcome": "failed", "message": "the message",
      "kind": "leak", "run": "the run", "place": "the place", "module": "the module",
      "names": "a name", "end": ".",
    ]
    let second = tables.dropFirst(8).prefix(10)
    let line = JournalLine.encoded(ProofRecord(.failed, site, message: "the message"))
    #expect(second.map { proof[$0[1]] ?? "" } == fields(line))
    let completed = [
      "version": "6", "completed": "completed", "run": "the run", "module": "the module",
      "names": "a name", "end": ".",
    ]
    let third = tables.dropFirst(18)
    let completion = CompletedTest(site.test, run: "the run")
    #expect(third.map { completed[$0[1]] ?? "" } == fields(JournalLine.encoded(completion)))
  }

  private func fields(_ line: [UInt8]) -> [String] {
    JournalLine.fields(in: line.dropLast()) ?? []
  }

  @Test func theWordsAreThoseOfTheWriter() {
    let findings = page.rows(below: "finding", "what was found", "needs a look")
    #expect(findings.map(\.[0].code) == JournalRecord.Kind.written.map(\.rawValue))
    #expect(
      findings.map(\.[2]) == JournalRecord.Kind.written.map { $0.isPending ? "yes" : "no" })
    #expect(
      page.rows(below: "outcome", "what came of it").map(\.[0].code)
        == ProofRecord.Outcome.written.map(\.rawValue))
    #expect(
      page.rows(below: "kind", "what was asked").map(\.[0].code)
        == ProofKind.written.map(\.rawValue))
  }

  @Test func theEscapesAreThoseOfTheWriter() {
    let rows = page.rows(below: "in the file", "stands for")
    #expect(rows.map(\.[0].code) == ["\\\\", "\\t", "\\n", "\\r"])
    for byte in 0..<0x80 as Range<UInt8> {
      let text = String(decoding: [byte], as: UTF8.self)
      let written = String(decoding: JournalLine.line([text]).dropLast(), as: UTF8.self)
      let name = text == "\\" ? "a backslash" : "U+00" + (byte < 16 ? "0" : "") + hex(byte)
      let row = rows.first { $0[1].components(separatedBy: ",")[0] == name }
      #expect(written == row?[0].code ?? text)
    }
  }

  private func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  @Test func theHashesAreThoseOfTheWriter() {
    let rows = page.rows(below: "bytes", "hash")
    #expect(rows.count == 3)
    for row in rows {
      let bytes = row[0] == "none" ? [] : Array(row[0].code.utf8)
      #expect(ContentHash(of: bytes).description == row[1].code)
      #expect(ContentHash(row[1].code) == ContentHash(of: bytes))
    }
    let matched = page.rows(below: "bytes of a match", "hash")
    #expect(
      matched.map { ContentHash(wordsOf: Array($0[0].code.utf8)).description }
        == matched.map { $0[1].code })
    #expect(matched.count == 2)
    for text in ["CBF29CE484222325", "+bf29ce484222325", "cbf29ce48422232", "cbf29ce4842223250"] {
      #expect(ContentHash(text) == nil, "\(text)")
    }
  }

  // MARK: - Limits and versions

  @Test func theLimitsAreThoseOfTheReader() throws {
    let limits = page.rows(below: "limit", "number").map(\.[1].number)
    #expect(limits == [FileStore.longestFile, ProofSite.mostMessageBytes, 5])
    let digits = try #require(limits.last ?? nil)
    for (count, isNewer) in [(digits, true), (digits + 1, false)] {
      let line = Array("\(String(repeating: "9", count: count))\tx".utf8)
      #expect(JournalLine.isNewer(line[...]) == isNewer)
    }
  }

  @Test func whatIsNotKnownIsCountedAsThePageSays() throws {
    let line = try #require(lines.first { $0.hasPrefix("3\t") })
    let next = JournalLine.newestVersion + 1
    let fields = line.components(separatedBy: "\t")
    let changed = [
      ("\(next)\t" + fields.dropFirst().joined(separator: "\t"), 0, 1),
      (line + "\tanother field", 1, 0), (fields.dropLast().joined(separator: "\t"), 1, 0),
      (line.replacing("\tmatched\t", with: "\tadmired\t"), 1, 0), ("0" + line.dropFirst(), 1, 0),
      ("\(next)", 1, 0), ("", 0, 0),
    ]
    for (text, damaged, newer) in changed {
      let part = JournalReader.part(of: Array((text + "\n").utf8)[...])
      #expect(part.records.isEmpty && part.proofs.isEmpty, "\(text)")
      #expect((part.damagedLines, part.newerLines) == (damaged, newer), "\(text)")
    }
    let torn = JournalReader.part(of: Array(line.utf8)[...])
    #expect(torn.records.count == 1)
  }
}
