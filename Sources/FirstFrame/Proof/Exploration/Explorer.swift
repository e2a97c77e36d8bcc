import CharacterGrid
import InstrumentedObservation

/// Walks the tree of schedules by iterative deepening: each pass continues where the last one
/// stopped.
///
/// One run of the rehearsal serves a whole path from the root to a leaf: it has the frames of all
/// schedules that are a beginning of the path. Each sibling along the path needs a run of its own.
@MainActor struct Explorer<Models> {
  let rehearsal: Rehearsal<Models>
  let bound: Bound
  let manner: SearchManner
  private let actions: ActionSteps
  /// The actions that may be impossible somewhere.
  private let conditional: Set<String>
  private var exploration = Exploration()
  private var deliveryOrder = 0
  /// When the search stops, and when the comparison of keys after it stops; nil for no limit.
  private let end: (ofSearch: ContinuousClock.Instant, ofKeys: ContinuousClock.Instant)?
  private let division: ProofDivision?
  /// Why the proof cannot be divided into parts; the verdict is meaningless if this is not nil.
  private(set) var obstacle: DivisionObstacle?

  /// Why an earlier search could not merge states; nil if there was no such search.
  private let notMerging: String?
  /// The first run, which an earlier search may have made.
  private var first: RepeatedRun<Models>?

  init(
    rehearsal: Rehearsal<Models>, bound: Bound, manner: SearchManner,
    division: ProofDivision?, notMerging search: Explorer?
  ) {
    self.rehearsal = rehearsal
    self.bound = bound
    self.manner = manner
    actions = ActionSteps(rehearsal.rehearsed)
    let conditional = rehearsal.rehearsed.all.filter(\.hasCondition)
    self.conditional = Set(conditional.map(\.name))
    let share = LostInputs.hasPairs(in: rehearsal, within: bound) ? LostInputs.share : 0
    end = bound.time.map { time in
      let now = ContinuousClock.now
      return (ofSearch: now + time * (1 - share), ofKeys: now + time)
    }
    exploration.mostActions = bound.actions
    self.division = division
    (notMerging, first) = (search?.mergingObstacle, search?.first)
    exploration.division = division
    listen()
  }

  /// Counts the accesses to perceptible models, and merges equal states if that is possible.
  private mutating func listen() {
    guard AccessListening.hasObjects else { return }
    // No renderer is made: the first renderer is compared with later ones.
    let world = RunWorld(making: rehearsal.makeModels)
    let state = withExtendedLifetime(world) { ModelState(of: world.models, exploration.types) }
    guard state.isTold else { return }
    let accesses = AccessTally()
    exploration.accesses = accesses
    if manner.merges, division == nil, notMerging == nil {
      exploration.merging = StateMerging(of: rehearsal, accesses, state)
    }
  }

  /// Why states cannot be merged any more; the verdict is meaningless if this is not nil.
  var mergingObstacle: String? { exploration.merging?.obstacle }

  /// The length of the first pass.
  ///
  /// A short first pass is useful, because a search that has found something may end after it. But
  /// the next pass replays each of its ends, so with few actions it is longer.
  private var firstLimit: Int {
    var (length, schedules) = (0, 1)
    while length < 8, schedules * (actions.names.count + 1) <= Self.enoughOnceFound {
      schedules *= actions.names.count + 1
      length += 1
    }
    return max(4, length)
  }

  /// The number of schedules after which a search that has found something ends.
  private static var enoughOnceFound: Int { 1_000 }

  private var isOutOfTime: Bool { end.map { ContinuousClock.now >= $0.ofSearch } ?? false }

  mutating func run() -> ProofVerdict {
    if mergingObstacle != nil { return .vacuous(.nothingCommitted) }
    // Set once, because otherwise each run would set it for each of its steps.
    return FrameListening.$detail.withValue(.everything) {
      guard let accesses = exploration.accesses else { return verdict() }
      return accesses.listen { verdict() }
    }
  }

  private mutating func verdict() -> ProofVerdict {
    let repeated = first ?? exploration.apart { RepeatedRun(of: rehearsal) }
    first = repeated
    if division != nil, repeated.hasTasks { return undivided(.knownToAll) }
    exploration.expect(repeated.expectations)
    exploration.note(
      survivors: repeated.survivors, of: repeated.steps, deliveryOrder: 0,
      tolerating: rehearsal.options.tolerated)
    // With the shortest way to a state, repeating the steps to it is the cheapest.
    let isEven = end != nil || exploration.merging != nil
    var limit = isEven ? 1 : firstLimit
    var ends = Array(repeating: [ScheduleNode()], count: rehearsal.options.deliveryOrders)
    if !repeated.hasTasks, division == nil {
      RunningProof.current?.note(
        schedules: bound.scheduleCount(stepCounts: actions.counts), orders: ends.count)
    }
    var completeLength = 0
    while true {
      for order in ends.indices {
        deliveryOrder = order
        ends[order] = walk(from: ends[order], to: limit)
        ends[order] += exploration.takeDeferred()
        if let vacuity = exploration.vacuity { return .vacuous(vacuity) }
        if mergingObstacle != nil { return .vacuous(.nothingCommitted) }
      }
      let isComplete = ends.allSatisfy(\.isEmpty)
      let isEnough = exploration.hasFindings && exploration.schedulesRun >= Self.enoughOnceFound
      if !isOutOfTime { completeLength = limit }
      if isComplete || isEnough || isOutOfTime {
        let length = isComplete && !isOutOfTime ? nil : completeLength
        return conclusion(completeLength: length, repeated)
      }
      // With a time limit, each length is finished before the next length begins.
      limit = isEven ? limit + 1 : limit * 2
    }
  }

  /// Walks all schedules up to a length from some nodes; returns the nodes at which it stopped.
  private mutating func walk(from starts: [ScheduleNode], to limit: Int) -> [ScheduleNode] {
    // A stack, so these nodes and the siblings below are reversed to keep the order of the steps.
    var pending = Array(starts.reversed())
    var ends: [ScheduleNode] = []
    while let start = pending.popLast(), !isOutOfTime {
      let run = exploration.rendering {
        RehearsalRun(of: rehearsal, deliveryOrder: deliveryOrder)
      }
      run.comparesKept = exploration.merging == nil ? nil : exploration.types
      let check = FrameCheck(
        of: run, deliveryOrder: deliveryOrder, diagnosesAll: manner.diagnosesAll)
      // All steps but the last belong to a path whose frames were right.
      if !check.repeatSteps(to: start, &exploration) { exploration.hasSeenRunsDiffer = true }
      var node = start
      if let last = start.steps.last, !perform(last, at: &node, check) { continue }
      while true {
        let steps = nextSteps(at: node, run)
        noteWhether(steps, areAllAt: node, run)
        var next = steps.map { node.child(after: $0, of: actions) }
        if let division { next.removeAll { !division.enters($0.steps) } }
        guard let first = next.first, let step = first.steps.last else {
          check.finish(node, &exploration)
          break
        }
        if node.steps.count == limit {
          ends += next
          break
        }
        pending += next.dropFirst().reversed()
        node = first
        guard perform(step, at: &node, check) else { break }
      }
      if deliveryOrder > 0 { exploration.note(permuted: run.permutedSiblings) }
      exploration.note(
        survivors: run.end(), of: node.steps, deliveryOrder: deliveryOrder,
        tolerating: rehearsal.options.tolerated)
      if exploration.vacuity != nil || mergingObstacle != nil { return [] }
    }
    return ends
  }

  /// Notes whether the bound allows fewer steps after a node than are possible.
  private mutating func noteWhether(
    _ steps: [Schedule.Step], areAllAt node: ScheduleNode, _ run: RehearsalRun<Models>
  ) {
    guard let merging = exploration.merging, !merging.isBounded else { return }
    let all = nextSteps(at: node, run, within: .unlimited)
    if steps.count < all.count { exploration.merging?.noteBounded() }
  }

  private func nextSteps(
    at node: ScheduleNode, _ run: RehearsalRun<Models>, within bound: Bound? = nil
  ) -> [Schedule.Step] {
    let bound = bound ?? self.bound
    var possible = run.possibleSteps
    if !manner.prunes { (possible.hasPendingTurn, possible.needsCommit) = (true, true) }
    let steps = node.nextSteps(within: bound, actions: actions, possible: possible)
    if conditional.isEmpty { return steps }
    return steps.filter { step in
      guard step.beginsAction, let name = step.actionName else { return true }
      return run.isPossible(rehearsal.action(named: name))
    }
  }

  /// Performs the last step of a node and checks its frame; returns true if the path continues.
  private mutating func perform(
    _ step: Schedule.Step, at node: inout ScheduleNode, _ check: FrameCheck<Models>
  ) -> Bool {
    check.run.trace.noteSchedule(length: node.steps.count)
    let goesOn = check.perform(step, at: &node, &exploration)
    if let vacuity = check.run.vacuity { exploration.vacuity = exploration.vacuity ?? vacuity }
    // No picture shows what happens after the last frame that the bound allows.
    if !conditional.isEmpty, !check.run.hasRefused, node.commits < bound.commits,
      let name = step.actionName
    {
      exploration.performed.insert(name)
    }
    guard goesOn, exploration.vacuity == nil else { return false }
    guard let fingerprint = rehearsal.options.fingerprint else { return true }
    let state = Exploration.State(
      deliveryOrder: deliveryOrder, models: fingerprint(check.run.models),
      boundUse: node.boundUse, hasPendingTurn: check.run.hasPendingTurn,
      needsCommit: check.run.needsCommit, picture: node.picture, tasks: check.run.taskState)
    return exploration.isNew(state)
  }
}

// MARK: - The conclusion

extension Explorer {
  private var names: [String] { actions.names }

  /// The actions that were not found by using the screen; each must be possible and change a
  /// picture.
  private var ownNames: [String] { names.filter { !found.contains($0) } }

  private var found: Set<String> {
    Set(rehearsal.rehearsed.all.filter(\.isFound).map(\.name))
  }

  /// The sentences on found inputs that were not possible or that changed no picture.
  private var wordsOnFound: [String] {
    let all = names.filter(found.contains)
    let missing = all.filter { conditional.contains($0) && !exploration.performed.contains($0) }
    let unseen = exploration.unnoticed(of: all).filter { !missing.contains($0) }
    let sentences = [
      ("No picture shows that these inputs happened", unseen),
      ("These inputs were not possible within the bound", missing),
    ]
    return sentences.compactMap { words, names in
      let list = names.map { VisibleText.quoted($0) }.joined(separator: ", ")
      return names.isEmpty ? nil : "\(words): \(list)."
    }
  }

  /// The verdict after the search has ended.
  ///
  /// - Parameters:
  ///   - completeLength: The length up to which all schedules were run; nil if all were run.
  ///   - repeated: The schedule that was run before the search.
  /// - Returns: The verdict.
  private mutating func conclusion(
    completeLength: Int?, _ repeated: RepeatedRun<Models>
  ) -> ProofVerdict {
    exploration.accesses?.stop()
    exploration.judgeEscapes()
    if division != nil, exploration.tasks.hasTasks { return undivided(.seenHere) }
    if let vacuity = vacuity(repeated) { return .vacuous(vacuity) }
    if division != nil, !exploration.hasFindings, needsOtherParts { return undivided(.seenHere) }
    var search = Counterexamples(
      rehearsal: rehearsal, bound: bound, exploration: exploration, until: end?.ofKeys)
    let counterexamples = search.all(isComplete: completeLength == nil)
    if !counterexamples.isEmpty { return .violated(counterexamples) }
    let obligations = exploration.obligations(
      search.untrackedReads, isTolerant: !rehearsal.options.tolerated.isEmpty)
    if let division { return .held(claim(of: division, repeated)) }
    let states = exploration.merging?.coverage(isComplete: completeLength == nil)
    // The number is not known with tasks, and not finite if the claim holds for any number of
    // actions.
    let isCounted = !exploration.tasks.hasTasks && states?.isClosed != true
    return .held(
      Claim(
        bound: bound, schedulesRun: exploration.schedulesRun,
        schedulesCovered: isCounted ? bound.scheduleCount(stepCounts: actions.counts) : 0,
        distinctFrames: exploration.pictureCount,
        unnoticedActions: exploration.unnoticed(of: ownNames),
        impossibleActions: impossible, tappable: rehearsal.tappable(for: impossible),
        unchangedViews: exploration.idleRuns.unchangedViews,
        completeLength: completeLength,
        assumptions: assumptions + wordsOnFound + (search.lostInputs?.sentences ?? []),
        tasks: exploration.tasks.sentences(within: bound, rehearsal.options),
        states: states, obligations: obligations))
  }

  /// Whether schedules of other parts may show a change by an idle view, or a frame that is right.
  private var needsOtherParts: Bool {
    exploration.idleRuns.hasSuspects
      || (!rehearsal.options.tolerated.isEmpty && exploration.rightPictureCount < 2)
  }

  /// Stops dividing the proof.
  private mutating func undivided(_ obstacle: DivisionObstacle) -> ProofVerdict {
    self.obstacle = obstacle
    return .vacuous(.nothingCommitted)
  }

  /// The claim of one part; it has no statement about all schedules together.
  private func claim(of division: ProofDivision, _ repeated: RepeatedRun<Models>) -> Claim {
    let covered = bound.scheduleCount(stepCounts: actions.counts)
    let facts = ProofPart.ActionFacts(
      unnoticed: exploration.unnoticed(of: ownNames), noticed: exploration.noticed(of: names),
      impossible: impossible, performed: names.filter { exploration.performed.contains($0) })
    let part = ProofPart(
      shard: division.shard, proof: repeated.hash(with: names + ["\(bound)"]), bound: "\(bound)",
      schedules: exploration.schedulesRun, covered: covered,
      pictures: exploration.pictureHashes, actions: facts)
    return Claim(
      bound: bound, schedulesRun: exploration.schedulesRun, schedulesCovered: covered,
      distinctFrames: exploration.pictureCount, assumptions: assumptions,
      tasks: exploration.tasks.sentences(within: bound, rehearsal.options), part: part)
  }

  /// The actions that were not possible in any schedule.
  private var impossible: [String] {
    ownNames.filter { conditional.contains($0) && !exploration.performed.contains($0) }
  }

  /// Why the runs prove nothing, as known at the end; nil if they prove something.
  private mutating func vacuity(_ repeated: RepeatedRun<Models>) -> Vacuity? {
    // If the exploration has seen all expected pictures again, another run would add nothing.
    switch exploration.expectations.isEmpty ? .same : repeated.compareAgain() {
    case .same: break
    case .differs: exploration.hasSeenRunsDiffer = true
    case .wrongOnce(let frame, let steps):
      if exploration.hasFindings { break }
      exploration.note(.notRepeatable(frame), steps, deliveryOrder: 0, seen: frame)
    }
    if exploration.hasSeenRunsDiffer {
      let reason = repeated.reason()
      // Wrong frames are more useful than this advice, unless the runs share an object.
      if case .modelsShareObject = reason { return reason }
      if !exploration.hasFindings { return reason }
    }
    if wrongOnlyBesideAnother { return .sourceChangesModels }
    if let vacuity = exploration.vacuityOfRegions(rehearsal.options.unordered) { return vacuity }
    if exploration.hasFindings || division != nil { return nil }
    // A view that ignores its models is equal to every fresh render.
    if exploration.pictureCount < 2 {
      return .noPictureChanges(
        exploration.firstPicture, impossible: impossible,
        tappable: rehearsal.tappable(for: impossible), of: ownNames, within: bound)
    }
    let tolerated = rehearsal.options.tolerated
    if !tolerated.isEmpty, exploration.rightPictureCount < 2 { return .onlyToleratedFrames }
    return nil
  }

  /// Whether a frame is wrong only because fresh renders were made before it: a second view has
  /// taken something from the first, such as its place as the delegate.
  private var wrongOnlyBesideAnother: Bool {
    exploration.found.values.contains { found in
      // Both pictures of a race are fresh, and its last step need not be a commit.
      guard found.seen == nil, found.other == nil, found.verdict.committed != found.verdict.fresh
      else { return false }
      let run = RehearsalRun(of: rehearsal, deliveryOrder: found.deliveryOrder)
      let last = found.steps.reduce(nil as Grid?) { run.perform($1)?.grid ?? $0 }
      return last != found.verdict.committed
    }
  }

  /// The sentence on the siblings that were notified in several orders.
  private var permutation: String {
    let orders = rehearsal.options.deliveryOrders
    let permuted = exploration.permuted.sorted { $0.key < $1.key }
      .map { "\($0.value) \(VisibleText.of($0.key))" }
    return permuted.isEmpty
      ? "Nothing was notified in \(orders) orders: no change had several observers to permute."
      : "The observers of a change were notified in \(orders) orders: at most "
        + "\(permuted.joined(separator: ", "))."
  }

  private var assumptions: [String] {
    let options = rehearsal.options
    var lines: [String] = []
    if options.fingerprint != nil { lines.append(exploration.wordsOnMerging) }
    if let notMerging { lines.append("Equal states were not merged: \(notMerging).") }
    if options.deliveryOrders > 1 {
      lines.append(permutation)
    }
    lines += options.tolerated.words
    if !options.invariants.isEmpty {
      let names = options.invariants.map { VisibleText.quoted($0.name) }.joined(separator: ", ")
      lines.append("These rules hold as well: \(names).")
    }
    let untried = division == nil ? exploration.untried(of: ownNames) : []
    if !untried.isEmpty {
      let names = untried.map { VisibleText.quoted($0) }.joined(separator: ", ")
      lines.append(
        "Whether a picture shows that \(names) happened was not checked: "
          + "it was never the only action between two frames.")
    }
    return lines
  }
}
