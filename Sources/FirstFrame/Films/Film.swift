public import CharacterGrid

/// The frames of one run in order, each with its cause.
///
/// It commits once at the start. What arrives late is seen arriving late:
///
///     let film = Film(of: Stage(ScoreView(model), size: GridSize(width: 34, height: 5)))
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
  /// What the renderer may need as long as it lives; it goes after it.
  private let models: Any?
  private var stepsSinceLastFrame: [Schedule.Step] = []
  private var judge = FilmJudge()

  /// What is wrong with the frames, as far as their records can tell, in order.
  ///
  /// Within what one step sets off, until the queue rests, the last picture is the settled one; an
  /// earlier one that differs is late. So do what changes models within the film's own calls, or
  /// the film does not know where one thing ends and the next begins.
  public var verdicts: [FilmVerdict] { judge.verdicts(source.parts) }

  /// How many different pictures what was done last has shown.
  var recentPictures: Int { judge.pictureCount }

  /// Starts to film a renderer with its first frame.
  ///
  /// What is watched by its name can be ignored, or be all that may change, wherever it moves.
  public convenience init(of source: some FrameSource, watching names: [String] = []) {
    self.init(of: source, watching: names, keeping: nil)
  }

  /// The same, with models that nobody else keeps.
  init(of source: any FrameSource, watching names: [String] = [], keeping models: Any?) {
    self.source = source
    self.models = models
    watched = WatchedRegions(names, in: source)
    // Who hears of a change first is the same in every run.
    source.setDeliveryOrder(0)
    commit()
  }

  /// Does something to the models, commits, and then turns and commits until the queue is idle.
  public func act(_ name: String, _ action: () -> Void) {
    commit(name, action)
    rest()
  }

  /// Runs an action on the models and commits once; the blocks in the queue stay there.
  public func commit(_ name: String, _ action: () -> Void) { take(.action(name), action) }

  /// Changes a trait of the renderer, commits, and then turns and commits until it is idle.
  ///
  ///     film.change(to: "dark") { stage.traits.style = .dark }
  public func change(to name: String, _ change: () -> Void) {
    take(.trait(name), change)
    rest()
  }

  /// Gives the renderer another size, commits, and then turns and commits until it is idle.
  public func resize(to size: GridSize) {
    judge.begin(source.parts)
    source.resize(to: size)
    note(.resize(size))
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
    judge.noteEnd(isIdle: isIdle)
  }

  /// Runs one turn and commits.
  public func turn() {
    // What is queued though the queue had come to rest was queued outside of the film.
    if judge.isAtRest, source.hasPendingTurn { judge.begin(source.parts) }
    let count = FrameListening.$isOn.withValue(true) { source.turn() }
    if count > 0 { note(.turn) }
    commit()
  }

  /// Lets tasks go on, commits, and then turns and commits until the queue is idle.
  ///
  /// What a task brings belongs to the step before, so that a view which waits for one is late:
  ///
  ///     film.act("goal") { model.home += 1 }
  ///     await film.settle { await stage.settle() }
  public func settle(_ suspend: @MainActor () async -> Void) async {
    // The renderer is told that somebody listens to what the tasks do.
    FrameListening.$isOn.withValue(true) { source.act {} }
    await suspend()
    if source.needsCommit || source.hasPendingTurn { note(.suspension) }
    commit()
    rest()
  }

  private func take(_ step: Schedule.Step, _ action: () -> Void) {
    judge.begin(source.parts)
    FrameListening.$isOn.withValue(true) { source.act(action) }
    note(step)
    commit()
  }

  private func note(_ step: Schedule.Step) {
    stepsSinceLastFrame.append(step)
    judge.note(step)
  }

  private func commit() {
    let record = source.commit()
    commitCount += 1
    let news = record.problems.filter { !problems.contains($0) }
    problems += news
    judge.take(
      record, problems: news, isAtRest: !source.hasPendingTurn, parts: source.parts)
    if let last = frames.last?.record, last.looksLike(record) { return }
    if stepsSinceLastFrame.isEmpty, !frames.isEmpty {
      stepsSinceLastFrame = [.outsideOfFilm]
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

extension Rehearsal {
  /// Films a renderer of new models: how it comes to rest, and then these actions in order, each
  /// once if none are named.
  public func film(through names: [String]? = nil) -> Film {
    let models = makeModels()
    let film = Film(of: makeSource(models), keeping: models)
    film.rest()
    for action in names.map({ $0.map(action(named:)) }) ?? actions {
      film.act(action.name) { for step in action.steps { step(models) } }
    }
    return film
  }
}
