/// The states that an exploration has reached; each is explored once.
///
/// ```
///   models ─┐
///   picture ├─ after a frame: a view that keeps nothing follows from these
///   place ──┘
///   the state at the last frame, models, written ─ between two frames
/// ```
///
/// Two nodes have the same state only if everything that can follow is the same for both. If
/// something is queued, a task is alive, or an input is in no frame yet, the state of a node is not
/// known.
@MainActor struct StateMerging {
  private let accesses: AccessTally
  /// The numbers of the models' objects at the last frame.
  private var objects: [ObjectIdentifier: Int] = [:]
  private var visits: [Key: Visits] = [:]
  /// The number of nodes whose state was explored already.
  private(set) var merged = 0
  /// Whether the limit has left out possible steps.
  ///
  /// Before that, each state is explored once, however much of the limit the steps to it have used.
  /// After that, a state is explored again if less was used.
  private(set) var isBounded = false
  /// The nodes in explored states that have used less of the limit, while it has left out nothing.
  private var deferred: [ScheduleNode] = []
  /// The closures that views keep; they are not inspected.
  private var closures: Set<String> = []
  /// Why states cannot be merged; nil if they can.
  private(set) var obstacle: String?

  private let hasInputs: Bool

  private struct Visits {
    let number: Int
    /// How much of the limit was used where the state was explored; none of these is at most
    /// another one.
    var uses: [ScheduleNode.LimitUse]
  }

  /// What identifies a state.
  private struct Key: Hashable {
    let models: StateBytes
    let place: ScheduleNode.Place
    let picture: Int?
    let shown: Int?
    let surroundings: Surroundings
    /// The state at the last frame, and what has happened since; nil directly after a frame.
    let since: Since?
  }

  private struct Since: Hashable {
    let state: Int
    let written: Set<NumberedProperty>
    let needsCommit: Bool
    /// The only step apart from turns; its changes are judged.
    let onlyStep: Schedule.Step?
  }

  /// A property of an object, which is identified by its number.
  private struct NumberedProperty: Hashable {
    let object: Int
    let property: AccessTally.Property
  }

  /// Returns nil if the author has given a fingerprint, which is a better key, or a list of writes.
  init?<Models>(of scenario: Scenario<Models>, _ accesses: AccessTally, _ state: ModelState) {
    let options = scenario.options
    // The list of all writes is not in the key.
    guard options.fingerprint == nil, options.written == nil else { return nil }
    self.accesses = accesses
    hasInputs = scenario.actionList.all.contains(where: \.isInput)
    obstacle = state.obstacle?.sentence
  }
}

// MARK: - Along a run

extension StateMerging {
  /// Begins with a new run, or with a run that was brought to its last frame.
  mutating func begin(_ state: ModelState) { objects = state.objects }

  /// Finds the state of a run after the last step to a node; returns true if it is to be explored.
  mutating func visit<Models>(
    _ node: inout ScheduleNode, _ run: ScenarioRun<Models>, _ state: ModelState
  ) -> Bool {
    let key = key(of: node, run, state)
    if node.endsInCommit { node.state = nil }
    guard let key else { return true }
    let use = node.boundUse
    var visits = visits[key] ?? Visits(number: self.visits.count + 1, uses: [])
    if node.endsInCommit { node.state = visits.number }
    if visits.uses.contains(where: { $0.isAtMost(use) }) {
      merged += 1
      return false
    }
    if !isBounded, !visits.uses.isEmpty {
      deferred.append(node)
      return false
    }
    visits.uses.removeAll { use.isAtMost($0) }
    visits.uses.append(use)
    self.visits[key] = visits
    return true
  }

  /// Notes that the limit leaves out a possible step.
  mutating func noteBounded() { isBounded = true }

  /// Removes and returns the nodes that must be explored after all; empty if nothing is left out.
  mutating func takeDeferred() -> [ScheduleNode] {
    guard isBounded else { return [] }
    defer { deferred = [] }
    return deferred
  }

  private mutating func key<Models>(
    of node: ScheduleNode, _ run: ScenarioRun<Models>, _ state: ModelState
  ) -> Key? {
    if node.endsInCommit { noteKept(run.kept, state) }
    obstacle = obstacle ?? sentence(of: state, run)
    if obstacle != nil || run.hasTasks || run.hasPendingTurn { return nil }
    // Only an input can move the clock for a waiting block.
    if hasInputs, run.hasWaitingBlock { return nil }
    var since: Since?
    if node.endsInCommit {
      guard !run.needsCommit, run.kept != nil else { return nil }
    } else {
      let steps = node.stepsSinceLastFrame
      guard let last = node.state, let written, steps.allSatisfy({ run.changesOnlyModels($0) })
      else { return nil }
      since = Since(
        state: last, written: written, needsCommit: run.needsCommit, onlyStep: steps.onlyAction)
    }
    return Key(
      models: state.bytes, place: node.place, picture: node.picture, shown: node.shown.last,
      surroundings: run.surroundings, since: since)
  }

  /// Why the models cannot be compared, as a sentence; nil if they can.
  private func sentence<Models>(of state: ModelState, _ run: ScenarioRun<Models>) -> String? {
    guard let obstacle = state.obstacle else { return nil }
    // If a model is part of a view, the path within the view would be misleading.
    let view = run.parts.first { state.objects[ObjectIdentifier($0.object)] != nil }
    return view.map { "the models refer to \(VisibleText.of($0.path)), a part of the view" }
      ?? obstacle.sentence
  }

  /// Notes what the renderer keeps after a frame.
  private mutating func noteKept(_ kept: KeptComparison?, _ state: ModelState) {
    objects = state.objects
    guard let kept else { return }
    closures.formUnion(kept.closures)
    let heard = kept.propertiesOfClosures.map { accesses.name(of: $0) }.min()
    obstacle =
      obstacle
      ?? heard.map {
        "\(VisibleText.of($0)) notifies a closure of its changes, and what the closure does is "
          + "unknown"
      }
    obstacle = obstacle ?? kept.difference
    if obstacle != nil { return }
    let foreign = accesses.takeProperty { state.objects[$0] == nil && !kept.objects.contains($0) }
    obstacle = foreign.map {
      "\(VisibleText.of($0)) belongs to an object that neither the models nor the views keep"
    }
  }

  /// The observed properties that were written since the last frame; nil if an object is new since
  /// then.
  private var written: Set<NumberedProperty>? {
    var numbered: Set<NumberedProperty> = []
    for write in accesses.heardWrites {
      guard let number = objects[write.object] else { return nil }
      numbered.insert(NumberedProperty(object: number, property: write.property))
    }
    return numbered
  }
}

extension ArraySlice<Schedule.Step> {
  /// The first step if it is an action and only turns follow it; otherwise nil.
  fileprivate var onlyAction: Schedule.Step? {
    guard let first, first.actionName != nil, dropFirst().allSatisfy({ $0 == .turn }) else {
      return nil
    }
    return first
  }
}

// MARK: - Results

extension StateMerging {
  /// The summary about states.
  var coverage: StateCoverage {
    StateCoverage(
      states: visits.count, merged: merged + deferred.count, closures: closures.sorted())
  }
}
