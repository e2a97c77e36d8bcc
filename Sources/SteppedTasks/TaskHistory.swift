package import Turns

// The state of a suspended task cannot be inspected. But a task that began in the same way as
// another, and has seen the same since, continues in the same way.

/// An event that decides how a task continues.
enum TaskEvent: Hashable {
  /// The task ran until it suspended, with the models in this state at the start.
  case ran(onMain: Bool, wasCancelled: Bool, models: AnyHashable)
  /// A request of the task was answered.
  case answered
  /// A request of the task failed.
  case failed
  /// An event of a child task; the order of such events decides which results the parent gets.
  indirect case ofChild(String, TaskEvent)
}

/// What waits in a world, and what each live task has seen.
package struct WorldState: Hashable {
  package let elapsed: Duration
  package let line: [TurnQueue.Waiting]
  package let pool: [String]
  /// Whether a task has woken, so that no other answer is given now.
  let hasJustWokenTask: Bool
  package let sleeps: [TurnQueue.Waiting]
  package let requests: [String]
  package let tasks: [LivingTask]
  /// The events of jobs that belong to no single task, such as those of actors, and of child tasks.
  let others: [TaskEvent]

  package struct LivingTask: Hashable {
    let name: String
    let isCancelled: Bool
    let history: [TaskEvent]
  }
}

extension TaskWorld {
  /// What waits, and what each live task has seen.
  ///
  /// It is valid only if ``fingerprint`` was set before the first task began.
  package var state: WorldState {
    let tasks = tasks.living(of: Set(liveActions))
    return WorldState(
      elapsed: queue.elapsed, line: queue.waiting, pool: jobs.map(\.task),
      hasJustWokenTask: hasJustWokenTask,
      sleeps: sleeps.map { .init(due: $0.due, job: $0.job.task) },
      requests: requests.map { "\($0.name) for \(nameOfTask(of: $0) ?? "")" },
      tasks: tasks, others: tasks.isEmpty ? [] : otherEvents)
  }

  /// Notes that a request was answered or has failed.
  package func note(answerTo request: OpenRequest, isFailure: Bool) {
    guard fingerprint != nil else { return }
    let event = isFailure ? TaskEvent.failed : .answered
    note(event, at: request.task.flatMap(tasks.place))
  }

  /// Notes that a task, or a job of no task, is about to run.
  func noteRun(at place: Int?, onMain: Bool) {
    trace?.ran.append(place.map(tasks.identity) ?? .unknown)
    guard let fingerprint else { return }
    let event = TaskEvent.ran(
      onMain: onMain, wasCancelled: place.map(tasks.isCancelled) ?? false, models: fingerprint())
    note(event, at: place)
  }

  private func note(_ event: TaskEvent, at place: Int?) {
    guard let place else { return otherEvents.append(event) }
    if tasks.isChild(place) {
      otherEvents.append(.ofChild(tasks.name(at: place), event))
    } else {
      tasks.note(event, at: place)
    }
  }

  /// The name of the task that has made a request; nil if it is not a task of this world.
  package func nameOfTask(of request: OpenRequest) -> String? {
    request.task.flatMap(tasks.place).map(tasks.name)
  }
}
