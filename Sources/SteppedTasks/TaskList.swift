/// The tasks that were seen in one world, with names that are the same in each replay.
struct TaskList {
  private var tasks: [SeenTask] = []
  /// The place of each task by the runtime's number of it.
  private var places = TaskPlaces()
  /// How many tasks each action has begun.
  private var counts: [(action: String, count: Int)] = []

  private struct SeenTask {
    let name: String
    /// The action that has begun it.
    let action: String
    /// The task if it is an object of its own, of whose result nothing is known.
    weak var object: AnyObject?
    /// Whether it is an object of its own, and not a part of its parent.
    let isObject: Bool
    /// Whether it has had a job of the main actor.
    var isSeenOnMain = false
    /// What it has seen, if that is noted.
    var history: [TaskEvent] = []

    var task: Task<Void, Never>? {
      object.map { unsafeBitCast($0, to: Task<Void, Never>.self) }
    }
  }

  /// Where the task of a job is in the list; nil if it was not seen yet.
  func place(of job: UnownedJob) -> Int? { places[job.taskNumber] }

  /// The name of the task at a place.
  func name(at place: Int) -> String { tasks[place].name }

  /// The action that has begun the task at a place.
  func action(at place: Int) -> String { tasks[place].action }

  /// The place of the task that runs now; nil if it is none of these.
  var placeOfRunning: Int? { UInt64.currentNumber.flatMap { places[$0] } }

  /// The action that has begun the task that runs now; nil if it is none of these.
  var actionOfRunning: String? { placeOfRunning.map(action) }

  /// Returns true if the task at a place is a part of its parent, as in a group.
  func isChild(_ place: Int) -> Bool { !tasks[place].isObject }

  /// The tasks of an action that are alive, or whose handles are kept; those in groups aside.
  func names(of action: String) -> [String] {
    tasks.filter { $0.action == action && $0.object != nil }.map(\.name)
  }

  /// Adds the task of a job: "task 2 of load" is the second that an action has begun.
  mutating func add(_ job: UnownedJob, begunBy action: String) {
    let name = "task " + String(nextNumber(of: action)) + " of " + action
    places.set(tasks.count, of: job.taskNumber)
    let object = job.taskObject
    tasks.append(SeenTask(name: name, action: action, object: object, isObject: object != nil))
  }

  private mutating func nextNumber(of action: String) -> Int {
    if let index = counts.firstIndex(where: { $0.action == action }) {
      counts[index].count += 1
      return counts[index].count
    }
    counts.append((action, 1))
    return 1
  }

  /// Lets a new task be a part of the one that runs now, whose work it does.
  mutating func addAsPartOfRunning(_ job: UnownedJob) {
    guard let number = UInt64.currentNumber, let place = places[number] else { return }
    places.set(place, of: job.taskNumber)
  }

  /// Returns true if the task at an address in memory belongs here.
  func contains(_ task: UInt) -> Bool { place(of: task) != nil }

  /// The place of the task at an address in memory; nil if it does not belong here.
  func place(of task: UInt) -> Int? { places[Self.number(of: task)] }

  /// The action that has begun the task at an address in memory.
  func action(of task: UInt) -> String? { place(of: task).map { tasks[$0].action } }

  private static func number(of task: UInt) -> UInt64 {
    unsafeBitCast(task, to: UnownedJob.self).taskNumber
  }

  mutating func note(_ event: TaskEvent, at place: Int) { tasks[place].history.append(event) }

  /// The tasks that may be alive, of some actions that have tasks which are.
  func living(of actions: Set<String>) -> [WorldState.LivingTask] {
    tasks.compactMap { entry in
      guard actions.contains(entry.action), !entry.isObject || entry.object != nil else {
        return nil
      }
      return .init(
        name: entry.name, isCancelled: entry.task?.isCancelled ?? false, history: entry.history)
    }
  }

  mutating func noteOnMain(_ place: Int) { tasks[place].isSeenOnMain = true }

  var isEmpty: Bool { tasks.count == 0 }

  /// The runtime's numbers of the tasks.
  var numbers: some Sequence<UInt64> { places.numbers }

  /// Whether a task is still there: it is alive, or something keeps its handle.
  var mayLive: Bool { tasks.contains { $0.object != nil } }

  /// Cancels the tasks that are still alive and were on the main actor, and those of the others that
  /// are not named.
  func cancelAll(butOffMain spared: Set<String>) {
    for entry in tasks where entry.isSeenOnMain || !spared.contains(entry.name) {
      entry.task?.cancel()
    }
  }

  /// Returns true if the task at a place is alive and cancelled.
  func isCancelled(_ place: Int) -> Bool { tasks[place].task?.isCancelled == true }

  /// Returns true if a task of an action is alive and cancelled.
  func hasCancelled(of action: String) -> Bool {
    tasks.contains { $0.action == action && $0.task?.isCancelled == true }
  }

  /// The place of the task with a name; nil if there is none.
  func place(named name: String) -> Int? { tasks.firstIndex { $0.name == name } }
}

/// Places of tasks by the runtime's numbers of them.
///
/// NB: Sorted arrays, as new tasks have the highest numbers: a dictionary takes several times as long
/// for the few tasks of a schedule.
private struct TaskPlaces {
  private(set) var numbers: [UInt64] = []
  private var places: [Int] = []

  subscript(_ number: UInt64) -> Int? {
    let index = firstIndex(from: number)
    return index < numbers.count && numbers[index] == number ? places[index] : nil
  }

  mutating func set(_ place: Int, of number: UInt64) {
    let index = firstIndex(from: number)
    if index == numbers.count {
      // Most are new.
      numbers.append(number)
      places.append(place)
    } else if numbers[index] == number {
      places[index] = place
    } else {
      numbers.insert(number, at: index)
      places.insert(place, at: index)
    }
  }

  /// The index of the first number that is not lower.
  private func firstIndex(from number: UInt64) -> Int {
    var (low, high) = (0, numbers.count)
    if high > 0, numbers[high - 1] < number { return high }
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
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
    // NB: A loop by hand, as the search takes three times as long in an unoptimised build.
    var place = 0
    while place < origins.count {
      if origins[place].name == name { return origins[place] }
      place += 1
    }
    if place == 0 { origins.reserveCapacity(4) }
    let origin = Origin(name)
    origins.append(origin)
    return origin
  }

  /// The names of the origins that something else holds too, in alphabetical order.
  var live: [String] {
    mutating get {
      var live: [String] = []
      var place = 0
      while place < origins.count {
        if !isKnownUniquelyReferenced(&origins[place]) { live.append(origins[place].name) }
        place += 1
      }
      return live.count > 1 ? live.sorted() : live
    }
  }
}

extension UInt64 {
  /// The runtime's number of the task that runs now; nil outside of tasks.
  static var currentNumber: UInt64? {
    UnownedJob.running?.taskNumber
  }
}

extension UnownedJob {
  /// The task that runs now; nil outside of tasks.
  static var running: UnownedJob? {
    withUnsafeCurrentTask { task in
      task.map { unsafeBitCast(unsafeBitCast($0, to: UInt.self), to: UnownedJob.self) }
    }
  }

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
