import CharacterGrid
import Foundation
import TestSupport
import Testing

@testable import FirstFrame

@MainActor @Suite struct ReportTests {
  let package: TemporaryPackage
  let places: Places

  init() throws {
    package = try TemporaryPackage()
    places = try Places.locate(from: package.root, environment: [:])
  }

  private func verify(
    _ grid: Grid, as identity: SnapshotIdentity = .demo(), _ mode: RecordMode = .missing,
    line: Int = 12
  ) {
    _ = SnapshotSession(environment: [:]).verify(
      Recording(of: grid), as: identity, mode: mode, at: package.location(line: line))
  }

  @Test func saysSoWhereNothingHasRunAndWhereAllIsWell() throws {
    #expect(try SnapshotReport(of: places).text == "No test has taken a snapshot yet.\n")
    verify(drawing("a"))
    verify(drawing("a"))
    #expect(try SnapshotReport(of: places).text == "The snapshot is as recorded.\n")
    verify(drawing("a"), as: .demo("b()"), line: 20)
    #expect(try SnapshotReport(of: places).text == "All 2 snapshots are as recorded.\n")
  }

  @Test func showsEachUnacceptedSnapshot() throws {
    verify(drawing("0:0"))
    verify(drawing("1:0"))
    verify(drawing("new"), as: .demo("added()"), .never, line: 20)
    #expect(
      try SnapshotReport(of: places).text == """
        2 snapshots of 2 need a look.

        │ DemoTests/ScoreTests/added: nothing is recorded yet
        │ taken at Tests/DemoTests/ScoreTests.swift:20
        │
        │   |new|
        │
        │ Keep the new picture: swift run frames accept DemoTests/ScoreTests/added

        │ DemoTests/ScoreTests/kickOff: 3x1, 1 cell differs
        │ taken at Tests/DemoTests/ScoreTests.swift:12
        │
        │ 1 - |0:0|
        │ 1 + |1:0|
        │      ^
        │
        │ Keep the new picture: swift run frames accept DemoTests/ScoreTests/kickOff

        Accept them all: swift run frames accept --all

        """)
  }

  @Test func letsTheLastWordOfEachSnapshotWin() throws {
    verify(drawing("0:0"))
    verify(drawing("1:0"))
    #expect(try SnapshotReport(of: places).pending.map(\.record.kind) == [.mismatched])
    verify(drawing("0:0"))
    #expect(try SnapshotReport(of: places).pending.map(\.record.kind) == [])
  }

  @Test func forgetsAMismatchWhosePictureWasRemovedAndKeepsWhatIsMissing() throws {
    verify(drawing("0:0"))
    verify(drawing("1:0"))
    verify(drawing("new"), as: .demo("added()"), .never)
    try FileManager.default.removeItem(atPath: package.path(".build/firstframe/actual"))
    let report = try SnapshotReport(of: places)
    #expect(report.pending.map(\.record.kind) == [.missing])
    #expect(
      report.text == """
        1 snapshot of 2 needs a look.

        │ DemoTests/ScoreTests/added: nothing is recorded yet, and nothing is kept to accept: \
        run swift test again
        │ taken at Tests/DemoTests/ScoreTests.swift:12

        """)
  }

  @Test func saysWhatIsStaleUnreadableOrDamagedAndOffersOnlyWhatCanBeDone() throws {
    let baselines = "__Snapshots__/DemoTests/ScoreTests/"
    for test in ["damaged()", "stale()"] { verify(drawing("0:0"), as: .demo(test)) }
    for test in ["damaged()", "stale()"] { verify(drawing("1:0"), as: .demo(test)) }
    try package.write(Recording(of: drawing("2:0")).notation, to: baselines + "stale.grid")
    try package.write(
      "x", to: ".build/firstframe/actual/DemoTests/ScoreTests/damaged.grid")
    try package.write("", to: baselines + "empty.grid")
    verify(drawing("0:0"), as: .demo("empty()"))
    try package.write("torn", to: ".build/firstframe/journal/00000099.journal")
    let error = NotationError(.emptyFile)
    #expect(
      try SnapshotReport(of: places).text == """
        3 snapshots of 3 need a look.

        │ DemoTests/ScoreTests/damaged: the kept picture is damaged: run swift test again
        │ taken at Tests/DemoTests/ScoreTests.swift:12

        │ DemoTests/ScoreTests/empty: the recorded file is not a recording
        │ taken at Tests/DemoTests/ScoreTests.swift:12
        │
        │ \(error.description)
        │ \(error.remedy)
        │
        │ Keep the new picture: swift run frames accept DemoTests/ScoreTests/empty

        │ DemoTests/ScoreTests/stale: stale, since the recorded file has changed: \
        run swift test again
        │ taken at Tests/DemoTests/ScoreTests.swift:12

        1 journal line could not be read, as after a crash: run swift test again.

        """)
  }

  @Test(arguments: [2, 6, 9])
  func showsAnUnrecordedFilmAsItsStrip(count: Int) throws {
    let frames = (0..<count).map { index in
      Recording.Frame(label: index == 0 ? "start" : "step \(index)", grid: drawing("\(index):0"))
    }
    _ = SnapshotSession(environment: [:]).verify(
      Recording(frames: frames), as: .demo(kind: .film), mode: .never, at: package.location())
    let lines = try SnapshotReport(of: places).text.split(separator: "\n").map(String.init)
    let shown = min(count, 6)
    #expect(lines.contains { $0.hasPrefix("│ 1 start") && $0.contains("2 step 1") })
    #expect(lines.contains { $0.hasPrefix("│ |0:0|") && $0.hasSuffix("|\(shown - 1):0|") })
    #expect(lines.contains("│ (3 more frames)") == (count == 9))
  }

  @Test func writesMarkdownInWhichContentIsNeitherMarkupNorAMention() throws {
    verify(drawing("```` @user <b>#1|"), as: .demo(case: "@all"))
    verify(drawing("```` @user <i>#1|"), as: .demo(case: "@all"))
    #expect(
      try SnapshotReport(of: places).markdown == """
        ## Snapshots

        1 snapshot of 1 needs a look.

        ### `DemoTests/ScoreTests/kickOff@%40all`

        Taken at `Tests/DemoTests/ScoreTests.swift:12`.

        `````text
        │ 17x1, 1 cell differs
        │
        │ 1 - |```` @user <b>#1||
        │ 1 + |```` @user <i>#1||
        │                  ^
        `````

        Keep the new picture: `swift run frames accept DemoTests/ScoreTests/kickOff@%40all`

        """)
  }

  @Test func shortensAPageBeforeAHostRefusesIt() throws {
    for test in ["a()", "b()", "c()"] { verify(drawing("0:0"), as: .demo(test), .never) }
    let report = try SnapshotReport(of: places)
    let whole = report.markdown(limit: 10_000)
    #expect(whole.components(separatedBy: "```text").count == 4)
    let short = report.markdown(limit: 450)
    #expect(short.components(separatedBy: "```text").count == 2)
    #expect(short.utf8.count <= 450)
    #expect(short.contains("### `DemoTests/ScoreTests/c`"))
    let shortest = report.markdown(limit: 100)
    #expect(shortest.hasSuffix("\n2 more snapshots left out.\n"))
  }

  @Test func choosesBackticksByTheLongestRun() {
    #expect(Markdown.code("a") == "`a`")
    #expect(Markdown.code("a`b``c") == "```a`b``c```")
    #expect(Markdown.code("`") == "`` ` ``")
    #expect(Markdown.fenced("``` ````") == "`````text\n``` ````\n`````\n")
  }
}
