package import Turns

/// A task, recognised in each order of the same steps.
///
/// A name counts the tasks of an action, so it depends on which of two tasks begins a third one
/// first. An identity counts the tasks that one task begins.
package struct TaskIdentity: Hashable, Sendable {
  package let number: UInt64
  /// Tasks that work for each other, as in a group, have the same.
  ///
  /// How such tasks wait for each other and cancel each other cannot be seen.
  package let family: UInt64

  /// What belongs to no single task: a job of an actor, a block, or a task that a block has begun.
  package static let unknown = TaskIdentity(number: 0, family: 0)

  private init(number: UInt64, family: UInt64) { (self.number, self.family) = (number, family) }

  /// The task that an action begins at a place among its tasks.
  init(of action: TaskIdentity, place: Int) {
    number = Self.mixed(action.number, place)
    family = Self.mixed(action.family, place)
  }

  /// The identity of the action that comes after this one, as the n-th one.
  ///
  /// Its number tells which actions came before. Its family does not: families have to be few.
  func next(action name: String, count: Int) -> TaskIdentity {
    var (number, family) = (number, UInt64(count))
    for byte in name.utf8 {
      number = Self.mixed(number, Int(byte))
      family = Self.mixed(family, Int(byte))
    }
    return TaskIdentity(number: number, family: family)
  }

  /// The identity of a task that this one begins.
  func next(_ place: Int, isChild: Bool) -> TaskIdentity {
    if self == .unknown { return .unknown }
    let number = Self.mixed(number, place)
    return TaskIdentity(number: number, family: isChild ? family : number)
  }

  static func mixed(_ parent: UInt64, _ place: Int) -> UInt64 {
    let sum = parent &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(place)
    return (sum ^ (sum >> 29)) &* 0xBF58_476D_1CE4_E5B9 | 1
  }
}

/// The code that begins a task.
enum TaskBeginner {
  /// The task at an index.
  case task(Int)
  case action(TaskIdentity)
  case unknown
}

/// What the steps of a world have run.
package struct StepTrace {
  /// The tasks that have run, in order.
  package internal(set) var ran: [TaskIdentity] = []
  /// The tasks whose jobs were added to the main line, in order.
  package internal(set) var lined: [TaskIdentity] = []
}

extension TaskWorld {
  /// Returns what has run since the last call; the first call begins to note it.
  package func takeTrace() -> StepTrace {
    defer { trace = StepTrace() }
    return trace ?? StepTrace()
  }

  /// Notes that a task, or a job of no task, is about to run.
  func noteRun(at place: Int?) { trace?.ran.append(place.map(tasks.identity) ?? .unknown) }

  /// The name of the task that has made a request; nil if it is not a task of this world.
  package func nameOfTask(of request: OpenRequest) -> String? {
    request.task.flatMap(tasks.place).map(tasks.name)
  }

  /// The names of the tasks whose handles a value holds: a `Task`, or a collection of them.
  package func namesOfTasks(in value: Any) -> [String] {
    guard "\(type(of: value))".hasPrefix("Task<") else {
      return Mirror(reflecting: value).children.flatMap { namesOfTasks(in: $0.value) }.sorted()
    }
    // A handle is a reference to the task, which an existential stores first.
    let address = withUnsafeBytes(of: value) { $0.load(as: UInt.self) }
    return [tasks.place(of: address).map(tasks.name) ?? "a task"]
  }

  /// A task that lives or whose handle is stored, and whether it was cancelled.
  package typealias LivingTask = (identity: TaskIdentity, isCancelled: Bool)

  /// The tasks that are alive or whose handles are stored, without child tasks.
  package var livingTasks: [LivingTask] { tasks.living }

  /// The tasks of the jobs in the pool, the number of each among the task's jobs, and whether it
  /// only continues after a sleep or an answer.
  package var jobOwners: [(task: TaskIdentity, number: Int, isWoken: Bool)] {
    jobs.map { ($0.place.map(tasks.identity) ?? .unknown, $0.number, $0.waking.jobs > 0) }
  }

  /// The task that has made a request.
  package func owner(of request: OpenRequest) -> TaskIdentity {
    request.task.flatMap(tasks.place).map(tasks.identity) ?? .unknown
  }
}
