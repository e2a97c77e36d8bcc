@testable import FirstFrame
@testable import FirstFrameReports

@Suite struct JournalTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  @Test(arguments: [
    JournalRecord(kind: .matched, identity: .demo()),
    JournalRecord(
      kind: .mismatched, identity: .demo("a b()", case: "é", named: "x"),
      recorded: ContentHash(of: [1]), run: "run\t1\\", location: "a\nb\r:\\t12"),
  ])
  func readsBackWhatItWrites(record: JournalRecord) {
    let line = record.line.bytes
    expectEqual(line.last, UInt8(ascii: "\n"))
    #expect(line.dropLast().contains(UInt8(ascii: "\n")) == false)
    expectEqual(KeyedLine(line: line.dropLast()).flatMap(JournalRecord.init), record)
  }

  @Test func readsNoTornOrDamagedLine() {
    let record = JournalRecord(kind: .missing, identity: .demo(), run: "r", location: "F.swift:1")
    let line = Array(record.line.bytes.dropLast())
    for end in line.indices { #expect(KeyedLine(line: line[..<end]) == nil) }
    for damage in ["7\t", "9\\q\t"] {
      #expect(KeyedLine(line: (Array(damage.utf8) + line.dropFirst(2))[...]) == nil)
    }
    #expect(KeyedLine(line: (line + [0xFF])[...]) == nil)
  }

  @Test func whatIsNotKnownIsLeftOutOrCounted() throws {
    let bytes = { (text: String) in Array("\(text)\n".utf8)[...] }
    let commit = String(repeating: "c", count: 40)
    let process = "11\tprocess\trun=r\tplatform=linux-x86_64\tcommit=\(commit)\t."
    let known = JournalReader.part(of: bytes(process))
    let more = JournalReader.part(of: bytes(process.replacing("\t.", with: "\tweather=fine\t.")))
    #expect(known.process != nil && more.process == known.process)
    let word = JournalReader.part(of: bytes(process.replacing("process", with: "weather")))
    #expect((word.foreignLines, word.damagedLines) == (1, 0))
    let record = JournalRecord(kind: .matched, identity: .demo(), run: "r", location: "F.swift:1")
    let line = String(decoding: record.line.bytes.dropLast(), as: UTF8.self)
    let next = 11
    for (text, damaged, foreign) in [
      ("\(next)" + line.dropFirst(), 0, 1), (line + "\ta field more", 1, 0),
      (line.replacing("=matched\t", with: "=admired\t"), 1, 0), ("0" + line.dropFirst(), 0, 1),
      ("\(next)", 1, 0), ("", 0, 0), ("99999\tx", 0, 1), ("999999\tx", 1, 0),
    ] {
      let part = JournalReader.part(of: bytes(text))
      #expect(part.records.isEmpty && part.proofs.isEmpty, "\(text)")
      #expect((part.damagedLines, part.foreignLines) == (damaged, foreign), "\(text)")
    }
    // The last line may lack its line feed.
    expectEqual(JournalReader.part(of: bytes(line).dropLast()).records, [record])
  }

  @Test func onlyWhatEndsAFieldOrALineIsEscaped() {
    let escapes: [UInt8: String] = [
      UInt8(ascii: "\\"): "\\\\", UInt8(ascii: "\t"): "\\t", UInt8(ascii: "\n"): "\\n",
      UInt8(ascii: "\r"): "\\r",
    ]
    for byte in 0..<0x80 as Range<UInt8> {
      let text = String(decoding: [byte], as: UTF8.self)
      var line = KeyedLine("word")
      line.add("key", each: [text])
      expectEqual(
        String(decoding: line.bytes, as: UTF8.self),
        "11\tword\tkey=\(escapes[byte] ?? text)\t.\n")
    }
  }

  @Test func mergesTheJournalsOfProcessesInTheOrderOfTheirNumbers() throws {
    var first = try Journal(of: places)
    var second = try Journal(of: places)
    try second.append(JournalRecord(kind: .matched, identity: .demo("a()")))
    try first.append(JournalRecord(kind: .mismatched, identity: .demo("a()")))
    try first.append(JournalRecord(kind: .mismatched, identity: .demo("b()")))
    try first.append(JournalRecord(kind: .missing, identity: .demo("b()")))
    let history = try JournalHistory(of: places)
    expectEqual(history.records.map(\.kind), [.mismatched, .mismatched, .missing, .matched])
    expectEqual(history.latest.map(\.kind), [.matched, .missing])
  }

  @Test func goesOnAfterATornLine() throws {
    var journal = try Journal(of: places)
    try journal.append(JournalRecord(kind: .matched, identity: .demo("a()")))
    try AppendedFile(package.path(Self.firstJournal)).append(Array("11\tmissi".utf8))
    var next = try Journal(of: places)
    try next.append(JournalRecord(kind: .missing, identity: .demo("b()")))
    let history = try JournalHistory(of: places)
    expectEqual(history.records.map(\.kind), [.matched, .missing])
    expectEqual(history.damagedLines, 1)
  }

  @Test func noticesThatItsFileIsGone() throws {
    var journal = try Journal(of: places)
    try journal.append(JournalRecord(kind: .matched, identity: .demo("a()")))
    try FileManager.default.removeItem(atPath: package.path(Self.firstJournal))
    // A file that is there afterwards is another process's.
    for text in [nil, ""] {
      if let text { try package.write(text, to: Self.firstJournal) }
      #expect(throws: FileError(path: package.path(Self.firstJournal), reason: .missing)) {
        try journal.append(JournalRecord(kind: .matched, identity: .demo("a()")))
      }
      expectEqual(package.read(Self.firstJournal), text)
    }
  }

  @Test func startsANewLineAfterWhatMayBeTorn() throws {
    var journal = try Journal(of: places)
    try journal.append(JournalRecord(kind: .matched, identity: .demo("a()")))
    FileChange.$before.withValue({ $0 == .append ? ENOSPC : 0 }) {
      #expect(throws: FileError.self) {
        try journal.append(JournalRecord(kind: .matched, identity: .demo("b()")))
      }
    }
    try journal.append(JournalRecord(kind: .missing, identity: .demo("b()")))
    #expect(package.read(Self.firstJournal)?.contains("\n\n11\tsnapshot\tfound=missing\t") == true)
    try expectEqual(JournalHistory(of: places).records.map(\.kind), [.matched, .missing])
  }

  @Test func anAbsentDirectoryHasNoHistory() throws {
    let history = try JournalHistory(of: places)
    expectEqual(history.records, [])
    expectEqual(package.files, [])
  }

  private static let firstJournal = ".build/firstframe/journal/00000001.journal"
}
