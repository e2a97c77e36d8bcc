@testable import frames

/// Reports and messages that are written in CI, and read on another machine.
@MainActor @Suite struct CIReportTests {
  @Test func theCommandAppliesTheResultsOfCI() throws {
    try Play().run(
      """
      $ test first,second,third a b; export CI=true; frames report | only (To acc.*first|frames \
      (accept|apply).*)
      To accept the new picture, download the results of this CI run, then: swift run frames \
      apply firstframe …/first, frames apply firstframe --kind 50d1, frames apply firstframe
      $ frames report --markdown | only (To acc.*first|frames (accept|apply)[^`]*)
      To accept the new picture, download the results of this CI run, then: `swift run frames \
      apply firstframe …/first, frames apply firstframe --kind 50d1
      $ frames report --junit | only frames (accept|apply)[^<]*
      frames apply firstframe …/first, frames apply firstframe …/second, frames apply firstframe \
      …/third
      $ frames report --json | only frames (accept|apply)[^"]*
      frames apply firstframe …/first, frames apply firstframe …/second, frames apply firstframe \
      …/third
      $ frames report --annotations | only frames (accept|apply).*
      frames apply firstframe …/first, frames apply firstframe …/second, frames apply firstframe \
      …/third
      $ frames show first | only (To acc.*first|frames (accept|apply).*)
      To accept the new picture, download the results of this CI run, then: swift run frames \
      apply firstframe …/first
      $ CI= test fourth a b
      $ frames report --html | only (To acc.*first|Each of them.*NAME|frames (accept|apply)[^<]*)
      To accept them all, download the results of this CI run, then: <code>swift run frames apply \
      first, frames apply firstframe --kind 50d1, To accept the new picture, download the results \
      of this CI run, then: <code>swift run frames apply firstframe …/first, To accept the new \
      picture, download the results of this CI run, then: <code>swift run frames apply first, To \
      accept the new picture, download the results of this CI run, then: <code>swift run frames \
      apply first, Each of them in full: FIRSTFRAME_RESULTS=DIR swift run frames show NAME
      """)
  }

  /// The word of the record mode decides, so that both agree on what CI is.
  ///
  /// Only GitHub's runner reads annotations.
  @Test func whereTheTestsRunTheCommandAccepts() throws {
    try Play().run(
      """
      $ test first,second a b; frames report | only frames a[cp].*
      frames accept …/first, frames accept --kind 50d1, frames accept --all
      $ CI='False ' frames report | only frames a[cp].*
      frames accept …/first, frames accept --kind 50d1, frames accept --all
      $ frames report --markdown | only frames a[cp][^`]*
      frames accept …/first, frames accept --kind 50d1
      $ frames report --html | only frames a[cp][^<]*
      frames accept --all, frames accept --kind 50d1, frames accept …/first, frames accept …/second
      $ frames report --junit | only frames a[cp][^<]*
      frames accept …/first, frames accept …/second
      $ frames report --json | only frames a[cp][^"]*
      frames accept …/first, frames accept …/second
      $ frames report --annotations | only frames a[cp].*
      frames apply firstframe …/first, frames apply firstframe …/second
      """)
  }

  /// The commands in the report do what they say, on the machine of the reader.
  @Test func theKindOfAReportCanBeApplied() throws {
    try Play("", "here").run(
      """
      $ test first,second,third a b; test other home away; CI=true frames report | grep All 3
      │ All 3: swift run frames apply firstframe --kind 50d1
      $ cp __Snapshots__ ~here/__Snapshots__; cd ~here
      $ frames apply ~/.build/firstframe --kind 50d1; files
      The commit of these results is unknown.
      applied: __Snapshots__/…/first.grid
      applied: __Snapshots__/…/second.grid
      applied: __Snapshots__/…/third.grid
      Look at the change, and run the tests: git diff && swift test
      …/first.grid |b|, …/other.grid |home|, …/second.grid |b|, …/third.grid |b|
      $ frames apply ~/.build/firstframe --kind zz
      no kind of change is named "zz"; there are these:
        097b  recorded as it is now
        f9bd  "home" → "away" (1)
      """)
  }

  @Test func theMessageOfATestInCIDoesNotAcceptHere() throws {
    let play = Play()
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"], kind: .grid)
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: play.package.source, line: 12, column: 3)
    play.others["see"] = { words in
      let environment = words.count > 1 ? [words[1]: "1"] : [:]
      let outcome = SnapshotSession(environment: environment).verify(
        grid(words[0]), as: .grid, identity: identity, mode: nil, at: location)
      return outcome.messages.map { $0 + "\n" }.joined()
    }
    try play.run(
      """
      $ see a CI
      │ …/kickOff: nothing is recorded yet.
      │ __Snapshots__/…/kickOff.grid is missing and was not written, since CI is set and \
      SNAPSHOT_TESTING_RECORD is not, so the mode is "never".
      │ To record this picture, download the results of this CI run, then: swift run frames apply \
      firstframe …/kickOff
      $ see a | only frames a[cp].*; see b CI | grep frames
      │ To accept the new picture, download the results of this CI run, then: swift run frames \
      apply firstframe …/kickOff
      $ cat .build/firstframe/failures/…/kickOff.grid.txt | grep frames
      To accept the new picture, download the results of this CI run, then: swift run frames \
      apply firstframe …/kickOff
        All of it: FIRSTFRAME_RESULTS=DIR swift run frames show …/kickOff
      $ see b | grep frames
      │ To accept the new picture: swift run frames accept …/kickOff
      """)
  }
}
