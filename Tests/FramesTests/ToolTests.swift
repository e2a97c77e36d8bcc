import FirstFrameProof
import Synchronization

@testable import frames

/// What the tool prints, where it finds a package, and what it says of a wrong call.
@MainActor @Suite struct ToolTests {
  // MARK: - Reporting

  @Test func reportsFromAnyFolderOfThePackage() throws {
    try Play().run(
      """
      $ frames report; frames accept x
      No test has taken a snapshot yet.
      no pending snapshot is named "x"; nothing is pending: swift run frames report (1)
      $ test kickOff a a; cd ~/Tests/DemoTests; frames report --exit-status
      The snapshot is as recorded.
      $ cd ~; test kickOff b; frames report --exit-status
      1 snapshot of 1 is pending.

      │ …/kickOff: 1x1, 1 cell differs
      │ taken at Tests/DemoTests/ScoreTests.swift:12
      │
      │ 1 - |a|
      │ 1 + |b|
      │      ^
      │
      │ To accept the new picture: swift run frames accept …/kickOff (1)
      $ frames report > report; cat report | head 1; cd /; frames report
      1 snapshot of 1 is pending.
      frames: Neither / nor a directory above it holds a Package.swift. Set FIRSTFRAME_ROOT to \
      the package's directory. (1)
      $ FIRSTFRAME_ROOT=~ FIRSTFRAME_RESULTS=~/.build/firstframe frames accept --all; cd ~; files
      accepted …/kickOff: wrote __Snapshots__/…/kickOff.grid
      …/kickOff.grid |b|
      $ cd /usr/bin; frames report | only Neither.*above; cd ~
      Neither /usr/bin nor a directory above
      $ FIRSTFRAME_RESULTS=' ' frames report
      frames: FIRSTFRAME_RESULTS is blank. Set it to the results directory, or unset it: unset \
      FIRSTFRAME_RESULTS (1)
      $ FIRSTFRAME_RESULTS=' \\n' frames init | only is blank; FIRSTFRAME_RESULTS= frames report
      is blank
      The snapshot is as recorded.
      """)
  }

  @Test func aFailedProofIsReportedUntilItHolds() throws {
    let play = Play()
    let location = CodeLocation(
      fileID: "DemoTests/ScoreTests.swift", filePath: play.package.source, line: 12, column: 3)
    let proof = ProofAssertion(
      .leak, of: TestName(module: "DemoTests", path: ["ScoreTests", "kickOff()"]), at: location)
    play.others["prove"] = { words in
      "\(SnapshotSession(environment: [:]).judge(proof) { [words.first] })\n"
    }
    try play.run(
      """
      $ prove '│ leak: x'; frames report --exit-status
      ["│ leak: x"]
      1 proof of 1 failed.

      │ DemoTests.ScoreTests/kickOff(): leak: x
      │
      │ no leak, at Tests/DemoTests/ScoreTests.swift:12
      │ Run it again: swift test --filter 'DemoTests.ScoreTests/kickOff\\(\\)' (1)
      $ frames accept --all; prove; frames report
      Nothing is pending, so nothing was accepted.
      []
      1 proof held.
      """)
  }

  @Test func writesEachForm() throws {
    let play = Play()
    try play.run(
      """
      $ test kickOff a b; frames report --html | head 1; frames report --markdown | head 1
      <!DOCTYPE html>
      ## Snapshots
      $ frames report --json | only "format" : "[^"]*"; frames report --junit | head 1
      "format" : "firstframe report"
      <?xml version="1.0" encoding="UTF-8"?>
      $ frames report --annotations | only ::error [^│]*
      ::error file=Tests/DemoTests/ScoreTests.swift,line=12,title=…/kickOff.grid::
      $ frames report --output out/page.md --markdown; frames report --markdown > one
      wrote out/page.md
      $ frames report --markdown --markdown > two; cmp out/page.md one; cmp one two
      same
      same
      $ frames report > one; frames report --output /dev/stdout > two; cmp one two
      same
      $ frames report --output Package.swift/page.md
      frames: ~/Package.swift: Not a directory. See who may read and write there: ls -ld ~ \
      ~/Package.swift (1)
      """)
    expectEqual(ReportForm.allCases.count, 6)
  }

  // MARK: - Wrong calls

  /// Each line is a call, the page of the manual that it names, and what it says.
  @Test func aWrongCallIsSaidInItsOwnWords() {
    let table = """
      : a command is missing
      xyzzy: there is no command "xyzzy"
      acc\u{1B}[2Jept: there is no command "acc\u{FFFD}[2Jept"
      help pruen: (help) there is no command "pruen"
      report --xml: (report) report has no option "--xml"
      report --text: (report) report has no option "--text"
      report --json --junit: (report) a report has only one form, and "--junit" is a second one
      report --output: (report) --output needs FILE
      report --output=: (report) --output needs FILE
      report --output a --output b: (report) --output is given twice
      report x: (report) report takes no "x"
      report --json=1: (report) --json takes no value
      accept: (accept) accept needs an ID, --all or --kind K
      accept --kind: (accept) --kind needs K
      accept --kind a x: (accept) --kind takes no ID
      accept x --all: (accept) --all takes no ID and no --kind
      discard --gone --all: (discard) --gone takes no ID, no --all and no --kind
      apply: (apply) apply needs a DIR
      apply d x --kind a: (apply) --kind takes no ID
      show: (show) show needs an ID
      show a b: (show) show takes one ID, and there are 2
      diff: (diff) diff needs an ID
      diff a b c: (diff) diff takes one ID, and there are 3
      film: (film) film needs an ID
      film a b: (film) film takes one ID, and there are 2
      prune --unused: (prune) --unused needs --delete
      merge: (merge) merge needs a DIR
      merge --into x: (merge) merge needs a DIR
      merge a --into b --into=c: (merge) --into is given twice
      init --only gitattributes,x\u{1B}y: (init) there is no part "x\u{FFFD}y"; the parts are gitattributes, \
      editorconfig, gitignore, agents
      """
    let found = table.split(separator: "\n").map { line in
      let call = String(line.prefix { $0 != ":" })
      let result = Tool.run(
        call.split(separator: " ").map(String.init), in: "/", environment: [:])
      let parts = result.output.split(separator: "\n")
      let page = parts[1].dropFirst("See: swift run frames help ".count)
      expectEqual(result.status, 2, "\(call)")
      expectEqual(
        result.output, "\(parts[0])\nSee: swift run frames help\(page.isEmpty ? "" : " ")\(page)\n")
      return "\(call): \(page.isEmpty ? "" : "(\(page)) ")\(parts[0].dropFirst("frames: ".count))"
    }
    expectEqual(found.joined(separator: "\n"), table)
  }

  @Test func theNextCommandsCallTheToolAsItWasCalled() throws {
    let words = ["frames", "/usr/bin/frames", "", ".build/debug/frames"]
    let long = "swift run --skip-build frames"
    expectEqual(words.map(Tool.name), ["frames", long, long, long])
    let play = Play()
    try Advice.$tool.withValue("frames") {
      try play.run(
        """
        $ test kickOff a b
        $ frames report | grep accept
        │ To accept the new picture: frames accept …/kickOff
        $ frames show x
        no snapshot is named "x"; there are these:
          …/kickOff (1)
        $ frames acept
        frames: there is no command "acept"
        See: frames help (2)
        $ frames review
        frames: review needs a terminal that can move its cursor. These do the same:
          frames report
          frames show ID
          frames accept ID... | --kind K | --all
          frames reject ID... | --kind K | --all (1)
        """)
    }
  }

  @Test func theVersionIsThatOfTheChangelog() throws {
    let changes = try PackageFiles.text(of: ".github/CHANGELOG.md")
    let first = try #require(changes.firstMatch(of: /\n## (\d+\.\d+\.\d+)/))
    expectEqual(Tool.run(["--version"], in: "/", environment: [:]).output, "\(first.1)\n")
  }

  /// What the manual says is shown by pictures; here, that each way to ask for it leads there.
  @Test func everyWayToAskForHelpGivesTheSamePage() {
    func page(_ words: String...) -> Tool.Result { Tool.run(words, in: "/", environment: [:]) }
    expectEqual(Set([page("help"), page("--help"), page("-h")].map(\.output)), [Manual.text])
    for command in Command.all.map(\.name) {
      let found = page("help", command)
      expectEqual([page(command, "x", "--help"), page(command, "-h")], [found, found])
      expectEqual(found.status, 0)
      #expect(found.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  // MARK: - Surroundings

  @Test func noPathEndsWithADot() {
    let surroundings = Surroundings(directory: "/tmp/x", environment: [:])
    expectEqual(
      [".", "./a", "a/./b", "/", "/a/", "..", "/dev/stdout"].map(surroundings.path),
      ["/tmp/x", "/tmp/x/a", "/tmp/x/a/b", "/", "/a", "/tmp/x/..", "/dev/stdout"])
  }

  /// No test calls the build tool, so what `frames test` would run is only noted here.
  @Test func theTestsGetTheirArgumentsAndTheirEventsAreTold() throws {
    let package = TemporaryPackage()
    let call = Mutex("")
    var surroundings = Surroundings(
      directory: package.root, environment: ["FIRSTFRAME_RUN": "r"])
    surroundings.runHere = { words, variables in
      call.withLock { $0 = "\(words.joined(separator: " ")) \(variables)" }
      let event = #"{"kind":"event","payload":{"kind":"runStarted"},"version":0}"#
      try? Data("\(event)\n".utf8).write(to: URL(filePath: words[5]))
      return "ended with status 1"
    }
    let result = Tool.run(["test", "--filter", "a", "--", "b"], in: surroundings)
    expectEqual(result.status, 1)
    let end = "died between two tests.\n"
    #expect(result.output.hasPrefix("The test process \(end)"))
    #expect(result.output.hasSuffix("swift test ended with status 1.\n"))
    expectEqual(
      call.withLock { $0 }.replacing(package.root, with: "~"),
      "swift test --package-path ~ --event-stream-output-path ~/.build/firstframe/events.jsonl "
        + "--event-stream-version 0 --filter a -- b [\"FIRSTFRAME_RUN\": \"r\"]")
  }

  /// The plugin is a program of its own, and cannot ask the tool.
  @Test func thePluginKnowsEachCommandThatWrites() throws {
    let text = try PackageFiles.text(of: "Sources/FramesPlugin/FramesPlugin.swift")
    let list = text.components(separatedBy: "private static let writing = [")[1].prefix {
      $0 != "]"
    }
    let names = list.split(separator: "\"").filter { $0.allSatisfy(\.isLetter) }.map(String.init)
    let reading = ["report", "show", "diff", "film", "help"]
    expectEqual((names + reading).sorted(), Command.all.map(\.name).sorted())
  }
}
