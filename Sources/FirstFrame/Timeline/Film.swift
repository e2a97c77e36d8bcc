public import CharacterGrid

/// The frames of one run in order, each with its cause.
///
/// It commits once at the start. What arrives late is seen arriving late:
///
///     let film = Film(of: Stage(ScoreView(model), size: Size(width: 34, height: 5)))
///     film.act("goal") { model.home += 1 }
@MainActor public final class Film {
  /// The frames that look different from the one before.
  public private(set) var frames: [FilmFrame] = []
  /// How many frames were committed, equal ones included.
  public private(set) var commitCount = 0
  /// Whether the queue came to rest; false after ``turnLimit`` turns in a row fed it again.
  public private(set) var isIdle = true

  /// What went wrong in any commit, each once.
  public private(set) var problems: [FrameRecord.Problem] = []

  /// After how many turns without rest a film goes on.
  public nonisolated static let turnLimit = 100

  private let source: any FrameSource
  private(set) var watched: WatchedRegions
  private var stepsSinceLastFrame: [Schedule.Step] = []

  /// Starts to film a renderer with its first frame.
  ///
  /// What is watched by its name can be ignored, or be all that may change, wherever it moves.
  public init(of source: some FrameSource, watching names: [String] = []) {
    self.source = source
    watched = WatchedRegions(names, in: source)
    commit()
  }

  /// Does something to the models, commits, and then turns and commits until the queue is idle.
  public func act(_ name: String, _ action: () -> Void) {
    only(name, action)
    rest()
  }

  /// Does something to the models and commits once; what is queued stays queued.
  public func only(_ name: String, _ action: () -> Void) { take(.action(name), action) }

  /// Changes a trait of the renderer, commits, and then turns and commits until it is idle.
  ///
  ///     film.change(to: "dark") { stage.traits.style = .dark }
  public func change(to name: String, _ change: () -> Void) {
    take(.trait(name), change)
    rest()
  }

  /// Gives the renderer another size, commits, and then turns and commits until it is idle.
  public func resize(to size: Size) {
    source.resize(to: size)
    stepsSinceLastFrame.append(.resize(size))
    commit()
    rest()
  }

  /// Turns and commits until the queue is idle.
  public func rest() {
    var turns = 0
    while source.hasPendingTurn, turns < Self.turnLimit {
      turn()
      turns += 1
    }
    isIdle = !source.hasPendingTurn
  }

  /// Runs one turn and commits.
  public func turn() {
    let count = FrameListening.$isOn.withValue(true) { source.turn() }
    if count > 0 { stepsSinceLastFrame.append(.turn) }
    commit()
  }

  private func take(_ step: Schedule.Step, _ action: () -> Void) {
    FrameListening.$isOn.withValue(true) { source.act(action) }
    stepsSinceLastFrame.append(step)
    commit()
  }

  private func commit() {
    let record = source.commit()
    commitCount += 1
    problems += record.problems.filter { !problems.contains($0) }
    if let last = frames.last?.record, last.looksLike(record) { return }
    if stepsSinceLastFrame.isEmpty, !frames.isEmpty {
      stepsSinceLastFrame = [.action("outside of the film")]
    }
    frames.append(FilmFrame(record: record, cause: FrameCause(stepsSinceLastFrame)))
    watched.note()
    stepsSinceLastFrame = []
  }
}

extension FrameRecord {
  /// Whether somebody who looks at both frames sees the same.
  fileprivate func looksLike(_ other: FrameRecord) -> Bool {
    cursor == other.cursor && focus == other.focus && grid == other.grid
  }
}
