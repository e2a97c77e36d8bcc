import FirstFrameReports
import TestSupport

@testable import frames

/// What the reader of a report decides: by a name, of all, of one kind of change, and of what an older
/// run saw.
@MainActor @Suite struct DecisionTests {
  // MARK: - Names

  @Test(arguments: [
    "DemoTests/ScoreTests/kickOff", "ScoreTests/kickOff", "kickOff", "kickOff.grid", "kOf",
    "Tests/k", "kickOff()", "DemoTests.kickOff()",
    "__Snapshots__/DemoTests/ScoreTests/kickOff.grid",
    "./__Snapshots__/DemoTests/ScoreTests/kickOff.grid",
    "kickOff kickOff ScoreTests/kickOff",
  ])
  func acceptsByTheIDItsEndOrTheFile(name: String) throws {
    try Play().run(
      """
      $ test kickOff,other a b
      $ frames accept \(name)
      accepted DemoTests/ScoreTests/kickOff: wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid
      $ files
      DemoTests/ScoreTests/kickOff.grid |b|
      DemoTests/ScoreTests/other.grid |a|
      $ frames report | head 1
      1 snapshot of 2 is pending.
      """)
  }

  @Test func whatIsNotOneNameIsAnsweredWithTheCandidates() throws {
    try Play().run(
      """
      $ test kickOff a b
      $ frames accept 'Of f'
      $ frames accept coretests/kickOff
      $ frames accept kickoff
      $ frames accept ''
      $ frames accept //
      $ frames accept OtherTests.kickOff
      $ frames reject x
      $ frames discard x
      $ test GoalTests/kickOff a b
      $ frames accept GoalTests/kickOff kickOff
      $ frames report | head 1
      $ test A/B/x,AA/B/x a b
      $ frames accept A/B/x
      """)
  }

  /// A name may be typed as in the source, and one test may have snapshots of several kinds.
  @Test func anIDAloneIsThePictureAmongTheFormatsOfOneTest() throws {
    try Play().run(
      """
      $ test 'cities(_:)@Paris,cities(_:)@New York' a b
      $ frames diff cities(_:)@Paris | head 1
      $ frames show 'cities(_:)@New York.grid' | head 1
      $ frames accept cities(_:)
      $ frames accept cities(_:)@Paris
      $ frames discard 'cities(_:)@New York'
      $ test kickOff a b
      $ test kickOff.json 1 2
      $ test kickOff.film start:a start:b
      $ frames report | grep kickOff
      $ frames accept kickOff
      $ frames accept kickOff
      $ frames accept ScoreTests/kickOff.json
      $ frames accept kickOff
      $ files
      $ cat __Snapshots__/DemoTests/ScoreTests/kickOff.json
      """)
  }

  // MARK: - All

  @Test func acceptsAllThatTheLatestRunHasSeen() throws {
    try Play().run(
      """
      $ test kickOff,other a b
      $ frames accept --all --dry-run
      $ files
      $ frames accept --all
      $ frames accept --all
      $ frames report
      $ test kickOff c
      $ test other c
      $ frames accept --all --dry-run
      $ frames accept --all
      $ files
      $ frames accept kickOff
      $ files
      """)
  }

  @Test func refusesWhatIsStaleAndAcceptsTheRest() throws {
    try Play().run(
      """
      $ test kickOff,other a b
      $ draw kickOff c
      $ frames accept --all
      $ files
      """)
  }

  /// A deleted or renamed test is in a source that has changed, or is gone.
  @Test(arguments: ["write Tests/DemoTests/ScoreTests.swift '// another'", "rm ~/Tests"])
  func leavesOutWhatMayNoLongerExist(change: String) throws {
    try Play().run(
      """
      $ test kickOff a b
      $ \(change)
      $ frames accept --all
      left out 1 snapshot, with a source that has changed since the run; run swift test again:
        DemoTests/ScoreTests/kickOff
      Give their IDs to choose them anyway.
      $ files
      DemoTests/ScoreTests/kickOff.grid |a|
      $ frames accept kickOff
      accepted DemoTests/ScoreTests/kickOff: wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid
      $ files
      DemoTests/ScoreTests/kickOff.grid |b|
      """)
  }

  @Test func whatWasTakenTwiceIsNotAcceptedUntilARunTakesItOnce() throws {
    try Play().run(
      """
      $ test kickOff a a+b
      $ frames report
      $ frames accept --all
      $ files
      $ test kickOff a
      $ frames report
      """)
  }

  // MARK: - Kinds of changes

  @Test func groupsWhatHasChangedInTheSameWayAndAcceptsOneKind() throws {
    let play = try Play()
    try play.run(
      """
      $ test first,second,third 1:0 1:1
      $ test other home away
      $ frames report
      $ frames reject second
      $ frames accept --kind ?
      $ files
      $ frames accept --kind zz
      """)
    let report = try SnapshotReport(of: play.package.places)
    expectEqual(report.changes.map(\.members), [[0], [1]])
    expectEqual(report.pending.map(\.identity.id), ["?"])
  }

  // MARK: - Rejecting and discarding

  @Test func whatIsRejectedNeedsALookUntilItsTestPasses() throws {
    try Play().run(
      """
      $ test kickOff a b
      $ frames reject kickOff
      $ frames report --exit-status
      $ frames report --markdown
      $ frames report --annotations
      $ frames accept --all
      $ files
      $ test kickOff a
      $ frames report
      $ test kickOff b
      $ frames reject --all
      $ frames accept kickOff
      $ files
      """)
  }

  @Test func whatIsDiscardedIsForgottenAndDoesNotCountAsRecorded() throws {
    try Play().run(
      """
      $ test kickOff a b
      $ frames discard --all
      $ files .build/firstframe/actual
      $ files
      $ frames report
      $ test kickOff a
      $ frames report
      $ test kickOff b
      $ frames discard --gone
      """)
  }

  // MARK: - What cannot be accepted

  /// A kept picture that is a link would be read from anywhere on this machine.
  @Test func aLinkInPlaceOfAPictureIsNotAccepted() throws {
    try Play().run(
      """
      $ test kickOff a b
      $ cp __Snapshots__/DemoTests/ScoreTests/kickOff.grid secret
      $ ln ~/secret .build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid
      $ frames accept kickOff
      $ frames report
      $ files
      """)
  }

  /// Two of one kind that cannot be accepted get no command that accepts them.
  @Test func noCommandAcceptsWhatCannotBe() throws {
    try Play().run(
      """
      $ test first a b
      $ rm .build/firstframe/actual
      $ test second a b
      $ rm .build/firstframe/actual
      $ frames report
      $ frames report --markdown | grep accept
      $ frames report --html | grep frames accept
      $ frames report --html | grep <h
      """)
  }

  @Test func acceptsALiteralInASource() throws {
    let play = try Play()
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: play.package.source, line: 2, column: 23)
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"],
      named: location.lineName, kind: .inline)
    play.others["see"] = { words in
      let outcome = SnapshotSession(environment: [:]).verify(
        words[0], as: .text, inline: identity, expected: "0:0", mode: nil, at: location)
      return outcome.messages.joined(separator: "\n") + "\n"
    }
    let source = "@Test func kickOff() {\\n  expectInlineSnapshot(of: score) { \"0:0\" }\\n}"
    try play.run(
      """
      $ write Tests/DemoTests/ScoreTests.swift '\(source)'
      $ see 1:0
      $ frames report
      $ frames accept kickOff+line2
      $ cat Tests/DemoTests/ScoreTests.swift
      $ frames report
      """)
  }
}
