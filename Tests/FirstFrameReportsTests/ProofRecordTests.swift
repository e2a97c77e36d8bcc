@testable import FirstFrame
@testable import FirstFrameReports

/// What the journals keep of proofs, and which of it counts.
@Suite struct ProofRecordTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  private func record(
    _ outcome: ProofRecord.Outcome, _ message: String = "", by test: String = "a()", line: Int = 1
  ) -> ProofRecord {
    ProofRecord(
      outcome,
      ProofSite(
        kind: .freshFrames, test: TestName(module: "M", path: [test]), location: "F.swift:\(line)"),
      message: message)
  }

  private func words(_ history: ProofHistory) -> String {
    let failed = history.failed.map { "\($0.site.test.words) \($0.message)" }
    let interrupted = history.interrupted.map { "\($0.site.test.words) interrupted" }
    return (["\(history.held)"] + failed + interrupted).joined(separator: ", ")
  }

  // MARK: - Lines

  @Test(arguments: [
    ProofRecord(
      .held, ProofSite(kind: .leak, test: TestName(module: "", path: []), location: "")),
    ProofRecord(
      .failed,
      ProofSite(
        kind: .steadyFrames, test: TestName(module: "M", path: ["", "a\tb\\()", "é\r\n"]),
        run: "run\t1", location: "a\nb:12"),
      message: "│ one\n│ two\t\\"),
  ])
  func readsBackWhatItWrites(record: ProofRecord) {
    let line = record.line.bytes
    expectEqual(line.last, .lineFeed)
    #expect(!line.dropLast().contains(.lineFeed))
    expectEqual(KeyedLine(line: line.dropLast()).flatMap(ProofRecord.init), record)
  }

  @Test func everyKindAndOutcomeIsReadBackAndKeepsItsName() {
    for kind in ProofKind.allCases {
      for outcome in ProofRecord.Outcome.written {
        let site = ProofSite(
          kind: kind, test: TestName(module: "M", path: ["a()"]), location: "F:1")
        let line = ProofRecord(outcome, site, message: "x").line
        #expect(
          String(decoding: line.bytes, as: UTF8.self)
            == "11\tproof\toutcome=\(outcome)\tmessage=x\tkind=\(kind)\tplace=F:1\tmodule=M\tname=a()\t.\n"
        )
        expectEqual(ProofRecord(line)?.site.kind, kind)
      }
    }
    #expect(
      ProofKind.allCases.map(\.rawValue) == [
        "freshFrames", "oneSchedule", "unshownProperties", "steadyFrames", "leak",
        "comparison", "races", "oneRace", "snapshot",
      ])
    expectEqual(ProofRecord.Outcome.written.map(\.rawValue), ["held", "failed", "interrupted"])
  }

  @Test func aProofIsNotTakenForASnapshot() {
    #expect(JournalRecord(record(.failed, "x").line) == nil)
    let snapshot = JournalRecord(kind: .matched, identity: .demo()).line
    #expect(ProofRecord(snapshot) == nil)
    expectEqual(
      String(decoding: snapshot.bytes, as: UTF8.self),
      "11\tsnapshot\tfound=matched\tpath=DemoTests/ScoreTests/kickOff.grid\t.\n")
  }

  @Test func readsNoTornOrDamagedLineAndCountsThoseOfOtherVersionsApart() throws {
    let line = Array(record(.failed, "x").line.bytes.dropLast())
    for end in line.indices { #expect(KeyedLine(line: line[..<end]) == nil, "\(end)") }
    let damaged = [
      "11\tproof\toutcome=lost\tkind=leak\tmodule=M\tname=a\t.",
      "11\tproof\toutcome=held\tkind=kiss\tmodule=M\tname=a\t.", "10",
      "x9\t",
    ]
    let others = ["2\tproof\toutcome=held\t.", "9\tproof\theld", "12\t"]
    let bytes = Array((damaged + others).joined(separator: "\n").utf8)
    let part = JournalReader.part(of: bytes[...])
    #expect((part.records.count, part.proofs.count) == (0, 0))
    #expect((part.damagedLines, part.foreignLines) == (4, 3))
  }

  @Test func aLongMessageIsCutAtALine() {
    let lines = (0..<20_000).map { "│ line \($0)" }
    let site = record(.held).site
    let message = site.record(.failed, message: lines.joined(separator: "\n")).message
    #expect(message.utf8.count < 66_000)
    #expect(message.hasSuffix("\n│ (the rest is left out)"))
    #expect(lines.starts(with: message.split(separator: "\n").dropLast().map(String.init)))
    expectEqual(site.record(.failed, message: "x").message, "x")
  }

  // MARK: - What counts

  @Test func theNextProcessThatRunsATestHasTheLastWord() {
    let failed = record(.failed, "wrong", line: 4)
    expectEqual(words(ProofHistory([[failed]])), "0, M.a() wrong")
    expectEqual(words(ProofHistory([[failed], [record(.held, line: 9)]])), "1")
    expectEqual(words(ProofHistory([[failed], [record(.held, by: "b()")]])), "1, M.a() wrong")
    expectEqual(words(ProofHistory([[record(.held)], [failed]])), "0, M.a() wrong")
  }

  @Test func aFailureStaysFailedToTheEndOfItsProcess() {
    let (failed, held) = (record(.failed, "wrong"), record(.held))
    expectEqual(words(ProofHistory([[failed, held]])), "1, M.a() wrong")
    expectEqual(words(ProofHistory([[held, failed, failed]])), "1, M.a() wrong")
    let other = record(.failed, "worse")
    expectEqual(words(ProofHistory([[failed, other]])), "0, M.a() wrong, M.a() worse")
  }

  /// Each part of the tests finds the same defect.
  @Test func oneDefectOfSeveralPartsCountsOnce() {
    func part(_ number: Int, _ message: String) -> JournalReader.Part {
      let site = ProofSite(
        kind: .freshFrames, test: TestName(module: "M", path: ["a()"]), run: "run \(number)",
        location: "F.swift:1")
      return JournalReader.Part(
        process: TestProcess(
          run: "run \(number)", shard: Shard.all(of: 3)[number], commit: "c"),
        proofs: [ProofRecord(.failed, site, message: message)])
    }
    let parts = [part(0, "old (stale): x"), part(1, "old (stale): x"), part(2, "old (stale): y")]
    expectEqual(
      words(ProofHistory(parts, ShardCoverage(of: parts))),
      "0, M.a() old (stale): x, M.a() old (stale): y")
    let more = [
      part(0, "old (stale): x"), part(1, "old (stale): x\n│\n│ Also found: torn"),
      part(2, "torn: x"),
    ]
    #expect(
      words(ProofHistory(more, ShardCoverage(of: more)))
        == "0, M.a() old (stale): x\n│ Other parts of the tests have found more or less beside it., "
        + "M.a() torn: x")
  }

  @Test func anInterruptionThatAProcessFindsIsOlderThanItself() {
    let (stopped, held) = (record(.interrupted), record(.held))
    expectEqual(words(ProofHistory([[stopped, held]])), "1")
    expectEqual(words(ProofHistory([[stopped, record(.failed, "wrong")]])), "0, M.a() wrong")
    expectEqual(words(ProofHistory([[held], [stopped]])), "0, M.a() interrupted")
    expectEqual(words(ProofHistory([[stopped, record(.held, by: "b()")]])), "1, M.a() interrupted")
  }

  @Test func outsideOfATestThePlaceCounts() {
    func outside(_ outcome: ProofRecord.Outcome, _ line: Int) -> ProofRecord {
      let test = TestName(module: "M", path: [])
      return ProofRecord(
        outcome, ProofSite(kind: .leak, test: test, location: "F.swift:\(line)"), message: "x")
    }
    expectEqual(words(ProofHistory([[outside(.failed, 1)], [outside(.held, 2)]])), "1, M x")
    expectEqual(words(ProofHistory([[outside(.failed, 1)], [outside(.held, 1)]])), "1")
  }

  @Test func pruningKeepsTheLastWordOnEachTest() throws {
    let interval = JournalPruning.interval
    func journal(_ records: ProofRecord...) throws {
      var journal = try Journal(of: places)
      for record in records { try journal.append(record) }
    }
    try journal(record(.failed, "wrong", by: "once()"), record(.held, by: "often()"))
    try journal(record(.failed, "old", by: "often()"))
    for _ in 2..<3 * interval { try journal(record(.held, by: "often()")) }
    expectEqual(words(try JournalHistory(of: places).proofs), "1, M.once() wrong")
    try expectEqual(
      FileStore.numbered(in: places.journals, suffix: Journal.suffix).count, interval + 1)
  }

  // MARK: - Commands

  @Test(arguments: [
    (["Suite", "a()"], "swift test --filter 'M.Suite/a\\(\\)'"),
    (["", "testA"], "swift test --filter 'M.*/testA'"),
    (["`7\" wide?`"], "swift test --filter 'M.`7\" wide\\?`'"),
    (["it's", "\u{1B}[2J"], "swift test --filter 'M.it'\\''s/.\\[2J'"),
    ([], "swift test"),
  ])
  func namesTheCommandThatRunsATestAgain(path: [String], command: String) {
    expectEqual(TestName(module: "M", path: path).command, command)
  }
}
