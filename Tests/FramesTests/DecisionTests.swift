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
      $ test kickOff,other a b; frames accept \(name); files; frames report | head 1
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      …/kickOff.grid |b|, …/other.grid |a|
      1 snapshot of 2 is pending.
      """)
  }

  @Test func whatIsNotOneNameIsAnsweredWithTheCandidates() throws {
    let play = Play()
    play.package.verify("kickOff()", ["a", "b"])
    for name in ["Of f", "coretests/kickOff", "kickoff", "", "//", "OtherTests.kickOff"] {
      for command in ["accept", "reject", "discard"] {
        expectEqual(
          play.package.frames(command, name),
          Tool.Result(
            output: "no pending snapshot is named \"\(name)\"; these are pending:\n"
              + "  DemoTests/ScoreTests/kickOff\n", status: 1))
      }
    }
    try play.run(
      """
      $ test GoalTests/kickOff a b; frames accept GoalTests/kickOff kickOff; frames report | head 1
      "kickOff" could be any of these:
        DemoTests/GoalTests/kickOff
        …/kickOff (1)
      2 snapshots of 2 are pending.
      $ test A/B/x,AA/B/x a b; frames accept A/B/x
      accepted A/B/x: wrote __Snapshots__/A/B/x.grid
      """)
  }

  /// A name may be typed as in the source, and one test may have snapshots of several kinds.
  @Test func anIDAloneIsThePictureAmongTheFormatsOfOneTest() throws {
    try Play().run(
      """
      $ test 'cities(_:)@Paris,cities(_:)@New York' a b; frames diff cities(_:)@Paris | head 1
      │ …/cities%28_%3A%29@Paris: 1x1, 1 cell differs
      $ frames show 'cities(_:)@New York.grid' | head 1
      │ …/cities%28_%3A%29@New%20York: 1x1, 1 cell differs
      $ frames accept cities(_:)
      "cities(_:)" could be any of these:
        …/cities%28_%3A%29@New%20York
        …/cities%28_%3A%29@Paris (1)
      $ frames accept cities(_:)@Paris; frames discard 'cities(_:)@New York'
      accepted …/cities%28_%3A%29@Paris: wrote __Snapshots__/…/cities%28_%3A%29@Paris.grid
      discarded what the test of …/cities%28_%3A%29@New%20York saw
      $ test kickOff a b; test kickOff.json 1 2; test kickOff.film start:a start:b
      $ frames report | grep kickOff
      │ …/kickOff: 1x1, 1 cell differs
      │ To accept the new film: swift run frames accept …/kickOff.film
      │   …/kickOff
      │ …/kickOff: 1 line removed, 1 line added
      │ To accept the new text: swift run frames accept …/kickOff.json
      $ frames accept kickOff; frames accept kickOff; frames accept ScoreTests/kickOff.json
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      "kickOff" could be any of these:
        …/kickOff.film
        …/kickOff.json (1)
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.json
      $ frames accept kickOff; files; cat __Snapshots__/…/kickOff.json
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.film
      …/cities%28_%3A%29@New%20York.grid |a|, …/cities%28_%3A%29@Paris.grid |b|, …/kickOff.film \
      |b|, …/kickOff.grid |b|, …/kickOff.json
      2
      """)
  }

  // MARK: - All

  @Test func acceptsAllThatTheLatestRunHasSeen() throws {
    try Play().run(
      """
      $ test kickOff,other a b; frames accept --all; frames accept --all; frames report
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      accepted …/other: wrote __Snapshots__/…/other.grid
      Nothing is pending, so nothing was accepted.
      All 2 snapshots are as recorded.
      $ test kickOff c; test other c; frames accept --all --dry-run; files
      would accept …/other: would write __Snapshots__/…/other.grid
      left out 1 snapshot, not seen by the latest run:
        …/kickOff
      Give their IDs to choose them anyway.
      Nothing was written.
      …/kickOff.grid |b|, …/other.grid |b|
      $ frames accept --all; frames accept kickOff; files
      accepted …/other: wrote __Snapshots__/…/other.grid
      left out 1 snapshot, not seen by the latest run:
        …/kickOff
      Give their IDs to choose them anyway.
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      …/kickOff.grid |c|, …/other.grid |c|
      $ test kickOff,other d; draw kickOff e; frames accept --all; files
      refused: …/kickOff: stale, since the recorded file has changed: run swift test again
      accepted …/other: wrote __Snapshots__/…/other.grid (1)
      …/kickOff.grid |e|, …/other.grid |d|
      """)
  }

  /// A deleted or renamed test is in a source that has changed, or is gone.
  @Test func leavesOutWhatMayNoLongerExist() throws {
    try Play().run(
      """
      $ test kickOff a b; write Tests/DemoTests/ScoreTests.swift other; frames accept --all; files
      left out 1 snapshot, with a source that has changed since the run; run swift test again:
        …/kickOff
      Give their IDs to choose them anyway.
      …/kickOff.grid |a|
      $ frames accept kickOff; files
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      …/kickOff.grid |b|
      $ test kickOff c; rm Tests/DemoTests/ScoreTests.swift; frames accept --all; files
      left out 1 snapshot, with a source that has changed since the run; run swift test again:
        …/kickOff
      Give their IDs to choose them anyway.
      …/kickOff.grid |b|
      """)
  }

  @Test func whatWasTakenTwiceIsNotAcceptedUntilARunTakesItOnce() throws {
    try Play().run(
      """
      $ test kickOff a a+b; frames report | only (.*pending.|taken twice.*|accept)
      1 snapshot of 1 is pending., taken twice in one run with different pictures: give each a \
      name of its own
      $ frames accept --all; files
      refused: …/kickOff: taken twice in one run with different pictures: give each a name of its \
      own (1)
      …/kickOff.grid |a|
      $ test kickOff a; frames report
      The snapshot is as recorded.
      """)
  }

  // MARK: - Kinds of changes

  @Test func groupsWhatHasChangedInTheSameWayAndAcceptsOneKind() throws {
    try Play().run(
      """
      $ test first,second,third 1:0 1:1; test other home away
      $ frames report | only (.*pending.|.*ways:|[0-9a-f]{4}  .*|2 more.*|All 3.*)
      4 snapshots of 4 are pending., │ 4 snapshots changed in 2 ways:, 9999  3 snapshots  "0" → \
      "1", f9bd  1 snapshot  "home" → "away", 2 more changed in the same way:, All 3: swift run \
      frames accept --kind 9999
      $ frames reject second; frames accept --kind 9999; files
      rejected …/second: correct the code, and run swift test again
      accepted …/first: wrote __Snapshots__/…/first.grid
      accepted …/third: wrote __Snapshots__/…/third.grid
      left out 1 snapshot, rejected before:
        …/second
      Give their IDs to choose them anyway.
      …/first.grid |1:1|, …/other.grid |home|, …/second.grid |1:0|, …/third.grid |1:1|
      $ frames report | head 3
      2 snapshots of 4 are pending.

      │ …/other: 4x1, 4 cells differ
      $ frames accept --kind zz
      no kind of change is named "zz"; there are these:
        f9bd  "home" → "away"
        9999  "0" → "1" (1)
      """)
  }

  // MARK: - Rejecting and discarding

  @Test func whatIsRejectedNeedsALookUntilItsTestPasses() throws {
    try Play().run(
      """
      $ test kickOff a b; frames reject kickOff
      rejected …/kickOff: correct the code, and run swift test again
      $ frames report --exit-status | only (rejected.*corrected|accept|[(]1[)])
      rejected, so the code has to be corrected, (1)
      $ frames report --markdown | only (rejected.*corrected|accept.*)
      rejected, so the code has to be corrected
      $ frames report --annotations | only (rejected.*corrected|accept.*)
      rejected, so the code has to be corrected
      $ frames accept --all; files
      left out 1 snapshot, rejected before:
        …/kickOff
      Give their IDs to choose them anyway.
      …/kickOff.grid |a|
      $ test kickOff a; frames report
      The snapshot is as recorded.
      $ test kickOff b; frames reject --all; frames accept kickOff; files
      rejected …/kickOff: correct the code, and run swift test again
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      …/kickOff.grid |b|
      """)
  }

  @Test func whatIsDiscardedIsForgottenAndDoesNotCountAsRecorded() throws {
    try Play().run(
      """
      $ test kickOff a b; frames discard --all; files .build/firstframe/actual; files
      discarded what the test of …/kickOff saw
      none
      …/kickOff.grid |a|
      $ frames report; test kickOff a; frames report
      No snapshot is pending; 1 of 1 was discarded and not compared since: run swift test.

      Not compared since: …/kickOff.
      The snapshot is as recorded.
      $ test kickOff b; frames discard --gone
      Nothing was discarded: the latest run of all tests has run every test that failed. To \
      discard one: swift run frames discard ID
      """)
  }

  // MARK: - What cannot be accepted

  /// A kept picture that is a link would be read from anywhere on this machine.
  @Test func aLinkInPlaceOfAPictureIsNotAccepted() throws {
    try Play().run(
      """
      $ test kickOff a b; cp __Snapshots__/…/kickOff.grid secret
      $ ln ~/secret .build/firstframe/actual/…/kickOff.grid; frames accept kickOff; files
      frames: ~/.build/firstframe/actual/…/kickOff.grid: it is a symbolic link that leads out of \
      ~/.build/firstframe, to ~/secret. Remove the link, or let it lead into that folder: ls -ld \
      ~/.build/firstframe/actual/…/kickOff.grid (1)
      …/kickOff.grid |a|
      $ frames report | only accept
      """)
  }

  /// Two of one kind that cannot be accepted get no command that accepts them.
  @Test func noCommandAcceptsWhatCannotBe() throws {
    try Play().run(
      """
      $ test first a b; rm .build/firstframe/actual; test second a b; rm .build/firstframe/actual
      $ frames report | only (ScoreTests/.*|frames accept.*)
      ScoreTests/first: the picture has changed, and nothing is kept to accept: run swift test \
      again, ScoreTests/second
      $ frames report --markdown | only (frames accept|…/first|…/second)
      $ frames report --html | only (frames accept|ScoreTests/first|ScoreTests/second)
      ScoreTests/first, ScoreTests/second
      """)
  }

  @Test func acceptsALiteralInASource() throws {
    let play = Play()
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: play.package.source, line: 2, column: 23)
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"],
      named: location.lineName, kind: .inline)
    play.others["see"] = { words in
      let outcome = SnapshotSession(environment: [:]).verify(
        words[0], as: .text, inline: identity, expected: "0:0", mode: nil, at: location)
      return "\(outcome.messages.count) message\n"
    }
    try play.run(
      """
      $ write Tests/DemoTests/ScoreTests.swift '{\\n  expectInlineSnapshot(of: score) { "0:0" }\\n}'
      $ see 1:0; frames report | only [-+] [|].*
      1 message
      - |0:0|, + |1:0|
      $ frames accept kickOff+line2; cat Tests/DemoTests/ScoreTests.swift; frames report
      accepted …/kickOff+line2: wrote Tests/DemoTests/ScoreTests.swift:2
      {
        expectInlineSnapshot(of: score) { "1:0" }
      }
      The snapshot is as recorded.
      """)
  }
}
