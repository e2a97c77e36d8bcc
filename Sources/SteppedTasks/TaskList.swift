/// The tasks of one world, with names that are the same in each replay.
struct TaskList {
  private var tasks: [SeenTask] = []
  /// The index of each task by its number in the runtime.
  private var places = TaskPlaces()
  /// The number of tasks that each action has begun.
  private var counts: [(action: String, count: Int)] = []
  /// The number of tasks that the last action with tasks has begun directly.
  private var begunByAction = (action: TaskIdentity.unknown, count: 0)

  private struct SeenTask {
    let name: String
    /// The action that has begun the task.
    let action: String
    /// The task as an object, whose result type is unknown; nil if it was deallocated or is a child
    /// task.
    weak var object: AnyObject?
    /// Whether the task is an object of its own, and not a child task of its parent.
    let isObject: Bool
    let identity: TaskIdentity
    /// The number of tasks that the task has begun.
    var begun = 0
    /// Whether the task has had a job on the main actor.
    var isSeenOnMain = false

    var task: Task<Void, Never>? {
      object.map { unsafeBitCast($0, to: Task<Void, Never>.self) }
    }
  }

  /// The index of a job's task; nil if the task is not in the list.
  func place(of job: UnownedJob) -> Int? { places[job.taskNumber] }

  /// The name of the task at an index.
  func name(at place: Int) -> String { tasks[place].name }

  /// The action that has begun the task at an index.
  func action(at place: Int) -> String { tasks[place].action }

  /// The index of the running task; nil if it is not in the list.
  var placeOfRunning: Int? { UInt64.currentNumber.flatMap { places[$0] } }

  /// The action that has begun the running task; nil if the task is not in the list.
  var actionOfRunning: String? { placeOfRunning.map(action) }

  /// Returns true if the task at an index is a child task of its parent, as in a group.
  func isChild(_ place: Int) -> Bool { !tasks[place].isObject }

  /// The tasks of an action that are alive or whose handles are stored, without child tasks.
  func names(of action: String) -> [String] {
    tasks.filter { $0.action == action && $0.object != nil }.map(\.name)
  }

  /// Adds the task of a job.
  ///
  /// "task 2 of load" is the second task that the action "load" has begun; an initializer begins
  /// those of "the models", and a view those of "the view".
  mutating func add(_ job: UnownedJob, begunBy action: String, in code: TaskBeginner) {
    let name = "task " + String(nextNumber(of: action)) + " of " + action
    places.set(tasks.count, of: job.taskNumber)
    let object = job.taskObject
    tasks.append(
      SeenTask(
        name: name, action: action, object: object, isObject: object != nil,
        identity: identity(of: code, isChild: object == nil)))
  }

  /// The identity of the next task that some code begins.
  private mutating func identity(of code: TaskBeginner, isChild: Bool) -> TaskIdentity {
    switch code {
    case .task(let place):
      tasks[place].begun += 1
      let parent = tasks[place].identity
      return parent.next(tasks[place].begun, isChild: isChild)
    case .action(let action):
      if begunByAction.action != action { begunByAction = (action, 0) }
      begunByAction.count += 1
      return TaskIdentity(of: action, place: begunByAction.count)
    case .unknown: return .unknown
    }
  }

  /// The identity of the task at an index.
  func identity(at place: Int) -> TaskIdentity { tasks[place].identity }

  /// The tasks that are alive or whose handles are stored, without child tasks.
  var living: [(identity: TaskIdentity, isCancelled: Bool)] {
    var found: [(identity: TaskIdentity, isCancelled: Bool)] = []
    for entry in tasks {
      if let task = entry.task { found.append((entry.identity, task.isCancelled)) }
    }
    return found
  }

  private mutating func nextNumber(of action: String) -> Int {
    if let index = counts.firstIndex(where: { $0.action == action }) {
      counts[index].count += 1
      return counts[index].count
    }
    counts.append((action, 1))
    return 1
  }

  /// Makes a new task a part of the running one, for which it works.
  mutating func addAsPartOfRunning(_ job: UnownedJob) {
    guard let number = UInt64.currentNumber, let place = places[number] else { return }
    places.set(place, of: job.taskNumber)
  }

  /// Returns true if the task at an address is in the list.
  func contains(_ task: UInt) -> Bool { place(of: task) != nil }

  /// The index of the task at an address; nil if it is not in the list.
  func place(of task: UInt) -> Int? { places[Self.number(of: task)] }

  /// The action that has begun the task at an address; nil if it is not in the list.
  func action(of task: UInt) -> String? { place(of: task).map { tasks[$0].action } }

  private static func number(of task: UInt) -> UInt64 {
    unsafeBitCast(task, to: UnownedJob.self).taskNumber
  }

  mutating func noteOnMain(_ place: Int) { tasks[place].isSeenOnMain = true }

  var isEmpty: Bool { tasks.count == 0 }

  /// The numbers of the tasks in the runtime.
  var numbers: some Sequence<UInt64> { places.numbers }

  /// Whether a task object exists: the task is alive, or its handle is stored.
  var mayLive: Bool { tasks.contains { $0.object != nil } }

  /// Cancels the live tasks that were on the main actor, and the others unless they are spared.
  func cancelAll(butOffMain spared: Set<String>) {
    for entry in tasks where entry.isSeenOnMain || !spared.contains(entry.name) {
      entry.task?.cancel()
    }
  }

  /// Returns true if the task at an index is alive and cancelled.
  func isCancelled(_ place: Int) -> Bool { tasks[place].task?.isCancelled == true }

  /// Returns true if a task of an action is alive and cancelled.
  func hasCancelled(of action: String) -> Bool {
    tasks.contains { $0.action == action && $0.task?.isCancelled == true }
  }

  /// The index of the task with a name; nil if there is none.
  func place(named name: String) -> Int? { tasks.firstIndex { $0.name == name } }
}

/// The indices of tasks by their numbers in the runtime.
///
/// NB: Sorted arrays, because new tasks have the highest numbers. A dictionary takes several times
/// as long for the few tasks of a schedule.
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
      // Most tasks are new.
      numbers.append(number)
      places.append(place)
    } else if numbers[index] == number {
      places[index] = place
    } else {
      numbers.insert(number, at: index)
      places.insert(place, at: index)
    }
  }

  /// The index of the first number that is at least the given one.
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

/// What has begun a task, such as an action.
///
/// Tasks inherit it, except detached ones, and keep it alive as long as they live.
final class Origin: Sendable {
  @TaskLocal static var current: Origin?

  let name: String

  init(_ name: String) { self.name = name }
}

/// The origins of one world; all tasks of one action's name share one.
struct OriginList {
  private var origins: [Origin] = []

  /// Returns the origin with a name, and makes it the first time.
  mutating func origin(named name: String) -> Origin {
    // NB: A loop by hand: the search takes three times as long in an unoptimised build.
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

  /// The names of the origins that something else also refers to, in alphabetical order.
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
  /// The number of the running task in the runtime; nil outside of tasks.
  static var currentNumber: UInt64? {
    UnownedJob.running?.taskNumber
  }
}

extension UnownedJob {
  /// The running task; nil outside of tasks.
  static var running: UnownedJob? {
    withUnsafeCurrentTask { task in
      task.map { unsafeBitCast(unsafeBitCast($0, to: UInt.self), to: UnownedJob.self) }
    }
  }

  /// The address of the job; for the job of a task, that of the task.
  private var address: UInt { unsafeBitCast(self, to: UInt.self) }

  /// The number of the job's task in the runtime.
  var taskNumber: UInt64 { Self.numberOfTask(self) }

  private typealias NumberOfTask = @convention(thin) (UnownedJob) -> UInt64
  private static let numberOfTask: NumberOfTask = {
    guard let symbol = RuntimeHooks.symbol(named: "swift_task_getJobTaskId") else {
      return { UInt64($0.address) }
    }
    return unsafeBitCast(symbol, to: NumberOfTask.self)
  }()

  /// Whether the job is that of a task.
  var isOfTask: Bool { kind == 0 }

  /// Whether a default actor runs its waiting jobs in this job.
  var isOfActor: Bool { (192...194).contains(kind) }

  /// The runtime's number of the kind of job.
  private var kind: UInt32 { flags & 0xff }

  /// The task as an object; nil if it is a child task, as in a group, or if there is no task.
  var taskObject: AnyObject? {
    let isChild = flags & (1 << 24) != 0
    return isOfTask && !isChild ? unsafeBitCast(address, to: AnyObject.self) : nil
  }

  /// NB: All runtimes so far store the flags at this offset of a job.
  private var flags: UInt32 {
    UnsafeRawPointer(bitPattern: address)?
      .load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt32.self) ?? 0
  }
}
