package import Turns

// By what two moments of a program are told apart, though its suspended tasks cannot be looked into: a
// task that has begun in the same way and has seen the same since will go on in the same way.

/// Something that decides how a task goes on.
enum TaskEvent: Hashable {
  /// It ran until it suspended, with the models as they were then.
  case ran(onMain: Bool, wasCancelled: Bool, models: AnyHashable)
  /// What it asked for was given.
  case answered
  /// What it asked for has failed.
  case failed
  /// Another of these has happened to a child task: in what order children do so decides what their
  /// parent is given.
  indirect case ofChild(String, TaskEvent)
}

/// What waits in a world, and what each living task has seen.
package struct WorldState: Hashable {
  package let elapsed: Duration
  package let line: [TurnQueue.Waiting]
  package let pool: [String]
  package let sleeps: [TurnQueue.Waiting]
  package let requests: [String]
  package let tasks: [LivingTask]
  /// What has run that belongs to no single task, such as the job of an actor, and child tasks.
  let others: [TaskEvent]

  package struct LivingTask: Hashable {
    let name: String
    let isCancelled: Bool
    let history: [TaskEvent]
  }
}

extension TaskWorld {
  /// What waits and what each living task has seen; of use only if ``fingerprint`` was set before the
  /// first task began.
  package var state: WorldState {
    let tasks = tasks.living(of: Set(liveActions))
    return WorldState(
      elapsed: queue.elapsed, line: queue.waiting, pool: jobs.map(\.task),
      sleeps: sleeps.map { .init(due: $0.due, job: $0.job.task) },
      requests: requests.map { "\($0.name) for \(nameOfTask(of: $0) ?? "")" },
      tasks: tasks, others: tasks.isEmpty ? [] : otherEvents)
  }

  /// Notes that what a task has asked for is given, or has failed.
  package func note(answerTo request: OpenRequest, isFailure: Bool) {
    guard fingerprint != nil else { return }
    let event = isFailure ? TaskEvent.failed : .answered
    note(event, at: request.task.flatMap(tasks.place))
  }

  /// Notes that a task, or what belongs to none, is about to run.
  func noteRun(at place: Int?, onMain: Bool) {
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

  /// The name of the task that has made a request; nil if it is none of this world.
  package func nameOfTask(of request: OpenRequest) -> String? {
    request.task.flatMap(tasks.place).map(tasks.name)
  }
}
