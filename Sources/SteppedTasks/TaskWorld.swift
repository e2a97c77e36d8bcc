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
/// A world is used on one thread, and nothing runs in two worlds at the same time.
package final class TaskWorld {
  /// The main line and the clock.
  package let queue: TurnQueue
  /// The jobs of the pool, in the order in which they came.
  package private(set) var jobs: [PoolJob] = []
  let mainLine: MainLine
  /// Whether the main actor is what runs now.
  private(set) var isOnMain = true
  private let late = LateJobs()
  private var tasks = TaskList()
  private var sleeps: [Sleep] = []
  private var origins = OriginCounts()
  /// The job of the action that is being begun, which runs at once.
  private var actionJob: UnownedJob?
  private var isBeginningAction = false
  /// When the job that runs now has begun, on the real clock.
  private var jobBegan = ContinuousClock.now

  /// A job of the pool that waits.
  package struct PoolJob {
    /// The task that it belongs to, such as "load: task 2".
    package let task: String
    fileprivate let job: UnownedJob
  }

  private struct Sleep {
    let due: Duration
    let job: PoolJob
  }

  /// Makes a world whose main line and clock are those of a queue.
  package init(queue: TurnQueue) {
    self.queue = queue
    mainLine = MainLine(late: late)
    _ = TaskCapture.installed
  }

  // MARK: - What runs

  /// Does something as on the main line of the world, such as making models.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try RuntimeHooks.run(in: self, body)
  }

  /// Does an action as a job of the main actor, so that what it begins knows it.
  @MainActor package func act(_ name: String, _ body: @escaping @MainActor () -> Void) {
    run {
      isBeginningAction = true
      Origin.$current.withValue(origins.begin(name)) { _ = Task { @MainActor in body() } }
      isBeginningAction = false
      guard let job = actionJob else {
        preconditionFailure("The runtime hands over no job here. Ask TaskCapture.missing first.")
      }
      actionJob = nil
      runOnMain(job)
    }
  }

  /// Runs one turn of the main line; returns how many blocks and jobs ran.
  @MainActor @discardableResult package func turn() -> Int { run { queue.turn() } }

  /// Runs one job of the pool, by its index in ``jobs``.
  package func runJob(at index: Int) {
    let job = jobs.remove(at: index).job
    run {
      isOnMain = false
      jobBegan = .now
      job.runSynchronously(on: Self.generic)
      isOnMain = true
    }
  }

  private func runOnMain(_ job: UnownedJob) {
    jobBegan = .now
    job.runSynchronously(on: mainLine.asUnownedSerialExecutor())
  }

  /// No executor: on any other one a job of the pool would pass for what runs there.
  private static var generic: UnownedSerialExecutor {
    unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }

  // MARK: - Time

  /// The time until a sleep ends or a block of the queue is due; nil if nothing waits for time.
  package var timeUntilNext: Duration? {
    let sleep = sleeps.first.map { max($0.due - queue.elapsed, .zero) }
    return [sleep, queue.timeUntilNextBlock].compactMap(\.self).min()
  }

  /// Moves the clock to where the next sleep ends or the next block is due.
  package func advance() {
    guard let time = timeUntilNext else { return }
    queue.moveClock(to: queue.elapsed + time)
    while let sleep = sleeps.first, sleep.due <= queue.elapsed {
      jobs.append(sleeps.removeFirst().job)
    }
  }

  // MARK: - What is left

  /// The actions that have begun tasks which still live, in alphabetical order.
  package var liveActions: [String] { origins.live }

  /// Whether something can run without another action.
  package var isAtRest: Bool { jobs.isEmpty && timeUntilNext == nil }

  /// Takes the jobs that other threads have added.
  package func takeLateJobs() {
    for job in late.takeAll() {
      switch job {
      case .main(let job): run { addToMain(job) }
      case .pool(let job): run { addToPool(job) }
      }
    }
  }

  /// Cancels the tasks that still live and runs what that wakes; returns the actions whose tasks live
  /// on even so: they wait for something that never comes.
  @MainActor package func end() -> [String] {
    run { tasks.cancelAll() }
    var steps = 0
    while steps < Self.mostFinalSteps {
      takeLateJobs()
      if !jobs.isEmpty {
        runJob(at: 0)
      } else if queue.hasPendingTurn {
        turn()
      } else if timeUntilNext != nil {
        advance()
      } else {
        break
      }
      steps += 1
    }
    let left = liveActions
    if left.isEmpty, tasks.liveCount == 0 {
      KnownTasks.all.remove(tasks.numbers)
    } else {
      // A task that is resumed later finds its line by an unowned reference.
      MainLines.keep(mainLine)
    }
    return left
  }

  private static let mostFinalSteps = 10_000
}

// MARK: - What the runtime hands over

extension TaskWorld {
  func addToMain(_ job: UnownedJob) {
    if isBeginningAction, actionJob == nil {
      actionJob = job
      return
    }
    _ = named(job)
    queue.enqueue { [unowned self] in run { runOnMain(job) } }
  }

  func addToPool(_ job: UnownedJob) {
    if let own = named(job) { jobs.append(own) }
  }

  /// Adds a job for the time after a delay.
  func addToPool(_ job: UnownedJob, after delay: Duration) {
    guard let own = named(job) else { return }
    let due = queue.elapsed + max(delay, .zero)
    let place = sleeps.firstIndex { $0.due > due } ?? sleeps.endIndex
    sleeps.insert(Sleep(due: due, job: own), at: place)
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

  /// The job with the name of its task; nil if it belongs to another world, which has got it now.
  private func named(_ job: UnownedJob) -> PoolJob? {
    guard job.isOfTask else { return PoolJob(task: "an actor", job: job) }
    if let name = tasks.name(of: job) { return PoolJob(task: name, job: job) }
    let home = KnownTasks.all.add(job.taskNumber, of: late)
    guard home === late else {
      home.append(.pool(job))
      return nil
    }
    return PoolJob(task: tasks.add(job, begunBy: Origin.current), job: job)
  }
}

extension Duration {
  /// The duration with the fewest digits between two.
  static func roundest(from low: Duration, to high: Duration) -> Duration {
    let (low, high) = (low.wholeNanoseconds, max(high.wholeNanoseconds, low.wholeNanoseconds))
    var unit: Int64 = 1_000_000_000_000_000_000
    while unit > 1 {
      let round = high / unit * unit
      if round >= low, round > 0 { return .nanoseconds(round) }
      unit /= 10
    }
    return .nanoseconds(high)
  }

  private var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
