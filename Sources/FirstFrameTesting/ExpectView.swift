// Snapshots of views and view controllers for which the test makes no stage.

/// Expects that a view of a size looks as recorded, and records it if the record mode allows it.
///
///     expectSnapshot(of: ScoreView(model), size: GridSize(width: 34, height: 5), traits: .dark)
///
/// - Parameters:
///   - root: The view, or a view controller.
///   - size: The columns and rows.
///   - traits: The traits, such as the theme.
///   - regions: The regions to be masked by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: Further lines of the file's header, such as the theme.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshot<Root: GridMountable>(
  of root: @autoclosure () -> Root, size: GridSize,
  traits: Root.MountTraits = Root.standardTraits, ignoring regions: [Region] = [],
  notes: [String: String] = [:], named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: root(), size: size, traits: traits, as: .grid(ignoring: regions, notes: notes), named: name,
    case: label, record: mode, sourceLocation: sourceLocation)
}

/// Expects that a view of a size in a format is as recorded, and records it if the record mode
/// allows it.
///
///     expectSnapshot(of: ScoreView(model), size: size, as: .accessibility)
///
/// - Parameters:
///   - root: The view, or a view controller.
///   - size: The columns and rows.
///   - traits: The traits, such as the theme.
///   - format: The format, such as `.text`, `.accessibility` or `.grid.allowingBlank`.
///   - name: The snapshot's own name, for a test with several snapshots.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshot<Root: GridMountable>(
  of root: @autoclosure () -> Root, size: GridSize,
  traits: Root.MountTraits = Root.standardTraits, as format: SnapshotFormat<Root.Renderer>,
  named name: String? = nil, case label: String? = nil, record mode: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  TestCall(at: sourceLocation).verify(
    root, in: SnapshotLook(size: size, traits: traits), as: format, named: name, case: label,
    mode: mode)
}

// MARK: - In several looks

/// Expects that a view looks as recorded in several sizes and traits.
///
/// Each look has a file of its own. The test fails once, with a summary.
///
///     expectSnapshots(of: ScoreView(model), in: [.light, .dark] × [small, large])
///
/// - Parameters:
///   - root: The view, or a view controller; the expression is evaluated again for each look.
///   - looks: The sizes and traits.
///   - regions: The regions to be masked by a placeholder, such as `"clock"` or `.cells(rect)`.
///   - notes: Further lines of the file's header, such as the theme.
///   - name: The snapshots' own name, for a test with several calls.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshots<Root: GridMountable>(
  of root: @autoclosure () -> Root, in looks: [SnapshotLook<Root.MountTraits>],
  ignoring regions: [Region] = [], notes: [String: String] = [:], named name: String? = nil,
  case label: String? = nil, record mode: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshots(
    of: root(), in: looks, as: .grid(ignoring: regions, notes: notes), named: name, case: label,
    record: mode, sourceLocation: sourceLocation)
}

/// Expects that a view in a format is as recorded in several sizes and traits.
///
/// Each look has a file of its own. The test fails once, with a summary.
///
/// - Parameters:
///   - root: The view, or a view controller; the expression is evaluated again for each look.
///   - looks: The sizes and traits.
///   - format: The format, such as `.text`, `.accessibility` or `.grid.allowingBlank`.
///   - name: The snapshots' own name, for a test with several calls.
///   - label: The case of a parameterised test, which becomes part of the name; nil for other
///     tests.
///   - mode: The record mode; `SNAPSHOT_TESTING_RECORD` and CI outrank it.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectSnapshots<Root: GridMountable>(
  of root: @autoclosure () -> Root, in looks: [SnapshotLook<Root.MountTraits>],
  as format: SnapshotFormat<Root.Renderer>, named name: String? = nil, case label: String? = nil,
  record mode: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  TestCall(at: sourceLocation).verify(
    root, in: looks, as: format, named: name, case: label, mode: mode)
}
