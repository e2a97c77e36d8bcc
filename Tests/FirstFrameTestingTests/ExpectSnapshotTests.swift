@testable import FirstFrameTesting

/// What the names of snapshots owe to Swift Testing, with a session and a package of its own.
@MainActor @Suite(.nestedRun) struct ExpectSnapshotTests {
  private let package = TemporaryPackage()

  @Suite struct Nested {
    @MainActor @Test func aSuitesTest() throws {
      let package = TemporaryPackage()
      let issues = package.issues { expectSnapshot(of: Grid(lines: ["x"])) }
      expectEqual(issues.count, 1)
      let file = "ExpectSnapshotTests.Nested.aSuitesTest.grid"
      expectEqual(package.snapshots, ["FirstFrameTestingTests/ExpectSnapshotTests/" + file])
    }
  }

  /// A view of another renderer.
  private final class Poster: GridMountable {
    static let standardTraits = 0
    func mounted(size: GridSize, traits: Int) -> Grid { Grid(lines: ["x"]) }
  }

  @Test(arguments: ["tie", "win"])
  func aParameterisedTestNeedsALabel(score: String) {
    let looks = [7] × [GridSize(width: 1, height: 1)]
    let unlabelled = package.issues {
      expectSnapshot(of: Grid(lines: ["x"]))
      expectSnapshots(of: Poster(), in: looks)
    }
    let advice = """
      │ aParameterisedTestNeedsALabel(score:) is parameterised, and its cases would \
      share one snapshot.
      │ Nothing was compared. Label the case, expectSnapshot(of: ..., case: "..."), and run swift \
      test again.
      """
    expectEqual(unlabelled, [advice, advice])
    expectEqual(package.snapshots, [])
    _ = package.issues {
      expectSnapshot(of: Grid(lines: ["x"]), case: score)
      expectSnapshots(of: Poster(), in: looks, case: score)
    }
    let labels = package.snapshots.map { $0.split(separator: "@").last.map(String.init) }
    expectEqual(labels, ["\(score)%207%201x1.grid", "\(score).grid"])
  }

  @Test func outsideOfATestItSaysSo() async {
    let test = await Task.detached { await TestCall(at: #_sourceLocation).test?.name }.value
    expectEqual(test, nil)
    expectEqual(
      SnapshotMisuse.outsideOfTest.message,
      """
      │ No test is running here, so the snapshot has no name and was not compared.
      │ Call expectSnapshot in the test's own task: a detached task or a queue's block belongs to no test.
      │ In a method of XCTest call assertSnapshot of FirstFrameXCTest instead. Then run swift \
      test again.
      """)
  }
}

/// The record mode of a trait, which a test, its suite or neither has.
@MainActor @Suite(.nestedRun, .snapshots(record: .never)) struct SnapshotsTraitTests {
  /// Expects that a snapshot without a recording fails once, and says why it is in a mode.
  private static func expectReason(
    _ reason: String, record mode: RecordMode? = nil, _ environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let issues = TemporaryPackage().issues(environment) {
      expectSnapshot(of: Grid(lines: ["x"]), case: "x", record: mode)
    }
    let reasons = issues.map { $0.firstMatch(of: /, since (.*)/)?.1 ?? "none" }
    expectEqual(reasons, [reason[...]], sourceLocation: sourceLocation)
  }

  @Test func holdsForTheTestsOfASuite() throws {
    try Self.expectReason("the mode that is set around the test is never.")
  }

  @Test(.snapshots(record: .all)) func theInnermostCounts() throws {
    try Self.expectReason("the mode that is set around the test is all.")
  }

  @Test(arguments: [1, 2]) func holdsForEachCase(number: Int) throws {
    try Self.expectReason("the mode that is set around the test is never.")
  }

  @Test func theCallAndTheEnvironmentOutrankIt() throws {
    try Self.expectReason("the call asks for the mode all.", record: .all)
    try Self.expectReason(
      "SNAPSHOT_TESTING_RECORD is \"missing\".", ["SNAPSHOT_TESTING_RECORD": "missing"])
  }

  @Suite struct Nested {
    @MainActor @Test func holdsForTheSuitesOfASuite() throws {
      try SnapshotsTraitTests.expectReason("the mode that is set around the test is never.")
    }
  }
}
