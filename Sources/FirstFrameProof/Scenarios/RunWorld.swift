import SteppedTasks
import Turns

/// Models, a renderer of them, and the world in which their tasks run.
///
/// The renderer's blocks and the jobs of the main actor share one queue, as in an app, if the
/// renderer accepts the queue that it is offered. The class is not isolated, so that its deinit can
/// release everything inside of the world: tasks that this cancels must not continue outside.
final class RunWorld<Models> {
  let tasks: TaskWorld
  // NB: Overlapping accesses are not checked: each access is short, and each step makes many.
  @exclusivity(unchecked) private var liveModels: LiveModels<Models>?
  @exclusivity(unchecked) private var liveSource: (any FrameSource)?
  /// Whether tasks are cancelled after deinit, on the main actor; deinit may run on any thread
  /// then.
  @exclusivity(unchecked) var endsLater = false
  /// The number of steps that tasks get to end in deinit; nil outside of a proof.
  @exclusivity(unchecked) private var finalSteps: FinalSteps?
  /// Whether the renderer has accepted the queue.
  @exclusivity(unchecked) private(set) var isOneLine = true

  /// Makes new models and, if `makeSource` is not nil, a renderer of them, as one action.
  ///
  /// `note` is called with the models before the renderer is made.
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

  /// Wraps existing models; with `holdsTasks`, no task runs until the end.
  init(of models: Models, holdsTasks: Bool = false) {
    tasks = TaskWorld(queue: TurnQueue())
    liveModels = LiveModels(models)
    if holdsTasks { tasks.holdTasks() }
  }

  /// Wraps models and a renderer that `source` makes or returns.
  ///
  /// If the renderer was made before and gives access to its queue, that queue is the main queue.
  @MainActor init(around source: () -> any FrameSource, of models: Models) {
    liveModels = LiveModels(models)
    let world = TaskWorld(queue: TurnQueue())
    // The first action marks which tasks were begun before the world.
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
    // What runs at the end is not reported.
    tasks.onTaskRun = nil
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
      // A world with tasks is released on the main actor, as a run is.
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

  /// Makes a renderer of which only the picture is needed.
  @MainActor func mountForPicture(_ make: @MainActor (Models) -> any FrameSource) {
    let models = models
    tasks.queue.asCurrent {
      isOneLine = tasks.queue.offered { liveSource = tasks.runView { make(models) } }
    }
  }

  /// Releases the renderer.
  func releaseSource() { tasks.run { liveSource = nil } }

  /// Releases the renderer to make room for another one; returns false if tasks of it are alive.
  @MainActor func startsAgain() -> Bool {
    releaseSource()
    return tasks.startsAgain()
  }

  /// Releases the renderer, and runs the tasks that this wakes and those that only wait for the
  /// clock.
  @MainActor func unmount() {
    releaseSource()
    if tasks.hasTasks { tasks.settle() }
  }
}

// MARK: - What runs

extension RunWorld {
  /// Calls a closure with the renderer, as part of the view's work, such as a commit.
  @MainActor func run<Result>(_ body: (any FrameSource) -> Result) -> Result {
    tasks.runView { body(source) }
  }

  /// Calls a closure at once under the name of an action, as a job of the main actor.
  @MainActor func act(_ name: String, now body: () -> Void) {
    tasks.act(name, body)
    tasks.wake()
  }

  /// Changes the models by an action with a name, as a job of the main actor.
  @MainActor func change(_ name: String, _ change: (AnyObject) -> Void) {
    let (source, models) = (source, known)
    tasks.act(name) { source.act { change(models) } }
    // The action may have moved the clock.
    tasks.wake()
  }

  /// Calls a closure with the renderer under the name of an action, as a job of the main actor.
  @MainActor func act(_ name: String, _ body: @MainActor (any FrameSource) -> Void) {
    let source = source
    tasks.act(name) { body(source) }
    tasks.wake()
  }

  /// Returns true if the author's condition for an action holds now.
  @MainActor func isPossible(_ action: ScenarioAction) -> Bool {
    action.isPossible(with: known)
  }

  /// Performs an input as part of an action; returns false if it has no effect.
  @MainActor func perform(_ input: FrameInput) -> Bool {
    if case .time(let duration) = input { letPass(duration) } else { source.perform(input) }
  }

  /// Moves the clock and runs nothing; returns false if nothing waits for the clock.
  ///
  /// What is due then waits for turns, so that there can be a frame before each turn. The tasks
  /// wake once the action has ended.
  @MainActor private func letPass(_ duration: Duration) -> Bool {
    guard duration > .zero else { return false }
    let owner = liveSource as? any TurnQueueOwner
    // Another renderer may have a clock of its own.
    if owner == nil, source.perform(.time(duration)) { return true }
    var queues = [tasks.queue]
    if let own = owner?.queue, own !== tasks.queue { queues.append(own) }
    guard tasks.hasSleepingTask || queues.contains(where: { $0.timeUntilNextBlock != nil }) else {
      return false
    }
    for queue in queues { queue.moveClock(to: queue.elapsed.addingClamped(duration)) }
    return true
  }

  @MainActor func commit() -> FrameRecord { tasks.runView { source.commit() } }

  /// Whether a turn would run a block or a job.
  @MainActor var hasPendingTurn: Bool {
    source.hasPendingTurn || !isOneLine && tasks.queue.hasPendingTurn
  }

  /// The names of things that blocks wait for and that no turn runs.
  @MainActor var outsideWaits: [String] {
    let waits = tasks.queue.outsideWaits
    if isOneLine { return waits }
    let own = (liveSource as? any TurnQueueOwner)?.queue.outsideWaits ?? []
    return own + waits.filter { !own.contains($0) }
  }

  /// Runs one turn of the main queue; returns how many blocks and jobs ran.
  @MainActor @discardableResult func turn() -> Int {
    tasks.runView {
      let count = source.turn()
      return isOneLine ? count : count + tasks.queue.turn()
    }
  }

  /// Runs turns and tasks until nothing can run, for at most ``Film/turnLimit`` times; answers no
  /// request.
  @MainActor func goOn() {
    tasks.takeLateJobs()
    for _ in 0..<Schedule.Step.mostInARow {
      if hasPendingTurn {
        turn()
      } else if let task = waitingTasks.first {
        _ = tasks.runJob(of: task)
      } else {
        return
      }
    }
  }

  /// The tasks with a job in the pool, in the order in which the jobs were enqueued.
  var waitingTasks: [String] {
    var names: [String] = []
    // NB: A loop by hand: `map` takes three times as long in an unoptimised build.
    var place = 0
    while place < tasks.jobs.count {
      names.append(tasks.jobs[place].task)
      place += 1
    }
    return names
  }

  /// Whether a task can run in the pool.
  var canRunTask: Bool { !tasks.jobs.isEmpty }

  /// The requests that wait for an answer, each with a different name.
  var openRequests: [(name: String, request: OpenRequest)] {
    if !tasks.hasTasks { return [] }
    let requests = tasks.requests
    if requests.isEmpty { return [] }
    var count: [String: Int] = [:]
    return requests.filter(\.canAnswer).map { request in
      count[request.name, default: 0] += 1
      let number = count[request.name] ?? 1
      return (number == 1 ? request.name : "\(request.name) (\(number))", request)
    }
  }

  /// Answers a request or makes it fail; returns the request and the task that has asked, in words.
  ///
  /// Returns nil if there is no such request, or if it cannot fail.
  @MainActor func answer(_ name: String, fails: Bool) -> String? {
    let request = openRequests.first { $0.name == name }?.request
    guard let request, request.canFail || !fails else { return nil }
    // Once the request is answered, the task may have ended.
    let asker = tasks.nameOfTask(of: request) ?? "no task"
    tasks.resume(endsOnCancellation: request.endsOnCancellation) {
      if fails { request.fail() } else { request.answer() }
    }
    return "\(request.name) for \(asker)"
  }

  /// The time until a task wakes or a block of the main queue is due; nil if none waits.
  var timeUntilNext: Duration? {
    let block = tasks.queue.timeUntilNextBlock
    guard let wake = tasks.timeUntilWake else { return block }
    return block.map { min($0, wake) } ?? wake
  }

  /// Moves the clock, and wakes the tasks whose sleep ends in that time.
  func moveClock(by duration: Duration) {
    tasks.queue.moveClock(to: tasks.queue.elapsed.addingClamped(duration))
    tasks.wake()
  }

  /// The actions whose tasks are alive.
  var actionsWithLiveTasks: [String] { tasks.hasTasks ? tasks.liveActions : [] }
}
