import SteppedTasks

/// One of the two results of the same actions in a race.
public struct RaceEnding: Sendable {
  /// The steps until nothing was left to do.
  public let schedule: Schedule
  /// The idle picture.
  public let picture: Grid
  /// What the tasks wrote to the models, in order.
  public let writes: [TaskWrite]
  /// What blocks of the main queue wrote to the models, in order.
  let blockWrites: [TaskWrite]
  /// The properties of the idle models, as text.
  let values: [String: String]
  /// The names of the properties in `values` that belong to actors.
  let actorProperties: Set<String>
  /// The tasks that have run.
  let tasks: [String: LastRun]

  /// What is known of a task when it has run for the last time.
  struct LastRun {
    var wasCancelled: Bool
    /// The number of writes of all tasks and actions by then.
    var writes: Int
    /// The values of the properties of the models by then, each on one line.
    var lines: [String: String]
  }
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
  /// The number of actions that had begun by then, including one that wrote the value itself.
  let actions: Int
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
  /// Blocks of the main queue deliver answers in the order in which these came.
  case followsDelivery
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
    of scenario: SharedScenario<Models>, after steps: [Schedule.Step], stops: Bool = false
  ) {
    let run = ScenarioRun(of: scenario)
    let recorder = WriteRecorder(of: run)
    var done: [Schedule.Step] = []
    func perform(_ step: Schedule.Step) {
      done.append(step)
      if step.beginsAction { recorder.actions += 1 }
      run.perform(step)
      recorder.note(writer: step.actionName, isOfTurn: step == .turn)
    }
    for step in steps { perform(step) }
    while !stops, let step = run.stepTowardsRest, done.count < steps.count + Self.mostMore {
      perform(step)
    }
    self.init(
      schedule: Schedule(done), picture: run.pictureAtRest, writes: recorder.writes,
      blockWrites: recorder.blockWrites, values: recorder.last.texts,
      actorProperties: Set(recorder.last.properties.filter { $1.isOfActor }.keys),
      tasks: recorder.tasks)
  }

  /// The largest number of further steps until nothing is left to do.
  private static let mostMore = 200
}

/// Notes which tasks write to the models of a run.
@MainActor private final class WriteRecorder<Models> {
  private let models: Models
  /// The models as they were when they were last looked at.
  private(set) var last: ModelMirror
  private(set) var writes: [TaskWrite] = []
  private(set) var blockWrites: [TaskWrite] = []
  private(set) var tasks: [String: RaceEnding.LastRun] = [:]
  /// The number of actions that have begun.
  var actions = 0

  init(of run: ScenarioRun<Models>) {
    models = run.models
    last = ModelMirror(of: models)
    run.onTaskRun { [unowned self] run in MainActor.assumeIsolated { note(run) } }
  }

  private func note(_ run: TaskWorld.TaskRun) {
    note(writer: run.task, wasCancelled: run.wasCancelled, isOfAction: false)
    tasks[run.task] = .init(
      wasCancelled: run.wasCancelled, writes: writes.count, lines: last.properties.mapValues(\.line)
    )
  }

  /// Notes the changes since the last call as writes by a task or an action; nil for neither.
  ///
  /// What jobs wrote in a turn is noted before, so the rest is by blocks.
  func note(
    writer: String?, wasCancelled: Bool = false, isOfAction: Bool = true, isOfTurn: Bool = false
  ) {
    let now = ModelMirror(of: models)
    let changes = now.changes(since: last)
    last = now
    guard let writer = writer ?? (isOfTurn ? "a block of the main queue" : nil) else { return }
    let new = changes.map { path in
      TaskWrite(
        task: writer, property: path, value: now.line(of: path),
        wasCancelled: wasCancelled, isOfAction: isOfAction && !isOfTurn, actions: actions)
    }
    if isOfTurn { blockWrites += new } else { writes += new }
  }
}

// MARK: - The cause

/// The two results of a race, and what is needed to compare them.
struct RaceEvidence {
  let endings: (RaceEnding, RaceEnding)
  /// The idle picture if each action is finished before the next begins; nil if it is not known.
  let inTurn: Grid?

  @MainActor init<Models>(of scenario: SharedScenario<Models>, _ endings: (RaceEnding, RaceEnding))
  {
    self.endings = endings
    let run = ScenarioRun(of: scenario, detail: .record)
    let actions = endings.0.schedule.steps.filter { $0.actionName != nil }
    let isPossible = actions.allSatisfy { run.performs($0) && run.comeToRest() != nil }
    inTurn = isPossible ? run.pictureAtRest : nil
  }

  /// The properties whose values differ between the results.
  var contested: [String] {
    let (first, second) = (endings.0.values, endings.1.values)
    return Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }.sorted()
  }

  func writes(_ ending: RaceEnding) -> [TaskWrite] {
    ending.writes.filter { contested.contains($0.property) }
  }

  /// What blocks wrote to the properties whose values differ.
  func blockWrites(_ ending: RaceEnding) -> [TaskWrite] {
    ending.blockWrites.filter { contested.contains($0.property) }
  }

  var cause: RaceCause {
    let all = writes(endings.0) + writes(endings.1)
    let byTasks = (
      writes(endings.0).filter { !$0.isOfAction }, writes(endings.1).filter { !$0.isOfAction }
    )
    if all.contains(where: \.wasCancelled) { return .writesThoughCancelled }
    if byTasks.0.isEmpty, byTasks.1.isEmpty {
      if !blockWrites(endings.0).isEmpty, !blockWrites(endings.1).isEmpty {
        return .followsDelivery
      }
      return all.isEmpty ? .unknown : .dependsOnProgress
    }
    if Self.isPermuted(endings.0.values, endings.1.values, contested) { return .followsArrival }
    let actors = endings.0.actorProperties.union(endings.1.actorProperties)
    if contested.contains(where: actors.contains) { return .reentersActor }
    let writers = (Set(byTasks.0.map(\.task)), Set(byTasks.1.map(\.task)))
    if writers.0 != writers.1 {
      let missing = (writers.1.subtracting(writers.0), writers.0.subtracting(writers.1))
      // The task wrote what was there already, and a task that began earlier wrote later.
      if !all.contains(where: \.isOfAction),
        missing.0.allSatisfy({ isReplaced($0, in: endings.0, seenIn: endings.1) }),
        missing.1.allSatisfy({ isReplaced($0, in: endings.1, seenIn: endings.0) })
      {
        return .isNotCancelled
      }
      let isHidden =
        hidesWrite(missing.0, in: endings.0) || hidesWrite(missing.1, in: endings.1)
      return isHidden && oneEndsWithMore ? .losesUpdate : .dependsOnProgress
    }
    if writers.0.count == 1 {
      return overwriting == nil ? .dependsOnOrder : .outlivesAction
    }
    // The text of an answer does not depend on its time, but a sum does.
    if Set(byTasks.0.map(\.what)) != Set(byTasks.1.map(\.what)) {
      // A task that takes back what an action has written uses the value before it.
      let isReplaced = endWithSameWrites(byTasks) && !all.contains(where: \.isOfAction)
      if oneEndsWithMore, !isReplaced { return .losesUpdate }
      return contested.contains(where: lastOneReplaces) ? .isNotCancelled : .dependsOnOrder
    }
    return isWrongInTurn && oneEndsWithMore ? .losesUpdate : .isNotCancelled
  }

  /// A write of an action, and the write by which an older task replaces it; nil if there is none.
  ///
  /// The actions of both results are the same. So the task is older than the action if it wrote
  /// before the action in one result, and it replaces what the action wrote in the other one.
  var overwriting: (action: TaskWrite, task: TaskWrite)? {
    let actions = (writes(endings.0) + writes(endings.1)).filter(\.isOfAction)
    for (ending, other) in [endings, (endings.1, endings.0)] {
      for task in writes(ending) where !task.isOfAction {
        let earlier = writes(other).filter { $0.task == task.task && $0.property == task.property }
        let replaced = actions.first { action in
          action.property == task.property && task.actions >= action.actions
            && earlier.contains { $0.actions < action.actions }
        }
        if let replaced { return (replaced, task) }
      }
    }
    return nil
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

  /// Returns true if one of some tasks has ended and changed nothing after others did.
  ///
  /// It may have written the value that was there already.
  private func hidesWrite(_ tasks: Set<String>, in ending: RaceEnding) -> Bool {
    tasks.contains { task in
      guard let last = ending.tasks[task], !last.wasCancelled else { return false }
      return ending.writes.prefix(last.writes).contains { contested.contains($0.property) }
    }
  }

  /// Returns true if a task has written the values that were there already, before another task
  /// wrote others.
  ///
  /// The values are those that it writes in the other result. A sum that two tasks add to would be
  /// another value there.
  private func isReplaced(_ task: String, in ending: RaceEnding, seenIn other: RaceEnding) -> Bool {
    guard let last = ending.tasks[task], !last.wasCancelled else { return false }
    let written = writes(other).filter { $0.task == task }
    let isThere = written.allSatisfy { write in
      last.lines[write.property] == write.value
    }
    return isThere
      && ending.writes.dropFirst(last.writes).contains {
        !$0.isOfAction && contested.contains($0.property)
      }
  }

  /// Returns true if each task writes the same value at last in both results, to each property.
  private func endWithSameWrites(_ writes: ([TaskWrite], [TaskWrite])) -> Bool {
    func last(_ writes: [TaskWrite]) -> [[String]: String] {
      Dictionary(writes.map { ([$0.task, $0.property], $0.value) }) { $1 }
    }
    let (one, other) = (last(writes.0), last(writes.1))
    return one.allSatisfy { key, value in other[key].map { $0 == value } ?? true }
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

extension Scenario {
  /// The failure message if two schedules end in different pictures, or one is not possible; nil
  /// otherwise.
  public func raceMessage(
    between steps: [Schedule.Step], and others: [Schedule.Step]
  ) -> String? {
    if let flaw = shared.flaw(in: steps + others) { return Gutter.joined(flaw.lines) }
    return RunningProof.join {
      messageOnImpossibleStep(of: steps) ?? messageOnImpossibleStep(of: others)
        ?? race(between: steps, and: others)?.messageOfItsTest
    }
  }

  /// The race between two schedules; nil if both end in the same picture.
  package func race(
    between steps: [Schedule.Step], and others: [Schedule.Step]
  ) -> FailingOrder? {
    let endings = (RaceEnding(of: shared, after: steps), RaceEnding(of: shared, after: others))
    if endings.0.picture == endings.1.picture { return nil }
    let found = FailingOrder(
      schedule: Schedule(others), frames: [],
      verdict: .race(endings.1.picture, other: endings.0.picture), schedulesRun: 2)
    return found.judged(in: shared, endings)
  }
}

extension FailingOrder {
  /// The failing order with what ran outside of the steps, where that may be the reason.
  func blaming(outside words: [String]) -> FailingOrder {
    var blaming = self
    switch verdict.defect {
    case .stuck, .notRepeatable: if !words.isEmpty { blaming.verdict.evidence.advice = words }
    case .race: blaming.verdict.evidence.facts += words
    default: break
    }
    return blaming
  }

  /// The failing order as a race with evidence, or as what differs without one.
  @MainActor func judged<Models>(
    in scenario: SharedScenario<Models>, _ endings: (RaceEnding, RaceEnding)
  ) -> FailingOrder {
    var judged = self
    if let chance = scenario.chance(in: endings, seen: verdict) {
      (judged.frames, judged.verdict) = ([], chance)
      return judged
    }
    let evidence = RaceEvidence(of: scenario, endings)
    judged.endings = [endings.0, endings.1]
    judged.verdict = FrameVerdict(
      Finding(
        defect: .race, facts: evidence.facts + verdict.evidence.facts, turnsUntilRight: 0,
        raceCause: evidence.cause),
      endings.1.picture, endings.0.picture)
    return judged
  }
}
