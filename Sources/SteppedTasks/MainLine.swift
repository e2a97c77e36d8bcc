import Locking
import Synchronization

/// The main actor's executor inside one world; it adds jobs to the world's queue.
///
/// Each world has an executor of its own. So a task of an earlier world that is resumed late is
/// added to the queue of its own world and not to that of the running one.
final class MainLine: SerialExecutor {
  private let late: LateJobs

  init(late: LateJobs) { self.late = late }

  private var runningWorld: TaskWorld? {
    guard let world = RuntimeHooks.world, world.mainLine === self else { return nil }
    return world
  }

  func enqueue(_ job: UnownedJob) {
    if let runningWorld { runningWorld.addToMain(job) } else { late.append(.main(job)) }
  }

  func checkIsolated() {
    precondition(runningWorld?.isOnMain == true, "This is not the main actor of the world.")
  }

  func isIsolatingCurrentContext() -> Bool? { runningWorld?.isOnMain == true }
}

/// The jobs of one world that were enqueued on other threads or in another world.
final class LateJobs: Sendable {
  enum Job: Sendable {
    case main(UnownedJob)
    case pool(UnownedJob)
  }

  private struct State {
    var jobs: [Job] = []
    var listener: (@Sendable () -> Void)?
  }

  private let state = Guarded(State())

  func append(_ job: Job) {
    let listener = state.withLock { state in
      state.jobs.append(job)
      return state.listener
    }
    listener?()
  }

  /// Sets a closure to be called after each job that is added.
  func onAppend(_ listener: @escaping @Sendable () -> Void) {
    state.withLock { $0.listener = listener }
  }

  func takeAll() -> [Job] {
    state.withLock { state in
      defer { state.jobs = [] }
      return state.jobs
    }
  }
}

/// The tasks of all worlds, to find the world of a job from another thread or world.
final class KnownTasks: Sendable {
  static let all = KnownTasks()

  private let homes = Guarded<[UInt64: LateJobs]>([:])
  /// The number of tasks, so that other code can check without a lock that there are none.
  private let count = Atomic(0)

  /// Notes that a task belongs to a world; returns the world that it belongs to.
  ///
  /// This is another world if the task was noted before.
  func add(_ task: UInt64, of home: LateJobs) -> LateJobs {
    homes.withLock { homes in
      if let other = homes[task] { return other }
      homes[task] = home
      count.add(1, ordering: .relaxed)
      return home
    }
  }

  func remove(_ tasks: some Sequence<UInt64>) {
    homes.withLock { homes in
      for task in tasks where homes.removeValue(forKey: task) != nil {
        count.subtract(1, ordering: .relaxed)
      }
    }
  }

  /// Passes a job to the world of its task; returns false if the task belongs to no world.
  func takeLate(_ job: UnownedJob) -> Bool {
    guard count.load(ordering: .relaxed) > 0, job.isOfTask else { return false }
    let home = homes.withLock { $0[job.taskNumber] }
    home?.append(.pool(job))
    return home != nil
  }
}

/// Keeps executors of worlds that are outlived by their tasks.
enum MainLines {
  private static let kept = Guarded<[MainLine]>([])

  static func keep(_ line: MainLine) { kept.withLock { $0.append(line) } }
}
