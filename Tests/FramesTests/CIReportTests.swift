import FirstFrame
import TestSupport

@testable import frames

/// Reports and messages that are written in CI, and read on another machine.
@MainActor @Suite struct CIReportTests {
  @Test func theCommandAppliesTheResultsOfCI() throws {
    try Play().run(
      """
      $ test first,second,third a b
      $ CI=true frames report
      $ CI=true frames report --markdown | grep swift run
      $ CI=true frames report --junit | grep swift run
      $ CI=true frames report --json | grep swift run
      $ CI=true frames report --annotations | grep swift run
      $ CI=true frames show first | grep swift run
      $ test fourth a b
      $ CI=true frames report --html | grep swift run
      """)
  }

  /// The word of the record mode decides, so that both agree on what CI is.
  @Test func whereTheTestsRunTheCommandAccepts() throws {
    try Play().run(
      """
      $ test first,second a b
      $ frames report | grep swift run
      $ CI= frames report | grep swift run
      $ CI=0 frames report | grep swift run
      $ CI=false frames report | grep swift run
      $ CI='False ' frames report | grep swift run
      $ frames report --markdown | grep swift run
      $ frames report --html | grep swift run
      $ frames report --junit | grep swift run
      $ frames report --json | grep swift run
      $ frames report --annotations | grep swift run
      """)
  }

  /// The commands in the report do what they say, on the machine of the reader.
  @Test func theKindOfAReportCanBeApplied() throws {
    try Play("", "here").run(
      """
      $ test first,second,third a b
      $ test other home away
      $ CI=true frames report | grep All 3
      $ cp __Snapshots__ ~here/__Snapshots__
      $ cd ~here
      $ frames apply ~/.build/firstframe --kind ?
      $ files
      $ frames apply ~/.build/firstframe --kind zz
      """)
  }

  @Test func theMessageOfATestInCIDoesNotAcceptHere() throws {
    let play = try Play()
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
      $ see a
      $ see b CI
      $ cat .build/firstframe/failures/DemoTests/ScoreTests/kickOff.grid.txt
      $ see b
      """)
  }
}
