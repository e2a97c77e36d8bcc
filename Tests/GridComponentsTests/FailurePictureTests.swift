import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport
import Testing

/// What a reader of the README is shown of a failure, taken from a real one.
@MainActor @Suite struct FailurePictureTests {
  @Test func aChangedScore() throws {
    let package = try TemporaryPackage()
    let identity = SnapshotIdentity(
      target: "ScoreTests", file: "ScoreTests", test: ["tennisMatch()"], kind: .grid)
    let model = MockScoreViewModel.tennisMatch
    let stage = Stage(ScoreView(model), size: GridSize(width: 34, height: 5))

    func verify() -> SnapshotVerdict {
      let session = SnapshotSession(environment: [
        "FIRSTFRAME_ROOT": package.root, "SNAPSHOT_TESTING_RECORD": "missing",
      ])
      return session.verify(Recording(of: stage.rendered()), as: identity)
    }
    _ = verify()
    model.away = 30
    let message = try #require(FailureMessage.text(for: verify()))
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    expectSnapshot(of: Grid(lines: lines.map(String.init)))
  }
}
