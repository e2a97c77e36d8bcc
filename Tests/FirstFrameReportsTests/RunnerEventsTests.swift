@testable import FirstFrame
@testable import FirstFrameReports

/// What the test library says of a run, in a report.
@MainActor @Suite struct RunnerEventsTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  /// The lines of events such as `testStarted a`; the functions a to d are told of first.
  private func lines(_ events: String...) -> String {
    let tests = ["a", "b", "c", "d"].map { name in
      """
      {"kind":"test","payload":{"id":"DemoTests.ScoreTests\\/\(name)()\\/A.swift:4:4","kind":"function",\
      "sourceLocation":{"_filePath":"\(package.root)/Tests/A.swift","line":4}},"version":0}
      """
    }
    let told = events.map { event in
      let words = event.split(separator: " ").map(String.init)
      let test = words.dropFirst().first.map {
        #","testID":"DemoTests.ScoreTests\/\#($0)()\/A.swift:4:4""#
      }
      let issue = words.count > 2 ? #","issue":{"isKnown":\#(words[2])}"# : ""
      return
        #"{"kind":"event","payload":{"kind":"\#(words[0])"\#(test ?? "")\#(issue)},"version":0}"#
    }
    return (tests + told).map { $0 + "\n" }.joined()
  }

  private func report(_ text: String) throws -> SnapshotReport {
    try package.write(text, to: "events")
    return try SnapshotReport(
      of: places, events: RunnerEvents(at: package.path("events"), named: "events"))
  }

  @Test func namesTheTestThatWasRunning() async throws {
    let text = lines("runStarted", "testStarted a", "testStarted b", "testEnded a")
    try expectEqual(
      report(text + "{\"kind\":\"ev").text,
      """
      The test process died during a test.

      │ DemoTests.ScoreTests/b(): the process died during this test
      │
      │ Tests that came after it were not run.
      │
      │ Run it again: swift test --filter 'DemoTests.ScoreTests/b\\(\\)'

      """)
    let report = try report(text)
    #expect(report.needsLook && !report.isGreen)
    expectEqual(report.entries.map(\.file), ["Tests/A.swift"])
    let process = ProofProcess(root: package.root, test: "b()")
    await #expect(processExitsWith: .signal(SIGKILL)) { [process = process as ProofProcess] in
      await process.prove(.kill)
    }
    let lines = try self.report(text).text.split(separator: "\n")
    expectEqual(
      lines.prefix(7).joined(separator: "\n"),
      """
      A proof was running when its process ended. The test process died during a test.
      │ DemoTests.ScoreTests/b(): the process died during this test
      │
      │ The schedule, whose last step or the new view after it was running:
      │   goal → goal
      │
      │ Tests that came after it were not run.
      """)
  }

  @Test func saysWhatElseTheRunnerKnows() throws {
    let report = try report(
      lines(
        "runStarted", "testStarted a", "issueRecorded a false", "issueRecorded a true",
        "issueRecorded b true", "testSkipped c", "testStarted d", "runEnded"))
    expectEqual(
      report.text,
      """
      No test has taken a snapshot yet.

      Failed as well, as swift test shows: DemoTests.ScoreTests/a().
      Skipped by the runner: DemoTests.ScoreTests/c().
      With known issues only: DemoTests.ScoreTests/b().

      """)
    #expect(!report.needsLook && !report.isGreen)
  }

  @Test func aProcessThatDiesBetweenTestsIsOne() throws {
    try expectEqual(
      report(lines("runStarted", "testStarted a", "testEnded a")).entries.map(\.said),
      ["it died between two tests"])
    try expectEqual(
      report(lines("runStarted", "testStarted a", "testStarted b")).entries.map(\.said),
      Array(repeating: "the process died during this test, or during one of 1 beside it", count: 2))
  }

  @Test func whatIsNoStreamOfEventsIsRefused() throws {
    let event = #"{"kind":"event","payload":{"kind":"runEnded"},"version":VERSION}"#
    let texts = [
      "": "",
      "cut": String(event.prefix(30)),
      "other": "All is well.\n",
      "inside": lines("runStarted") + "{\"kind\n" + lines("runEnded"),
      "later": event.replacing("VERSION", with: "7") + "\n",
      "word": event.replacing("VERSION", with: "\"\\u001b[2J\"") + "\n",
      "deep": String(repeating: "[", count: 100_000) + "\n",
      "long": String(repeating: "x", count: 17 << 20) + "\n",
    ]
    func problem(_ bytes: [UInt8]) -> String {
      do throws(RunnerEvents.Flaw) {
        _ = try RunnerEvents(bytes)
        return "none"
      } catch {
        return error.description
      }
    }
    let told = texts.sorted { $0.key < $1.key }.map { "\($0): \(problem(Array($1.utf8)))" }
    expectEqual(
      told.joined(separator: "\n"),
      """
      : it has no event of a run
      cut: it has no event of a run
      deep: line 1 is no event of a test run
      inside: line 6 is no event of a test run
      later: line 1 has events of version "7", which is not known
      long: line 1 has more than 16 MiB
      other: line 1 is no event of a test run
      word: line 1 has events of version "\u{FFFD}[2J", which is not known
      """)
    expectEqual(problem([0xFF, 0xFE, 0x0A]), "line 1 is no event of a test run")
    try package.write("x\n", to: "a b")
    #expect {
      try RunnerEvents(at: package.path("a b"), named: "a b")
    } throws: { error in
      "\(error)"
        == "a b: line 1 is no event of a test run. Write the file again: swift test "
        + "--event-stream-output-path 'a b' --event-stream-version 0"
    }
  }

  /// Whatever bytes of a stream are cut or changed, it is read or refused.
  @Test func damagedBytesAreReadOrRefused() {
    var dice = Dice(seed: 7)
    let whole = Array(lines("runStarted", "testStarted a", "issueRecorded a true", "runEnded").utf8)
    for _ in 0..<(isLongRun ? 20_000 : 200) {
      var bytes = whole
      for _ in 0...dice.upTo(4) { bytes[dice.upTo(bytes.count - 1)] = UInt8(dice.upTo(255)) }
      bytes.removeLast(dice.upTo(bytes.count))
      _ = try? RunnerEvents(bytes)
    }
  }
}
