import GridExport

@testable import frames

/// One snapshot on a screen.
@MainActor @Suite struct ShowTests {
  @Test func showsWhatIsRecordedAndWhatWasSeen() throws {
    try Play().run(
      """
      $ frames show x; frames diff x; frames film x
      no snapshot is named "x"; no test has taken one yet: run swift test (1)
      no snapshot is named "x"; no test has taken one yet: run swift test (1)
      no snapshot is named "x"; no test has taken one yet: run swift test (1)
      $ test kickOff 0:0 0:0; frames show kickOff
      │ …/kickOff: as recorded
      │ taken at Tests/DemoTests/ScoreTests.swift:12
      │
      │ recorded, 3x1:
      │   |0:0|
      $ frames diff kickOff
      │ …/kickOff: as recorded
      │ taken at Tests/DemoTests/ScoreTests.swift:12
      $ test kickOff 1:0; frames show kickOff
      │ …/kickOff: 3x1, 1 cell differs
      │ taken at Tests/DemoTests/ScoreTests.swift:12
      │
      │ recorded, 3x1:
      │   |0:0|
      │
      │ seen, 3x1:
      │   |1:0|
      │
      │ 1 - |0:0|
      │ 1 + |1:0|
      │      ^
      │
      │ To accept the new picture: swift run frames accept …/kickOff
      │ To keep the recorded picture, correct the code and run: swift test
      $ frames diff x
      no snapshot is named "x"; there are these:
        …/kickOff (1)
      $ frames film x
      no snapshot is named "x"; there are these:
        …/kickOff (1)
      """)
  }

  @Test func showsColoursInATerminal() throws {
    let package = TemporaryPackage()
    package.verify("kickOff()", ["0:0", "1:0"])
    func difference(_ colors: ColorDepth) -> String {
      let surroundings = Surroundings(
        directory: package.root, environment: [:], screen: ANSIOptions(colors: colors))
      return Tool.run(["diff", "kickOff"], in: surroundings).output
    }
    expectEqual(
      difference(.sixteen),
      """
      │ DemoTests/ScoreTests/kickOff: 3x1, 1 cell differs
      │ taken at Tests/DemoTests/ScoreTests.swift:12
      │
      │ \u{1B}[31m1 - |0:0|\u{1B}[m
      │ \u{1B}[32m1 + |1:0|\u{1B}[m
      │ \u{1B}[33m     ^\u{1B}[m
      │
      │ \u{1B}[36mTo accept the new picture: swift run frames accept \
      DemoTests/ScoreTests/kickOff\u{1B}[m
      │ \u{1B}[36mTo keep the recorded picture, correct the code and run: swift test\u{1B}[m

      """)
    expectEqual(difference(.none), package.frames("diff", "kickOff").output)
  }

  /// Nothing that differs is not the same as nothing that was compared.
  @Test func endsWith1WhereNothingCouldBeCompared() throws {
    try Play().run(
      """
      $ test kickOff 0:0 1:0; write __Snapshots__/…/kickOff.grid; frames diff kickOff
      │ …/kickOff: stale, since the recorded file has changed: run swift test again
      │ taken at Tests/DemoTests/ScoreTests.swift:12 (1)
      """)
  }

  @Test func marksTheFramesOfAFilmThatDiffer() throws {
    try Play().run(
      """
      $ test match.film start:0-0,goal:0-1 start:0-0,goal:1-1,end:1-2; frames film match
      │ …/match.film: 2 frames became 3: 1 new, 1 differs
      │ taken at Tests/DemoTests/ScoreTests.swift:12
      │
      │ 1 start
      │   |0-0|
      │
      │ 2 goal (shows something else)
      │   |1-1|
      │
      │ 3 end (is new)
      │   |1-2|
      $ frames film match --svg | only (ff-frame-3 [0-9.]*s|<title>[^<]*)
      <title>…/match.film, ff-frame-3 6s
      $ test words.txt x; frames film words
      …/words.txt has no frames: see swift run frames show …/words.txt (1)
      """)
  }
}
