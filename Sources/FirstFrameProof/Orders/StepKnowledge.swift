import SteppedTasks

/// What is known of the steps of a scenario, in all orders that were run.
final class StepKnowledge {
  /// The number of the last property; it stands for all that have no number of their own.
  private static var rest: Int { SmallSet.capacity - 1 }

  /// Whether each change of the models counts as seen, because a rule is checked after each step.
  let hasRules: Bool
  private(set) var observed = SmallSet()
  /// Whether the models have more than is looked at, so that any step may touch any other one.
  private(set) var isCutOff = false
  private(set) var first: [Int] = []
  private var properties: [String: Int] = [:]
  private var values: [String: Int] = [:]
  private var families: [UInt64: Int] = [:]
  private var lists: [ListKey: BehaviourList] = [:]
  private static let all = SmallSet(0..<SmallSet.capacity)

  private struct ListKey: Hashable {
    let kind: OrderStep.Kind
    let tasks: [TaskIdentity]
    /// Whether each of the tasks was cancelled before.
    let areCancelled: [Bool]
    /// The actions up to this one.
    let actions: String?
    let number: Int
  }

  init(hasRules: Bool) { self.hasRules = hasRules }

  /// The numbers of the values of some models.
  func state(of mirror: ModelMirror) -> [Int] {
    if mirror.isCutOff { isCutOff = true }
    var state = Array(repeating: -1, count: min(properties.count, Self.rest))
    // What has no number of its own is one value.
    var others: [String] = []
    for (path, property) in mirror.properties {
      let number = number(of: path, property)
      if number == Self.rest {
        others.append(path + property.text)
        continue
      }
      while state.count <= number { state.append(-1) }
      state[number] = numberOfValue(property.text)
    }
    if properties.count > Self.rest {
      while state.count < Self.rest { state.append(-1) }
      state.append(numberOfValue("\(others.sorted())"))
    }
    if first.isEmpty { first = state }
    return state
  }

  private func numberOfValue(_ text: String) -> Int {
    let number = values[text] ?? values.count
    if number == values.count { values[text] = number }
    return number
  }

  private func number(of path: String, _ property: ModelMirror.Property) -> Int {
    if let known = properties[path] { return min(known, Self.rest) }
    let number = properties.count
    properties[path] = number
    if number < Self.rest, property.isObserved { observed.insert(number) }
    return min(number, Self.rest)
  }

  /// The properties that differ between two states.
  func writes(from old: [Int], to new: [Int]) -> SmallSet {
    var writes = SmallSet()
    var place = 0
    // Properties are only added.
    while place < new.count {
      if (place < old.count ? old[place] : -1) != new[place] { writes.insert(place) }
      place += 1
    }
    return writes
  }

  /// The numbers of some families; families beyond the capacity share one, which is never spared.
  func numbers(ofFamilies all: [UInt64]) -> [Int] {
    all.map { family in
      if let known = families[family] { return min(known, Self.rest) }
      families[family] = families.count
      return min(families.count - 1, Self.rest)
    }
  }

  func stateBefore(_ event: OrderEvent?) -> [Int] { event?.effect.state ?? first }

  func newBehaviour(
    of choice: OrderStep, by tasks: [TaskIdentity], number: Int, after before: [Behaviour],
    in state: [Int], cancelled: [UInt64], of program: [String]
  ) -> Behaviour {
    let actions = choice.kind == .action ? program[number] : nil
    let key = ListKey(
      kind: choice.kind, tasks: tasks, areCancelled: tasks.map { cancelled.contains($0.family) },
      actions: actions, number: number)
    let list = lists[key] ?? BehaviourList()
    lists[key] = list
    let behaviour = Behaviour(after: before, in: state, of: list)
    // An answer runs nothing, and a turn with several jobs has no owner.
    if choice.kind == .answer || choice.kind == .failure { behaviour.note(unread: Self.all) }
    return behaviour
  }
}

extension OrderEvent {
  /// Returns true unless this event and a later one are known to touch nothing in common.
  func isDependent(on other: OrderEvent, _ known: StepKnowledge) -> Bool {
    if effect.lined.count > 0, other.effect.lined.count > 0 { return true }
    // What follows an answer is not known here.
    if choice.kind == .answer || choice.kind == .failure, other.effect.lined.count > 0 {
      return true
    }
    if choice.kind == .turn, other.effect.lined.count > 0 { return true }
    if case .independent = relation(to: other, known, isAfter: false) { return false }
    return true
  }

  /// Whether this event and a later one can be exchanged.
  ///
  /// Without `isAfter`, the other one belongs to another order.
  func relation(
    to later: OrderEvent, _ known: StepKnowledge, isAfter: Bool = true
  ) -> StepRelation {
    if isFixed || later.isFixed || known.isCutOff { return .ordered }
    if choice.kind == .action, later.choice.kind == .action { return .ordered }
    let (mine, its) = (behaviour.writes, later.behaviour.writes)
    if hasRun, later.hasRun, sharesFamily(with: later) { return .ordered }
    if cancels(later) || later.cancels(self) { return .ordered }
    if mine.meets(its) { return .ordered }
    if known.hasRules, !mine.isEmpty, !its.isEmpty { return .ordered }
    if isAfter, wakes == later.place { return .ordered }
    var touches: [PossibleTouch] = []
    if mayRead(its, known, isTold: isAfter && wakes == nil) {
      touches.append(.read(its, by: behaviour))
    }
    if later.mayRead(mine, known, isTold: false) {
      touches.append(.read(mine, by: later.behaviour))
    }
    if mayWrite(its, known) { touches.append(.write(its, by: behaviour)) }
    if later.mayWrite(mine, known) { touches.append(.write(mine, by: later.behaviour)) }
    // A task that has ended before cannot be seen to be cancelled. If nothing has kept its handle, no
    // step could have reached it just before, unless this one has written where the handle was.
    if later.hasRun {
      for family in families
      where later.livingBefore.contains(family) && !later.behaviour.spares(family) {
        touches.append(.cancel(family, by: later.behaviour))
      }
    }
    return touches.isEmpty ? .independent : .unknown(touches)
  }

  /// With `isTold`, a read of an observed property would have been told.
  private func mayRead(_ writes: SmallSet, _ known: StepKnowledge, isTold: Bool) -> Bool {
    if writes.isEmpty || !hasRun { return false }
    // Code off the main actor reads no model that is not observable: it is on the main actor.
    let seen = choice.kind == .task ? writes.intersection(known.observed) : writes
    if seen.isEmpty { return false }
    if isTold, seen.isSubset(of: known.observed) { return false }
    return !behaviour.hasNotRead(seen)
  }

  private func mayWrite(_ writes: SmallSet, _ known: StepKnowledge) -> Bool {
    if !hasRun { return false }
    // Off the main actor most steps only hand over, so there a write has to be seen in some order.
    let seen = choice.kind == .task ? writes.intersection(behaviour.writesAnywhere) : writes
    return !seen.isEmpty && !behaviour.hasNotWritten(seen)
  }

  private func sharesFamily(with other: OrderEvent) -> Bool {
    families.contains { other.families.contains($0) }
  }

  private func cancels(_ other: OrderEvent) -> Bool {
    other.families.contains { behaviour.cancels($0) }
  }
}
