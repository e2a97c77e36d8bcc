public import CharacterGrid
import SteppedTasks

/// The frames of one run in order, each with its cause.
///
/// A film commits once at the start. What arrives late is seen arriving late:
///
///     let film = Film(of: Stage(ScoreView(model), size: GridSize(width: 34, height: 5)))
///     film.act("goal") { model.home += 1 }
///
/// Tasks that begin inside of the film's calls run there, one after another, and each frame that
/// they change names them: "task 2 of load" is the second that the action "load" has begun. A task
/// that sleeps wakes in ``advance(by:)``. Outside of the film's calls tasks run as ever.
@MainActor public final class Film {
  /// The frames that look different from the one before.
  public private(set) var frames: [FilmFrame] = []
  /// The last of them as it was committed, with which the next one is compared.
  private var lastRecord: FrameRecord?
  /// Whether the renderer was asked why each body ran.
  let explains: Bool
  /// The number of committed frames, equal ones included.
  public private(set) var commitCount = 0
  /// Whether the queue came to rest; false if it still had blocks, or tasks could still run, after
  /// ``turnLimit`` turns and tasks in a row.
  public var isIdle: Bool { unrest == nil }

  /// The film's own steps since the last frame, which have changed nothing.
  public var unchangedSteps: [Schedule.Step] { stepsSinceLastFrame.filter(\.isOfTest) }

  /// The time until a task wakes or a block of the queue is due; nil if none waits for the clock.
  public var timeLeft: Duration? { world.timeUntilNext }

  /// What blocks wait for that a film does not run, such as those of a dispatch queue.
  var outsideWaits: [String] { world.outsideWaits }

  /// The problems of all commits, each once.
  public private(set) var problems: [FrameRecord.Problem] = []

  /// The number of turns after which a film no longer waits for the queue to rest.
  public nonisolated static let turnLimit = 100

  // NB: Declared before the world, so that it is released before it: it holds the renderer, which may
  // hold its models unowned.
  private(set) var watched: WatchedRegions
  private let world: RunWorld<Any?>
  private let tasks = FilmedTasks()
  /// The tasks that have run since the last commit.
  private var tasksSinceCommit: [Schedule.Step] = []
  private var stepsSinceLastFrame: [Schedule.Step] = []
  private var judge = FilmJudge()

  /// What is wrong with the frames, as far as their records tell, in order.
  ///
  /// Among the frames of one step, until the queue rests, the last picture is the settled one; an
  /// earlier one that differs is late. Change models only within the film's own calls, so that the
  /// film knows where one step ends and the next begins.
  ///
  /// What a task shows after an action is not late, as the task may have changed the models; unless
  /// it was assigned to a view, and no scope that reads a model has run.
  public var verdicts: [FilmVerdict] { judge.verdicts(source.parts) }

  /// What went on for ever after the last step; nil if the film came to rest.
  private(set) var unrest: Finding?

  /// Starts to film a renderer with its first frame.
  ///
  /// A region that is watched by its name can be ignored, or be all that may change, wherever it
  /// moves.
  ///
  /// The tasks of a renderer run in the film from the start if it is made in the call, as in
  /// `Film(of: Stage(…))`.
  ///
  /// One that explains asks the renderer why each body ran, which takes it longer: see
  /// ``Detail/reasons``.
  public convenience init(
    of source: @autoclosure () -> some FrameSource, watching names: [String] = [],
    explaining: Bool = false
  ) {
    self.init(
      in: RunWorld(around: source, of: nil), watching: names, explaining: explaining)
  }

  /// Does the same in a world in which the renderer is.
  init(in world: RunWorld<Any?>, watching names: [String] = [], explaining: Bool = false) {
    self.world = world
    explains = explaining
    world.endsLater = true
    watched = WatchedRegions(names, in: world.source)
    // The order in which observers are notified has to be the same in every run.
    world.source.setDeliveryOrder(0)
    world.onTaskRun { [tasks] run in MainActor.assumeIsolated { tasks.note(run.task) } }
    // Tasks that were resumed outside of the film's calls go on, as a test may await them.
    nonisolated(unsafe) weak let home = world
    world.onLateJob { Task { @MainActor in home?.goOn() } }
    commit()
  }

  private var source: any FrameSource { world.source }

  // MARK: - Steps

  /// Performs an action on the models, commits, and then turns and commits until the queue is idle.
  public func act<Failure: Error>(
    _ name: String, _ action: () throws(Failure) -> Void
  ) throws(Failure) {
    // What an action has done before it has failed is filmed too.
    defer { rest() }
    try commit(name, action)
  }

  /// Presses a key, taps a name or performs another input, and goes on as after an action.
  ///
  ///     film.act("add", input: .tap("Add"))
  ///
  /// - Returns: False if the input had no effect, such as a tap on what is not there.
  @discardableResult public func act(_ name: String, input: FrameInput) -> Bool {
    var hasEffect = false
    act(name) { hasEffect = source.perform(input) }
    return hasEffect
  }

  /// Performs an action on the models and commits once; the blocks in the queue stay there.
  public func commit<Failure: Error>(
    _ name: String, _ action: () throws(Failure) -> Void
  ) throws(Failure) {
    try perform(.action(name), action)
  }

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
    world.run { $0.resize(to: size) }
    note(.resize(size))
    commit()
    rest()
  }

  /// Lets time pass: whenever a task wakes or a block is due, turns, runs tasks and commits until the
  /// queue is idle.
  ///
  /// A task that sleeps for a second again and again ticks three times here:
  ///
  ///     film.advance(by: .seconds(3))
  ///
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "Time cannot go back by \(duration). Advance by zero or more.")
    var left = duration
    var moments = 0
    let before = frames.count
    while moments < momentLimit, let next = world.timeUntilNext, next <= left {
      judge.begin(source.parts)
      note(.time)
      world.moveClock(by: next)
      left -= next
      moments += 1
      rest()
      if !isIdle { break }
    }
    world.moveClock(by: left)
    if moments == momentLimit { noteUnrest(pictures: pictures(since: before)) }
  }

  /// The number of moments after which a film takes what wakes again and again for endless.
  package var momentLimit = 10_000

  /// Turns, runs tasks and commits until the queue is idle and no task can run.
  ///
  /// What has changed outside of the film's calls is on the next frame that is committed; use
  /// ``settle(_:)`` for a frame of its own.
  public func rest() {
    var steps = 0
    let before = frames.count
    tasks.last = nil
    while steps < Self.turnLimit, goOn() { steps += 1 }
    unrest = nil
    judge.noteEnd(nil)
    if canGoOn { noteUnrest(pictures: pictures(since: before)) }
  }

  /// The number of different pictures since there were so many frames, the last of them included.
  private func pictures(since count: Int) -> Int {
    Set(frames.dropFirst(count - 1).map(\.grid)).count
  }

  private func noteUnrest(pictures: Int) {
    let finding = Finding.neverRests(pictures: pictures, task: tasks.last)
    unrest = finding
    judge.noteEnd(finding)
  }

  private var canGoOn: Bool { world.hasPendingTurn || world.canRunTask }

  /// Runs one turn, or one task if none is pending; returns false if there is nothing to run.
  private func goOn() -> Bool {
    world.takeLateJobs()
    if world.hasPendingTurn {
      turn()
    } else if let task = world.waitingTasks.first {
      _ = world.runTask(task)
      noteTasks()
      if source.needsCommit { commit() } else if !world.hasPendingTurn { forgetTasks() }
    } else {
      return false
    }
    return true
  }

  /// Runs one turn and commits.
  public func turn() {
    // The queue was at rest, so this block was queued outside of the film: it begins a step.
    if judge.isAtRest, world.hasPendingTurn { judge.begin(source.parts) }
    let count = FrameListening.$detail.withValue(.everything) { world.turn() }
    if count > tasks.names.count { note(.turn) }
    noteTasks()
    commit()
  }

  /// Notes the tasks that have run, each once in a row.
  private func noteTasks() {
    for name in tasks.takeAll() where tasksSinceCommit.last != .task(name) {
      tasksSinceCommit.append(.task(name))
      note(.task(name))
    }
  }

  /// Forgets the tasks that have changed nothing: they are the cause of no frame.
  private func forgetTasks() {
    tasksSinceCommit = []
    // Those before the last moment are forgotten already, and there may be very many.
    let start = stepsSinceLastFrame.lastIndex(of: .time) ?? 0
    let kept = stepsSinceLastFrame[start...].filter { !$0.isOfTask || $0 == .time }
    stepsSinceLastFrame.replaceSubrange(start..., with: kept)
  }

  /// Suspends so that tasks continue which the film has not begun, commits, and then turns and
  /// commits until the queue is idle.
  ///
  /// What such a task changes counts to the step before, so that a view which waits for it is late:
  ///
  ///     film.act("goal") { model.home += 1 }
  ///     await film.settle { await stage.settle() }
  public func settle(_ suspend: @MainActor () async -> Void) async {
    // The tasks run outside of `withValue`, so the renderer learns beforehand that a film listens.
    FrameListening.$detail.withValue(.everything) { source.act {} }
    await suspend()
    world.takeLateJobs()
    _ = tasks.takeAll()
    if source.needsCommit || canGoOn { note(.suspension) }
    commit()
    rest()
  }

  private func perform<Failure: Error>(
    _ step: Schedule.Step, _ action: () throws(Failure) -> Void
  ) throws(Failure) {
    judge.begin(source.parts)
    var failure: Failure?
    FrameListening.$detail.withValue(.everything) {
      FrameListening.$isExplaining.withValue(explains) {
        world.act(step.description) { source in
          source.act {
            do throws(Failure) { try action() } catch { failure = error }
          }
        }
      }
    }
    note(step)
    commit()
    if let failure { throw failure }
  }

  private func note(_ step: Schedule.Step) {
    stepsSinceLastFrame.append(step)
    judge.note(step)
  }

  private func commit() {
    let record = FrameListening.$isExplaining.withValue(explains) { world.commit() }
    commitCount += 1
    // What was shown before the task was right, if the task has changed the models.
    if !tasksSinceCommit.isEmpty, !record.isOnlyAssigned {
      judge.begin(source.parts)
      for task in tasksSinceCommit { judge.note(task) }
    }
    // A problem that persists is in the record of every commit.
    let before = problems.count
    for problem in record.problems where !problems.tells(problem) { problems.append(problem) }
    let news = Array(problems[before...])
    judge.append(
      record, problems: news, isAtRest: !source.hasPendingTurn, parts: source.parts)
    if let lastRecord, lastRecord.looksLike(record) { return forgetTasks() }
    // Without a step of the film another picture can only come from outside.
    if stepsSinceLastFrame.isEmpty, !frames.isEmpty {
      stepsSinceLastFrame = [.outsideOfFilm]
    }
    let cause = FrameCause(stepsSinceLastFrame)
    frames.append(FilmFrame(record: record, cause: cause, after: frames.last))
    lastRecord = record
    watched.note()
    (stepsSinceLastFrame, tasksSinceCommit) = ([], [])
  }
}

/// The names of the tasks that have run, in order.
@MainActor private final class FilmedTasks {
  private(set) var names: [String] = []
  /// The one that ran last since this was set.
  var last: String?

  func note(_ name: String) {
    names.append(name)
    last = name
  }

  func takeAll() -> [String] {
    defer { names = [] }
    return names
  }
}

extension FrameRecord {
  /// Whether something was assigned to a view from outside of all scopes, and no scope has run
  /// because of a model.
  fileprivate var isOnlyAssigned: Bool {
    assignments.contains { $0.changed && !$0.isInScope } && !runs.contains { $0.cause == .model }
  }

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
    let world = RunWorld<Any?>(making: makeModels, mounting: { makeSource(Self.models($0)) })
    let models = Self.models(world.models)
    let film = Film(in: world)
    film.rest()
    for action in names.map({ $0.map(action(named:)) }) ?? rehearsed.all {
      film.act(action.name) {
        for effect in action.steps {
          switch effect {
          case .change(let change): change(LiveModels(models))
          case .input(let input): world.source.perform(input)
          }
        }
      }
    }
    return film
  }

  private static func models(_ models: Any?) -> Models {
    guard let models = models as? Models else {
      preconditionFailure("A film has other models than its rehearsal. Report it as a defect.")
    }
    return models
  }
}
