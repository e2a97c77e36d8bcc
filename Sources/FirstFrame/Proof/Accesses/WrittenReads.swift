import CharacterGrid
import InstrumentedObservation

extension Rehearsal {
  /// For each method of a view, returns the properties that it reads and that actions write.
  ///
  /// Performs each action once. Before each frame, the stored properties of the models are compared
  /// with those at the frame before, and the frame shows which methods ran because of a model. So
  /// the models need not be perceptible. A property that changed together with others is
  /// *undecided* unless another action rules the others out.
  ///
  /// The result does not contain properties that no action writes, untracked reads, or the places
  /// of reads and writes. Perceptible models report all of these; see ``Claim/readSets``.
  public func readSets() -> [ReadSet] {
    RunningProof.begin {
      let frames = ObservedFrame.all(of: self)
      return WrittenReads(in: frames).sets
    }
  }
}

/// The properties that were written before a frame, and the methods that ran because of a model.
struct ObservedFrame {
  /// The types and names of the properties.
  let written: Set<String>
  /// The methods, and whether each of them has changed its content.
  let runs: [PropertyReader: Bool]

  /// The frames of a schedule that performs each action once.
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

/// Finds which method has read which of the written properties.
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
    // A property that was written without a run of the method is not read by the method.
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
  /// A higher rank means that more is known about the use.
  fileprivate var rank: Int {
    switch self {
    case .neverWritten, .undecided: 0
    case .neverShown: 1
    case .shown: 2
    }
  }
}
