import CharacterGrid

/// The states that an exploration has reached, each of which is explored once.
///
/// ```
///   models ─┐
///   picture ├─ after a frame: a view that keeps nothing follows from these
///   place ──┘
///   the state at the last frame, models, written ─ between two frames
/// ```
///
/// Two nodes are in one state only if whatever follows is the same for both. With anything queued, a
/// living task, or an input that no frame has shown yet, a node is in no known state.
@MainActor struct StateMerging {
  private let accesses: AccessTally
  /// The numbers of the models' objects at the last frame.
  private var objects: [ObjectIdentifier: Int] = [:]
  private var visits: [Key: Visits] = [:]
  /// How many nodes were in a state that was explored already.
  private(set) var merged = 0
  /// Whether the bound has left out steps that are possible.
  ///
  /// Until then, all states may be explored whatever was used of the bound on the way to each. From
  /// then on, a state is explored again where less was used.
  private(set) var isBounded = false
  /// The nodes in explored states where less of the bound was used, as long as nothing is bounded.
  private var deferred: [ScheduleNode] = []
  /// The closures of views, which were not looked into.
  private var closures: Set<String> = []
  /// What is in the way of merging; nil if nothing is.
  private(set) var obstacle: String?

  private let hasInputs: Bool

  private struct Visits {
    let number: Int
    /// What of the bound was used where it was explored; none of them is at most another one.
    var uses: [ScheduleNode.BoundUse]
  }

  /// What a state is known by.
  private struct Key: Hashable {
    let deliveryOrder: Int
    let models: StateBytes
    let place: ScheduleNode.Place
    let picture: Int?
    let shown: Int?
    let surroundings: Surroundings
    /// The state at the last frame, and what has happened since; nil right after a frame.
    let since: Since?
  }

  private struct Since: Hashable {
    let state: Int
    let written: Set<NumberedProperty>
    let needsCommit: Bool
    /// The only step but for turns, which is judged by what it has changed.
    let onlyStep: Schedule.Step?
  }

  /// A property of the object with a number.
  private struct NumberedProperty: Hashable {
    let object: Int
    let property: AccessTally.Property
  }

  /// Returns nothing to merge by if an author has told equal states; that would be the better key.
  init?<Models>(of rehearsal: Rehearsal<Models>, _ accesses: AccessTally, _ state: ModelState) {
    let options = rehearsal.options
    // What was written in all is not in the key.
    guard options.fingerprint == nil, options.written == nil else { return nil }
    self.accesses = accesses
    hasInputs = rehearsal.rehearsed.all.contains(where: \.isInput)
    obstacle = state.obstacle?.sentence
  }
}

// MARK: - Along a run

extension StateMerging {
  /// Begins with a new run, or with one that was brought to its last frame.
  mutating func begin(_ state: ModelState) { objects = state.objects }

  /// Finds out in which state a run is, after the last step to a node; returns true if it is to be
  /// explored from there.
  mutating func visit<Models>(
    _ node: inout ScheduleNode, _ run: RehearsalRun<Models>, _ state: ModelState,
    deliveryOrder: Int
  ) -> Bool {
    let key = key(of: node, run, state, deliveryOrder)
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

  /// Notes that the bound leaves out a step that is possible.
  mutating func noteBounded() { isBounded = true }

  /// The nodes that have to be explored after all; none unless something is bounded.
  mutating func takeDeferred() -> [ScheduleNode] {
    guard isBounded else { return [] }
    defer { deferred = [] }
    return deferred
  }

  private mutating func key<Models>(
    of node: ScheduleNode, _ run: RehearsalRun<Models>, _ state: ModelState, _ deliveryOrder: Int
  ) -> Key? {
    if node.endsInCommit { noteKept(run.kept, state) }
    obstacle = obstacle ?? sentence(of: state, run)
    if obstacle != nil || run.hasTasks || run.hasPendingTurn { return nil }
    // Only an input can move the clock for a block that waits for it.
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
      deliveryOrder: deliveryOrder, models: state.bytes, place: node.place, picture: node.picture,
      shown: node.shown.last, surroundings: run.surroundings, since: since)
  }

  /// What is in the way of comparing the models; nil if nothing is.
  private func sentence<Models>(of state: ModelState, _ run: RehearsalRun<Models>) -> String? {
    guard let obstacle = state.obstacle else { return nil }
    // What a view keeps would only lead astray.
    let view = run.parts.first { state.objects[ObjectIdentifier($0.object)] != nil }
    return view.map { "the models lead to \(VisibleText.of($0.path)), which is shown" }
      ?? obstacle.sentence
  }

  /// Looks at what the renderer keeps after a frame.
  private mutating func noteKept(_ kept: KeptComparison?, _ state: ModelState) {
    objects = state.objects
    guard let kept else { return }
    closures.formUnion(kept.closures)
    let heard = kept.propertiesOfClosures.map { accesses.name(of: $0) }.min()
    obstacle =
      obstacle
      ?? heard.map {
        "\(VisibleText.of($0)) tells a closure of its changes, and what that does cannot be seen"
      }
    obstacle = obstacle ?? kept.difference
    if obstacle != nil { return }
    let foreign = accesses.takeProperty { state.objects[$0] == nil && !kept.objects.contains($0) }
    obstacle = foreign.map {
      "\(VisibleText.of($0)) is of an object that neither the models nor the views keep"
    }
  }

  /// What was written since the last frame and is listened to; nil if that belongs to an object that
  /// no model had then.
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
  /// The first step if it is an action, and turns alone follow it; nil otherwise.
  fileprivate var onlyAction: Schedule.Step? {
    guard let first, first.actionName != nil, dropFirst().allSatisfy({ $0 == .turn }) else {
      return nil
    }
    return first
  }
}

// MARK: - What was found

extension StateMerging {
  /// What a claim may say of the states, if the exploration is complete or not.
  func coverage(isComplete: Bool) -> StateCoverage {
    StateCoverage(
      states: visits.count, merged: merged + deferred.count, isClosed: isComplete && !isBounded,
      closures: closures.sorted())
  }
}
