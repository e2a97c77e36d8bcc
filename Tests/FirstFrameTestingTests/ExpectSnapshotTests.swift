import TestSupport

@testable import FirstFrameTesting

/// The adapter as authors of tests call it, with a session and a package of its own.
@MainActor @Suite(.nestedRun) struct ExpectSnapshotTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Suite struct Nested {
    @MainActor @Test func aSuitesTest() throws {
      let package = try TemporaryPackage()
      let issues = package.issues { expectSnapshot(of: Grid(blank: GridSize(width: 1, height: 1))) }
      expectEqual(issues.count, 1)
      let file = "ExpectSnapshotTests.Nested.aSuitesTest.grid"
      expectEqual(package.snapshots, ["FirstFrameTestingTests/ExpectSnapshotTests/" + file])
    }
  }

  /// Checklist row 45: the first run writes the file, and fails.
  @Test func namesTheFileAfterTheTest() {
    let first = package.issues { expectSnapshot(of: Grid(lines: ["x"])) }
    let id =
      "FirstFrameTestingTests/ExpectSnapshotTests/"
      + "ExpectSnapshotTests.namesTheFileAfterTheTest"
    expectEqual(package.snapshots, [id + ".grid"])
    #expect(
      first == [
        """
        │ \(id): recorded for the first time.
        │ Wrote __Snapshots__/\(id).grid, since the mode is \"missing\" by default.
        │ Look at the file, then re-run to compare: swift test
        """
      ])
  }

  /// Checklist row 45: what matches passes.
  @Test func passesInSilenceWhatMatches() {
    for expected in [1, 0, 0] {
      let issues = package.issues {
        expectSnapshot(of: Grid(blank: GridSize(width: 1, height: 1)), named: "box")
      }
      expectEqual(issues.count, expected)
    }
  }

  /// Checklist row 45: what differs fails.
  @Test func aProblemFailsThoughTheTextMatches() {
    let format = SnapshotFormat<String>(fileExtension: "txt") { text in
      Rendering(.text(SnapshotText(text)), failureMessage: "broken")
    }
    _ = package.issues { expectSnapshot(of: "goal", as: format) }
    #expect(
      package.issues { expectSnapshot(of: "goal", as: format) }.map { "\($0)".contains("broken") }
        == [true])
  }

  @Test func reportsAMismatchAtTheCallersLine() {
    for width in [1, 2] {
      let line = #line + 2
      let found = package.record {
        expectSnapshot(of: Grid(blank: GridSize(width: width, height: 1)))
      }
      expectEqual(found.map(\.line), [line])
      expectEqual(found.map(\.file), ["FirstFrameTestingTests/ExpectSnapshotTests.swift"])
      if width == 2 { #expect(found.first?.message.contains("1x1 became 2x1") == true) }
    }
  }

  @Test func twoFormatsOfOneTestAreTwoSnapshots() {
    let grid = Grid(lines: ["x"])
    for expected in [2, 0] {
      let issues = package.issues {
        expectSnapshot(of: grid)
        expectSnapshot(of: grid, as: .text)
      }
      expectEqual(issues.count, expected)
    }
    let start =
      "FirstFrameTestingTests/ExpectSnapshotTests/"
      + "ExpectSnapshotTests.twoFormatsOfOneTestAreTwoSnapshots"
    expectEqual(package.snapshots, [start + ".grid", start + ".txt"])
  }

  @Test func refusesASecondSnapshotWithoutAName() throws {
    let issues = package.issues {
      expectSnapshot(of: Grid(blank: GridSize(width: 1, height: 1)))
      expectSnapshot(of: Grid(blank: GridSize(width: 1, height: 1)))
      expectSnapshot(of: Grid(blank: GridSize(width: 1, height: 1)), named: "third")
    }
    try #require(issues.count == 3)
    #expect(issues[1].contains("two snapshots want the same file"))
    expectEqual(package.snapshots.count, 2)
  }

  @Test(arguments: ["tie", "win"])
  func aParameterisedTestNeedsALabel(score: String) {
    let grid = Grid(blank: GridSize(width: 1, height: 1))
    let unlabelled = package.issues { expectSnapshot(of: grid) }
    #expect(
      unlabelled == [
        """
        │ aParameterisedTestNeedsALabel(score:) is parameterised, and its cases would \
        share one snapshot.
        │ Nothing was compared. Label the case, expectSnapshot(of: ..., case: "..."), and run swift \
        test again.
        """
      ])
    expectEqual(package.snapshots, [])
    _ = package.issues { expectSnapshot(of: grid, case: score) }
    expectEqual(package.snapshots.count, 1)
    #expect(package.snapshots.first?.hasSuffix("@\(score).grid") == true)
  }

  @Test(arguments: [1, 1]) func equalLabelsWantEqualPictures(number: Int) throws {
    let issues = package.issues {
      for width in [1, 1, 2] {
        expectSnapshot(of: Grid(blank: GridSize(width: width, height: 1)), case: "\(number)")
      }
    }
    try #require(issues.count == 3)
    #expect(issues[0].contains("recorded for the first time"))
    #expect(issues[1].contains("recorded earlier in this run"))
    #expect(issues[2].contains("taken twice in this run with different pictures"))
    expectEqual(package.snapshots.count, 1)
  }

  @Test func outsideOfATestItSaysSo() async {
    let test = await Task.detached { await TestCall(at: #_sourceLocation).test?.name }.value
    #expect(test == nil)
    #expect(
      SnapshotMisuse.outsideOfTest.message == """
        │ No test is running here, so the snapshot has no name and was not compared.
        │ Call expectSnapshot in the test's own task: a detached task or a queue's block belongs to no test.
        │ In a method of XCTest call assertSnapshot of FirstFrameXCTest instead. Then run swift \
        test again.
        """)
  }

  /// Checklist row 45: the mode `never` writes nothing.
  @Test func theModeOfTheCallIsHeard() {
    let issues = package.issues {
      expectSnapshot(of: Grid(blank: GridSize(width: 1, height: 1)), record: .never)
    }
    expectEqual(issues.count, 1)
    #expect(issues.first?.contains("since the call asks for the mode never") == true)
    expectEqual(package.snapshots, [])
  }

  @Test func everyFormatIsRecordedAndComparedLikeAPicture() {
    let grid = Grid(lines: ["x"])
    for expected in [5, 0] {
      let issues = package.issues {
        expectSnapshot(of: grid, as: .text, named: "text")
        expectSnapshot(of: "x", as: .text, named: "string")
        expectSnapshot(of: ["x"], as: .lines, named: "lines")
        expectSnapshot(of: (1, "x"), as: .dump, named: "dump")
        expectSnapshot(of: ["x": 1], as: .json, named: "json")
      }
      expectEqual(issues.count, expected)
    }
    let names = package.snapshots.map { $0.split(separator: "+").last.map(String.init) }
    expectEqual(names, ["dump.dump", "json.json", "lines.lines", "string.txt", "text.txt"])
  }

  /// Checklist row 45: a failure prints the difference.
  @Test func aMismatchIsAttached() {
    for text in ["old", "new"] {
      let issues = package.issues { expectSnapshot(of: text, as: .text) }
      expectEqual(issues.count, 1)
      if text == "new" { #expect(issues.first?.contains("│ 1 - |old|\n│ 1 + |new|") == true) }
    }
  }
}

/// The record mode of a trait, which a test, its suite or neither has.
@MainActor @Suite(.nestedRun, .snapshots(record: .never)) struct SnapshotsTraitTests {
  private func reasons(_ record: RecordMode? = nil, _ environment: [String: String] = [:]) throws
    -> [String]
  {
    try TemporaryPackage().issues(environment) {
      expectSnapshot(of: Grid(lines: ["x"]), case: "x", record: record)
    }
  }

  @Test func holdsForTheTestsOfASuite() throws {
    let issues = try reasons()
    expectEqual(issues.count, 1)
    let words = "was not written, since the mode that is set around the test is never."
    #expect(issues.first?.contains(words) == true)
  }

  @Test(.snapshots(record: .all)) func theInnermostCounts() throws {
    let words = "since the mode that is set around the test is all."
    #expect(try reasons().first?.contains(words) == true)
  }

  @Test(arguments: [1, 2]) func holdsForEachCase(number: Int) throws {
    #expect(try reasons().first?.contains("around the test is never.") == true)
  }

  @Test func theCallAndTheEnvironmentOutrankIt() throws {
    #expect(try reasons(.all).first?.contains("since the call asks for the mode all.") == true)
    let issues = try reasons(nil, ["SNAPSHOT_TESTING_RECORD": "missing"])
    #expect(issues.first?.contains("since SNAPSHOT_TESTING_RECORD is \"missing\".") == true)
  }

  @Suite struct Nested {
    @MainActor @Test func holdsForTheSuitesOfASuite() throws {
      let issues = try TemporaryPackage().issues { expectSnapshot(of: Grid(lines: ["x"])) }
      #expect(issues.first?.contains("around the test is never.") == true)
    }
  }
}
