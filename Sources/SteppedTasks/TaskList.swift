/// The tasks that were seen in one world, with names that are the same in each replay.
struct TaskList {
  /// The name of each task by the runtime's number of it.
  private var names: [UInt64: String] = [:]
  /// The action that has begun each task.
  private var actions: [UInt64: String] = [:]
  /// How many tasks each action has begun.
  private var counts: [String: Int] = [:]
  /// The names of the tasks that have had a job of the main actor.
  private var seenOnMain: Set<String> = []
  /// The tasks that are objects of their own.
  private var objects: [WeakTask] = []

  private struct WeakTask {
    let name: String
    weak var object: AnyObject?

    /// The task, of whose result nothing is known.
    var task: Task<Void, Never>? {
      object.map { unsafeBitCast($0, to: Task<Void, Never>.self) }
    }
  }

  /// The name of the task that a job belongs to; nil if it was not seen yet.
  func name(of job: UnownedJob) -> String? { names[job.taskNumber] }

  func name(ofTask number: UInt64?) -> String? { number.flatMap { names[$0] } }

  /// Adds the task of a job and returns its name: "task 2 of load" for the second that an action has
  /// begun.
  mutating func add(_ job: UnownedJob, begunBy origin: Origin?) -> String {
    let action = origin?.name ?? "a task"
    let count = counts[action, default: 0] + 1
    counts[action] = count
    let name = "task \(count) of \(action)"
    names[job.taskNumber] = name
    actions[job.taskNumber] = action
    if let object = job.taskObject { objects.append(WeakTask(name: name, object: object)) }
    return name
  }

  /// Returns true if the task at a place in memory belongs here.
  func contains(_ task: UInt) -> Bool { names[Self.number(of: task)] != nil }

  /// The action that has begun the task at a place in memory.
  func action(of task: UInt) -> String? { actions[Self.number(of: task)] }

  private static func number(of task: UInt) -> UInt64 {
    unsafeBitCast(task, to: UnownedJob.self).taskNumber
  }

  /// Gives a new task the name of a known one, whose work it does.
  mutating func add(_ job: UnownedJob, asPartOf task: UInt64?) {
    guard let task, let name = names[task] else { return }
    names[job.taskNumber] = name
  }

  mutating func noteOnMain(_ name: String) { seenOnMain.insert(name) }

  /// Returns true if a task has had a job of the main actor.
  func isSeenOnMain(_ name: String) -> Bool { seenOnMain.contains(name) }

  var isEmpty: Bool { names.isEmpty }

  /// The runtime's numbers of the tasks.
  var numbers: some Sequence<UInt64> { names.keys }

  /// The number of tasks that are still alive.
  var liveCount: Int { objects.count { $0.object != nil } }

  /// Cancels the tasks that are still alive, of those with a name that is asked for.
  func cancelAll(where isMeant: (String) -> Bool) {
    for entry in objects where isMeant(entry.name) {
      entry.task?.cancel()
    }
  }

  /// Returns true if a task with a name is alive and cancelled.
  func isCancelled(_ name: String) -> Bool {
    objects.contains { $0.name == name && $0.task?.isCancelled == true }
  }
}

/// What began a task.
///
/// Tasks inherit it, detached ones aside, and keep it alive as long as they live.
final class Origin: Sendable {
  @TaskLocal static var current: Origin?

  let name: String

  init(_ name: String) { self.name = name }
}

/// The origins of one world: one for all tasks of an action's name.
struct OriginList {
  private var origins: [Origin] = []

  /// The origin with a name; a new one the first time.
  mutating func origin(named name: String) -> Origin {
    if let origin = origins.first(where: { $0.name == name }) { return origin }
    let origin = Origin(name)
    origins.append(origin)
    return origin
  }

  /// The names of the origins that something else holds too, in alphabetical order.
  var live: [String] {
    mutating get {
      var names: [String] = []
      for index in origins.indices where !isKnownUniquelyReferenced(&origins[index]) {
        names.append(origins[index].name)
      }
      return names.sorted()
    }
  }
}

extension UInt64 {
  /// The runtime's number of the task that runs now; nil outside of tasks.
  static var currentNumber: UInt64? {
    withUnsafeCurrentTask { task in
      task.map { unsafeBitCast(unsafeBitCast($0, to: UInt.self), to: UnownedJob.self).taskNumber }
    }
  }
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

  /// Whether it is the job of a task.
  var isOfTask: Bool { kind == 0 }

  /// Whether it is a job in which a default actor runs what waits for it.
  var isOfActor: Bool { (192...194).contains(kind) }

  /// The runtime's number of its kind.
  private var kind: UInt32 { flags & 0xff }

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
