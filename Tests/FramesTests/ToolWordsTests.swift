import FirstFrameReports
import Foundation
import Synchronization
import TestSupport

@testable import frames

/// What the tool says where it does not do what was asked for.
@MainActor @Suite struct ToolWordsTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  private func run(_ words: String..., with environment: [String: String] = [:]) -> Tool.Result {
    Tool.run(words, in: package.root, environment: environment)
  }

  // MARK: - Calls

  @Test(arguments: [
    (["show", "a", "b"], "show takes one ID, and there are 2"), (["show"], "show needs an ID"),
    (["diff", "a", "b", "c"], "diff takes one ID, and there are 3"),
    (["film", "a", "b"], "film takes one ID, and there are 2"),
    (["report", "--output", "a", "--output", "b"], "--output is given twice"),
    (["merge", "a", "--into", "b", "--into=c"], "--into is given twice"),
  ])
  func aWrongCallIsSaidInItsOwnWords(arguments: [String], problem: String) {
    let result = Tool.run(arguments, in: package.root, environment: [:])
    expectEqual(
      result,
      Tool.Result(
        output: "frames: \(problem)\nSee: swift run frames help \(arguments[0])\n", status: 2))
  }

  @Test(arguments: ["accept", "reject", "discard"])
  func whatIsUnknownWaitsForNoDecision(command: String) {
    expectEqual(
      run(command, "nosuch"),
      Tool.Result(
        output: "no pending snapshot is named \"nosuch\"; nothing is pending: "
          + "swift run frames report\n", status: 1))
  }

  @Test(arguments: [
    ("frames", "frames"), ("/usr/bin/frames", "swift run frames"), ("", "swift run frames"),
    (".build/debug/frames", "swift run frames"),
  ])
  func theNextCommandsCallTheToolAsItWasCalled(word: String, name: String) {
    expectEqual(Tool.name(of: word), name)
    package.verify("kickOff()", ["a", "b"])
    Advice.$tool.withValue(name) {
      #expect(run("report").output.contains("picture: \(name) accept DemoTests/ScoreTests/kickOff"))
      #expect(run("show", "x").output.hasPrefix("no snapshot is named"))
      #expect(run("acept").output.hasSuffix("See: \(name) help\n"))
      #expect(run("review").output.contains("\n  \(name) accept ID... | --kind K | --all\n"))
    }
  }

  // MARK: - Surroundings

  @Test(arguments: ["report", "init"]) func blankResultsAreAnError(command: String) {
    for blank in [" ", "\t \n"] {
      expectEqual(
        run(command, with: ["FIRSTFRAME_RESULTS": blank]),
        Tool.Result(
          output:
            "frames: FIRSTFRAME_RESULTS is blank. Set it to the results directory, or unset "
            + "it: unset FIRSTFRAME_RESULTS\n", status: 1))
    }
    expectEqual(run(command, with: ["FIRSTFRAME_RESULTS": ""]).status, 0)
  }

  @Test func noPathEndsWithADot() {
    let surroundings = Surroundings(directory: "/tmp/x", environment: [:])
    #expect(
      [".", "./a", "a/./b", "/", "/a/", "..", "/dev/stdout"].map(surroundings.path) == [
        "/tmp/x", "/tmp/x/a", "/tmp/x/a/b", "/", "/a", "/tmp/x/..", "/dev/stdout",
      ])
    let result = Tool.run(["report"], in: "/usr/bin", environment: [:])
    #expect(
      result.output.hasPrefix("frames: Neither /usr/bin nor a directory above it holds a Package"))
  }

  @Test func aTerminalThatCannotShowAReviewIsNamed() {
    var surroundings = Surroundings(directory: package.root, environment: [:])
    surroundings.poorTerminal = "dumb"
    let result = Tool.run(["review"], in: surroundings)
    expectEqual(result.status, 1)
    #expect(
      result.output.hasPrefix(
        """
        frames: review needs a terminal that can move its cursor, and TERM is "dumb". Set it, such \
        as TERM=xterm-256color, or call these, which do the same:
          swift run frames report

        """))
  }

  @Test func aLineSaysHowFarACommandIs() {
    package.verify("kickOff()", ["a", "b"])
    let written = Mutex([String]())
    let time = Mutex(0)
    let line = ProgressLine(
      now: {
        time.withLock { time in
          defer { time += 2_000 }
          return time
        }
      }, write: { text in written.withLock { $0.append(text) } })
    let plain = run("report")
    ProgressLine.$current.withValue(line) { expectEqual(run("report"), plain) }
    line.end()
    let text = "\rframes: comparing snapshots, 0 of 1"
    expectEqual(
      written.withLock { $0 }, [text, "\r" + String(repeating: " ", count: 35) + "\r"])
  }

  // MARK: - Reports in files

  @Test func aFileThatIsNoReportIsLeft() throws {
    package.verify("kickOff()", ["a", "b"])
    try package.write("# My own page\n", to: "README.md")
    let result = run("report", "--markdown", "--output", "README.md")
    let path = package.path("README.md")
    expectEqual(
      result,
      Tool.Result(
        output: "frames: \(path) exists and is not a report, so it was not replaced. Name "
          + "another file, or move it away: mv -i \(path) FILE\n", status: 1))
    expectEqual(package.read("README.md"), "# My own page\n")
    try package.write("", to: "empty")
    expectEqual(run("report", "--output", "empty").output, "wrote empty\n")
  }

  @Test func anEarlierReportOfAnyFormIsReplaced() throws {
    let forms = ReportForm.allCases.map { $0 == .text ? [] : ["--\($0.rawValue)"] }
    for picture in ["a", "b", "b"] {
      if picture == "b" { package.verify("kickOff()", ["a", "b"]) }
      for form in forms {
        for other in forms {
          for words in [form, other] {
            let result = Tool.run(
              ["report"] + words + ["--output", "page"], in: package.root, environment: [:])
            expectEqual(result.output, "wrote page\n", "\(form) \(other)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    "No test has taken a snapshot yet.", "The snapshot is as recorded.",
    "All 1234 snapshots are as recorded.", "No snapshot is pending; 1 of 2 was recorded",
    "1 snapshot of 2 is pending. 1 proof of 2 failed.", "12 snapshots of 34 are pending.",
    "3 proofs held.", "1 proof of 2 failed.", "1 proof is incomplete", "A proof was running when",
    "All 2 parts ran.", "Part 1 of 2 ran; the rest is missing.", "Parts 1 and 3 of 4 ran on linux",
    "The test of a snapshot failed for another reason than a difference.",
    "A process of the tests was cut off.", "2 processes of the tests were cut off.",
  ])
  func theFirstLineOfATextTellsIt(title: String) throws {
    try package.write(title + "\n", to: "page")
    expectEqual(run("report", "--output", "page").status, 0)
  }

  @Test(arguments: [
    "All is well.\n", "<!DOCTYPE html>\n<title>Mine</title>\n", "{\"format\": \"mine\"}\n",
    "## Snapshots of Rome\n", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", " \n",
    "12 snapshots, 34 proofs\n",
  ])
  func whatBeginsInAnotherWayIsNoReport(text: String) throws {
    try package.write(text, to: "page")
    expectEqual(run("report", "--output", "page").status, 1)
    expectEqual(package.read("page"), text)
  }

  // MARK: - The plugin

  /// The plugin is a program of its own, and cannot ask the tool.
  @Test func thePluginKnowsEachCommand() throws {
    let text = try PackageFiles.text(of: "Sources/FramesPlugin/FramesPlugin.swift")
    let lists = text.components(separatedBy: "private static let ").dropFirst().prefix(2)
    let names = lists.flatMap { list in
      list.prefix { $0 != "]" }.split(separator: "\"").enumerated().compactMap { index, word in
        index % 2 == 1 ? String(word) : nil
      }
    }
    expectEqual(names.sorted(), Tool.commands.map { $0.synopsis.name }.sorted())
  }
}
