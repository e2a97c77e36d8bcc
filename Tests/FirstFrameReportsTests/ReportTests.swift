@testable import FirstFrame
@testable import FirstFrameReports

@MainActor @Suite struct ReportTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  @Test func showsEachUnacceptedSnapshot() throws {
    package.verify(drawing("0:0"))
    package.verify(drawing("1:0"))
    package.verify(drawing("new"), as: .demo("added()"), .never, line: 20)
    #expect(
      try SnapshotReport(of: places).text == """
        2 snapshots of 2 are pending.

        │ DemoTests/ScoreTests/added: nothing is recorded yet
        │ taken at Tests/DemoTests/ScoreTests.swift:20
        │
        │   |new|
        │
        │ To accept the new picture: swift run frames accept DemoTests/ScoreTests/added

        │ DemoTests/ScoreTests/kickOff: 3x1, 1 cell differs
        │ taken at Tests/DemoTests/ScoreTests.swift:12
        │
        │ 1 - |0:0|
        │ 1 + |1:0|
        │      ^
        │
        │ To accept the new picture: swift run frames accept DemoTests/ScoreTests/kickOff

        Accept them all: swift run frames accept --all

        """)
  }

  /// However many ways of changing there are, few findings are in memory at once.
  @Test func showsThePicturesThatItDoesNotKeep() throws {
    for (index, test) in ["a()", "b()", "c()"].enumerated() {
      package.verify(drawing("0:0"), as: .demo(test))
      package.verify(drawing("\(index):1"), as: .demo(test))
    }
    let report = try SnapshotReport(of: places)
    let tree = ReportTree(of: report, drawing: 1, atMost: 1)
    expectEqual(tree.snapshots.map(\.details.isEmpty), [false, true, true])
    expectEqual(report.text(drawing: 1), report.text)
    expectEqual(report.text.components(separatedBy: "│ 1 + |").count, 4)
  }

  @Test func saysWhatIsStaleUnreadableOrDamagedAndOffersOnlyWhatCanBeDone() throws {
    let baselines = "__Snapshots__/DemoTests/ScoreTests/"
    for test in ["damaged()", "stale()"] { package.verify(drawing("0:0"), as: .demo(test)) }
    for test in ["damaged()", "stale()"] { package.verify(drawing("1:0"), as: .demo(test)) }
    try package.write(Recording(of: drawing("2:0")).notation, to: baselines + "stale.grid")
    try package.write(
      "x", to: ".build/firstframe/actual/DemoTests/ScoreTests/damaged.grid")
    try package.write("", to: baselines + "empty.grid")
    package.verify(drawing("0:0"), as: .demo("empty()"))
    try package.write("torn", to: ".build/firstframe/journal/00000099.journal")
    let error = NotationError(.emptyFile)
    #expect(
      try SnapshotReport(of: places).text == """
        3 snapshots of 3 are pending.

        │ DemoTests/ScoreTests/damaged: the kept picture is damaged: run swift test again
        │ taken at Tests/DemoTests/ScoreTests.swift:12

        │ DemoTests/ScoreTests/empty: the recorded file is not a recording
        │ taken at Tests/DemoTests/ScoreTests.swift:12
        │
        │ \(error.description)
        │ \(error.remedy)
        │
        │ To accept the new picture: swift run frames accept DemoTests/ScoreTests/empty

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
    package.verify(Recording(frames: frames), as: .demo(kind: .film), .never)
    let lines = try SnapshotReport(of: places).text.split(separator: "\n").map(String.init)
    let shown = min(count, 6)
    #expect(lines.contains { $0.hasPrefix("│ 1 start") && $0.contains("2 step 1") })
    #expect(lines.contains { $0.hasPrefix("│ |0:0|") && $0.hasSuffix("|\(shown - 1):0|") })
    expectEqual(lines.contains("│ (3 more frames)"), (count == 9))
  }

  @Test func writesMarkdownInWhichContentIsNeitherMarkupNorAMention() throws {
    package.verify(drawing("```` @user <b>#1|"), as: .demo(case: "@all"))
    package.verify(drawing("```` @user <i>#1|"), as: .demo(case: "@all"))
    #expect(
      try SnapshotReport(of: places).markdown == """
        ## Snapshots

        1 snapshot of 1 is pending.

        ### `DemoTests/ScoreTests/kickOff@%40all`

        Taken at `Tests/DemoTests/ScoreTests.swift:12`.

        `````diff
        │ 17x1, 1 cell differs
        │
        - 1   |```` @user <b>#1||
        + 1   |```` @user <i>#1||
        │                  ^
        `````

        To accept the new picture: `swift run frames accept DemoTests/ScoreTests/kickOff@%40all`

        """)
  }

  @Test func putsAnExampleOfEachWayFirstAndListsTheOthers() throws {
    for test in ["a()", "b()", "c()"] {
      package.verify(drawing("0:0"), as: .demo(test))
      package.verify(drawing("1:0"), as: .demo(test))
    }
    package.verify(drawing("x"), as: .demo("d()"), .never, line: 20)
    #expect(
      try SnapshotReport(of: places).markdown == """
        ## Snapshots

        4 snapshots of 4 are pending.

        4 snapshots changed in 2 ways.

        ### 3 snapshots: `"0" → "1"`

        Such as `DemoTests/ScoreTests/a`. Taken at `Tests/DemoTests/ScoreTests.swift:12`.

        ```diff
        │ 3x1, 1 cell differs
        │
        - 1   |0:0|
        + 1   |1:0|
        │      ^
        ```

        To accept the new picture: `swift run frames accept DemoTests/ScoreTests/a`

        All 3: `swift run frames accept --kind 9999`

        ### `DemoTests/ScoreTests/d`

        Taken at `Tests/DemoTests/ScoreTests.swift:20`.

        ```diff
        │ nothing is recorded yet
        │
        │   |x|
        ```

        To accept the new picture: `swift run frames accept DemoTests/ScoreTests/d`

        ### The others

        - `DemoTests/ScoreTests/b`: `3x1, 1 cell differs`
        - `DemoTests/ScoreTests/c`: `3x1, 1 cell differs`

        """)
  }

  @Test func shortensAPageBeforeAHostRefusesIt() throws {
    for (index, test) in ["a()", "b()", "c()"].enumerated() {
      package.verify(drawing("0:0"), as: .demo(test))
      package.verify(drawing("\(index):1"), as: .demo(test))
    }
    let report = try SnapshotReport(of: places)
    expectEqual(report.markdown(limit: 10_000).components(separatedBy: "```diff").count, 4)
    let short = report.markdown(limit: 500)
    expectEqual(short.components(separatedBy: "```diff").count, 2)
    #expect(short.utf8.count <= 500)
    #expect(report.markdown(limit: 100).hasSuffix("\n3 more snapshots left out.\n"))
  }

  /// However many snapshots have changed, there is room for proofs.
  @Test(arguments: [2_000, 20_000]) func keepsRoomForProofs(limit: Int) throws {
    for number in 0..<40 {
      package.verify(drawing("\(number)"), as: .demo("test\(number)()"), .never, line: number + 1)
    }
    ProofProcess(root: package.root, test: "leaks()").judge(.leak) { ["│ leak: x\n│ y"] }
    let page = try SnapshotReport(of: places).markdown(limit: limit)
    #expect(page.utf8.count <= limit + 200)
    #expect(page.contains("### `DemoTests.ScoreTests/leaks(): leak: x`"))
    let named = (0..<40).count { page.contains("`DemoTests/ScoreTests/test\($0)`") }
    let left = page.contains("left out") ? 40 - named : 0
    #expect(named + left == 40 && named > 5)
    if left > 0 { #expect(page.contains("\n\(left) more snapshots left out.\n")) }
  }

  @Test func putsSignsFirstInADifferenceAndKeepsOtherLinesFromBeingCommands() {
    let lines = [
      "1 - |a|", " 12 + |b|", "     ^", "  - c", "- d", "::error::x", "-x", "1 + ##[y]", "",
    ]
    #expect(
      Markdown.difference(lines) == """
        ```diff
        - 1   |a|
        +  12   |b|
        │      ^
        -     c
        -   d
        │ ::error::x
        │ -x
        + 1   ##\u{200B}[y]
        │
        ```

        """)
  }

  @Test func choosesBackticksByTheLongestRun() {
    expectEqual(Markdown.code("a"), "`a`")
    expectEqual(Markdown.code("a`b``c"), "```a`b``c```")
    expectEqual(Markdown.code("`"), "`` ` ``")
    expectEqual(Markdown.fenced("``` ````"), "`````text\n``` ````\n`````\n")
  }
}
