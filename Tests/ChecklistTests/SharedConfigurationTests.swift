import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// What all snapshots of a suite have in common: the devices, the looks and the record mode.
private struct SnapshotTestConfig: Sendable {
  /// A size with a name, as of a device.
  struct Device: Sendable {
    var name: String
    var size: GridSize
  }

  var devices: [Device]
  var styles: [InterfaceStyle]
  var record: RecordMode?

  /// Takes a snapshot of a view on each device and in each look.
  @MainActor func expectSnapshots(
    of view: () -> View, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for device in devices {
      for style in styles {
        let stage = Stage(view(), size: device.size, traits: TraitOverrides(style: style))
        expectSnapshot(
          of: stage, named: "\(device.name)_\(style)", record: record,
          sourceLocation: sourceLocation)
      }
    }
  }
}

private let config = SnapshotTestConfig(
  devices: [
    .init(name: "narrow", size: GridSize(width: 30, height: 5)),
    .init(name: "wide", size: GridSize(width: 60, height: 5)),
  ],
  styles: [.light, .dark], record: .missing)

/// Checklist row 107: one value holds what the tests of a suite share.
@MainActor @Suite(.snapshots(record: config.record)) struct SharedConfigurationTests {
  @Test func match() { config.expectSnapshots { ScoreView(MockScoreViewModel.tennisMatch) } }

  @Test func empty() { config.expectSnapshots { ScoreView(MockScoreViewModel.empty) } }

  /// The trait of the suite takes the record mode from the same value.
  @Test func theModeIsThatOfTheValue() { expectEqual(RecordScope.mode, .missing) }
}
