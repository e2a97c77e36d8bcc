import SteppedTasks

/// A step that is possible somewhere, and whose it is.
struct OrderStep {
  enum Kind { case action, turn, task, answer, failure, time }

  let step: Schedule.Step
  let kind: Kind
  /// The task that runs or is answered; unknown for all that is no step of a single task.
  let owner: TaskIdentity
  /// Whether it may be impossible elsewhere because of the models' state.
  var isConditional = false
  /// Tells the jobs of one task in the pool from each other.
  var number = 0
  /// Whether it only lets a task continue after a sleep or an answer.
  var isWoken = false
  /// Whether it has to wait until a woken task has continued, which takes no time.
  var isHeld = false
  /// The step after which it has been possible; -1 for the start.
  var since = -1

  var isOfTask: Bool { kind == .task || kind == .answer || kind == .failure }

  /// Returns true if another one is the same step in another order.
  func isSame(as other: OrderStep) -> Bool {
    if kind != other.kind || owner != other.owner || number != other.number { return false }
    return kind == .task && owner == .unknown ? step == other.step : true
  }
}

/// What a step has done.
struct StepEffect {
  /// The tasks that ran.
  var ran: [TaskIdentity] = []
  /// The tasks whose jobs were added to the main line; unknown ones for blocks.
  var lined: [TaskIdentity] = []
  /// The families of the tasks that could be cancelled before: that lived, or whose handle was stored.
  var livingBefore: [UInt64] = []
  /// The families of the tasks that had been cancelled before.
  var cancelledBefore: [UInt64] = []
  /// The families of the tasks that were cancelled.
  var cancelled: [UInt64] = []
  /// The families of the tasks that could be cancelled before and after it, and were not.
  var spared: [UInt64] = []
  /// The properties that were written.
  var writes = SmallSet()
  /// Whether an action has moved the clock, which each later step may read.
  var movesClock = false
  /// The numbers of all properties' values afterwards.
  var state: [Int]
}

/// A step of an order, and what it has done there.
final class OrderEvent {
  let place: Int
  let choice: OrderStep
  let effect: StepEffect
  let behaviour: Behaviour
  /// The events that come before it in each order that is regarded as the same.
  var before = SmallSet()
  /// Those of them without which it would not be possible.
  var needed = SmallSet()
  /// The first later event that has written something that this one has read; nil if there is none.
  var wakes: Int?

  /// The tasks that it belongs to.
  let tasks: [TaskIdentity]
  /// The numbers of the families of these tasks.
  let families: [Int]
  /// The numbers of the families of the tasks that were cancelled.
  let cancelled: [Int]
  /// The numbers of the families of the tasks that could be cancelled before.
  let livingBefore: SmallSet
  /// The numbers of the families of the tasks that were not cancelled.
  let spared: SmallSet
  /// Whether it can be exchanged with nothing: the time at which something happens matters, and
  /// what an actor or an unknown task does cannot be seen.
  let isFixed: Bool
  /// Whether it has run code of the program.
  let hasRun: Bool

  init(
    at place: Int, _ choice: OrderStep, by tasks: [TaskIdentity], _ effect: StepEffect,
    _ behaviour: Behaviour, _ known: StepKnowledge
  ) {
    (self.place, self.choice, self.tasks) = (place, choice, tasks)
    (self.effect, self.behaviour) = (effect, behaviour)
    families = known.numbers(ofFamilies: tasks.map(\.family))
    cancelled = known.numbers(ofFamilies: effect.cancelled)
    // Several families share the last number.
    spared = SmallSet(
      known.numbers(ofFamilies: effect.spared).filter { $0 < SmallSet.capacity - 1 })
    livingBefore = SmallSet(known.numbers(ofFamilies: effect.livingBefore))
    isFixed =
      choice.kind == .time || effect.movesClock || tasks.contains(.unknown)
      || effect.ran.contains(.unknown)
    hasRun = choice.kind == .action || choice.kind == .turn || choice.kind == .task
  }

  /// Returns true if it belongs to one of some tasks.
  func isOf(_ others: [TaskIdentity]) -> Bool {
    tasks.contains { $0 != .unknown && others.contains($0) }
  }
}

/// Whether two steps that follow each other can be exchanged.
enum StepRelation {
  case independent
  case ordered
  /// One may touch what the other does.
  case unknown([PossibleTouch])
}

/// What a step may do to another one, as long as it is not known that it does not.
enum PossibleTouch {
  /// It may read some of these properties.
  case read(SmallSet, by: Behaviour)
  /// It may write some of these properties, although it did not change them here.
  case write(SmallSet, by: Behaviour)
  /// It may cancel the task of a family.
  case cancel(Int, by: Behaviour)

  var isPossible: Bool {
    switch self {
    case .read(let writes, let reader): !reader.hasNotRead(writes)
    case .write(let writes, let writer): !writer.hasNotWritten(writes)
    case .cancel(let family, let step): !step.spares(family)
    }
  }
}
