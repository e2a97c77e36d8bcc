@testable import FirstFrame
@testable import FirstFrameReports

/// Failures without a picture of their own: the report must not be silent about them.
@MainActor @Suite struct ConflictReportTests {
  let package: TemporaryPackage
  let places: Places
  let old = Recording(of: drawing("0:0"))
  let new = Recording(of: drawing("1:0"))

  init() throws {
    package = TemporaryPackage()
    places = try Places.locate(from: package.root, environment: [:])
    package.verify(old)
  }

  /// What a process leaves pending that takes these pictures one after the other at one place.
  private func pending(after pictures: Recording...) throws -> [JournalRecord.Kind] {
    let session = SnapshotSession(environment: [:])
    for picture in pictures {
      _ = session.verify(picture, as: .demo(), at: package.location())
    }
    return try SnapshotReport(of: places).pending.map(\.record.kind)
  }

  @Test func noMatchBeforeOrAfterItHidesItButAMismatchCanBeAccepted() throws {
    try expectEqual(pending(after: old, new, old), [.takenTwice])
    try expectEqual(pending(after: old, new, new, old), [.takenTwice])
    try expectEqual(pending(after: new, old, new), [.mismatched])
    try expectEqual(pending(after: new, old), [.mismatched])
  }

  @Test func twoPlacesThatWantOneSnapshotAreReported() throws {
    let session = SnapshotSession(environment: [:])
    for line in [1, 2] { _ = session.verify(old, as: .demo(), at: package.location(line: line)) }
    let report = try SnapshotReport(of: places)
    expectEqual(report.pending.map(\.record.kind), [.collided])
    #expect(report.text.contains("used by two places in the source: give one a name of its own"))
    #expect(report.text.contains("taken at Tests/DemoTests/ScoreTests.swift:2"))
    #expect(report.markdown.contains("used by two places"))
  }

  @Test(arguments: JournalRecord.Kind.written)
  func aConflictHasNothingToAcceptNotEvenAnOlderPicture(kind: JournalRecord.Kind)
    throws
  {
    try package.write(new.notation, to: ".build/firstframe/actual/DemoTests/ScoreTests/added.grid")
    var journal = try Journal(of: places)
    let seen = ContentHash(of: Array(new.notation.utf8))
    try journal.append(JournalRecord(kind: kind, identity: .demo("added()"), seen: seen))
    var run = DecisionRun(in: places)
    let acceptances = try SnapshotReport(of: places).pending.map { run.accept($0).isDone }
    let isPending = ![.matched, .recorded, .recordedEarlier, .discarded].contains(kind)
    let isConflict = [.takenTwice, .collided].contains(kind)
    expectEqual(acceptances, isPending ? [!isConflict] : [])
    let file = package.read("__Snapshots__/DemoTests/ScoreTests/added.grid")
    expectEqual((file != nil), (isPending && !isConflict))
  }
}
