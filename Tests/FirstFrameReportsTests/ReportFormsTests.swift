@testable import FirstFrame
@testable import FirstFrameProof
@testable import FirstFrameReports

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The forms of the report that programs read.
@MainActor @Suite struct ReportFormsTests {
  private let package = TemporaryPackage()
  private var places: Places { package.places }

  private func verify(_ text: String, as test: String, mode: RecordMode = .missing, line: Int = 12)
  {
    package.verify(drawing(text), as: .demo(test), mode, line: line)
  }

  private func judge(_ test: String, _ message: String?) {
    _ = SnapshotSession(environment: [:]).judge(
      ProofAssertion(
        .leak, of: TestName(module: "DemoTests", path: ["ScoreTests", test]),
        at: package.location(line: 30))
    ) { [message] }
  }

  /// A snapshot that passed, one that differs, a proof that held and one that failed.
  private func fill() throws -> SnapshotReport {
    verify("0:0", as: "start()")
    verify("0:0", as: "start()")
    verify("0:0", as: "kickOff()", line: 20)
    verify("1:0", as: "kickOff()", line: 20)
    judge("held()", nil)
    judge("leaks()", "│ leak: a view is left\n│ Run it again.")
    return try SnapshotReport(of: places)
  }

  /// Checklist row 102: a form for programs.
  @Test func jsonIsThatOfItsSchema() throws {
    let json = try fill().json
    try expectEqual(
      ReportSchema.compact(json),
      #"""
      {"changes":[{"count":1,"name":"9999","summary":"\"0\" → \"1\""}],"entries":[
      {"change":"9999","command":"swift run frames accept DemoTests/ScoreTests/kickOff","details":\#
      ["1 - |0:0|","1 + |1:0|","     ^"],"file":"Tests/DemoTests/ScoreTests.swift","finding":\#
      "mismatched","headline":"3x1, 1 cell differs","kind":"snapshot","latest":true,"line":20,"name":\#
      "DemoTests/ScoreTests/kickOff.grid","recorded":"__Snapshots__/DemoTests/ScoreTests/kickOff.grid",\#
      "seen":".build/firstframe/actual/DemoTests/ScoreTests/kickOff.grid"},
      {"change":null,"command":"swift test --filter 'DemoTests.ScoreTests/leaks\\(\\)'","details":\#
      ["Run it again."],"file":"Tests/DemoTests/ScoreTests.swift","finding":"failed","headline":\#
      "DemoTests.ScoreTests/leaks(): leak: a view is left","kind":"proof","latest":true,"line":30,\#
      "name":"DemoTests.ScoreTests/leaks()","recorded":null,"seen":null}],"format":"firstframe report",\#
      "gone":0,"goneNames":[],"green":false,"lines":{"damaged":0,"foreign":0},"parts":[],"processes":\#
      {"crashed":0,"running":0},"proofs":{"failed":1,"held":1,"incomplete":0,"interrupted":0},\#
      "snapshots":{"changed":0,"failed":0,"known":2,"pending":1},"summaries":[],\#
      "title":"1 snapshot of 2 is pending. 1 proof of 2 failed.","version":1}
      """#)
    let schema = try ReportSchema()
    try expectEqual(schema.problems(of: json, as: "report"), [])
    try expectEqual(
      Set(schema.words(of: "finding", in: "entry")),
      Set(
        JournalRecord.Kind.written.filter(\.isPending).map(\.rawValue) + [
          "left", "divergent", "failed", "interrupted", "incomplete", "crashed", "running",
        ]))
  }

  /// A proof without its limit says less than it seems to.
  @Test func whatHeldIsToldWithItsBound() throws {
    let summary = "16 schedules with at most 2 actions; 3 <different> pictures."
    let site = ProofAssertion(
      .races, of: TestName(module: "DemoTests", path: ["ends()"]), at: package.location())
    for _ in 0..<2 {
      expectEqual(
        SnapshotSession(environment: [:]).judge(site) { [JudgedSummary.handOver(summary)] }, [])
    }
    let report = try package.report
    #expect(report.isGreen && report.text == "1 proof held.\n")
    #expect(
      report.json.contains(
        "\"summary\" : \"16 schedules with at most 2 actions; 3 \\u003cdifferent> pictures.\""))
    #expect(
      report.markdown.hasSuffix(
        "\n## What the proofs that held have checked\n\n```text\n│ DemoTests.ends(): held. \(summary)\n```\n"
      )
    )
    #expect(
      report.html.contains(
        "<li>DemoTests.ends(): one idle picture in every order of tasks, at "
          + "Tests/DemoTests/ScoreTests.swift:12. 16 schedules with at most 2 actions; 3 "
          + "&lt;different&gt; pictures.</li>"))
  }

  /// What a real proof hands over is its summary.
  @Test func aProofHandsItsSummaryOver() {
    let judged = JudgedSummary()
    let verdict = JudgedSummary.$current.withValue(judged) {
      ProofVerdict.held(
        ProofSummary(
          limit: Limit(actions: 2, turns: 1, commits: 1), schedulesRun: 7,
          distinctFrames: 3, unnoticedActions: [], impossibleActions: [], completeLength: nil,
          assumptions: [], tasks: [], comparedEndings: nil)
      ).failureMessage(except: [])
    }
    #expect(verdict == nil)
    #expect(judged.words.contains("at most 2 actions, 1 turn and 1 commit"))
  }

  @Test func junitHasACaseForEach() throws {
    let id = "DemoTests/ScoreTests"
    let file = "Tests/DemoTests/ScoreTests.swift"
    #expect(
      try fill().junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="frames" tests="4" failures="2" errors="0" skipped="0">
          <!-- A case is a snapshot or a proof, and a test may have several or none. -->
          <testsuite name="\(id)" tests="4" failures="2" errors="0" skipped="0">
            <testcase classname="\(id)" name="kickOff.grid" file="\(file)" line="20">
              <failure type="mismatched" message="3x1, 1 cell differs">│ 3x1, 1 cell differs
        │
        │ 1 - |0:0|
        │ 1 + |1:0|
        │      ^
        │
        │ To accept the new picture: swift run frames accept \(id)/kickOff</failure>
            </testcase>
            <testcase classname="\(id)" name="DemoTests.ScoreTests/leaks()" file="\(file)" line="30">
              <failure type="failed" message="DemoTests.ScoreTests/leaks(): leak: a view is left">\
        │ DemoTests.ScoreTests/leaks(): leak: a view is left
        │
        │ Run it again.
        │
        │ Run it again: swift test --filter &#39;DemoTests.ScoreTests/leaks\\(\\)&#39;</failure>
            </testcase>
            <testcase classname="\(id)" name="start.grid" file="\(file)" line="12"/>
            <testcase classname="\(id)" name="DemoTests.ScoreTests/held()" file="\(file)" line="30"/>
          </testsuite>
        </testsuites>

        """)
  }

  /// All forms count the same snapshots and proofs; the tests of `swift test` are others.
  @Test func theFormsAgreeOnWhatTheyCount() throws {
    _ = try fill()
    verify("2:0", as: "accepted()", line: 40)
    verify("3:0", as: "accepted()", line: 40)
    verify("4:0", as: "written()", line: 50)
    _ = SnapshotSession(environment: [:]).verify(
      drawing("0:0"), as: .grid(ignoring: [.named("clock")]), identity: .demo("masked()"),
      mode: nil, at: package.location(line: 60))
    var decisions = DecisionRun(in: places)
    let pending = try SnapshotReport(of: places).pending
    let accepted = try #require(pending.first { $0.identity == .demo("accepted()") })
    expectEqual(decisions.accept(accepted), .accepted)
    let report = try SnapshotReport(of: places)
    expectEqual(
      report.title,
      "1 snapshot of 4 is pending. The test of a snapshot failed for another reason than a "
        + "difference. 1 proof of 2 failed.")
    let lines = report.junit.split(separator: "\n")
    #expect(lines[1].hasSuffix("tests=\"7\" failures=\"3\" errors=\"0\" skipped=\"1\">"))
    expectEqual(report.damage, "Not compared since: DemoTests/ScoreTests/written.")
    #expect(report.html.contains("<summary>1 snapshot not compared since</summary>"))
    let json = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    #expect(
      json?["snapshots"] as? [String: Int] == ["known": 4, "pending": 1, "failed": 1, "changed": 0])
    let proofs = ["held": 1, "failed": 1, "interrupted": 0, "incomplete": 0]
    expectEqual(json?["proofs"] as? [String: Int], proofs)
  }

  /// A look that shows nothing of its own is told, once for all of them.
  @Test func whatIsTheSameInDarkIsTold() throws {
    for (name, text) in [("plain", "0:0"), ("lit", "0:0")] {
      for look in ["light 3x1", "dark 3x1"] {
        for _ in 0..<2 {
          package.verify(
            drawing(name == "lit" && look.hasPrefix("dark") ? "1:1" : text),
            as: .demo(name + "()", case: look))
        }
      }
    }
    try expectEqual(
      SnapshotReport(of: places).text,
      """
      All 4 snapshots are as recorded.

      The same in dark, so one of the two looks is enough: DemoTests/ScoreTests/plain@light%203x1.

      """)
  }

  /// What was recorded is compared with nothing yet, and so has not passed.
  @Test func whatWasNotComparedIsSkipped() throws {
    verify("0:0", as: "start()")
    let lines = try SnapshotReport(of: places).junit.split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    #expect(lines[1].hasSuffix("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\">"))
    #expect(
      lines[4].hasSuffix(
        "><skipped message=\"recorded, and not compared since: run swift test again\"/></testcase>")
    )
  }

  @Test func annotationsMarkTheLines() throws {
    let file = "Tests/DemoTests/ScoreTests.swift"
    let lines = try fill().annotations.split(separator: "\n").map(String.init)
    #expect(
      lines.map { $0.prefix { $0 != "│" } } == [
        "::error file=\(file),line=20,title=DemoTests/ScoreTests/kickOff.grid::",
        "::error file=\(file),line=30,title=DemoTests.ScoreTests/leaks()::",
      ])
    #expect(
      lines[0].hasSuffix(
        "::│ 3x1, 1 cell differs%0A│%0A│ 1 - |0:0|%0A│ 1 + |1:0|%0A│      ^%0A│%0A"
          + "│ To accept the new picture, download the results of this CI run, then: "
          + "swift run frames apply firstframe DemoTests/ScoreTests/kickOff"))
  }

  /// A step of GitHub's runner shows ten annotations of a kind, and drops the others in silence.
  @Test(arguments: [10, 11, 57]) func noAnnotationIsDroppedInSilence(count: Int) throws {
    for number in 1...count { verify("1:0", as: "test\(number)()", mode: .never, line: number) }
    let lines = try SnapshotReport(of: places).annotations.split(separator: "\n")
    expectEqual(lines.count, 10)
    guard count > 10 else { return }
    let first = ["18", "19", "2", "20", "21", "22", "23", "24", "25", "26"]
      .map { (number: String) -> String in "DemoTests/ScoreTests/test\(number).grid" }
      .joined(separator: ", ")
    let ofEleven: String =
      "2 more failures: DemoTests/ScoreTests/test8.grid, DemoTests/ScoreTests/test9.grid."
    let ofMany: String =
      "48 more failures: \(first), and 38 more. "
      + "All of them: FIRSTFRAME_RESULTS=DIR swift run frames report"
    let expected = "::error title=More failures::" + (count == 11 ? ofEleven : ofMany)
    #expect(try #require(lines.last) == expected)
  }

  // MARK: - Hostile content

  /// `HostileWordsTests` has words that a parser or a runner might take for its own; here is each
  /// scalar.
  @Test func whateverIsShownIsEscaped() throws {
    let all = String(String.UnicodeScalarView((0..<0x180).compactMap(Unicode.Scalar.init)))
    let json = JSONForm.text(["all": all, "##[": ""])
    #expect(!json.contains("<") && !json.contains("\u{1B}"))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8))
    expectEqual((read as? [String: Any])?["all"] as? String, all)
    expectEqual(
      WorkflowCommand.error("a%\r\n:,", [("title", "b:c,d%\n")]),
      "::error title=b%3Ac%2Cd%25%0A::a%25%0D%0A:,")
  }
}
