public import CharacterGrid

/// The frames of one run in order, each with its cause.
///
/// A film commits once at the start. What arrives late is seen arriving late:
///
///     let film = Film(of: Stage(ScoreView(model), size: GridSize(width: 34, height: 5)))
///     film.act("goal") { model.home += 1 }
@MainActor public final class Film {
  /// The frames that look different from the one before.
  public private(set) var frames: [FilmFrame] = []
  /// The number of committed frames, equal ones included.
  public private(set) var commitCount = 0
  /// Whether the queue came to rest; false if it still had blocks after ``turnLimit`` turns in a
  /// row.
  public private(set) var isIdle = true

  /// The problems of all commits, each once.
  public private(set) var problems: [FrameRecord.Problem] = []

  /// The number of turns after which a film no longer waits for the queue to rest.
  public nonisolated static let turnLimit = 100

  private let source: any FrameSource
  private(set) var watched: WatchedRegions
  // NB: Declared after `source`, so that it is released after it: a view may hold its models
  // unowned.
  private let models: Any?
  private var stepsSinceLastFrame: [Schedule.Step] = []
  private var judge = FilmJudge()

  /// What is wrong with the frames, as far as their records tell, in order.
  ///
  /// Among the frames of one step, until the queue rests, the last picture is the settled one; an
  /// earlier one that differs is late. Change models only within the film's own calls, so that the
  /// film knows where one step ends and the next begins.
  public var verdicts: [FilmVerdict] { judge.verdicts(source.parts) }

  /// The number of different pictures since the last step.
  var recentPictures: Int { judge.pictureCount }

  /// Starts to film a renderer with its first frame.
  ///
  /// A region that is watched by its name can be ignored, or be all that may change, wherever it
  /// moves.
  public convenience init(of source: some FrameSource, watching names: [String] = []) {
    self.init(of: source, watching: names, keeping: nil)
  }

  /// Does the same, and keeps the models alive as long as the film.
  init(of source: any FrameSource, watching names: [String] = [], keeping models: Any?) {
    self.source = source
    self.models = models
    watched = WatchedRegions(names, in: source)
    // The order in which observers are notified has to be the same in every run.
    source.setDeliveryOrder(0)
    commit()
  }

  // MARK: - Steps

  /// Performs an action on the models, commits, and then turns and commits until the queue is idle.
  public func act(_ name: String, _ action: () -> Void) {
    commit(name, action)
    rest()
  }

  /// Performs an action on the models and commits once; the blocks in the queue stay there.
  public func commit(_ name: String, _ action: () -> Void) { perform(.action(name), action) }

  /// Changes a trait of the renderer, commits, and then turns and commits until it is idle.
  ///
  ///     film.change(to: "dark") { stage.traits.style = .dark }
  public func change(to name: String, _ change: () -> Void) {
    perform(.trait(name), change)
    rest()
  }

  /// Resizes the renderer, commits, and then turns and commits until it is idle.
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
    // The queue was at rest, so this block was queued outside of the film: it begins a step.
    if judge.isAtRest, source.hasPendingTurn { judge.begin(source.parts) }
    let count = FrameListening.$isOn.withValue(true) { source.turn() }
    if count > 0 { note(.turn) }
    commit()
  }

  /// Suspends so that tasks continue, commits, and then turns and commits until the queue is idle.
  ///
  /// What a task changes counts to the step before, so that a view which waits for a task is late:
  ///
  ///     film.act("goal") { model.home += 1 }
  ///     await film.settle { await stage.settle() }
  public func settle(_ suspend: @MainActor () async -> Void) async {
    // The tasks run outside of `withValue`, so the renderer learns beforehand that a film listens.
    FrameListening.$isOn.withValue(true) { source.act {} }
    await suspend()
    if source.needsCommit || source.hasPendingTurn { note(.suspension) }
    commit()
    rest()
  }

  private func perform(_ step: Schedule.Step, _ action: () -> Void) {
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
    // A problem that persists is in the record of every commit.
    let news = record.problems.filter { !problems.contains($0) }
    problems += news
    judge.append(
      record, problems: news, isAtRest: !source.hasPendingTurn, parts: source.parts)
    if let last = frames.last?.record, last.looksLike(record) { return }
    // Without a step of the film another picture can only come from outside.
    if stepsSinceLastFrame.isEmpty, !frames.isEmpty {
      stepsSinceLastFrame = [.outsideOfFilm]
    }
    frames.append(FilmFrame(record: record, cause: FrameCause(stepsSinceLastFrame)))
    watched.note()
    stepsSinceLastFrame = []
  }
}

extension FrameRecord {
  /// Returns true if both frames have the same picture, cursor and focus.
  fileprivate func looksLike(_ other: FrameRecord) -> Bool {
    cursor == other.cursor && focus == other.focus && grid == other.grid
  }
}

// MARK: - Of a rehearsal

extension Rehearsal {
  /// Films a renderer of new models: first until it rests, then each action in order.
  ///
  /// Without names, all actions are performed, each once.
  public func film(through names: [String]? = nil) -> Film {
    let models = makeModels()
    let source = makeSource(models)
    let film = Film(of: source, keeping: models)
    film.rest()
    for action in names.map({ $0.map(action(named:)) }) ?? actions {
      film.act(action.name) {
        for effect in action.steps {
          switch effect {
          case .change(let change): change(models)
          case .input(let input): source.perform(input)
          }
        }
      }
    }
    return film
  }
}
