package import CharacterGrid
package import FirstFrame
package import FirstFrameProof

/// The functions of an adapter, by names that are the same for every adapter.
///
/// Each function calls the adapter's function with the same labels. Where an argument may be nil, nil
/// stands for the call that leaves it out, and all arguments after it.
@MainActor package protocol Adapter {
  /// What this adapter's texts say and what the list says instead, such as its verb.
  var words: [(own: String, shared: String)] { get }

  /// Runs calls with a session of the package at a path, and returns what they report in place of a
  /// failure of the running test.
  func failures(
    at root: String, _ environment: [String: String], of calls: () -> Void
  ) -> [AdapterFailure]

  // MARK: - Snapshots

  func snapshot(of view: some GridRenderable, _ options: SnapshotOptions)
  func snapshot<Value>(
    of value: Value, as format: SnapshotFormat<Value>, _ options: SnapshotOptions)
  func snapshot(of film: Film, showing details: Set<Film.Detail>, _ options: SnapshotOptions)
  func snapshot(_ options: SnapshotOptions, madeBy make: () -> some GridRenderable)
  func snapshot<Value>(
    as format: SnapshotFormat<Value>, _ options: SnapshotOptions, madeBy make: () -> Value)
  func snapshot<Root: GridMountable>(
    of root: () -> Root, size: GridSize, traits: Root.MountTraits?, _ options: SnapshotOptions)
  func snapshot<Root: GridMountable>(
    of root: () -> Root, size: GridSize, traits: Root.MountTraits?,
    as format: SnapshotFormat<Root.Renderer>, _ options: SnapshotOptions)
  func snapshots<Root: GridMountable>(
    of root: () -> Root, in looks: [SnapshotLook<Root.MountTraits>], _ options: SnapshotOptions)
  func snapshots<Root: GridMountable>(
    of root: () -> Root, in looks: [SnapshotLook<Root.MountTraits>],
    as format: SnapshotFormat<Root.Renderer>, _ options: SnapshotOptions)
  func snapshot(
    ofCommand command: [String], _ terminal: Terminal?, _ options: SnapshotOptions)
  func snapshot(
    ofCommand command: [String], as format: SnapshotFormat<TerminalCommand>,
    _ terminal: Terminal?, _ options: SnapshotOptions)
  func inlineSnapshot(
    of view: some GridRenderable, record mode: RecordMode?, matches expected: (() -> String)?)
  func inlineSnapshot<Value>(
    of value: Value, as format: SnapshotFormat<Value>, record mode: RecordMode?,
    matches expected: (() -> String)?)

  // MARK: - Frames

  func steadyFrames(of film: Film)
  func steadyFrames(of source: any FrameSource)
  func onlyChanges(in regions: [Region], of film: Film)
  func noLeak<Source: FrameSource>(
    of make: () -> Source, while use: ((Source) -> Void)?, counting listeners: (() -> Int)?)

  // MARK: - Proofs

  func freshFrames<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String])
  func freshFrames<Models>(of scenario: Scenario<Models>, along steps: [Schedule.Step])
  func sameFramesWhenIdle<Models>(
    of legacy: Scenario<Models>, and migrated: Scenario<Models>, within limit: Limit?,
    except allowed: [String])
  func allPropertiesShown<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String])
  func allPropertiesShown(in report: UnshownProperties, except allowed: [String])
  func noRaces<Models>(
    of scenario: Scenario<Models>, within limit: Limit?, except allowed: [String])
  func noRaces<Models>(
    of models: @escaping () -> Models, within limit: Limit?, except allowed: [String],
    actions: () -> [Action<Models>], shows text: @escaping @MainActor (Models) -> String)
  func noRaces<Models: Sendable>(
    of models: @escaping () -> Models, within limit: Limit?, except allowed: [String],
    actions: () -> [Action<Models>],
    showsLater text: @escaping @MainActor @Sendable (Models) async -> String)
  func noRaces<Models>(
    of scenario: Scenario<Models>, between steps: [Schedule.Step], and others: [Schedule.Step])
}

/// A failure that an adapter has reported.
package struct AdapterFailure: Sendable {
  package let message: String
  package let file: String
  package let line: Int

  package init(message: String, file: String, line: Int) {
    (self.message, self.file, self.line) = (message, file, line)
  }

  /// The place as the journal writes it.
  var place: String { "\(file):\(line)" }
}

/// What all functions that record a file can be given; a format of its own takes the first two.
package struct SnapshotOptions {
  package var regions: [Region] = []
  package var notes: [String: String] = [:]
  package var name: String?
  package var label: String?
  package var mode: RecordMode?

  static let none = SnapshotOptions()
  static func named(_ name: String) -> SnapshotOptions { SnapshotOptions(name: name) }
}

/// The terminal of a command.
package struct Terminal {
  package var columns = 12
  package var rows: Int?
  package var environment: [String: String] = [:]
  package var directory: String?
  /// Longer than the standard limit, since a command may wait for a processor.
  package var limit: Duration = .seconds(60)
}
