import CharacterGrid
import FirstFrame
import FirstFrameProof
import FirstFrameTestSupport

/// What the scenarios call: each closure calls one function of an adapter, with all its arguments or,
/// if its name ends in `Alone`, with those only that it must have.
@MainActor package struct Adapter {
  /// What this adapter's texts say and what the list says instead, such as its verb.
  let words: [(own: String, shared: String)]
  /// Runs calls with a session of the package at a path, and returns what they report in place of a
  /// failure of the running test.
  let failures: (_ root: String, _ calls: () -> Void) -> [AdapterFailure]

  // MARK: - Snapshots

  let view: (any GridRenderable, SnapshotOptions) -> Void
  let viewAlone: (any GridRenderable) -> Void
  let value: (String, SnapshotFormat<String>, SnapshotOptions) -> Void
  let madeView: (SnapshotOptions, () -> Board) -> Void
  let madeValue: (SnapshotFormat<String>, SnapshotOptions, () -> String) -> Void
  let film: (Film, Set<Film.Detail>, SnapshotOptions) -> Void
  let filmAlone: (Film) -> Void
  let mounted: (String, GridSize, Poster.Theme, SnapshotOptions) -> Void
  let mountedAlone: (String, GridSize) -> Void
  let mountedAs: (String, GridSize, Poster.Theme, SnapshotFormat<Grid>, SnapshotOptions) -> Void
  let mountedAsAlone: (String, GridSize, SnapshotFormat<Grid>) -> Void
  let looks: (String, [SnapshotLook<Poster.Theme>], SnapshotOptions) -> Void
  let looksAs: (String, [SnapshotLook<Poster.Theme>], SnapshotFormat<Grid>, SnapshotOptions) -> Void
  let command: ([String], Terminal, SnapshotOptions) -> Void
  let commandAlone: ([String]) -> Void
  let commandAs: ([String], Terminal, SnapshotFormat<TerminalCommand>, SnapshotOptions) -> Void
  let commandAsAlone: ([String], SnapshotFormat<TerminalCommand>) -> Void
  let inlineView: (Grid, RecordMode?, (() -> String)?) -> Void
  let inlineValue: (String, SnapshotFormat<String>, RecordMode?, (() -> String)?) -> Void

  // MARK: - Frames

  let steadyFilm: (Film) -> Void
  let steadySource: (any FrameSource) -> Void
  let leak: (() -> Screen, (Screen) -> Void, (() -> Int)?) -> Void
  let leakAlone: (() -> Screen) -> Void

  // MARK: - Proofs

  let fresh: (Scenario<TextModel>, Limit, [String]) -> Void
  let freshAlone: (Scenario<TextModel>) -> Void
  let freshAlong: (Scenario<TextModel>, [Schedule.Step]) -> Void
  let same: (Scenario<TextModel>, Scenario<TextModel>, Limit, [String]) -> Void
  let sameAlone: (Scenario<TextModel>, Scenario<TextModel>) -> Void
  let shown: (Scenario<Counter>, Limit, [String]) -> Void
  let shownAlone: (Scenario<Counter>) -> Void
  let shownIn: (UnshownProperties, [String]) -> Void
  let races: (Scenario<Sum>, Limit, [String]) -> Void
  let racesAlone: (Scenario<Sum>) -> Void
  let racesBetween: (Scenario<Sum>, [Schedule.Step], [Schedule.Step]) -> Void
  /// Of models and actions in the call itself.
  let racesOfModels: (_ carefully: Bool, Limit, [String]) -> Void
  let racesOfModelsAlone: (_ carefully: Bool) -> Void
  /// Of models that only a task can read.
  let racesOfActors: (_ carefully: Bool, Limit, [String]) -> Void
  let racesOfActorsAlone: (_ carefully: Bool) -> Void
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

/// What the functions that record a file can be given; one with a format does not take the first two.
struct SnapshotOptions {
  var regions: [Region] = []
  var notes: [String: String] = [:]
  var name: String?
  var label: String?
  var mode: RecordMode?

  static let none = SnapshotOptions()
  static func named(_ name: String) -> SnapshotOptions { SnapshotOptions(name: name) }
}

/// The terminal of a command.
struct Terminal {
  var columns = 12
  var rows: Int?
  var environment: [String: String] = [:]
  var directory: String?
  /// Longer than the standard limit, since a command may wait for a processor.
  var limit: Duration = .seconds(60)
}
