import FirstFrameTesting
import GridComponents
import ViewsTestSupport

/// What all snapshots of a suite have in common: the sizes, the looks and the record mode.
private struct SnapshotTestConfig: Sendable {
  var widths: [String: Int]
  var styles: [InterfaceStyle]
  var record: RecordMode

  /// Takes a snapshot of a view in each size and in each look.
  @MainActor func expectSnapshots(of view: () -> View) {
    for (name, width) in widths {
      for style in styles {
        let size = GridSize(width: width, height: 5)
        let stage = Stage(view(), size: size, traits: TraitOverrides(style: style))
        expectSnapshot(of: stage, named: "\(name)_\(style)", record: record)
      }
    }
  }
}

private let config = SnapshotTestConfig(
  widths: ["narrow": 30, "wide": 60], styles: [.light, .dark], record: .missing)

/// Checklist row 107: one value holds what the tests of a suite share, the trait's mode too.
@MainActor @Suite(.snapshots(record: config.record)) struct SharedConfigurationTests {
  @Test func match() {
    config.expectSnapshots { ScoreView(MockScoreViewModel.tennisMatch) }
    expectEqual(RecordScope.mode, .missing)
  }
}
