import Locking
import Synchronization

/// The main actor's executor inside one world: its jobs join the blocks of the world's queue.
///
/// Each world has one of its own, so that a task of an earlier world that is resumed late finds its
/// own line and not that of the world that runs then.
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

/// The jobs of one world that came from other threads or from another world.
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

  /// Calls a closure from now on after each job that is added.
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

/// The tasks of all worlds, by which a job from another thread or world finds its own.
final class KnownTasks: Sendable {
  static let all = KnownTasks()

  private let homes = Guarded<[UInt64: LateJobs]>([:])
  /// The number of tasks, by which everything else learns without a lock that there are none.
  private let count = Atomic(0)

  /// Notes that a task belongs to a world, unless it belongs to another one already; returns the one
  /// that it belongs to.
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

  /// Gives a job to the world of its task; returns false if the task is in none.
  func takeLate(_ job: UnownedJob) -> Bool {
    guard count.load(ordering: .relaxed) > 0, job.isOfTask else { return false }
    let home = homes.withLock { $0[job.taskNumber] }
    home?.append(.pool(job))
    return home != nil
  }
}

/// The main lines of worlds whose tasks have outlived them.
enum MainLines {
  private static let kept = Guarded<[MainLine]>([])

  static func keep(_ line: MainLine) { kept.withLock { $0.append(line) } }
}
