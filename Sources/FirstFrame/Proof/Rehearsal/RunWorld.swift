import CharacterGrid
import SteppedTasks
import Turns

/// Some models, a renderer of them, and the world in which their tasks run.
///
/// The renderer's blocks and the jobs of the main actor are one line, as in an app, if the renderer
/// takes the queue that it is offered. Not isolated itself, so that its deinit can release all of it
/// inside of the world: what is cancelled then must not continue outside.
final class RunWorld<Models> {
  private let tasks: TaskWorld
  // NB: Not checked for overlapping accesses: each ends at once, and there are many at each step.
  @exclusivity(unchecked) private var liveModels: LiveModels<Models>?
  @exclusivity(unchecked) private var liveSource: (any FrameSource)?
  /// Whether its tasks are cancelled later, since it may be released on any thread.
  @exclusivity(unchecked) var endsLater = false
  /// How many steps its tasks get to end; nil outside of a proof.
  @exclusivity(unchecked) private var finalSteps: FinalSteps?
  /// Whether the renderer has taken the queue.
  @exclusivity(unchecked) private(set) var isOneLine = true

  /// Makes new models, and then a renderer of them if one is wanted, as one action.
  ///
  /// The note is given the models before there is a renderer.
  @MainActor init(
    making makeModels: @escaping () -> Models, in world: TaskWorld? = nil,
    note: @escaping (Models) -> Void = { _ in },
    mounting makeSource: (@MainActor (Models) -> any FrameSource)? = nil
  ) {
    tasks = world ?? TaskWorld(queue: TurnQueue())
    finalSteps = RunningProof.current?.finalSteps
    tasks.queue.asCurrent {
      tasks.act("the models") { [unowned self] in
        let models = makeModels()
        liveModels = LiveModels(models)
        note(models)
        guard let makeSource else { return }
        isOneLine = tasks.queue.offered {
          liveSource = tasks.asView { makeSource(models) }
        }
      }
    }
  }

  /// Keeps models that are there already; with `holdsTasks`, no task runs until the end.
  init(of models: Models, holdsTasks: Bool = false) {
    tasks = TaskWorld(queue: TurnQueue())
    liveModels = LiveModels(models)
    if holdsTasks { tasks.holdTasks() }
  }

  /// Keeps a renderer that is made now, or that was made before, and its models.
  ///
  /// If it was made before and tells its queue, that is the main line.
  @MainActor init(around source: () -> any FrameSource, of models: Models) {
    liveModels = LiveModels(models)
    let world = TaskWorld(queue: TurnQueue())
    // The first action tells which tasks were made before the world.
    world.act("the renderer") {}
    var made: (any FrameSource)?
    let isOneLine = world.queue.asCurrent {
      world.queue.offered { made = world.runView { source() } }
    }
    liveSource = made
    if !isOneLine, !world.hasTasks, let owner = made as? any TurnQueueOwner {
      tasks = TaskWorld(queue: owner.queue)
      tasks.act("the renderer") {}
    } else {
      tasks = world
      self.isOneLine = isOneLine
    }
  }

  deinit {
    let tasks = tasks
    // What runs at the end is not told any more.
    (tasks.fingerprint, tasks.onTaskRun) = (nil, nil)
    tasks.run {
      liveSource = nil
      liveModels = nil
    }
    nonisolated(unsafe) let world = tasks
    if !tasks.mayHaveLiveTasks {
      tasks.forgetTasks()
    } else if endsLater {
      Task { @MainActor in
        world.end(cancelsAtOnce: true)
        world.queue.forgetRequests()
      }
      return
    } else {
      // Like all that has a run, this is released on the main actor.
      MainActor.assumeIsolated { [finalSteps] in
        let left = world.end(mostSteps: finalSteps?.most ?? TaskWorld.mostFinalSteps)
        if !left.isEmpty { finalSteps?.noteEndless() }
      }
    }
    tasks.queue.forgetRequests()
  }

  var models: Models { known.value }

  private var known: LiveModels<Models> {
    guard let liveModels else { preconditionFailure("The models are released in deinit only.") }
    return liveModels
  }

  var source: any FrameSource {
    guard let liveSource else { preconditionFailure("The run has ended. Start another one.") }
    return liveSource
  }

  /// Makes the renderer, of which only the picture is asked for.
  @MainActor func mountForPicture(_ make: @MainActor (Models) -> any FrameSource) {
    let models = models
    tasks.queue.asCurrent {
      isOneLine = tasks.queue.offered { liveSource = tasks.runView { make(models) } }
    }
  }

  /// Releases the renderer.
  func releaseSource() { tasks.run { liveSource = nil } }

  /// Makes room for another renderer; returns false if anything of the last one is left.
  @MainActor func startsAgain() -> Bool {
    releaseSource()
    return tasks.startsAgain()
  }

  /// Releases the renderer, and lets the tasks run that this wakes and those that only need time.
  @MainActor func unmount() {
    releaseSource()
    if tasks.hasTasks { tasks.settle() }
  }
}

// MARK: - What runs

extension RunWorld {
  /// Does something that belongs to the renderer, such as a commit.
  @MainActor func run<Result>(_ body: (any FrameSource) -> Result) -> Result {
    tasks.runView { body(source) }
  }

  /// Does something now, with a name, as a job of the main actor.
  @MainActor func act(_ name: String, now body: () -> Void) {
    tasks.act(name, body)
    tasks.wake()
  }

  /// Changes the models by an action with a name, as a job of the main actor.
  @MainActor func change(_ name: String, _ change: (AnyObject) -> Void) {
    let (source, models) = (source, known)
    tasks.act(name) { source.act { change(models) } }
    // An action may move the clock.
    tasks.wake()
  }

  /// Does an action with a name to the renderer, as a job of the main actor.
  @MainActor func act(_ name: String, _ body: @MainActor (any FrameSource) -> Void) {
    let source = source
    tasks.act(name) { body(source) }
    tasks.wake()
  }

  /// Returns true if the author's condition for an action holds now.
  @MainActor func isPossible(_ action: RehearsedAction) -> Bool {
    action.isPossible(with: known)
  }

  @MainActor func commit() -> FrameRecord { tasks.runView { source.commit() } }

  /// Whether a turn would run anything.
  @MainActor var hasPendingTurn: Bool {
    source.hasPendingTurn || !isOneLine && tasks.queue.hasPendingTurn
  }

  /// What blocks wait for that no turn runs.
  @MainActor var outsideWaits: [String] {
    let waits = tasks.queue.outsideWaits
    if isOneLine { return waits }
    let own = (liveSource as? any TurnQueueOwner)?.queue.outsideWaits ?? []
    return own + waits.filter { !own.contains($0) }
  }

  /// Runs one turn of the main line; returns how many blocks and jobs ran.
  @MainActor @discardableResult func turn() -> Int {
    tasks.runView {
      let count = source.turn()
      return isOneLine ? count : count + tasks.queue.turn()
    }
  }

  /// What a task returns that runs now, where nothing else can run; nil if it waits.
  @MainActor func result<Value: Sendable>(
    of read: @escaping @Sendable () async -> Value
  ) -> Value? {
    tasks.result(of: read)
  }

  /// Takes what was resumed while the world did not run.
  func takeLateJobs() { tasks.takeLateJobs() }

  /// Runs turns and tasks, and answers nothing, until nothing can run; a few times only.
  @MainActor func goOn() {
    tasks.takeLateJobs()
    for _ in 0..<Film.turnLimit {
      if hasPendingTurn {
        turn()
      } else if let task = waitingTasks.first {
        _ = runTask(task)
      } else {
        return
      }
    }
  }

  /// Calls a closure, on any thread, whenever something is resumed while the world does not run.
  func onLateJob(_ listener: @escaping @Sendable () -> Void) { tasks.onLateJob(listener) }

  /// Whether a task can run in the pool, sleeps, or waits for an answer.
  var hasWaitingTasks: Bool { tasks.hasWaitingTasks }

  /// The tasks with a job in the pool, in the order in which they came there.
  var waitingTasks: [String] {
    var names: [String] = []
    // NB: A loop by hand, as `map` takes three times as long in an unoptimised build.
    var place = 0
    while place < tasks.jobs.count {
      names.append(tasks.jobs[place].task)
      place += 1
    }
    return names
  }

  /// Whether a task can run in the pool.
  var canRunTask: Bool { !tasks.jobs.isEmpty }

  /// Runs the job of a task in the pool; returns false if it has none there.
  @MainActor func runTask(_ name: String) -> Bool { tasks.runJob(of: name) }

  /// The requests that wait for an answer, each with a name of its own.
  var openRequests: [(name: String, request: OpenRequest)] {
    if !hasTasks { return [] }
    let requests = tasks.requests
    if requests.isEmpty { return [] }
    var count: [String: Int] = [:]
    return requests.filter(\.canAnswer).map { request in
      count[request.name, default: 0] += 1
      let number = count[request.name] ?? 1
      return (number == 1 ? request.name : "\(request.name) (\(number))", request)
    }
  }

  /// Answers a request, or lets it fail; returns what it asks for and which task has asked, or nil if
  /// there is none, or if it cannot fail.
  @MainActor func answer(_ name: String, fails: Bool) -> String? {
    let request = openRequests.first { $0.name == name }?.request
    guard let request, request.canFail || !fails else { return nil }
    tasks.note(answerTo: request, isFailure: fails)
    // Once it is answered, the task may be gone.
    let asker = tasks.nameOfTask(of: request) ?? "no task"
    tasks.resume { if fails { request.fail() } else { request.answer() } }
    return "\(request.name) for \(asker)"
  }

  /// Whether a task sleeps.
  var hasSleepingTask: Bool { tasks.hasSleepingTask }

  /// Whether a task has woken and has not gone on yet.
  var hasWokenTask: Bool { tasks.hasWokenTask }

  /// The actions that have begun the tasks which sleep.
  var sleepingActions: [String] { tasks.sleepingActions }

  /// Moves the clock to where the next task wakes.
  func advance() { tasks.advance() }

  /// The time of the clock.
  var elapsed: Duration { tasks.queue.elapsed }

  /// The time until a task wakes or a block of the main line is due; nil if none waits.
  var timeUntilNext: Duration? {
    guard let wake = tasks.timeUntilWake else { return timeUntilNextBlock }
    return timeUntilNextBlock.map { min($0, wake) } ?? wake
  }

  /// Moves the clock, and wakes the tasks whose sleep has ended by then.
  func moveClock(by duration: Duration) {
    tasks.queue.moveClock(to: tasks.queue.elapsed.addingClamped(duration))
    tasks.wake()
  }

  /// The time until a block of the main line is due; nil if none waits.
  var timeUntilNextBlock: Duration? { tasks.queue.timeUntilNextBlock }

  /// Notes from now on what each task sees of the models, by what identifies their state.
  func noteHistories(by fingerprint: @escaping (Models) -> AnyHashable) {
    tasks.fingerprint = { [unowned self] in fingerprint(models) }
  }

  /// What waits, and what each living task has seen.
  var state: WorldState { tasks.state }

  /// Whether the runtime hands its tasks over.
  var isCapturing: Bool { tasks.isCapturing }

  /// Whether a task was ever begun.
  var hasTasks: Bool { tasks.hasTasks }

  /// Whether tasks were begun that have not run.
  var hasHeldTasks: Bool { tasks.hasHeldTasks }

  /// The actions that have begun tasks which still live.
  var actionsWithLiveTasks: [String] { tasks.hasTasks ? tasks.liveActions : [] }

  /// The actions whose tasks wait for an answer, or for the next element of a feed.
  var waitingActions: Set<String> { tasks.waitingActions }

  /// The tasks that another action, or what it has begun, has woken.
  var wokenTasks: Set<String> { tasks.wokenTasks }

  /// The tasks of an action that may wait.
  func tasks(of action: String) -> [String] { tasks.tasks(of: action) }

  /// The actions whose tasks wait for a service that was made before the proof.
  var actionsAskingOutside: Set<String> { tasks.actionsAskingOutside }

  /// Calls a closure from now on after a task has run until it suspended or ended.
  func onTaskRun(_ note: @escaping (TaskWorld.TaskRun) -> Void) { tasks.onTaskRun = note }
}
