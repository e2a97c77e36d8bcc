import SteppedTasks

/// The orders of the steps of one sequence of actions, without those that must end the same.
///
/// One order is run to its end. Then, for each two of its steps that touch the same and could have
/// come the other way round, a branch is noted where the first of them was chosen. The search
/// goes on from the last place with a branch. Two orders are the same if they differ only in the
/// order of steps that touch nothing in common.
///
/// NB: What is not known counts as touching the same. If it turns out later that it does not, the
/// branch is dropped before it is run.
final class OrderTree {
  /// In which order steps are tried.
  enum Manner: Equatable {
    /// Actions at once, answers in the order of the requests.
    case firstFirst
    /// Actions at once, the latest request is answered first.
    case lastFirst
    /// An action only when nothing else can happen.
    case inTurn
    /// By a random rank of each task, which changes once; the seed decides which ranks.
    case random(seed: UInt64)
  }

  /// What is possible at one place of the present order.
  private final class Node {
    let choices: [OrderStep]
    /// The steps that need not be tried here: all that begins with them was run elsewhere.
    var asleep: [OrderEvent]
    var branches: [Branch] = []
    /// The number of steps that were tried here.
    var tried = 1

    init(_ choices: [OrderStep], asleep: [OrderEvent]) {
      (self.choices, self.asleep) = (choices, asleep)
    }

    func isAsleep(_ choice: OrderStep) -> Bool { asleep.contains { $0.choice.isSame(as: choice) } }
  }

  /// A step that has to be tried in place of another one.
  private struct Branch {
    let choice: OrderStep
    /// Whether it is needed whatever else turns out.
    var isNeeded: Bool
    /// It is needed as well if one of these is possible.
    var touches: [PossibleTouch] = []

    var isStillNeeded: Bool { isNeeded || touches.contains(where: \.isPossible) }
  }

  let program: [Schedule.Step]
  /// The actions up to each one, as a text.
  private let actionsUpTo: [String]
  private var nodes: [Node] = []
  private(set) var events: [OrderEvent] = []
  private let known: StepKnowledge
  private let manner: Manner
  /// The step that the present order begins with; nil after that.
  private var forced: OrderStep?
  /// The share of all orders that was run, as far as the branches are known.
  private(set) var shareDone = 0.0
  private(set) var isComplete = false
  /// Whether all steps that are possible were tried elsewhere.
  private(set) var isBlocked = false

  /// Whether some order is not run because it must end as another one.
  private(set) var hasSameOrders = false

  init(_ program: [Schedule.Step], _ known: StepKnowledge, _ manner: Manner = .firstFirst) {
    (self.program, self.known, self.manner) = (program, known, manner)
    actionsUpTo = program.indices.map { "\(program[...$0])" }
    if case .random(let seed) = manner { ranks = RandomRanks(seed: seed) }
  }

  private var ranks: RandomRanks?
  var isRandom: Bool { ranks != nil }
  /// The number of orders that were run to their ends.
  private var ends = 0

  /// The number of all orders, estimated by the share that was run.
  var estimate: Double {
    isComplete || shareDone == 0 ? Double(ends) : Double(ends) / shareDone
  }

  // MARK: - Running an order

  /// Goes back to the last place where something is left to try; returns false if there is none.
  func beginOrder() -> Bool {
    isBlocked = false
    if nodes.isEmpty { return !isComplete }
    while let node = nodes.last {
      if nodes.count > events.count {
        // Nothing was possible here, or all was tried elsewhere.
        nodes.removeLast()
        continue
      }
      if let branch = takeBranch(of: node) {
        node.asleep.append(events.removeLast())
        node.tried += 1
        forced = branch
        for event in events where event.wakes.map({ $0 >= events.count }) == true {
          event.wakes = nil
        }
        return true
      }
      nodes.removeLast()
      events.removeLast()
    }
    isComplete = true
    return false
  }

  /// Returns false if the present order has to begin with a step that is not possible now.
  func canGoOn(with choices: [OrderStep]) -> Bool {
    guard let forced else { return true }
    return choices.contains { $0.isSame(as: forced) }
  }

  /// Drops the step that the present order was to begin with.
  func giveUp() {
    forced = nil
    if nodes.count > events.count { nodes.removeLast() }
  }

  private func takeBranch(of node: Node) -> OrderStep? {
    while node.branches.count > 0 {
      let branch = node.branches.removeFirst()
      if !node.isAsleep(branch.choice), branch.isStillNeeded { return branch.choice }
    }
    return nil
  }

  /// Chooses the next step of the present order; nil if none is possible, or each was tried
  /// elsewhere.
  func next(of choices: [OrderStep]) -> OrderStep? {
    if let forced {
      self.forced = nil
      return forced
    }
    let node = Node(noted(choices), asleep: asleep())
    nodes.append(node)
    noteDisabled(by: node)
    let free = node.choices.filter { !$0.isHeld }
    guard let choice = preferred(of: free.filter { !node.isAsleep($0) }) else {
      isBlocked = !free.isEmpty
      return nil
    }
    return choice
  }

  /// Notes since when each step has been possible.
  private func noted(_ choices: [OrderStep]) -> [OrderStep] {
    guard let last = events.last, let before = nodes.last else { return choices }
    return choices.map { choice in
      var choice = choice
      let known = before.choices.first { $0.isSame(as: choice) }
      choice.since =
        last.choice.isSame(as: choice) ? last.place : known.map(\.since) ?? last.place
      return choice
    }
  }

  private func asleep() -> [OrderEvent] {
    guard let last = events.last, let before = nodes.last else { return [] }
    return before.asleep.filter { !$0.isDependent(on: last, known) }
  }

  /// A step that another one makes impossible must be tried before it.
  private func noteDisabled(by node: Node) {
    guard let last = events.last, nodes.count > 1 else { return }
    let before = nodes[nodes.count - 2]
    for choice in before.choices where !choice.isSame(as: last.choice) {
      if !node.choices.contains(where: { $0.isSame(as: choice) }) {
        add(Branch(choice: choice, isNeeded: true), to: before)
      }
    }
  }

  private func preferred(of choices: [OrderStep]) -> OrderStep? {
    if ranks != nil { return ranks?.first(of: choices, at: events.count) }
    func first(_ kind: OrderStep.Kind) -> OrderStep? { choices.first { $0.kind == kind } }
    func last(_ kind: OrderStep.Kind) -> OrderStep? { choices.last { $0.kind == kind } }
    let isLast = manner == .lastFirst
    let running = first(.turn) ?? first(.task)
    let answer = isLast ? last(.answer) : first(.answer)
    let outside =
      manner == .inTurn
      ? answer ?? first(.time) ?? first(.action) : first(.action) ?? answer ?? first(.time)
    return running ?? outside ?? choices.first
  }

  // MARK: - What a step has done

  /// Returns true if a step has never written anything where it could not know a difference.
  func writesNothing(_ choice: OrderStep, cancelled: [UInt64]) -> Bool {
    guard choice.kind == .task, choice.owner != .unknown else { return false }
    let earlier = placesBefore(since(choice), by: [choice.owner])
    return known.newBehaviour(
      of: choice, by: [choice.owner], number: earlier.own,
      after: earlier.all.map { events[$0].behaviour }, in: known.stateBefore(events.last),
      cancelled: cancelled, of: actionsUpTo
    ).writesNothing()
  }

  /// Notes what the chosen step has done, and where the order could have been another one.
  func note(_ choice: OrderStep, _ effect: StepEffect, wakes: [Int]) {
    let place = events.count
    for woken in wakes where woken < place && events[woken].wakes == nil {
      events[woken].wakes = place
    }
    let chosen = since(choice)
    let tasks = chosen.isOfTask ? [chosen.owner] : effect.ran
    let earlier = placesBefore(chosen, by: tasks)
    let behaviour = known.newBehaviour(
      of: chosen, by: tasks, number: earlier.own, after: earlier.all.map { events[$0].behaviour },
      in: known.stateBefore(events.last), cancelled: effect.cancelledBefore, of: actionsUpTo)
    behaviour.join(writing: effect.writes)
    let event = OrderEvent(at: place, chosen, by: tasks, effect, behaviour, known)
    for family in event.cancelled { behaviour.note(cancelled: family) }
    behaviour.note(spared: event.spared)
    noteUnread(by: event)
    for other in earlier.all {
      event.before.formUnion(events[other].before)
      event.before.insert(other)
    }
    event.needed = event.before
    compare(event)
    if !event.isFixed { event.needed = event.before }
    events.append(event)
  }

  /// A step with the number of the event since which it has been possible.
  private func since(_ choice: OrderStep) -> OrderStep {
    nodes.last?.choices.first { $0.isSame(as: choice) } ?? choice
  }

  /// The events that must come before a step, and how many of them are steps of the same tasks.
  private func placesBefore(
    _ choice: OrderStep, by tasks: [TaskIdentity]
  ) -> (all: [Int], own: Int) {
    var (all, own): ([Int], Int) = ([], 0)
    var place = events.count - 1
    while place >= 0 {
      let event = events[place]
      // What was possible before a step of the same task need not come after it.
      let isOwn =
        choice.kind == .action && event.choice.kind == .action
        || event.isOf(tasks) && (choice.kind == .turn || place <= choice.since)
      if isOwn {
        own += 1
        if own == 1 || tasks.count > 1 { all.append(place) }
      }
      place -= 1
    }
    if choice.kind == .turn { all += liners(of: tasks, before: events.count) }
    if choice.since >= 0 { all.append(choice.since) }
    return (Array(Set(all)).sorted(), own)
  }

  /// What was written now and wakes no witness was not read by the steps before.
  private func noteUnread(by event: OrderEvent) {
    let written = event.effect.writes.intersection(known.observed)
    if written.isEmpty { return }
    for other in events where other.wakes == nil { other.behaviour.note(unread: written) }
  }

  /// Notes a branch for each earlier event that could have come after this one.
  private func compare(_ event: OrderEvent) {
    if event.choice.kind == .time {
      for other in events { noteTime(before: other, event) }
      for other in events { event.before.insert(other.place) }
      return
    }
    var place = event.place - 1
    while place >= 0 {
      defer { place -= 1 }
      if event.before.contains(place) { continue }
      let other = events[place]
      let relation = other.relation(to: event, known)
      var branch = Branch(choice: event.choice, isNeeded: true)
      switch relation {
      case .independent:
        hasSameOrders = true
        continue
      case .ordered: break
      case .unknown(let touches): (branch.isNeeded, branch.touches) = (false, touches)
      }
      noteBranch(branch, other, event)
      if branch.isNeeded {
        event.before.formUnion(other.before)
        event.before.insert(place)
      }
    }
  }

  private func noteBranch(_ branch: Branch, _ other: OrderEvent, _ event: OrderEvent) {
    guard other.choice.kind == .turn, event.choice.kind == .turn else {
      return add(branch, before: other, upTo: event)
    }
    // The main line keeps its order, so what has added to it has to come the other way round.
    // A turn that has added a block and a step before it may share a turn otherwise.
    var firsts = liners(of: other.tasks, before: other.place)
    for place in firsts where events[place].choice.kind == .turn {
      firsts += liners(of: events[place].tasks, before: place)
    }
    for first in firsts {
      for second in liners(of: event.tasks, before: event.place) where second > first {
        if !events[second].before.contains(first) {
          add(branch, before: events[first], upTo: events[second])
        }
      }
    }
  }

  /// Notes that time could have passed before an earlier event.
  ///
  /// The clock never moves while a woken task or the main line has something to run; so it moves
  /// before that was woken or added.
  private func noteTime(before other: OrderEvent, _ time: OrderEvent) {
    switch other.choice.kind {
    case .turn:
      for place in liners(of: other.tasks, before: other.place) {
        noteTime(before: events[place], time)
      }
    case .task where other.choice.isWoken:
      if let waker = waker(of: other) { noteTime(before: waker, time) }
    case .task where time.needed.contains(other.place):
      // Another task may have begun to sleep before, so that only that one is needed.
      addAll(after: other, upTo: time)
    default:
      if time.needed.contains(other.place) { return }
      add(Branch(choice: time.choice, isNeeded: true), before: other, upTo: time)
    }
  }

  /// The event that has woken a task, which has continued in another one.
  private func waker(of event: OrderEvent) -> OrderEvent? {
    events[..<event.place].last { $0.isOf(event.tasks) }
  }

  /// The events that have added what a turn has run to the main line.
  private func liners(of tasks: [TaskIdentity], before turn: Int) -> [Int] {
    var places: [Int] = []
    for task in tasks {
      let last = events[..<turn].lastIndex { $0.effect.lined.contains(task) }
      if let last, !places.contains(last) { places.append(last) }
    }
    // Blocks have no names: each that was added by the turn before or since then.
    var place = turn - 1
    while place >= 0 {
      let event = events[place]
      if event.effect.lined.contains(.unknown), !places.contains(place) { places.append(place) }
      if event.choice.kind == .turn { break }
      place -= 1
    }
    return places
  }

  /// Notes that what leads to an event has to be tried before an earlier event.
  private func add(_ branch: Branch, before first: OrderEvent, upTo last: OrderEvent) {
    let node = nodes[first.place]
    var between = SmallSet()
    var choices: [OrderStep] = []
    for place in (first.place + 1)...last.place {
      let event = place == last.place ? last : events[place]
      // Only what makes the last event possible leads to it.
      if place != last.place, !last.needed.contains(place) { continue }
      if event.needed.contains(first.place) { continue }
      if !event.needed.meets(between) { choices.append(event.choice) }
      between.insert(place)
    }
    let possible = choices.compactMap { choice in
      node.choices.first { $0.isSame(as: choice) && !$0.isHeld }
    }
    if let choice = possible.first {
      add(Branch(choice: choice, isNeeded: branch.isNeeded, touches: branch.touches), to: node)
    } else if first.choice.isWoken, let waker = waker(of: first) {
      // Until it has continued, no other request is answered.
      add(branch, before: waker, upTo: last)
    } else {
      // An answer that has to wait can be given once the woken task has continued.
      let woken = node.choices.filter(\.isWoken)
      for choice in woken.isEmpty ? node.choices : woken {
        add(Branch(choice: choice, isNeeded: branch.isNeeded, touches: branch.touches), to: node)
      }
    }
  }

  /// Notes that each task that could run instead of an earlier one has to be tried before it.
  private func addAll(after first: OrderEvent, upTo last: OrderEvent) {
    let node = nodes[first.place]
    for event in events[(first.place + 1)..<last.place]
    where event.choice.kind == .task && !event.needed.contains(first.place) {
      if let choice = node.choices.first(where: { $0.isSame(as: event.choice) }) {
        add(Branch(choice: choice, isNeeded: true), to: node)
      }
    }
  }

  private func add(_ branch: Branch, to node: Node) {
    if node.isAsleep(branch.choice) { return }
    guard let known = node.branches.firstIndex(where: { $0.choice.isSame(as: branch.choice) })
    else { return node.branches.append(branch) }
    if branch.isNeeded { node.branches[known].isNeeded = true }
    if !node.branches[known].isNeeded { node.branches[known].touches += branch.touches }
  }

  /// Counts an order that was run to its end.
  func noteEnd() {
    ends += 1
    var share = 1.0
    for node in nodes { share /= Double(node.tried + node.branches.count) }
    shareDone += share
  }
}
