public import CharacterGrid
import SteppedTasks

/// One of the two results of the same actions in a race.
public struct RaceEnding: Sendable {
  /// The steps until nothing was left to do.
  public let schedule: Schedule
  /// The picture at rest.
  public let picture: Grid
  /// What the tasks wrote to the models, in order.
  public let writes: [TaskWrite]
  /// The properties of the models at rest, as text.
  let values: [String: String]
  /// The names of the properties in `values` that belong to actors.
  let actorProperties: Set<String>
  /// The tasks that have run, and whether each was cancelled when it last ran.
  let tasks: [String: Bool]
}

/// A property of the models whose value differs after a task has run.
public struct TaskWrite: Hashable, Sendable {
  /// The name of the task.
  public let task: String
  /// The path of the property.
  public let property: String
  /// The new value, as text.
  public let value: String
  /// Whether the task had been cancelled when it wrote.
  public let wasCancelled: Bool
  /// Whether an action wrote the value itself; then ``task`` is the name of the action.
  public let isOfAction: Bool
}

/// Why the results of a race differ, as far as the writes show it.
public enum RaceCause: String, CaseIterable, Hashable, Sendable {
  /// A cancelled task wrote to the models.
  case writesThoughCancelled
  /// An older task, which was not cancelled, wrote after a newer one.
  case isNotCancelled
  /// A task wrote after a later action had written the same property.
  case outlivesAction
  /// Two tasks wrote a value that each should have added to, and one addition was lost.
  case losesUpdate
  /// Something happens only if a task has, or has not, ended before.
  case dependsOnProgress
  /// A task writes a different value if something else has come first.
  case dependsOnOrder
  /// The same elements are in another order.
  case followsArrival
  /// An actor ran other work while one of its methods was suspended.
  case reentersActor
  /// The properties of the models do not show the reason.
  case unknown
}

extension RaceEnding {
  /// Performs some steps, and continues until nothing is left to do.
  ///
  /// With `stops`, it ends after the steps.
  @MainActor init<Models>(
    of rehearsal: Rehearsal<Models>, after steps: [Schedule.Step], stops: Bool = false
  ) {
    let run = RehearsalRun(of: rehearsal)
    let recorder = WriteRecorder(of: run)
    var done: [Schedule.Step] = []
    func perform(_ step: Schedule.Step) {
      done.append(step)
      run.perform(step)
      recorder.note(writer: step.actionName)
    }
    for step in steps { perform(step) }
    while !stops, let step = run.stepTowardsRest, done.count < steps.count + Self.mostMore {
      perform(step)
    }
    self.init(
      schedule: Schedule(done), picture: run.pictureAtRest, writes: recorder.writes,
      values: recorder.values, actorProperties: recorder.actorProperties, tasks: recorder.tasks)
  }

  /// The largest number of further steps until nothing is left to do.
  private static let mostMore = 200
}

/// Notes which tasks write to the models of a run.
@MainActor private final class WriteRecorder<Models> {
  private let models: Models
  private var last: ModelSnapshot
  private(set) var writes: [TaskWrite] = []
  private(set) var tasks: [String: Bool] = [:]

  var actorProperties: Set<String> { last.actorProperties }

  /// The last values of all properties, as text.
  var values: [String: String] { last.values.mapValues(\.text) }

  init(of run: RehearsalRun<Models>) {
    models = run.models
    last = ModelSnapshot(of: models)
    run.onTaskRun { [unowned self] run in MainActor.assumeIsolated { note(run) } }
  }

  private func note(_ run: TaskWorld.TaskRun) {
    tasks[run.task] = run.wasCancelled
    note(writer: run.task, wasCancelled: run.wasCancelled, isOfAction: false)
  }

  /// Notes the changes since the last call as writes by a task or an action; nil for neither.
  func note(writer: String?, wasCancelled: Bool = false, isOfAction: Bool = true) {
    let now = ModelSnapshot(of: models)
    let changes = now.changes(since: last)
    last = now
    guard let writer else { return }
    writes += changes.map { path in
      TaskWrite(
        task: writer, property: path, value: now.values[path]?.line ?? "",
        wasCancelled: wasCancelled, isOfAction: isOfAction)
    }
  }
}

// MARK: - The cause

/// The two results of a race, and what is needed to compare them.
struct RaceEvidence {
  let endings: (RaceEnding, RaceEnding)
  /// The picture at rest if each action is finished before the next begins; nil if it is not known.
  let inTurn: Grid?

  @MainActor init<Models>(of rehearsal: Rehearsal<Models>, _ endings: (RaceEnding, RaceEnding)) {
    self.endings = endings
    let run = RehearsalRun(of: rehearsal, detail: .record)
    let actions = endings.0.schedule.steps.filter { $0.actionName != nil }
    let isPossible = actions.allSatisfy { run.performs($0) && run.comeToRest() != nil }
    inTurn = isPossible ? run.pictureAtRest : nil
  }

  /// The properties whose values differ between the results.
  var contested: [String] {
    let (first, second) = (endings.0.values, endings.1.values)
    return Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }.sorted()
  }

  private func writes(_ ending: RaceEnding) -> [TaskWrite] {
    ending.writes.filter { contested.contains($0.property) }
  }

  var cause: RaceCause {
    let all = writes(endings.0) + writes(endings.1)
    let byTasks = (
      writes(endings.0).filter { !$0.isOfAction }, writes(endings.1).filter { !$0.isOfAction }
    )
    if all.contains(where: \.wasCancelled) { return .writesThoughCancelled }
    if byTasks.0.isEmpty, byTasks.1.isEmpty { return all.isEmpty ? .unknown : .dependsOnProgress }
    if Self.isPermuted(endings.0.values, endings.1.values, contested) { return .followsArrival }
    let actors = endings.0.actorProperties.union(endings.1.actorProperties)
    if contested.contains(where: actors.contains) { return .reentersActor }
    let writers = (Set(byTasks.0.map(\.task)), Set(byTasks.1.map(\.task)))
    if writers.0 != writers.1 {
      let isHidden =
        hidesWrite(writers.0.subtracting(writers.1), in: endings.1, byTasks.1)
        || hidesWrite(writers.1.subtracting(writers.0), in: endings.0, byTasks.0)
      return isHidden && oneEndsWithMore ? .losesUpdate : .dependsOnProgress
    }
    if writers.0.count == 1 {
      return all.contains(where: \.isOfAction) ? .outlivesAction : .dependsOnOrder
    }
    // The text of an answer does not depend on its time, but a sum does.
    if Set(byTasks.0.map(\.what)) != Set(byTasks.1.map(\.what)) {
      if oneEndsWithMore { return .losesUpdate }
      return contested.contains(where: lastOneReplaces) ? .isNotCancelled : .dependsOnOrder
    }
    return isWrongInTurn && oneEndsWithMore ? .losesUpdate : .isNotCancelled
  }

  /// Returns true if each result has a different last writer of a property, whose value replaces
  /// the other.
  ///
  /// A value that contains the one before is an addition and not a replacement.
  private func lastOneReplaces(_ property: String) -> Bool {
    let pairs = [endings.0, endings.1].map { ending in
      ending.writes.filter { $0.property == property && !$0.isOfAction }.suffix(2)
    }
    guard pairs.allSatisfy({ $0.count == 2 && $0.first?.task != $0.last?.task }),
      pairs[0].last?.task != pairs[1].last?.task
    else { return false }
    return pairs.allSatisfy { pair in
      guard let before = pair.first?.elements, let last = pair.last?.elements else { return false }
      return !last.isSuperset(of: before)
    }
  }

  /// Returns true if one of some tasks has ended and changed nothing although others did.
  ///
  /// It may have written the value that was there already.
  private func hidesWrite(
    _ tasks: Set<String>, in ending: RaceEnding, _ writes: [TaskWrite]
  ) -> Bool {
    !writes.isEmpty && tasks.contains { ending.tasks[$0] == false }
  }

  /// Whether each contested value is a number or a flag, or contains the other value.
  ///
  /// Then something was added or was lost.
  private var oneEndsWithMore: Bool {
    contested.allSatisfy { path in
      guard let one = endings.0.values[path], let other = endings.1.values[path] else {
        return false
      }
      let isCounted = [one, other].allSatisfy { Double($0) != nil || Bool($0) != nil }
      if isCounted { return true }
      return one.hasAllLines(of: other) || other.hasAllLines(of: one)
    }
  }

  /// Whether neither result equals that of the actions one after another.
  private var isWrongInTurn: Bool {
    inTurn.map { $0 != endings.0.picture && $0 != endings.1.picture } ?? false
  }

  /// Returns true if all contested values have the same characters in another order.
  private static func isPermuted(
    _ first: [String: String], _ second: [String: String], _ contested: [String]
  ) -> Bool {
    !contested.isEmpty
      && contested.allSatisfy { path in
        guard let one = first[path], let other = second[path] else { return false }
        return one.utf8.sorted() == other.utf8.sorted()
      }
  }
}

extension String {
  /// Returns true if this value contains another one, except for the number of its elements.
  ///
  /// A value of several lines contains another if it has all its lines.
  fileprivate func hasAllLines(of other: String) -> Bool {
    let (lines, others) = (split(separator: "\n"), other.split(separator: "\n"))
    if lines.count < 2, others.count < 2 {
      return contains(other.drop { $0 == "\"" }.prefix { $0 != "\"" })
    }
    return Set(lines.dropFirst()).isSuperset(of: others.dropFirst())
  }
}

extension TaskWrite {
  /// The writer, the property and the value.
  fileprivate var what: [String] { [task, property, value] }

  /// The elements of a collection on one line, such as `2 elements, "Ada", "Bo"`, without their
  /// number.
  ///
  /// Any other value is a single element.
  fileprivate var elements: Set<String> {
    let parts = value.split(separator: ", ").map(String.init)
    return Set(parts.count > 1 && parts[0].hasSuffix("elements") ? Array(parts.dropFirst()) : parts)
  }
}

extension Rehearsal {
  /// The failure message if two schedules end in different pictures, or one is not possible; nil
  /// otherwise.
  public func raceMessage(
    between steps: [Schedule.Step], and others: [Schedule.Step]
  ) -> String? {
    RunningProof.join {
      for schedule in [steps, others] {
        let run = RehearsalRun(of: self)
        for step in schedule where !run.performs(step) {
          return Gutter.joined(Vacuity.stepsAreImpossible(["\(step)"]).lines)
        }
      }
      return race(between: steps, and: others)?.messageOfItsTest
    }
  }

  /// The race between two schedules; nil if both end in the same picture.
  package func race(
    between steps: [Schedule.Step], and others: [Schedule.Step]
  ) -> Counterexample? {
    let endings = (RaceEnding(of: self, after: steps), RaceEnding(of: self, after: others))
    if endings.0.picture == endings.1.picture { return nil }
    return Counterexample(
      schedule: Schedule(others), frames: [],
      verdict: .race(endings.1.picture, other: endings.0.picture), schedulesRun: 2
    ).race(RaceEvidence(of: self, endings))
  }
}

// MARK: - In words

extension RaceEvidence {
  /// The writes to the contested properties, for each of the two results.
  var facts: [String] {
    [("In the first", endings.0), ("In the second", endings.1)].flatMap { heading, ending in
      writes(ending).lines(after: heading)
    }
  }
}

extension [TaskWrite] {
  /// The writes after a heading, on one line if there is room.
  func lines(after heading: String) -> [String] {
    let words = map { write in
      let cancelled = write.wasCancelled ? ", though cancelled," : ""
      return "\(VisibleText.of(write.task))\(cancelled) writes "
        + "\(VisibleText.of(write.property)) = \(VisibleText.of(write.value, limit: 100))"
    }
    if words.isEmpty { return [] }
    let line = "\(heading): \(words.joined(separator: "; "))."
    return line.count <= 100 ? [line] : ["\(heading):"] + words.map { "  \($0)." }
  }
}

extension RaceCause {
  /// The likely mistake and its remedy.
  var advice: [String] {
    switch self {
    case .writesThoughCancelled:
      [
        "A cancelled task continues and writes its result.",
        "Check Task.isCancelled after each await, before the result is written.",
      ]
    case .isNotCancelled:
      [
        "Two tasks write the same property. The one that ends last wins, even if it began first.",
        "Cancel the older task when a new one begins, and check Task.isCancelled after each await.",
      ]
    case .outlivesAction:
      [
        "A task overwrites what a later action has written.",
        "Cancel the task in that action, and check Task.isCancelled after each await.",
      ]
    case .dependsOnProgress:
      [
        "The result depends on how far a task has run when an action or another task starts.",
        "If the action must not happen then, write Action(\"…\", if: { … }). If the action stops "
          + "the task,",
        "let it reset what the task has written; or, if that is meant to stay, add a rule for it.",
      ]
    case .dependsOnOrder:
      [
        "A task writes a value that depends on timing: on which awaited result comes first, or on what",
        "an action has changed in between. Read all inputs before the first await, and put the "
          + "results into",
        "an order that does not depend on their arrival.",
      ]
    case .losesUpdate:
      [
        "A task uses a value that it read before an await: a change made in between is lost, or is made",
        "twice. Read the value again after the await, write only the difference, or let no two such",
        "tasks run at a time.",
      ]
    case .followsArrival:
      [
        "The elements are in the order in which the tasks ended.",
        "Sort them; or except the region that shows them, by its name:",
        ".orderMayDiffer(\"rows\").",
      ]
    case .reentersActor:
      [
        "An actor runs other work while one of its methods is suspended.",
        "Check its state again after each await, or store the running task and await it.",
      ]
    case .unknown:
      [
        "The tasks wrote no property of the models that reflection can see.",
        "Compare what both orders do to the objects that the models use.",
      ]
    }
  }
}
