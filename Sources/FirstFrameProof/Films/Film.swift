import SteppedTasks
import Turns

/// The frames that a renderer commits during a test, in order, each with its cause.
///
/// A commit makes a frame; a turn runs the blocks that are in the main queue. A film commits once
/// at the start. After each action it commits, and then runs turns and commits until the queue is
/// idle, so that a change that arrives late is in a later frame:
///
///     let film = Film(of: Stage(ScoreView(model), size: GridSize(width: 34, height: 5)))
///     film.act("goal") { model.home += 1 }
///
/// Tasks that begin within a call of the film run in that call, one after another, and each frame
/// that they change names them: "task 2 of load" is the second task that the action "load" has
/// begun. A task that sleeps wakes in ``advance(by:)``. Outside of the film's calls tasks run as
/// usual.
@MainActor public final class Film {
  /// The frames that look different from the one before.
  public private(set) var frames: [FilmFrame] = []
  /// The record of the last of these frames; the next record is compared with it.
  private var lastRecord: FrameRecord?
  /// Whether the renderer is asked why each body ran.
  let explains: Bool
  /// The number of committed frames, including those that look like the one before.
  public private(set) var commitCount = 0
  /// Whether the queue became idle after the last step.
  ///
  /// False if blocks were queued or tasks could run even after ``turnLimit`` turns and tasks in a
  /// row.
  public var isIdle: Bool { unrest == nil }

  /// The steps that the test has asked for since the last frame; they have changed no picture.
  public var unchangedSteps: [Schedule.Step] { stepsSinceLastFrame.filter(\.isOfTest) }

  /// Whether the last call has only moved the clock, since nothing was due.
  private(set) var hasPassedIdleTime = false

  /// The time until a task wakes or a block of the queue is due; nil if none waits for the clock.
  public var timeLeft: Duration? { world.timeUntilNext }

  /// The names of things that blocks wait for and that a film does not run, such as a real queue.
  var outsideWaits: [String] {
    world.outsideWaits + (isMissingDelivery ? [StrayBlocks.place] : [])
  }

  /// Whether the picture never changed while a block waits on the real main queue.
  ///
  /// If the picture changed, the block may belong to models that the view does not show.
  var isMissingDelivery: Bool { frames.count == 1 && StrayBlocks.areWaiting }

  /// The problems that renderers have reported in all commits, each once.
  public private(set) var problems: [FrameRecord.Problem] = []
  /// The inputs that had no effect, and the answers that no request waited for.
  private(set) var missed = MissedInputs()

  /// The number of turns and tasks in a row after which a film stops waiting for an idle queue.
  public nonisolated static let turnLimit = Schedule.Step.mostInARow

  // NB: Declared before the world, so that it is released first: it holds the renderer, which may
  // hold its models unowned.
  private(set) var watched: WatchedRegions
  private let world: RunWorld<Any?>
  private let tasks = FilmedTasks()
  /// The tasks that have run since the last commit.
  private var tasksSinceCommit: [Schedule.Step] = []
  private var stepsSinceLastFrame: [Schedule.Step] = []
  private var judge = FilmJudge()

  /// What is wrong with the frames, in order; empty if nothing is.
  ///
  /// Of the frames between a step and the moment when the queue is idle, the last one is right; an
  /// earlier one with another picture is late. Change models only within calls of the film, so that
  /// the film knows where one step ends and the next begins.
  ///
  /// A picture that a task changes after an action is not late, because the task may have changed
  /// the models. It is late only if the task has assigned something to a view and no scope that
  /// reads a model has run.
  public var verdicts: [FilmVerdict] { judge.verdicts(source.parts) }

  /// Why the queue did not become idle after the last step; nil if it did.
  private(set) var unrest: Finding?

  /// Starts a film of a renderer and commits its first frame.
  ///
  /// Regions whose names are watched can be ignored, or be the only ones that may change, even if
  /// they move.
  ///
  /// If the renderer is made in the call, as in `Film(of: Stage(…))`, its tasks run in the film
  /// from the start.
  ///
  /// With `explaining: true` the film asks the renderer why each body ran, which makes the renderer
  /// slower: see ``Detail/reasons``.
  public convenience init(
    of source: @autoclosure () -> some FrameSource, watching names: [String] = [],
    explaining: Bool = false
  ) {
    self.init(
      in: RunWorld(around: source, of: nil), watching: names, explaining: explaining)
  }

  /// Starts a film in a world that contains the renderer.
  init(in world: RunWorld<Any?>, watching names: [String] = [], explaining: Bool = false) {
    self.world = world
    world.tasks.queue.takeStrayBlocks()
    explains = explaining
    world.endsLater = true
    watched = WatchedRegions(names, in: world.source)
    world.tasks.onTaskRun = { [tasks] run in MainActor.assumeIsolated { tasks.note(run.task) } }
    // Tasks that were resumed outside of the film's calls go on, as a test may await them.
    nonisolated(unsafe) weak let home = world
    world.tasks.onLateJob { Task { @MainActor in home?.goOn() } }
    commit()
  }

  private var source: any FrameSource { world.source }

  // MARK: - Steps

  /// Performs an action on the models, commits, and then runs turns and commits until the queue is
  /// idle.
  ///
  /// An action that only answers a service of `SteppedServices`, when no request waits for an
  /// answer, is a mistake in the test, and fails the snapshot of the film.
  public func act<Failure: Error>(
    _ name: String, _ action: () throws(Failure) -> Void
  ) throws(Failure) {
    // What an action has done before it throws is filmed too.
    defer { rest() }
    try commit(name, action)
  }

  /// Presses a key, taps a name or performs another input, and then continues as after an action.
  ///
  ///     film.act("add", input: .tap("Add"))
  ///
  /// A tap on a name that no control has is a mistake in the test, and fails the snapshot of the
  /// film. A key or a text that nothing handles may be intended: it is named only if the film
  /// differs from its recording, or is recorded.
  ///
  /// - Returns: False if the input had no effect.
  @discardableResult public func act(_ name: String, input: FrameInput) -> Bool {
    var hasEffect = false
    act(name) { hasEffect = world.perform(input) }
    if !hasEffect { missed.note(input, by: name) }
    return hasEffect
  }

  /// Notes that the scenario of the film has no action with the name.
  func noteUnknown(_ name: String, among known: [String]) {
    missed.noteUnknown(name, among: known)
  }

  /// Performs an action on the models and commits once; queued blocks stay in the queue.
  public func commit<Failure: Error>(
    _ name: String, _ action: () throws(Failure) -> Void
  ) throws(Failure) {
    try perform(.action(name), action)
  }

  /// Changes a trait of the renderer, commits, and then runs turns and commits until the queue is
  /// idle.
  ///
  ///     film.change(to: "dark") { stage.traits.style = .dark }
  public func change(to name: String, _ change: () -> Void) {
    perform(.trait(name), change)
    rest()
  }

  /// Resizes the renderer, commits, and then runs turns and commits until the queue is idle.
  public func resize(to size: GridSize) {
    judge.begin(source.parts)
    world.run { $0.resize(to: size) }
    note(.resize(size))
    commit()
    rest()
  }

  /// Lets time pass, and stops at each moment when a task wakes or a block is due.
  ///
  /// At each of these moments the film runs turns and tasks and commits until the queue is idle. A
  /// task that sleeps for a second in a loop wakes three times here:
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
    hasPassedIdleTime = moments == 0 && left > .zero
    if moments == momentLimit { noteUnrest(pictures: pictures(since: before)) }
  }

  /// The number of moments after which a film reports that waking never ends.
  package var momentLimit = 10_000

  /// Runs turns and tasks and commits until the queue is idle and no task can run.
  ///
  /// A change from outside of the film's calls is in the next frame that is committed; use
  /// ``settle(_:)`` to give it a frame of its own.
  public func rest() {
    var steps = 0
    let before = frames.count
    tasks.last = nil
    while steps < Self.turnLimit, goOn() { steps += 1 }
    unrest = nil
    judge.noteEnd(nil)
    if canGoOn { noteUnrest(pictures: pictures(since: before)) }
  }

  /// The number of different pictures among the frames from the `count`th on.
  private func pictures(since count: Int) -> Int {
    Set(frames.dropFirst(count - 1).map(\.grid)).count
  }

  private func noteUnrest(pictures: Int) {
    let finding = Finding.neverRests(pictures: pictures, task: tasks.last)
    unrest = finding
    judge.noteEnd(finding)
  }

  private var canGoOn: Bool { world.hasPendingTurn || world.canRunTask }

  /// Runs one turn, or one task if no turn is pending; returns false if nothing can run.
  private func goOn() -> Bool {
    world.tasks.takeLateJobs()
    world.tasks.queue.takeStrayBlocks()
    if world.hasPendingTurn {
      turn()
    } else if let task = world.waitingTasks.first {
      _ = world.tasks.runJob(of: task)
      noteTasks()
      if source.needsCommit { commit() } else if !world.hasPendingTurn { forgetTasks() }
    } else {
      return false
    }
    return true
  }

  /// Runs one turn of the main queue and commits.
  public func turn() {
    // The queue was idle, so this block was queued outside of the film: it begins a step.
    if judge.isAtRest, world.hasPendingTurn { judge.begin(source.parts) }
    let count = FrameListening.$detail.withValue(.everything) { world.turn() }
    if count > tasks.names.count { note(.turn) }
    noteTasks()
    commit()
  }

  /// Notes the tasks that have run; a task that ran several times in a row is noted once.
  private func noteTasks() {
    for name in tasks.takeAll() where tasksSinceCommit.last != .task(name) {
      tasksSinceCommit.append(.task(name))
      // A turn may wait between two parts of a task that have changed no picture.
      if stepsSinceLastFrame.last == .task(name) {
        judge.note(.task(name))
      } else {
        note(.task(name))
      }
    }
  }

  /// Removes the tasks that have changed nothing from the steps: they are the cause of no frame.
  private func forgetTasks() {
    tasksSinceCommit = []
    // Tasks before the last moment were removed earlier, and there may be very many steps.
    let start = stepsSinceLastFrame.lastIndex(of: .time) ?? 0
    let kept = stepsSinceLastFrame[start...].filter { !$0.isOfTask || $0 == .time }
    stepsSinceLastFrame.replaceSubrange(start..., with: kept)
  }

  /// Suspends so that tasks which the film did not begin can continue, and then settles.
  ///
  /// It commits, and then runs turns and commits until the queue is idle. A change by such a task
  /// belongs to the step before, so a view that waits for the task is late:
  ///
  ///     film.act("goal") { model.home += 1 }
  ///     await film.settle { await stage.settle() }
  public func settle(_ suspend: @MainActor () async -> Void) async {
    // The tasks run outside of `withValue`, so the renderer is notified now that a film listens.
    FrameListening.$detail.withValue(.everything) { source.act {} }
    await suspend()
    world.tasks.takeLateJobs()
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
    let answers = AnswerTally()
    FrameListening.$detail.withValue(.everything) {
      FrameListening.$isExplaining.withValue(explains) {
        world.act(step.description) { source in
          source.act {
            answers.counting {
              do throws(Failure) { try action() } catch { failure = error }
            }
          }
        }
      }
    }
    if let miss = answers.miss { missed.noteAnswer(by: step, miss) }
    note(step)
    commit()
    if let failure { throw failure }
  }

  private func note(_ step: Schedule.Step) {
    hasPassedIdleTime = false
    stepsSinceLastFrame.append(step)
    judge.note(step)
  }

  private func commit() {
    let record = FrameListening.$isExplaining.withValue(explains) { world.commit() }
    commitCount += 1
    // If the task has changed the models, the picture before the task was right.
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
    if let lastRecord, lastRecord.looksLike(record) {
      // A block that is queued may show what the task has changed.
      if world.hasPendingTurn { tasksSinceCommit = [] } else { forgetTasks() }
      return
    }
    // Without a step of the film, only something outside of it can have changed the picture.
    if stepsSinceLastFrame.isEmpty, !frames.isEmpty {
      stepsSinceLastFrame = [.outsideOfFilm]
    }
    let cause = FrameCause(stepsSinceLastFrame)
    frames.append(FilmFrame(record: record, cause: cause))
    lastRecord = record
    watched.note()
    (stepsSinceLastFrame, tasksSinceCommit) = ([], [])
  }
}

/// The names of the tasks that have run, in order.
@MainActor private final class FilmedTasks {
  private(set) var names: [String] = []
  /// The task that ran last since this was set to nil.
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
