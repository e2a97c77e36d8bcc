package import Turns

/// An environment in which the tasks of a program are run by hand: nothing runs by itself.
///
/// ```
///  an action        the main line           the pool
///  ─────────┬──────────────────────────────────────────────
///           ├─ Task {} ─▶ queue ─ turn ─┬─ await load() ─▶ jobs ─ run one ─┐
///           │               ▲           └─ sleep ─▶ sleeps ─ advance ─▶ jobs
///           │               └──────────────── back on the main actor ◀─────┘
/// ```
///
/// Jobs of the main actor are blocks in the queue, in one order with all others, as in an app. Jobs
/// of the thread pool wait until one is chosen. Sleeps end when the queue's clock is moved.
///
/// A world is used on one thread at a time. Other worlds may run on other threads meanwhile.
///
/// NB: Overlapping accesses are not checked for what each step uses: each access ends before other
/// code can run, and the checks would take as long as the rest.
package final class TaskWorld {
  /// The main queue and the clock.
  @exclusivity(unchecked) package private(set) var queue: TurnQueue
  /// The jobs of the pool, in the order in which they were enqueued.
  @exclusivity(unchecked) package private(set) var jobs: [PoolJob] = []
  /// Called after a task has run until it suspended or ended.
  @exclusivity(unchecked) package var onTaskRun: ((TaskRun) -> Void)?
  let mainLine: MainLine
  /// Whether the runtime passes jobs to this world.
  package let isCapturing: Bool
  /// Whether the main actor is running.
  @exclusivity(unchecked) private(set) var isOnMain = true
  private let late = LateJobs()
  /// The jobs that are held until the end; nil if none are held.
  @exclusivity(unchecked) private var held: [LateJobs.Job]?
  @exclusivity(unchecked) var tasks = TaskList()
  /// What has run since the trace was taken; nil if that is not noted.
  @exclusivity(unchecked) var trace: StepTrace?
  @exclusivity(unchecked) private(set) var sleeps: [Sleep] = []
  /// The jobs that would have ended sleeps which were cancelled.
  ///
  /// They wake nothing. They run at the end, because they release what the sleeps have used.
  @exclusivity(unchecked) private(set) var endedSleeps: [PoolJob] = []
  @exclusivity(unchecked) var origins = OriginList()
  /// The job in which actions run, before it begins.
  @exclusivity(unchecked) var hostJob: UnownedJob?
  /// Whether the running code is in such a job.
  @exclusivity(unchecked) var isHosting = false
  /// Whether the next job of the main actor is such a job.
  @exclusivity(unchecked) var isMakingHost = false
  /// The index of the task whose job is running; the runtime does not report it for enqueued jobs.
  @exclusivity(unchecked) private var runningPlace: Int?
  /// The action that is running.
  @exclusivity(unchecked) var runningAction: String?
  /// Whether new tasks belong to a reader and not to the program.
  @exclusivity(unchecked) var isReading = false
  /// The number of the first action's task in the runtime; tasks with lower numbers were made
  /// outside of this world, because numbers increase.
  @exclusivity(unchecked) var firstNumber: UInt64 = 0
  /// The tasks that were woken by an action other than their own, or by what such an action began.
  @exclusivity(unchecked) package private(set) var wokenTasks = Set<String>()
  /// The waking of jobs that are added now.
  @exclusivity(unchecked) var waking = Waking()
  /// The labels of the queues of Dispatch onto which the program has put blocks.
  @exclusivity(unchecked) package var outsideQueues: Set<String> = []
  /// How many random bytes each task or action has drawn, by a number of its identity.
  @exclusivity(unchecked) var draws: [UInt64: Int] = [:]
  /// How many actions have begun.
  @exclusivity(unchecked) var actionCount = 0
  /// Stands for these actions, where a number tells what has begun a task.
  @exclusivity(unchecked) var lastAction = TaskIdentity.unknown
  /// The time at which the running job began, on the real clock.
  @exclusivity(unchecked) private var jobBegan = RealClock.now

  /// A task that has run until it suspended or ended.
  package struct TaskRun: Sendable {
    /// The name of the task.
    package let task: String
    /// Whether the task was cancelled before.
    package let wasCancelled: Bool
  }

  /// A job that waits in the pool.
  package struct PoolJob {
    /// The task of the job, such as "task 2 of load"; all waiting jobs have different names.
    package fileprivate(set) var task: String
    fileprivate let job: UnownedJob
    /// The number that the name ends with, where a task has several jobs.
    fileprivate(set) var number = 1
    /// The index of the task; nil if the job belongs to no task.
    let place: Int?
    /// Whether an actor runs its waiting jobs in this job.
    fileprivate var isOfActor: Bool { job.isOfActor }
    /// Whether the task only continues after a sleep or an answer.
    var waking = Waking()
  }

  struct Sleep {
    let due: Duration
    let job: PoolJob
  }

  /// Makes a world with the main queue and the clock of a queue.
  package init(queue: TurnQueue) {
    self.queue = queue
    mainLine = MainLine(late: late)
    _ = TaskCapture.installed
    isCapturing = TaskCapture.isPossible
    listenForRequests()
  }

  private func listenForRequests() {
    // NB: No weak reference, because it would make each retain of the world slow.
    queue.onRequest { queue in
      if let world = RuntimeHooks.world, world.queue === queue { world.adoptRunning() }
    }
  }

  /// Resets to a new world; returns false if tasks or blocks of the past may still exist.
  package func startsAgain() -> Bool {
    guard !hasTasks, !hasHeldTasks, isKnownUniquelyReferenced(&queue) else { return false }
    (actionCount, lastAction, draws, outsideQueues) = (0, .unknown, [:], [])
    defer { listenForRequests() }
    return queue.startsAgain()
  }

  /// Whether jobs are held until the end.
  package var hasHeldTasks: Bool { held?.isEmpty == false }

  /// Holds every job from now on until the world ends, so that no task runs before.
  package func holdTasks() { held = held ?? [] }

  // MARK: - What runs

  /// Runs a closure inside of the world, as the main actor, for example to make models.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    if RuntimeHooks.isRunning(self) { return try body() }
    let outside = RuntimeHooks.enter(self)
    defer { RuntimeHooks.leave(to: outside) }
    return try body()
  }

  /// Runs a closure inside of the world; tasks that it begins are those of "the view".
  package func runView<Result>(_ body: () throws -> Result) rethrows -> Result {
    if RuntimeHooks.isRunning(self) { return try asView(body) }
    return try run { try asView(body) }
  }

  /// The name of what begins the tasks of a view.
  static let view = "the view"

  /// Runs a closure; tasks that it begins are those of "the view".
  package func asView<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = runningAction
    defer { runningAction = outer }
    runningAction = Self.view
    return try Origin.$current.withValue(origins.origin(named: Self.view), operation: body)
  }

  /// Runs one turn of the main queue; returns how many blocks and jobs ran.
  @MainActor @discardableResult package func turn() -> Int { run { queue.turn() } }

  /// Runs the job of a task in the pool; returns false if the task has no job there.
  package func runJob(of task: String) -> Bool {
    guard let index = jobs.firstIndex(where: { $0.task == task }) else { return false }
    runJob(at: index)
    return true
  }

  /// Runs one job of the pool, by its index in ``jobs``.
  package func runJob(at index: Int) {
    let next = jobs.remove(at: index)
    let place = next.place
    let run = onTaskRun == nil ? nil : taskRun(of: next)
    noteRun(at: place)
    self.run {
      isOnMain = false
      noteBegin()
      waking = next.waking.next
      runningPlace = place
      OffMainActor.run { next.job.runSynchronously(on: Self.generic) }
      (waking, runningPlace) = (Waking(), nil)
      isOnMain = true
    }
    if let run { onTaskRun?(run) }
  }

  /// The report on a job that is about to run; nil if it belongs to no task and to no actor.
  private func taskRun(of job: PoolJob) -> TaskRun? {
    if let place = job.place { return taskRun(place) }
    return job.isOfActor ? TaskRun(task: "an actor", wasCancelled: false) : nil
  }

  /// The report on a task that is about to run.
  private func taskRun(_ place: Int) -> TaskRun {
    TaskRun(task: tasks.name(at: place), wasCancelled: tasks.isCancelled(place))
  }

  private func noteBegin() {
    if !WorldSystem.hasClock { jobBegan = RealClock.now }
  }

  func runOnMain(_ job: UnownedJob) {
    noteBegin()
    job.runSynchronously(on: mainLine.asUnownedSerialExecutor())
  }

  /// No executor: with any other one, code of a pool job would count as running on that executor.
  private static var generic: UnownedSerialExecutor {
    unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }

  // MARK: - Time

  /// The time until a task wakes; nil if none sleeps.
  package var timeUntilWake: Duration? { sleeps.first.map { max($0.due - queue.elapsed, .zero) } }

  /// Whether a task sleeps.
  package var hasSleepingTask: Bool { !sleeps.isEmpty }

  /// Moves the clock to the moment when the next task wakes.
  package func advance() {
    guard let time = timeUntilWake else { return }
    queue.moveClock(to: queue.elapsed.addingClamped(time))
    wake()
  }

  /// Adds the tasks whose sleep has ended to the pool; other code may have moved the clock.
  package func wake() {
    if sleeps.count == 0 { return }
    while let sleep = sleeps.first, sleep.due <= queue.elapsed {
      var job = sleeps.removeFirst().job
      job.waking = Waking(jobs: 2, actionsBefore: actionCount)
      append(job)
    }
  }

  // MARK: - Requests

  /// The requests of this world's tasks that wait, in the order in which they were made.
  package var requests: [OpenRequest] {
    let open = queue.openRequests
    return open.isEmpty ? [] : open.filter { request in request.task.map(tasks.contains) ?? true }
  }

  // MARK: - Late jobs

  /// Sets a closure to be called, on any thread, after a job was added while no world ran there.
  package func onLateJob(_ listener: @escaping @Sendable () -> Void) {
    late.onAppend { if RuntimeHooks.world == nil { listener() } }
  }

  /// Adds the jobs that were enqueued on other threads.
  package func takeLateJobs() {
    for job in late.takeAll() { add(job) }
  }

  private func add(_ job: LateJobs.Job) {
    switch job {
    case .main(let job): run { addToMain(job) }
    case .pool(let job): run { _ = addToPool(job) }
    }
  }

  func releaseHeld() {
    guard let jobs = held else { return }
    held = nil
    for job in jobs { add(job) }
  }
}

// MARK: - Jobs from the runtime

extension TaskWorld {
  func addToMain(_ job: UnownedJob) {
    if isMakingHost {
      hostJob = job
      isMakingHost = false
      return
    }
    if held != nil {
      held?.append(.main(job))
      return
    }
    guard adopts(job, as: .main(job)) else { return }
    let place = tasks.place(of: job)
    if let place { tasks.noteOnMain(place) }
    trace?.lined.append(place.map(tasks.identity) ?? .unknown)
    let name = if let place { tasks.name(at: place) } else { "" }
    queue.enqueueJob(of: name) { [unowned self] in
      let taskRun = onTaskRun == nil ? nil : place.flatMap { self.taskRun($0) }
      noteRun(at: place)
      runningPlace = place
      run { runOnMain(job) }
      runningPlace = nil
      if let taskRun { onTaskRun?(taskRun) }
    }
  }

  /// Adds a job to the pool; returns false if its task was made before the world.
  func addToPool(_ job: UnownedJob) -> Bool {
    if job.isOfTask, job.taskNumber < firstNumber { return false }
    if held != nil {
      held?.append(.pool(job))
    } else if adopts(job, as: .pool(job)) {
      append(named(job))
    }
    return true
  }

  /// Adds a job to the pool, with a number if another one of the same name waits there.
  private func append(_ job: PoolJob) {
    var job = job
    if waking.jobs > job.waking.jobs { job.waking = waking }
    if job.waking.jobs > 0 { job.waking.wasCancelled = isCancelled(job) }
    var number = 1
    while jobs.contains(where: { $0.task == job.task }) {
      number += 1
      job.number = number
      job.task = "\(Self.unnumbered(job.task)) (\(number))"
    }
    jobs.append(job)
  }

  private static func unnumbered(_ name: String) -> Substring {
    name.last == ")" ? name.prefix { $0 != "(" }.dropLast() : name[...]
  }

  /// Adds a job that is due after a delay.
  func addToPool(_ job: UnownedJob, after delay: Duration) {
    // The runtime sleeps in a task of its own, which gets the name of the task that it wakes.
    if tasks.place(of: job) == nil { tasks.addAsPartOfRunning(job) }
    guard adopts(job, as: .pool(job)) else { return }
    let due = queue.elapsed.addingClamped(max(delay, .zero))
    let index = sleeps.firstIndex { $0.due > due } ?? sleeps.endIndex
    sleeps.insert(Sleep(due: due, job: named(job)), at: index)
  }

  /// Adds a job that is due at an instant of a real clock; the running job has just asked for it.
  func addToPool(_ job: UnownedJob, at instant: SystemInstant) {
    addToPool(job, after: asked(timeLeft: instant.timeLeft(in: self)))
  }

  /// The delay that was asked for: the roundest duration between the time that is left and that
  /// time plus the time that the job has run on a real clock.
  func asked(timeLeft: Duration) -> Duration {
    if WorldSystem.hasClock { return timeLeft }
    return .roundest(from: timeLeft, to: timeLeft + (RealClock.now - jobBegan))
  }

  /// The job with the name of its task.
  private func named(_ job: UnownedJob) -> PoolJob {
    if job.isOfActor { return PoolJob(task: "an actor", job: job, place: nil) }
    // The job that ends a yield belongs to the yielding task, which is running.
    let place = job.isOfTask ? tasks.place(of: job) : tasks.placeOfRunning
    return PoolJob(task: place.map(tasks.name) ?? "a continuation", job: job, place: place)
  }

  /// Adds the running task to the list if it is new: a task that begins on a running actor runs
  /// there at once, and no job of it is passed to the world.
  fileprivate func adoptRunning() {
    guard let job = UnownedJob.running, !isReading, job.taskNumber >= firstNumber,
      tasks.place(of: job) == nil, KnownTasks.all.add(job.taskNumber, of: late) === late
    else { return }
    tasks.add(job, begunBy: Origin.current?.name ?? runningAction ?? "a task", in: beginner)
  }

  /// Adds the task of a job to the list if it is new; returns false if it belongs to another world,
  /// to which the job is then passed.
  private func adopts(_ job: UnownedJob, as late: LateJobs.Job) -> Bool {
    guard job.isOfTask, !isReading else { return true }
    if let place = tasks.place(of: job) {
      noteWake(at: place)
      return true
    }
    let home = KnownTasks.all.add(job.taskNumber, of: self.late)
    guard home === self.late else {
      home.append(late)
      return false
    }
    // The running code has made the task; inside of a detached task there is no origin.
    let action = Origin.current?.name ?? tasks.actionOfRunning ?? runningAction ?? "a task"
    tasks.add(job, begunBy: action, in: beginner)
    return true
  }

  /// The code that begins a task now.
  var beginner: TaskBeginner {
    if let place = tasks.placeOfRunning ?? runningPlace { return .task(place) }
    return runningAction == nil ? .unknown : .action(lastAction)
  }

  /// Adds the jobs of cancelled sleeps to the pool.
  func takeEndedSleeps() {
    jobs += endedSleeps
    endedSleeps = []
  }

  /// Notes that a task continues and was woken by another action, unless it was cancelled.
  private func noteWake(at place: Int) {
    if sleeps.count > 0, let index = sleeps.firstIndex(where: { $0.job.place == place }) {
      endedSleeps.append(sleeps.remove(at: index).job)
    }
    if place == runningPlace { return }
    let action = tasks.action(at: place)
    let waker = runningPlace.map(tasks.action)
    if waker == nil ? runningAction == nil : waker == action { return }
    // In a group the parent waits for its child tasks, and it is the parent that is cancelled.
    if tasks.isChild(place) ? tasks.hasCancelled(of: action) : tasks.isCancelled(place) { return }
    wokenTasks.formUnion(tasks.isChild(place) ? tasks.names(of: action) : [tasks.name(at: place)])
  }
}
