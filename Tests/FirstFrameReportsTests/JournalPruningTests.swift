@testable import FirstFrame
@testable import FirstFrameReports

@MainActor @Suite struct JournalPruningTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }
  private let interval = JournalPruning.interval

  /// Writes the journal of a process that found these.
  private func journal(_ records: JournalRecord...) throws {
    var journal = try Journal(of: places)
    for record in records { try journal.append(record) }
  }

  private func record(
    _ kind: JournalRecord.Kind, _ test: String, run: String = ""
  ) -> JournalRecord { JournalRecord(kind: kind, identity: .demo(test), run: run) }

  /// Journals of processes that saw one snapshot, until so many processes have been.
  private func fill(to number: Int, run: String = "") throws {
    for _ in (try numbers.last ?? 0)..<number {
      try journal(record(.matched, "often()", run: run))
    }
  }

  private var numbers: [Int] {
    get throws {
      try FileStore.numbered(in: places.journals, suffix: Journal.suffix)
        .compactMap { FileStore.number(ofFile: $0, suffix: Journal.suffix) }
    }
  }

  @Test func ofManyRunsOfTheSameTestsTheNewestJournalsStay() throws {
    try fill(to: 2 * interval - 1)
    try expectEqual(numbers, Array(1..<2 * interval))
    try fill(to: 2 * interval)
    try expectEqual(numbers, Array(interval + 1...2 * interval))
    try fill(to: 5 * interval + 3)
    try expectEqual(numbers, Array(4 * interval + 1...5 * interval + 3))
  }

  @Test func aLastWordStaysHoweverOldAndOnlyItsJournal() throws {
    try journal(record(.mismatched, "once()"), record(.matched, "often()"))
    try journal(record(.missing, "twice()"))
    try journal(record(.mismatched, "twice()"))
    try fill(to: 3 * interval - 1)
    let before = try JournalHistory(of: places).latest
    try fill(to: 3 * interval)
    try expectEqual(JournalHistory(of: places).latest, before)
    expectEqual(before.map(\.kind), [.matched, .mismatched, .mismatched])
    try expectEqual(numbers, [1, 3] + Array(2 * interval + 1...3 * interval))
  }

  @Test func whatWaitsToBeAcceptedCanStillBeAccepted() throws {
    let session = SnapshotSession(environment: [:])
    _ = session.verify(
      Recording(of: drawing("x")), as: .demo(), mode: .never, at: package.location())
    try fill(to: 4 * interval)
    var run = DecisionRun(in: places)
    try expectEqual(SnapshotReport(of: places).pending.map { run.accept($0) }, [.accepted])
    #expect(package.read("__Snapshots__/DemoTests/ScoreTests/kickOff.grid") != nil)
  }

  @Test func aRunThatGoesOnForgetsNothingThatItHasRecorded() throws {
    let environment = ["FIRSTFRAME_RUN": "long"]
    let picture = Recording(of: drawing("x"))
    func verify() -> SnapshotVerdict {
      SnapshotSession(environment: environment)
        .verify(picture, as: .demo(), at: package.location())
    }
    _ = verify()
    try journal(record(.recorded, "other()", run: "ended"))
    try journal(record(.recordedEarlier, "kickOff()"), record(.matched, "other()"))
    try fill(to: 2 * interval, run: "long")
    try expectEqual(numbers, [1, 3] + Array(interval + 1...2 * interval))
    guard case .recordedEarlierInThisRun = verify() else {
      Issue.record("the run has forgotten its recording")
      return
    }
  }

  @Test func aProcessThatIsOlderAndStillWritesTakesANewJournal() throws {
    let session = SnapshotSession(environment: [:])
    let picture = Recording(of: drawing("x"))
    _ = session.verify(picture, as: .demo("often()"), at: package.location())
    try fill(to: 2 * interval)
    try expectEqual(numbers.first, interval + 1)
    _ = session.verify(
      picture, as: .demo("late()"), mode: .never, at: package.location(line: 20))
    try expectEqual(numbers.last, 2 * interval + 1)
    let report = try SnapshotReport(of: places)
    expectEqual(report.pending.map(\.identity), [.demo("late()")])
  }

  @Test func otherFilesStayAndUnreadableOnesAreSkipped() throws {
    try package.write("notes", to: ".build/firstframe/journal/notes.txt")
    try package.write("x", to: ".build/firstframe/journal/00000002.journal/x")
    try fill(to: 2 * interval)
    expectEqual(package.read(".build/firstframe/journal/notes.txt"), "notes")
    expectEqual(package.read(".build/firstframe/journal/00000002.journal/x"), "x")
    try expectEqual(numbers, [2] + Array(interval + 1...2 * interval))
  }
}
