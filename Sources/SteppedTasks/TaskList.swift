/// The tasks that were seen in one world, with names that are the same in each replay.
struct TaskList {
  /// The name of each task by the runtime's number of it.
  private var names: [UInt64: String] = [:]
  /// How many tasks each action has begun.
  private var counts: [String: Int] = [:]
  /// The tasks that are objects of their own.
  private var objects: [WeakTask] = []

  private struct WeakTask {
    weak var object: AnyObject?
  }

  /// The name of the task that a job belongs to; nil if it was not seen yet.
  func name(of job: UnownedJob) -> String? { names[job.taskNumber] }

  /// Adds the task of a job and returns its name: "load: task 2" for the second that an action has
  /// begun.
  mutating func add(_ job: UnownedJob, begunBy origin: Origin?) -> String {
    let action = origin?.name ?? "no action"
    let count = counts[action, default: 0] + 1
    counts[action] = count
    let name = "\(action): task \(count)"
    names[job.taskNumber] = name
    if let object = job.taskObject { objects.append(WeakTask(object: object)) }
    return name
  }

  /// The runtime's numbers of the tasks.
  var numbers: some Sequence<UInt64> { names.keys }

  /// The number of tasks that are still alive.
  var liveCount: Int { objects.count { $0.object != nil } }

  /// Cancels every task that is still alive.
  func cancelAll() {
    for entry in objects {
      guard let object = entry.object else { continue }
      unsafeBitCast(object, to: Task<Void, Never>.self).cancel()
    }
  }
}

/// What began a task.
///
/// Tasks inherit it, detached ones aside, and keep it alive as long as they live.
final class Origin: Sendable {
  @TaskLocal static var current: Origin?

  let name: String
  private let ending: @Sendable (String) -> Void

  init(_ name: String, atEnd ending: @escaping @Sendable (String) -> Void) {
    (self.name, self.ending) = (name, ending)
  }

  deinit { ending(name) }
}

extension UnownedJob {
  /// Where the job is in memory: for a task's job, the task.
  private var address: UInt { unsafeBitCast(self, to: UInt.self) }

  /// The runtime's number of the task.
  var taskNumber: UInt64 { Self.numberOfTask(self) }

  private typealias NumberOfTask = @convention(thin) (UnownedJob) -> UInt64
  private static let numberOfTask: NumberOfTask = {
    guard let symbol = RuntimeHooks.symbol(named: "swift_task_getJobTaskId") else {
      return { UInt64($0.address) }
    }
    return unsafeBitCast(symbol, to: NumberOfTask.self)
  }()

  /// Whether it is the job of a task; an actor has others, in which it runs what waits for it.
  var isOfTask: Bool { flags & 0xff == 0 }

  /// The task as an object; nil if it is a part of its parent, as in a group, or no task.
  var taskObject: AnyObject? {
    let isChild = flags & (1 << 24) != 0
    return isOfTask && !isChild ? unsafeBitCast(address, to: AnyObject.self) : nil
  }

  /// NB: The flags are at this place of a job in all runtimes so far.
  private var flags: UInt32 {
    UnsafeRawPointer(bitPattern: address)?
      .load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt32.self) ?? 0
  }
}
