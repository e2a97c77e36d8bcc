import CharacterGrid
import InstrumentedObservation

extension Rehearsal {
  /// What each method of a view has read of what the actions write, found by doing each action once.
  ///
  /// It asks nothing of the models: before each frame it compares their stored properties with those at
  /// the frame before, and looks at which methods the frame ran because of a model. So it works with
  /// observable models as they are. A property that was changed along with others is *undecided*
  /// unless another action rules these out.
  ///
  /// It cannot tell of what no action writes, of reads where reads are not tracked, and of where
  /// something was read or written. Perceptible models tell all that; see ``Claim/readSets``.
  public func readSets() -> [ReadSet] {
    RunningProof.begin {
      let frames = ObservedFrame.all(of: self)
      return WrittenReads(in: frames).sets
    }
  }
}

/// What was written before a frame, and which methods it ran because of that.
struct ObservedFrame {
  /// The types and properties.
  let written: Set<String>
  /// The methods, and whether each of them has changed anything.
  let runs: [PropertyReader: Bool]

  /// The frames of the schedule that does each action once.
  @MainActor static func all<Models>(of rehearsal: Rehearsal<Models>) -> [ObservedFrame] {
    let run = RehearsalRun(of: rehearsal)
    var known = StoredProperties(of: run.models)
    return rehearsal.onceThrough.steps.compactMap { step in
      if step != .commit {
        run.perform(step)
        return nil
      }
      let written = Set(StoredProperties(of: run.models).changes(since: known).map(\.name))
      guard let record = run.perform(.commit) else { return nil }
      known = StoredProperties(of: run.models)
      let runs = record.runs.filter { $0.cause == .model }.map { run in
        (PropertyReader(path: run.path, method: run.phase), run.changed)
      }
      return ObservedFrame(written: written, runs: Dictionary(runs) { $0 || $1 })
    }
  }
}

/// Which method has read which of the properties that were written.
struct WrittenReads {
  private let frames: [ObservedFrame]

  init(in frames: [ObservedFrame]) { self.frames = frames.filter { !$0.written.isEmpty } }

  /// The read sets, sorted by path.
  var sets: [ReadSet] {
    Set(frames.flatMap(\.runs.keys)).map { reader in
      let uses = uses(by: reader)
      return ReadSet(
        path: reader.path, method: reader.method,
        properties: uses.map { .init(name: $0.key, use: $0.value) }.sorted { $0.name < $1.name })
    }.filter { !$0.properties.isEmpty }
      .sorted { ($0.path, $0.method) < ($1.path, $1.method) }
  }

  private func uses(by reader: PropertyReader) -> [String: ReadSet.Use] {
    // What was written without a run of the method is none of what it has read.
    let unread = Set(frames.filter { $0.runs[reader] == nil }.flatMap(\.written))
    var uses: [String: ReadSet.Use] = [:]
    for frame in frames {
      guard let changed = frame.runs[reader] else { continue }
      let causes = frame.written.subtracting(unread)
      let use: ReadSet.Use = causes.count > 1 ? .undecided : changed ? .shown : .neverShown
      for cause in causes where (uses[cause]?.rank ?? -1) < use.rank { uses[cause] = use }
    }
    return uses
  }
}

extension ReadSet.Use {
  /// The better known use has the higher rank.
  fileprivate var rank: Int {
    switch self {
    case .neverWritten, .undecided: 0
    case .neverShown: 1
    case .shown: 2
    }
  }
}
