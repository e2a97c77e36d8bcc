@testable import FirstFrame
@testable import FirstFrameProof
@testable import FirstFrameReports

/// What a failed test leaves for a reader that repairs it.
@MainActor @Suite struct FailureFileTests {
  private let package = TemporaryPackage()

  private func location(line: Int) -> CodeLocation {
    CodeLocation(
      fileID: "DemoTests/ScoreTests.swift",
      filePath: package.path("Tests/DemoTests/ScoreTests.swift"), line: line, column: 3)
  }

  /// Takes pictures or texts of one test, each in a process of its own.
  private func take<Value>(
    _ values: [Value], as format: SnapshotFormat<Value>, test: [String] = ["ScoreTests", "goal()"],
    mode: RecordMode? = nil
  ) {
    for value in values {
      _ = SnapshotSession(environment: [:]).verify(
        value, as: format,
        identity: SnapshotIdentity(
          target: "DemoTests", file: "ScoreTests.swift", test: test, kind: format.kind),
        mode: mode, at: location(line: 12))
    }
  }

  private func failure(_ name: String) -> String? {
    package.read(".build/firstframe/failures/DemoTests/ScoreTests/\(name).txt")
  }

  @Test func tellsAllThatARepairNeeds() {
    take([drawing("0:0"), drawing("1:0")], as: .grid)
    #expect(
      failure("ScoreTests.goal.grid") == """
        DemoTests/ScoreTests/ScoreTests.goal: 3x1, 1 cell differs

        place: Tests/DemoTests/ScoreTests.swift:12
        run it alone: swift test --filter DemoTests.ScoreTests/goal

        1 - |0:0|
        1 + |1:0|
             ^

        To accept the new picture: swift run frames accept DemoTests/ScoreTests/ScoreTests.goal
        To keep the recorded picture, correct the code and run: swift test

        expected, as recorded:
            |0:0|

        actual, as the test saw it:
            |1:0|

        next:
          All of it: swift run frames show DemoTests/ScoreTests/ScoreTests.goal

        """)
  }

  @Test func isGoneOnceTheTestPassesOrItsPictureIsAccepted() throws {
    take([drawing("0:0"), drawing("1:0")], as: .grid)
    #expect(failure("ScoreTests.goal.grid") != nil)
    take([drawing("0:0")], as: .grid)
    #expect(failure("ScoreTests.goal.grid") == nil)
    take([drawing("1:0")], as: .grid)
    var run = DecisionRun(in: package.places)
    try expectEqual(SnapshotReport(of: package.places).pending.map { run.accept($0) }, [.accepted])
    #expect(failure("ScoreTests.goal.grid") == nil)
  }

  @Test func aRecordingLeavesNone() {
    take([drawing("0:0")], as: .grid)
    #expect(failure("ScoreTests.goal.grid") == nil)
  }

  /// What each difference makes likely, and what says nothing.
  @Test func saysWhatIsLikely() {
    func likely(_ old: [String], _ new: [String]) -> [String] {
      func film(_ texts: [String]) -> Recording {
        Recording(frames: texts.map { Recording.Frame(label: "x", grid: drawing($0)) })
      }
      return LikelyMistake.found(
        in: SnapshotMismatch.pictures(RecordingMismatch(expected: film(old), actual: film(new)))
      )
      .map { String($0.prefix(22)) }
    }
    expectEqual(likely(["ab"], ["cd"]), [])
    expectEqual(likely(["ab"], ["  "]), ["The picture is blank n"])
    expectEqual(likely(["a", "b", "c"], ["a", "a", "c"]), ["Frame 2 shows the reco"])
    expectEqual(likely(["at 10:15"], ["at 10:16"]), ["Only digits differ, an"])
    expectEqual(likely(["1:0"], ["2:0"]), [])
    var canvas = Canvas(size: GridSize(width: 1, height: 1))
    canvas.draw("a", at: .zero, style: CellStyle(attributes: .bold))
    let styled = SnapshotMismatch.pictures(
      RecordingMismatch(
        expected: Recording(of: drawing("a")), actual: Recording(of: canvas.frozen())))
    expectEqual(LikelyMistake.found(in: styled).count, 1)
    func lines(_ old: String, _ new: String) -> [String] {
      LikelyMistake.found(
        in: SnapshotMismatch.text(
          TextMismatch(expected: SnapshotText(old), actual: SnapshotText(new))))
    }
    expectEqual(lines("a\nb", "b\na").map { $0.prefix(9) }, ["The lines"])
    expectEqual(lines("a\nb", "b\nc"), [])
  }

  @Test func staysShortHoweverMuchDiffers() throws {
    let old = (0..<5_000).map { "line \($0) \(String(repeating: "x", count: 80))" }
    take([old, old.map { $0 + "!" }].map { $0.joined(separator: "\n") }, as: .text)
    let text = try #require(failure("ScoreTests.goal.txt"))
    #expect(text.utf8.count <= FailureFile.mostBytes)
    #expect(text.contains("more lines)"))
    #expect(
      text.hasSuffix(
        "next:\n  All of it: swift run frames show DemoTests/ScoreTests/ScoreTests.goal.txt\n"))
  }

  @Test func hasNoControlSequenceAndNoCommandOfARunner() throws {
    take(["a", "\u{1B}[2J\u{202E}x\n::error::y\n##[error]z\u{0}"], as: .text)
    let text = try #require(failure("ScoreTests.goal.txt"))
    for scalar: Unicode.Scalar in ["\u{1B}", "\u{202E}", "\u{0}"] {
      #expect(!text.unicodeScalars.contains(scalar))
    }
    #expect(!text.contains("##["))
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
  }

  @Test func proofsOfOneTestShareAFile() {
    let session = SnapshotSession(environment: [:])
    let test = TestName(module: "DemoTests", path: ["ScoreTests", "leaks()"])
    func judge(_ session: SnapshotSession, _ messages: [String]) {
      _ = session.judge(ProofAssertion(.leak, of: test, at: location(line: 30))) { messages }
    }
    let path = ".build/firstframe/failures/DemoTests/ScoreTests.leaks%28%29.proof.txt"
    judge(session, ["│ leak: a view is left"])
    judge(session, [])
    judge(session, ["│ leak: a model is left"])
    #expect(
      package.read(path) == """
        DemoTests.ScoreTests/leaks(): leak: a view is left

        place: Tests/DemoTests/ScoreTests.swift:30
        run it alone: swift test --filter 'DemoTests.ScoreTests/leaks\\(\\)'

        leak: a model is left

        """)
    judge(SnapshotSession(environment: [:]), [])
    #expect(package.read(path) == nil)
  }

  @Test(arguments: ["kickOff()", "a b", "a.b+c@d%", "`x`", "größer", ""])
  func theTestOfAnIdentityIsFound(name: String) {
    let identity = SnapshotIdentity(
      target: "Demo Tests", file: "A.swift", test: ["Suite", name], case: "1", named: "n",
      kind: .grid)
    let plain = name == "kickOff()" ? "kickOff" : name == "`x`" ? "x" : name
    expectEqual(identity.test, TestName(module: "Demo Tests", path: ["Suite", plain]))
  }

  @Test func aShortenedNameTellsNoTest() {
    let name = String(repeating: "long", count: 100)
    #expect(
      SnapshotIdentity(target: "D", file: "A.swift", test: [name], kind: .grid).test == nil)
  }
}
