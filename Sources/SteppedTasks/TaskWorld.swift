package import Turns

/// A place in which the tasks of a program are run by hand: nothing runs until it is told to.
///
/// ```
///  an action        the main line           the pool
///  ─────────┬──────────────────────────────────────────────
///           ├─ Task {} ─▶ queue ─ turn ─┬─ await load() ─▶ jobs ─ run one ─┐
///           │               ▲           └─ sleep ─▶ sleeps ─ advance ─▶ jobs
///           │               └──────────────── back on the main actor ◀─────┘
/// ```
///
/// Jobs of the main actor are blocks of the queue, in one line with all others, as in reality. Jobs
/// of the pool wait until one of them is chosen. Sleeps end when the queue's clock is moved.
///
/// A world is used on one thread at a time. Others may run on other threads meanwhile.
///
/// NB: What is read or written at each step is not checked for overlapping accesses: each access ends
/// before other code can run, and the checks would take as long as the rest.
package final class TaskWorld {
  /// The main line and the clock.
  @exclusivity(unchecked) package private(set) var queue: TurnQueue
  /// The jobs of the pool, in the order in which they came.
  @exclusivity(unchecked) package private(set) var jobs: [PoolJob] = []
  /// Called after a task has run until it suspended or ended.
  @exclusivity(unchecked) package var onTaskRun: ((TaskRun) -> Void)?
  /// Identifies the state of the models, if what each task has seen of them is noted.
  @exclusivity(unchecked) package var fingerprint: (() -> AnyHashable)?
  /// What has run that belongs to no single task, if that is noted.
  @exclusivity(unchecked) var otherEvents: [TaskEvent] = []
  let mainLine: MainLine
  /// Whether the runtime hands its jobs over.
  package let isCapturing: Bool
  /// Whether the main actor is what runs now.
  @exclusivity(unchecked) private(set) var isOnMain = true
  private let late = LateJobs()
  /// The jobs that are kept until the end; nil if none are kept.
  @exclusivity(unchecked) private var held: [LateJobs.Job]?
  @exclusivity(unchecked) var tasks = TaskList()
  @exclusivity(unchecked) private(set) var sleeps: [Sleep] = []
  /// What would have ended the sleeps that were cancelled.
  ///
  /// It wakes nothing, and runs at the end, since it releases what the sleeps have used.
  @exclusivity(unchecked) private(set) var endedSleeps: [PoolJob] = []
  @exclusivity(unchecked) var origins = OriginList()
  /// The job in which actions run, before it begins.
  @exclusivity(unchecked) var hostJob: UnownedJob?
  /// Whether what runs now is in such a job.
  @exclusivity(unchecked) var isHosting = false
  /// Whether the next job of the main actor is one.
  @exclusivity(unchecked) var isMakingHost = false
  /// The place of the task whose job runs now, which the runtime does not tell while it is enqueued.
  @exclusivity(unchecked) private var runningPlace: Int?
  /// The action that runs now.
  @exclusivity(unchecked) var runningAction: String?
  /// Whether tasks that are new belong to a reader, and not to the program.
  @exclusivity(unchecked) var isReading = false
  /// The runtime's number of the first action's task: it numbers tasks as they are made, so that what
  /// has a lower number was made outside of this world.
  @exclusivity(unchecked) var firstNumber: UInt64 = 0
  /// The tasks that another action, or what it has begun, has woken.
  @exclusivity(unchecked) package private(set) var wokenTasks = Set<String>()
  /// Over how many jobs those go on that are added now.
  @exclusivity(unchecked) private var wakeSteps = 0
  /// When the job that runs now has begun, on the real clock.
  @exclusivity(unchecked) private var jobBegan = ContinuousClock.now

  /// A task that has run until it suspended or ended.
  package struct TaskRun: Sendable {
    /// Its name.
    package let task: String
    /// Whether it had been cancelled before.
    package let wasCancelled: Bool
  }

  /// A job of the pool that waits.
  package struct PoolJob {
    /// The task that it belongs to, such as "task 2 of load"; no two jobs that wait have one name.
    package fileprivate(set) var task: String
    fileprivate let job: UnownedJob
    /// The place of that task; nil if it belongs to none.
    let place: Int?
    /// Whether it is one in which an actor runs what waits for it.
    fileprivate var isOfActor: Bool { job.isOfActor }
    /// Over how many jobs all that it does is to go on after a sleep or an answer: one that ends a
    /// sleep, and one of the task that has slept.
    var wakeSteps = 0
  }

  struct Sleep {
    let due: Duration
    let job: PoolJob
  }

  /// Makes a world whose main line and clock are those of a queue.
  package init(queue: TurnQueue) {
    self.queue = queue
    mainLine = MainLine(late: late)
    _ = TaskCapture.installed
    isCapturing = TaskCapture.isPossible
    listenForRequests()
  }

  private func listenForRequests() {
    // NB: Without a weak reference, which would make each retain of the world a slow one.
    queue.onRequest { queue in
      if let world = RuntimeHooks.world, world.queue === queue { world.adoptRunning() }
    }
  }

  /// Begins again as a new world; returns false if anything of the past could still be heard of.
  package func startsAgain() -> Bool {
    guard !hasTasks, !hasHeldTasks, isKnownUniquelyReferenced(&queue) else { return false }
    defer { listenForRequests() }
    return queue.startsAgain()
  }

  /// Whether jobs are kept until the end.
  package var hasHeldTasks: Bool { held?.isEmpty == false }

  /// Keeps every job from now on until the world ends, so that no task runs before.
  package func holdTasks() { held = held ?? [] }

  // MARK: - What runs

  /// Does something as on the main line of the world, such as making models.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    if RuntimeHooks.isRunning(self) { return try body() }
    let outside = RuntimeHooks.enter(self)
    defer { RuntimeHooks.leave(to: outside) }
    return try body()
  }

  /// Does something of the renderer, so that the tasks that it begins are those "of the view".
  package func runView<Result>(_ body: () throws -> Result) rethrows -> Result {
    if RuntimeHooks.isRunning(self) { return try asView(body) }
    return try run { try asView(body) }
  }

  /// Counts the tasks that begin inside of the closure to the view.
  package func asView<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = runningAction
    defer { runningAction = outer }
    runningAction = "the view"
    return try Origin.$current.withValue(origins.origin(named: "the view"), operation: body)
  }

  /// Runs one turn of the main line; returns how many blocks and jobs ran.
  @MainActor @discardableResult package func turn() -> Int { run { queue.turn() } }

  /// Runs the job of a task in the pool; returns false if it has none there.
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
    noteRun(at: place, onMain: false)
    self.run {
      isOnMain = false
      jobBegan = .now
      wakeSteps = max(next.wakeSteps - 1, 0)
      runningPlace = place
      OffMainActor.run { next.job.runSynchronously(on: Self.generic) }
      (wakeSteps, runningPlace) = (0, nil)
      isOnMain = true
    }
    if let run { onTaskRun?(run) }
  }

  /// What is told of a job that runs now; nil if it belongs to no task and to no actor.
  private func taskRun(of job: PoolJob) -> TaskRun? {
    if let place = job.place { return taskRun(place) }
    return job.isOfActor ? TaskRun(task: "an actor", wasCancelled: false) : nil
  }

  /// What is told of a task that runs now.
  private func taskRun(_ place: Int) -> TaskRun {
    TaskRun(task: tasks.name(at: place), wasCancelled: tasks.isCancelled(place))
  }

  func runOnMain(_ job: UnownedJob) {
    jobBegan = .now
    job.runSynchronously(on: mainLine.asUnownedSerialExecutor())
  }

  /// No executor: on any other one a job of the pool would pass for what runs there.
  private static var generic: UnownedSerialExecutor {
    unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }

  // MARK: - Time

  /// The time until a task wakes; nil if none sleeps.
  package var timeUntilWake: Duration? { sleeps.first.map { max($0.due - queue.elapsed, .zero) } }

  /// Whether a task sleeps.
  package var hasSleepingTask: Bool { !sleeps.isEmpty }

  /// Moves the clock to where the next task wakes.
  package func advance() {
    guard let time = timeUntilWake else { return }
    queue.moveClock(to: queue.elapsed.addingClamped(time))
    wake()
  }

  /// Gives the tasks whose sleep has ended to the pool: the clock may have been moved by others.
  package func wake() {
    if sleeps.count == 0 { return }
    while let sleep = sleeps.first, sleep.due <= queue.elapsed {
      var job = sleeps.removeFirst().job
      job.wakeSteps = 2
      append(job)
    }
  }

  /// Whether a task has woken and has not gone on yet, which takes no time.
  package var hasWokenTask: Bool { !jobs.isEmpty && jobs.contains { $0.wakeSteps > 0 } }

  /// Does what lets a task go on, such as giving an answer.
  package func resume(_ body: () -> Void) {
    wakeSteps = 1
    run(body)
    wakeSteps = 0
  }

  // MARK: - Requests

  /// The requests that tasks of this world have made and that wait, in the order in which they came.
  package var requests: [OpenRequest] {
    let open = queue.openRequests
    return open.isEmpty ? [] : open.filter { request in request.task.map(tasks.contains) ?? true }
  }

  // MARK: - Late jobs

  /// Calls a closure from now on, on any thread, after a job has come while no world ran there.
  package func onLateJob(_ listener: @escaping @Sendable () -> Void) {
    late.onAppend { if RuntimeHooks.world == nil { listener() } }
  }

  /// Takes the jobs that other threads have added.
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

// MARK: - What the runtime hands over

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
    let name = if let place { tasks.name(at: place) } else { "" }
    queue.enqueueJob(of: name) { [unowned self] in
      let taskRun = onTaskRun == nil ? nil : place.flatMap { self.taskRun($0) }
      noteRun(at: place, onMain: true)
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
    job.wakeSteps = max(job.wakeSteps, wakeSteps)
    var number = 1
    while jobs.contains(where: { $0.task == job.task }) {
      number += 1
      job.task = "\(Self.unnumbered(job.task)) (\(number))"
    }
    jobs.append(job)
  }

  private static func unnumbered(_ name: String) -> Substring {
    name.last == ")" ? name.prefix { $0 != "(" }.dropLast() : name[...]
  }

  /// Adds a job for the time after a delay.
  func addToPool(_ job: UnownedJob, after delay: Duration) {
    // The runtime sleeps in a task of its own, which has the name of the one that it wakes.
    if tasks.place(of: job) == nil { tasks.addAsPartOfRunning(job) }
    guard adopts(job, as: .pool(job)) else { return }
    let due = queue.elapsed.addingClamped(max(delay, .zero))
    let index = sleeps.firstIndex { $0.due > due } ?? sleeps.endIndex
    sleeps.insert(Sleep(due: due, job: named(job)), at: index)
  }

  /// Adds a job for a moment of a real clock, for which the running job has just asked.
  func addToPool(_ job: UnownedJob, at instant: SystemInstant) {
    addToPool(job, after: asked(timeLeft: instant.timeLeft))
  }

  /// The delay that was asked for, if so much of it is left: the roundest one from what is left to
  /// what is left and what the job has taken so far.
  func asked(timeLeft: Duration) -> Duration {
    .roundest(from: timeLeft, to: timeLeft + (ContinuousClock.now - jobBegan))
  }

  /// The job with the name of its task.
  private func named(_ job: UnownedJob) -> PoolJob {
    if job.isOfActor { return PoolJob(task: "an actor", job: job, place: nil) }
    // The job that ends a yield belongs to the task that yields, which is the one that runs now.
    let place = job.isOfTask ? tasks.place(of: job) : tasks.placeOfRunning
    return PoolJob(task: place.map(tasks.name) ?? "a continuation", job: job, place: place)
  }

  /// Adds the task that runs now to the list if it is new: one that has begun in an actor which was
  /// running runs there at once, and none of its jobs is handed over.
  fileprivate func adoptRunning() {
    guard let job = UnownedJob.running, !isReading, job.taskNumber >= firstNumber,
      tasks.place(of: job) == nil, KnownTasks.all.add(job.taskNumber, of: late) === late
    else { return }
    tasks.add(job, begunBy: Origin.current?.name ?? runningAction ?? "a task")
  }

  /// Adds the task of a job to the list if it is new; returns false if it belongs to another world,
  /// which has got the job now.
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
    // What runs now has made the task; inside of a detached one there is no origin.
    let action = Origin.current?.name ?? tasks.actionOfRunning ?? runningAction ?? "a task"
    tasks.add(job, begunBy: action)
    return true
  }

  /// Takes what is left of cancelled sleeps for jobs of the pool.
  func takeEndedSleeps() {
    jobs += endedSleeps
    endedSleeps = []
  }

  /// Notes that a task goes on: if it has slept, it was cancelled; or by what another action does.
  private func noteWake(at place: Int) {
    if sleeps.count > 0, let index = sleeps.firstIndex(where: { $0.job.place == place }) {
      endedSleeps.append(sleeps.remove(at: index).job)
    }
    if place == runningPlace { return }
    let action = tasks.action(at: place)
    let waker = runningPlace.map(tasks.action)
    if waker == nil ? runningAction == nil : waker == action { return }
    // For a task in a group its parent waits, and is the one that is cancelled.
    if tasks.isChild(place) ? tasks.hasCancelled(of: action) : tasks.isCancelled(place) { return }
    wokenTasks.formUnion(tasks.isChild(place) ? tasks.names(of: action) : [tasks.name(at: place)])
  }
}
