import FirstFrameProof
import FirstFrameReports
import Foundation
import TestSupport

@testable import frames

@MainActor @Suite struct ToolTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  // MARK: - Reporting

  @Test func reportsNothingBeforeTheFirstRun() {
    expectEqual(
      package.frames("report"),
      Tool.Result(output: "No test has taken a snapshot yet.\n", status: 0))
  }

  @Test func reportsFromAnyDirectoryOfThePackage() {
    package.verify("kickOff()", ["a", "a"])
    let result = Tool.run(["report"], in: package.path("Tests/DemoTests"), environment: [:])
    expectEqual(result, Tool.Result(output: "The snapshot is as recorded.\n", status: 0))
  }

  @Test func printsThePictureAndEndsWith1AsAGate() {
    package.verify("kickOff()", ["a", "b"])
    let result = package.frames("report", "--exit-status")
    expectEqual(result.status, 1)
    expectEqual(package.frames("report"), Tool.Result(output: result.output))
    #expect(result.output.contains("│ 1 - |a|\n│ 1 + |b|\n"))
    #expect(package.frames("report", "--markdown").output.hasPrefix("## Snapshots\n"))
  }

  @Test func endsWith1ForAFailedProofUntilItHolds() {
    let session = SnapshotSession(environment: [:])
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift",
      filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 12, column: 3)
    let summary = ProofAssertion(
      .leak, of: TestName(module: "DemoTests", path: ["ScoreTests", "kickOff()"]), at: location)
    expectEqual(session.judge(summary) { ["│ leak: x"] }, ["│ leak: x"])
    let failed = package.frames("report", "--exit-status")
    expectEqual(failed.status, 1)
    #expect(
      failed.output.hasPrefix("1 proof of 1 failed.\n\n│ DemoTests.ScoreTests/kickOff(): leak: x\n")
    )
    expectEqual(
      package.frames("accept", "--all"),
      Tool.Result(output: "Nothing is pending, so nothing was accepted.\n", status: 0))
    expectEqual(SnapshotSession(environment: [:]).judge(summary) { [nil] }, [])
    expectEqual(package.frames("report"), Tool.Result(output: "1 proof held.\n", status: 0))
  }

  @Test func acceptsALiteralInASource() throws {
    let file = "Tests/DemoTests/ScoreTests.swift"
    let source = "@Test func kickOff() {\n  expectInlineSnapshot(of: score) { \"0:0\" }\n}\n"
    try package.write(source, to: file)
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: package.path(file), line: 2, column: 23)
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"],
      named: location.lineName, kind: .inline)
    let outcome = SnapshotSession(environment: [:]).verify(
      "1:0", as: .text, inline: identity, expected: "0:0", mode: nil, at: location)
    expectEqual(outcome.messages.count, 1)
    #expect(package.frames("report").output.contains("│ 1 - |0:0|\n│ 1 + |1:0|\n"))
    expectEqual(
      package.frames("accept", "kickOff+line2"),
      Tool.Result(
        output: "accepted DemoTests/ScoreTests/kickOff+line2: wrote \(file):2\n", status: 0))
    expectEqual(package.read(file), source.replacing("0:0", with: "1:0"))
    expectEqual(package.frames("report").status, 0)
  }

  @Test func writesEachForm() {
    package.verify("kickOff()", ["a", "b"])
    let starts = [
      "--html": "<!DOCTYPE html>\n", "--markdown": "## Snapshots\n",
      "--json": "{\"format\": \"firstframe report\"",
      "--junit": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites",
      "--annotations": "::error file=Tests/DemoTests/ScoreTests.swift,line=12,",
    ]
    expectEqual(starts.count, ReportForm.allCases.count - 1)
    for (option, start) in starts {
      let result = package.frames("report", option)
      #expect(result.output.hasPrefix(start), "\(option)")
      expectEqual(result.status, 0)
      expectEqual(package.frames("report", option, option), result)
    }
  }

  @Test func writesThePageToAFile() throws {
    package.verify("kickOff()", ["a", "b"])
    let page = package.frames("report", "--markdown").output
    let written = package.frames("report", "--output", "out/page.md", "--markdown")
    expectEqual(written, Tool.Result(output: "wrote out/page.md\n", status: 0))
    expectEqual(package.read("out/page.md"), page)
  }

  @Test func namesTheFileThatItCannotWrite() throws {
    let result = package.frames("report", "--output", "Package.swift/page.md")
    expectEqual(result.status, 1)
    let file = package.path("Package.swift")
    #expect(
      result.output
        == "frames: \(file): Not a directory. See who may read and write there: ls -ld "
        + "\(package.root) \(file)\n")
  }

  @Test func takesRootAndResultsFromTheEnvironment() {
    package.verify("kickOff()", ["a", "b"])
    let environment = [
      "FIRSTFRAME_ROOT": package.root, "FIRSTFRAME_RESULTS": package.path(".build/firstframe"),
    ]
    let result = Tool.run(["accept", "--all"], in: "/", environment: environment)
    expectEqual(result.status, 0)
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("b")).notation)
  }

  @Test func saysWhatToSetWhereThereIsNoPackage() {
    let result = Tool.run(["report"], in: "/", environment: [:])
    expectEqual(
      result,
      Tool.Result(
        output: "frames: Neither / nor a directory above it holds a Package.swift. "
          + "Set FIRSTFRAME_ROOT to the package's directory.\n", status: 1))
  }

  // MARK: - Accepting

  @Test(arguments: [
    "DemoTests/ScoreTests/kickOff", "ScoreTests/kickOff", "kickOff", "kickOff.grid", "kOf",
    "Tests/k",
    "__Snapshots__/DemoTests/ScoreTests/kickOff.grid",
    "./__Snapshots__/DemoTests/ScoreTests/kickOff.grid",
  ])
  func acceptsByTheIDItsEndOrTheFile(name: String) {
    package.verify("kickOff()", ["a", "b"])
    package.verify("other()", ["a", "b"])
    expectEqual(
      package.frames("accept", name),
      Tool.Result(
        output: "accepted DemoTests/ScoreTests/kickOff: wrote "
          + "__Snapshots__/DemoTests/ScoreTests/kickOff.grid\n", status: 0))
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("b")).notation)
    expectEqual(package.recordedFile("other"), Recording(of: grid("a")).notation)
    #expect(package.frames("report").output.hasPrefix("1 snapshot of 2 is pending.\n"))
  }

  @Test(arguments: ["kickOff", "ScoreTests/kickOff.json"])
  func acceptsTextLikeAPicture(name: String) {
    let identity = SnapshotIdentity(
      target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"],
      kind: .text(fileExtension: "json"))
    for text in ["1", "2"] {
      _ = SnapshotSession(environment: [:]).verify(
        .text(SnapshotText(text)), as: identity,
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: 12, column: 3))
    }
    let file = "__Snapshots__/DemoTests/ScoreTests/kickOff.json"
    expectEqual(
      package.frames("accept", name).output,
      "accepted DemoTests/ScoreTests/kickOff: wrote \(file)\n")
    expectEqual(package.read(file), "2\n")
  }

  /// Takes another format of the test than a picture, in a process for each text.
  private func verify(_ kind: SnapshotKind, _ texts: [String], line: Int) {
    for text in texts {
      let content: SnapshotContent =
        kind == .film
        ? .pictures(Recording(frames: [.init(label: "start", grid: grid(text))]))
        : .text(SnapshotText(text))
      _ = SnapshotSession(environment: [:]).verify(
        content,
        as: SnapshotIdentity(
          target: "DemoTests", file: "ScoreTests.swift", test: ["kickOff()"], kind: kind),
        at: CodeLocation(
          fileID: "DemoTests/ScoreTests.swift",
          filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: line, column: 3))
    }
  }

  @Test func anIDAloneIsThePictureAmongTheFormatsOfOneTest() {
    package.verify("kickOff()", ["a", "b"])
    verify(.text(fileExtension: "json"), ["1", "2"], line: 13)
    verify(.film, ["a", "b"], line: 14)
    let report = package.frames("report").output
    for name in ["kickOff.film\n", "kickOff.json\n"] {
      #expect(report.contains("swift run frames accept DemoTests/ScoreTests/" + name))
    }
    #expect(
      report.contains("│ 1 more changed in the same way:\n│   DemoTests/ScoreTests/kickOff\n"))
    let wrote = "accepted DemoTests/ScoreTests/kickOff: wrote __Snapshots__/DemoTests/ScoreTests/"
    expectEqual(package.frames("accept", "kickOff").output, wrote + "kickOff.grid\n")
    expectEqual(
      package.frames("accept", "kickOff"),
      Tool.Result(
        output: """
          "kickOff" could be any of these:
            DemoTests/ScoreTests/kickOff.film
            DemoTests/ScoreTests/kickOff.json

          """, status: 1))
    expectEqual(package.frames("accept", "kickOff.json").output, wrote + "kickOff.json\n")
    expectEqual(package.frames("accept", "kickOff").output, wrote + "kickOff.film\n")
  }

  @Test func acceptsOnceWhatIsNamedTwice() {
    package.verify("kickOff()", ["a", "b"])
    expectEqual(
      package.frames("accept", "kickOff", "kickOff", "ScoreTests/kickOff"),
      Tool.Result(
        output: "accepted DemoTests/ScoreTests/kickOff: wrote "
          + "__Snapshots__/DemoTests/ScoreTests/kickOff.grid\n", status: 0))
  }

  /// Takes pictures of several tests in one process, after others were recorded in another one.
  private func take(_ tests: String...) {
    for picture in ["a", "b"] {
      let session = SnapshotSession(environment: [:])
      for test in tests { package.verify(test, [picture], in: session) }
    }
  }

  @Test func acceptsAllAndThenNothingWaits() {
    take("kickOff()", "other()")
    expectEqual(
      package.frames("accept", "--all"),
      Tool.Result(
        output: """
          accepted DemoTests/ScoreTests/kickOff: wrote \
          __Snapshots__/DemoTests/ScoreTests/kickOff.grid
          accepted DemoTests/ScoreTests/other: wrote \
          __Snapshots__/DemoTests/ScoreTests/other.grid

          """, status: 0))
    expectEqual(
      package.frames("accept", "--all"),
      Tool.Result(output: "Nothing is pending, so nothing was accepted.\n", status: 0))
    expectEqual(package.frames("report").output, "All 2 snapshots are as recorded.\n")
  }

  @Test func refusesWhatIsStaleAndAcceptsTheRest() throws {
    take("kickOff()", "other()")
    try package.write(
      Recording(of: grid("c")).notation, to: "__Snapshots__/DemoTests/ScoreTests/kickOff.grid")
    let result = package.frames("accept", "--all")
    expectEqual(result.status, 1)
    #expect(
      result.output == """
        stale: the recorded file of DemoTests/ScoreTests/kickOff has changed since the test compared \
        with it; run swift test again
        accepted DemoTests/ScoreTests/other: wrote __Snapshots__/DemoTests/ScoreTests/other.grid

        """)
    expectEqual(package.recordedFile("kickOff"), Recording(of: grid("c")).notation)
  }

  @Test func listsTheCandidatesOfANameThatIsNotUniqueAndAcceptsNothing() {
    package.verify("kickOff()", ["a", "b"])
    package.verify("kickOff()", ["a", "b"], file: "GoalTests.swift")
    expectEqual(
      package.frames("accept", "GoalTests/kickOff", "kickOff"),
      Tool.Result(
        output: """
          "kickOff" could be any of these:
            DemoTests/GoalTests/kickOff
            DemoTests/ScoreTests/kickOff

          """, status: 1))
    #expect(package.frames("report").output.hasPrefix("2 snapshots of 2 are pending.\n"))
  }

  @Test(arguments: ["Of f", "coretests/kickOff", "kickoff", "", "//"])
  func listsTheCandidatesOfANameThatIsUnknown(name: String) {
    package.verify("kickOff()", ["a", "b"])
    expectEqual(
      package.frames("accept", name),
      Tool.Result(
        output: """
          no pending snapshot is named "\(name)"; these are pending:
            DemoTests/ScoreTests/kickOff

          """, status: 1))
  }

  @Test func saysThatNoneWaits() {
    expectEqual(
      package.frames("accept", "x"),
      Tool.Result(
        output: "no pending snapshot is named \"x\"; nothing is pending: "
          + "swift run frames report\n", status: 1))
  }

  @Test func prefersTheWholeIDToTheEndOfAnother() {
    package.verify("x()", ["a", "b"], target: "A", file: "B.swift")
    let exact = SnapshotName("A/B/x")
    let known = try? SnapshotReport(of: package.places).pending.map(\.identity)
    guard case .snapshot(let identity) = exact.match(in: known ?? [], of: .pending) else {
      Issue.record("not found")
      return
    }
    expectEqual(identity.id, "A/B/x")
  }

  // MARK: - Wrong calls

  @Test(arguments: [
    ([], "a command is missing"),
    (["acept"], "there is no command \"acept\"; did you mean accept?"),
    (["report", "--xml"], "report has no option \"--xml\""),
    (["report", "--text"], "report has no option \"--text\""),
    (
      ["report", "--json", "--junit"],
      "a report has only one form, and \"--junit\" is a second one"
    ),
    (["report", "--output"], "--output needs FILE"),
    (["report", "--output", ""], "--output needs FILE"),
    (["report", "x"], "report takes no \"x\""),
    (["report", "--json=1"], "--json takes no value"),
    (["accept"], "accept needs an ID, --all or --kind K"),
    (["accept", "--kind"], "--kind needs K"),
    (["accept", "--kind", "a", "x"], "--kind takes no ID"),
    (["acc\u{1B}[2Jept"], "there is no command \"acc\u{FFFD}[2Jept\""),
    (["accept", "--al"], "accept has no option \"--al\"; did you mean --all?"),
    (["accept", "x", "--all"], "--all takes no ID and no --kind"),
  ])
  func endsWith2AndTheUsageOnAWrongCall(arguments: [String], problem: String) {
    let result = Tool.run(arguments, in: "/", environment: [:])
    let command = Tool.command(named: arguments.first ?? "") == nil ? "" : " \(arguments[0])"
    let help = "See: swift run frames help\(command)"
    expectEqual(result, Tool.Result(output: "frames: \(problem)\n\(help)\n", status: 2))
  }

  @Test func theVersionIsThatOfTheChangelog() throws {
    let changes = try PackageFiles.text(of: ".github/CHANGELOG.md")
    let first = try #require(changes.firstMatch(of: /\n## (\d+\.\d+\.\d+)/))
    expectEqual(Tool.run(["--version"], in: package.root, environment: [:]).output, "\(first.1)\n")
  }

  @Test(arguments: [["help"], ["--help"], ["-h"], ["help", "--help"]])
  func printsTheManualOnRequest(arguments: [String]) {
    let result = Tool.run(arguments, in: "/", environment: [:])
    let isPage = arguments.count > 1
    let page = isPage ? Manual.page(of: HelpCommand.synopsis) : Manual.text
    expectEqual(result, Tool.Result(output: page))
  }

  @Test func printsThePageOfEachCommand() {
    for command in Tool.commands {
      let page = Manual.page(of: command.synopsis)
      for arguments in [["help", command.synopsis.name], [command.synopsis.name, "x", "--help"]] {
        expectEqual(Tool.run(arguments, in: "/", environment: [:]), Tool.Result(output: page))
      }
      #expect(Manual.text.contains("  \(command.synopsis.name) "))
      #expect(page.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }
}
