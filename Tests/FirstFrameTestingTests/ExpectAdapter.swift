import AdapterTestSupport
import FirstFrameTesting
import TestSupport

/// The adapter of Swift Testing.
struct ExpectAdapter: Adapter {
  let words: [(own: String, shared: String)] = [
    ("FirstFrameTestingTests", "Module"), ("ExpectAdapter", "Adapter"), ("AdapterTests", "Suite"),
    // In a filter, in the name of a test and in that of a file.
    (#"'Module.Suite/bothAdaptersReportTheSame\(\)'"#, "Module.Suite/test"),
    ("bothAdaptersReportTheSame()", "test"), ("bothAdaptersReportTheSame", "test"),
    // Swift Testing knows the column of a call too.
    ("LINE:19 takes both", "LINE takes both"),
    // A test to paste.
    ("@MainActor @Test func staleBySchedule()", "staleBySchedule:"),
    ("@MainActor @Test func raceBySchedule()", "raceBySchedule:"),
  ]

  func failures(
    at root: String, _ environment: [String: String], of calls: () -> Void
  ) -> [AdapterFailure] {
    recordedIssues(at: root, environment, calls)
  }

  // MARK: - Snapshots

  func snapshot(of view: some GridRenderable, _ options: SnapshotOptions) {
    expectSnapshot(
      of: view, ignoring: options.regions, notes: options.notes, named: options.name,
      case: options.label, record: options.mode)
  }

  func snapshot<Value>(
    of value: Value, as format: SnapshotFormat<Value>, _ options: SnapshotOptions
  ) {
    expectSnapshot(
      of: value, as: format, named: options.name, case: options.label, record: options.mode)
  }

  func snapshot(of film: Film, showing details: Set<Film.Detail>, _ options: SnapshotOptions) {
    expectSnapshot(
      of: film, showing: details, ignoring: options.regions, notes: options.notes,
      named: options.name, case: options.label, record: options.mode)
  }

  func snapshot(_ options: SnapshotOptions, madeBy make: () -> some GridRenderable) {
    expectSnapshot(
      ignoring: options.regions, notes: options.notes, named: options.name, case: options.label,
      record: options.mode
    ) { make() }
  }

  func snapshot<Value>(
    as format: SnapshotFormat<Value>, _ options: SnapshotOptions, madeBy make: () -> Value
  ) {
    expectSnapshot(
      as: format, named: options.name, case: options.label, record: options.mode
    ) { make() }
  }

  func snapshot<Root: GridMountable>(
    of root: () -> Root, size: GridSize, traits: Root.MountTraits?, _ options: SnapshotOptions
  ) {
    guard let traits else { return expectSnapshot(of: root(), size: size, named: options.name) }
    expectSnapshot(
      of: root(), size: size, traits: traits, ignoring: options.regions, notes: options.notes,
      named: options.name, case: options.label, record: options.mode)
  }

  func snapshot<Root: GridMountable>(
    of root: () -> Root, size: GridSize, traits: Root.MountTraits?,
    as format: SnapshotFormat<Root.Renderer>, _ options: SnapshotOptions
  ) {
    guard let traits else {
      return expectSnapshot(of: root(), size: size, as: format, named: options.name)
    }
    expectSnapshot(
      of: root(), size: size, traits: traits, as: format, named: options.name,
      case: options.label, record: options.mode)
  }

  func snapshots<Root: GridMountable>(
    of root: () -> Root, in looks: [SnapshotLook<Root.MountTraits>], _ options: SnapshotOptions
  ) {
    expectSnapshots(
      of: root(), in: looks, ignoring: options.regions, notes: options.notes,
      named: options.name, case: options.label, record: options.mode)
  }

  func snapshots<Root: GridMountable>(
    of root: () -> Root, in looks: [SnapshotLook<Root.MountTraits>],
    as format: SnapshotFormat<Root.Renderer>, _ options: SnapshotOptions
  ) {
    expectSnapshots(
      of: root(), in: looks, as: format, named: options.name, case: options.label,
      record: options.mode)
  }

  func snapshot(ofCommand command: [String], _ terminal: Terminal?, _ options: SnapshotOptions) {
    guard let terminal else { return expectSnapshot(ofCommand: command) }
    expectSnapshot(
      ofCommand: command, columns: terminal.columns, rows: terminal.rows,
      environment: terminal.environment, in: terminal.directory, within: terminal.limit,
      ignoring: options.regions, notes: options.notes, named: options.name, case: options.label,
      record: options.mode)
  }

  func snapshot(
    ofCommand command: [String], as format: SnapshotFormat<TerminalCommand>,
    _ terminal: Terminal?, _ options: SnapshotOptions
  ) {
    guard let terminal else { return expectSnapshot(ofCommand: command, as: format) }
    expectSnapshot(
      ofCommand: command, columns: terminal.columns, rows: terminal.rows,
      environment: terminal.environment, in: terminal.directory, within: terminal.limit,
      as: format, named: options.name, case: options.label, record: options.mode)
  }

  func inlineSnapshot(
    of view: some GridRenderable, record mode: RecordMode?, matches expected: (() -> String)?
  ) {
    expectInlineSnapshot(of: view, record: mode, matches: expected)
  }

  func inlineSnapshot<Value>(
    of value: Value, as format: SnapshotFormat<Value>, record mode: RecordMode?,
    matches expected: (() -> String)?
  ) {
    expectInlineSnapshot(of: value, as: format, record: mode, matches: expected)
  }

  // MARK: - Frames

  func steadyFrames(of film: Film) { expectSteadyFrames(of: film) }

  func steadyFrames(of source: any FrameSource) { expectSteadyFrames(of: source) }

  func onlyChanges(in regions: [Region], of film: Film) {
    expectOnlyChanges(in: regions, of: film)
  }

  func noLeak<Source: FrameSource>(
    of make: () -> Source, while use: ((Source) -> Void)?, counting listeners: (() -> Int)?
  ) {
    guard let use else { return expectNoLeak(of: make) }
    expectNoLeak(of: make, while: use, counting: listeners)
  }

  // MARK: - Proofs

  func freshFrames<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String]
  ) {
    guard let limit else { return expectFreshFrames(of: scenario) }
    expectFreshFrames(of: scenario, within: limit, except: allowed)
  }

  func freshFrames<Models>(of scenario: Scenario<Models>, along steps: [Schedule.Step]) {
    expectFreshFrames(of: scenario, along: steps)
  }

  func sameFramesWhenIdle<Models>(
    of legacy: Scenario<Models>, and migrated: Scenario<Models>, within limit: Limit?,
    except allowed: [String]
  ) {
    guard let limit else { return expectSameFramesWhenIdle(of: legacy, and: migrated) }
    expectSameFramesWhenIdle(of: legacy, and: migrated, within: limit, except: allowed)
  }

  func allPropertiesShown<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String]
  ) {
    guard let limit else { return expectAllPropertiesShown(of: scenario) }
    expectAllPropertiesShown(of: scenario, within: limit, except: allowed)
  }

  func allPropertiesShown(in report: UnshownProperties, except allowed: [String]) {
    expectAllPropertiesShown(in: report, except: allowed)
  }

  func noRaces<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String]
  ) {
    guard let limit else { return expectNoRaces(of: scenario, except: allowed) }
    expectNoRaces(of: scenario, within: limit, except: allowed)
  }

  func noRaces<Models>(
    of models: @escaping () -> Models, within limit: Limit?, except allowed: [String],
    actions: () -> [Action<Models>], shows text: @escaping @MainActor (Models) -> String
  ) {
    guard let limit else { return expectNoRaces(of: models(), actions: actions, shows: text) }
    expectNoRaces(of: models(), within: limit, except: allowed, actions: actions, shows: text)
  }

  func noRaces<Models: Sendable>(
    of models: @escaping () -> Models, within limit: Limit?, except allowed: [String],
    actions: () -> [Action<Models>],
    showsLater text: @escaping @MainActor @Sendable (Models) async -> String
  ) {
    guard let limit else { return expectNoRaces(of: models(), actions: actions, shows: text) }
    expectNoRaces(of: models(), within: limit, except: allowed, actions: actions, shows: text)
  }

  func noRaces<Models>(
    of scenario: Scenario<Models>, between steps: [Schedule.Step], and others: [Schedule.Step]
  ) {
    expectNoRaces(of: scenario, between: steps, and: others)
  }
}
