import AdapterTestSupport
import FirstFrameXCTest

/// The adapter of XCTest.
struct AssertAdapter: Adapter {
  let words: [(own: String, shared: String)] = [
    ("FirstFrameXCTestTests", "Module"), ("AssertAdapter", "Adapter"), ("AdapterXCTests", "Suite"),
    ("testBothAdaptersReportTheSame", "test"), ("assert", "expect"),
    // A test to paste.
    ("@MainActor func testStaleBySchedule() async", "staleBySchedule:"),
    ("@MainActor func testRaceBySchedule() async", "raceBySchedule:"),
  ]

  func failures(
    at root: String, _ environment: [String: String], of calls: () -> Void
  ) -> [AdapterFailure] {
    reportedFailures(at: root, environment, calls)
  }

  // MARK: - Snapshots

  func snapshot(of view: some GridRenderable, _ options: SnapshotOptions) {
    assertSnapshot(
      of: view, ignoring: options.regions, notes: options.notes, named: options.name,
      case: options.label, record: options.mode)
  }

  func snapshot<Value>(
    of value: Value, as format: SnapshotFormat<Value>, _ options: SnapshotOptions
  ) {
    assertSnapshot(
      of: value, as: format, named: options.name, case: options.label, record: options.mode)
  }

  func snapshot(of film: Film, showing details: Set<Film.Detail>, _ options: SnapshotOptions) {
    assertSnapshot(
      of: film, showing: details, ignoring: options.regions, notes: options.notes,
      named: options.name, case: options.label, record: options.mode)
  }

  func snapshot(_ options: SnapshotOptions, madeBy make: () -> some GridRenderable) {
    assertSnapshot(
      ignoring: options.regions, notes: options.notes, named: options.name, case: options.label,
      record: options.mode
    ) { make() }
  }

  func snapshot<Value>(
    as format: SnapshotFormat<Value>, _ options: SnapshotOptions, madeBy make: () -> Value
  ) {
    assertSnapshot(
      as: format, named: options.name, case: options.label, record: options.mode
    ) { make() }
  }

  func snapshot<Root: GridMountable>(
    of root: () -> Root, size: GridSize, traits: Root.MountTraits?, _ options: SnapshotOptions
  ) {
    guard let traits else { return assertSnapshot(of: root(), size: size, named: options.name) }
    assertSnapshot(
      of: root(), size: size, traits: traits, ignoring: options.regions, notes: options.notes,
      named: options.name, case: options.label, record: options.mode)
  }

  func snapshot<Root: GridMountable>(
    of root: () -> Root, size: GridSize, traits: Root.MountTraits?,
    as format: SnapshotFormat<Root.Renderer>, _ options: SnapshotOptions
  ) {
    guard let traits else {
      return assertSnapshot(of: root(), size: size, as: format, named: options.name)
    }
    assertSnapshot(
      of: root(), size: size, traits: traits, as: format, named: options.name,
      case: options.label, record: options.mode)
  }

  func snapshots<Root: GridMountable>(
    of root: () -> Root, in looks: [SnapshotLook<Root.MountTraits>], _ options: SnapshotOptions
  ) {
    assertSnapshots(
      of: root(), in: looks, ignoring: options.regions, notes: options.notes,
      named: options.name, case: options.label, record: options.mode)
  }

  func snapshots<Root: GridMountable>(
    of root: () -> Root, in looks: [SnapshotLook<Root.MountTraits>],
    as format: SnapshotFormat<Root.Renderer>, _ options: SnapshotOptions
  ) {
    assertSnapshots(
      of: root(), in: looks, as: format, named: options.name, case: options.label,
      record: options.mode)
  }

  func snapshot(ofCommand command: [String], _ terminal: Terminal?, _ options: SnapshotOptions) {
    guard let terminal else { return assertSnapshot(ofCommand: command) }
    assertSnapshot(
      ofCommand: command, columns: terminal.columns, rows: terminal.rows,
      environment: terminal.environment, in: terminal.directory, within: terminal.limit,
      ignoring: options.regions, notes: options.notes, named: options.name, case: options.label,
      record: options.mode)
  }

  func snapshot(
    ofCommand command: [String], as format: SnapshotFormat<TerminalCommand>,
    _ terminal: Terminal?, _ options: SnapshotOptions
  ) {
    guard let terminal else { return assertSnapshot(ofCommand: command, as: format) }
    assertSnapshot(
      ofCommand: command, columns: terminal.columns, rows: terminal.rows,
      environment: terminal.environment, in: terminal.directory, within: terminal.limit,
      as: format, named: options.name, case: options.label, record: options.mode)
  }

  func inlineSnapshot(
    of view: some GridRenderable, record mode: RecordMode?, matches expected: (() -> String)?
  ) {
    assertInlineSnapshot(of: view, record: mode, matches: expected)
  }

  func inlineSnapshot<Value>(
    of value: Value, as format: SnapshotFormat<Value>, record mode: RecordMode?,
    matches expected: (() -> String)?
  ) {
    assertInlineSnapshot(of: value, as: format, record: mode, matches: expected)
  }

  // MARK: - Frames

  func steadyFrames(of film: Film) { assertSteadyFrames(of: film) }

  func steadyFrames(of source: any FrameSource) { assertSteadyFrames(of: source) }

  func onlyChanges(in regions: [Region], of film: Film) {
    assertOnlyChanges(in: regions, of: film)
  }

  func noLeak<Source: FrameSource>(
    of make: () -> Source, while use: ((Source) -> Void)?, counting listeners: (() -> Int)?
  ) {
    guard let use else { return assertNoLeak(of: make) }
    assertNoLeak(of: make, while: use, counting: listeners)
  }

  // MARK: - Proofs

  func freshFrames<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String]
  ) {
    guard let limit else { return assertFreshFrames(of: scenario) }
    assertFreshFrames(of: scenario, within: limit, except: allowed)
  }

  func freshFrames<Models>(of scenario: Scenario<Models>, along steps: [Schedule.Step]) {
    assertFreshFrames(of: scenario, along: steps)
  }

  func sameFramesWhenIdle<Models>(
    of legacy: Scenario<Models>, and migrated: Scenario<Models>, within limit: Limit?,
    except allowed: [String]
  ) {
    guard let limit else { return assertSameFramesWhenIdle(of: legacy, and: migrated) }
    assertSameFramesWhenIdle(of: legacy, and: migrated, within: limit, except: allowed)
  }

  func allPropertiesShown<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String]
  ) {
    guard let limit else { return assertAllPropertiesShown(of: scenario) }
    assertAllPropertiesShown(of: scenario, within: limit, except: allowed)
  }

  func allPropertiesShown(in report: UnshownProperties, except allowed: [String]) {
    assertAllPropertiesShown(in: report, except: allowed)
  }

  func noRaces<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String]
  ) {
    guard let limit else { return assertNoRaces(of: scenario, except: allowed) }
    assertNoRaces(of: scenario, within: limit, except: allowed)
  }

  func noRaces<Models>(
    of models: @escaping () -> Models, within limit: Limit?, except allowed: [String],
    actions: () -> [Action<Models>], shows text: @escaping @MainActor (Models) -> String
  ) {
    guard let limit else { return assertNoRaces(of: models(), actions: actions, shows: text) }
    assertNoRaces(of: models(), within: limit, except: allowed, actions: actions, shows: text)
  }

  func noRaces<Models: Sendable>(
    of models: @escaping () -> Models, within limit: Limit?, except allowed: [String],
    actions: () -> [Action<Models>],
    showsLater text: @escaping @MainActor @Sendable (Models) async -> String
  ) {
    guard let limit else { return assertNoRaces(of: models(), actions: actions, shows: text) }
    assertNoRaces(of: models(), within: limit, except: allowed, actions: actions, shows: text)
  }

  func noRaces<Models>(
    of scenario: Scenario<Models>, between steps: [Schedule.Step], and others: [Schedule.Step]
  ) {
    assertNoRaces(of: scenario, between: steps, and: others)
  }
}
