import CharacterGrid

extension Rehearsal {
  /// Runs every schedule within a bound and judges each committed frame, above all by a fresh
  /// render of the same models.
  ///
  /// Shorter schedules run first, so the first violation of each kind is a shortest one.
  public func prove(within bound: Bound) -> ProofVerdict {
    explore(within: bound, prunes: true)
  }

  /// Does the same, and without pruning also runs the steps that do nothing.
  package func explore(within bound: Bound, prunes: Bool) -> ProofVerdict {
    RunningProof.begin { explored(within: bound, prunes: prunes) }
  }

  private func explored(within bound: Bound, prunes: Bool) -> ProofVerdict {
    if let name = nameGivenTwice { return .vacuous(.actionsShareName(name)) }
    guard makesNewModels else { return .vacuous(.modelsAreShared) }
    guard bound.commits > 0 else { return .vacuous(.nothingCommitted) }
    if let flaw = SnapshotSession.current.stepLimitFlaw { return .vacuous(.unknownStepLimit(flaw)) }
    var explorer = Explorer(rehearsal: self, bound: bound, prunes: prunes)
    return explorer.run()
  }
}

/// Walks the tree of schedules by iterative deepening: each pass continues at the nodes where the
/// pass before stopped, and goes to twice its length.
///
/// One run of the rehearsal serves a whole path from the root to a leaf: its frames are those of
/// all schedules that the path begins with. The siblings along the path wait for runs of their own.
@MainActor struct Explorer<Models> {
  let rehearsal: Rehearsal<Models>
  let bound: Bound
  let prunes: Bool
  private let actions: [(name: String, steps: Int)]
  private let stepCounts: [String: Int]
  private var exploration = Exploration()
  private var deliveryOrder = 0

  init(rehearsal: Rehearsal<Models>, bound: Bound, prunes: Bool) {
    self.rehearsal = rehearsal
    self.bound = bound
    self.prunes = prunes
    actions = rehearsal.actions.map { ($0.name, $0.steps.count) }
    stepCounts = Dictionary(actions.map { ($0.name, $0.steps) }) { first, _ in first }
  }

  private static var firstLimit: Int { 4 }
  /// The number of schedules after which a search that has found something ends.
  private static var enoughOnceFound: Int { 1_000 }

  mutating func run() -> ProofVerdict {
    var limit = Self.firstLimit
    var ends = Array(repeating: [ScheduleNode()], count: rehearsal.options.deliveryOrders)
    while true {
      for order in ends.indices {
        deliveryOrder = order
        ends[order] = walk(from: ends[order], to: limit)
        if let vacuity = exploration.vacuity { return .vacuous(vacuity) }
      }
      let isComplete = ends.allSatisfy(\.isEmpty)
      let isEnough = exploration.hasFindings && exploration.schedulesRun >= Self.enoughOnceFound
      if isComplete || isEnough { return conclusion(isComplete: isComplete) }
      limit *= 2
    }
  }

  /// Walks all schedules up to a length from some nodes; returns the nodes at which it stopped.
  private mutating func walk(from starts: [ScheduleNode], to limit: Int) -> [ScheduleNode] {
    // A stack, so both this and the siblings below are reversed to keep the order of the steps.
    var pending = Array(starts.reversed())
    var ends: [ScheduleNode] = []
    while let start = pending.popLast() {
      let run = RehearsalRun(of: rehearsal, deliveryOrder: deliveryOrder)
      // All but the last step belong to a path that was found right.
      run.perform(start.steps.dropLast())
      let check = FrameCheck(of: run, deliveryOrder: deliveryOrder)
      var node = start
      if let last = start.steps.last, !perform(last, at: &node, check) { continue }
      while true {
        let steps = nextSteps(at: node, run)
        let next = steps.map { node.child(after: $0) { stepCounts[$0] ?? 1 } }
        guard let first = next.first, let step = steps.first else { break }
        if node.steps.count == limit {
          ends += next
          break
        }
        pending += next.dropFirst().reversed()
        node = first
        guard perform(step, at: &node, check) else { break }
      }
      exploration.note(survivors: run.end(), of: node.steps, deliveryOrder: deliveryOrder)
      if exploration.vacuity != nil { return [] }
    }
    return ends
  }

  private func nextSteps(
    at node: ScheduleNode, _ run: RehearsalRun<Models>
  ) -> [Schedule.Step] {
    node.nextSteps(
      within: bound, actions: actions,
      hasPendingTurn: !prunes || run.hasPendingTurn,
      needsCommit: !prunes || run.needsCommit)
  }

  /// Does the last step of a node and checks its frame; returns true if the path goes on from
  /// there.
  private mutating func perform(
    _ step: Schedule.Step, at node: inout ScheduleNode, _ check: FrameCheck<Models>
  ) -> Bool {
    exploration.schedulesRun += 1
    check.run.trace.noteSchedule(length: node.steps.count)
    let isRight = check.perform(step, at: &node, &exploration)
    if let vacuity = check.run.vacuity { exploration.vacuity = exploration.vacuity ?? vacuity }
    guard isRight, exploration.vacuity == nil else { return false }
    guard let fingerprint = rehearsal.options.fingerprint else { return true }
    let state = Exploration.State(
      deliveryOrder: deliveryOrder, models: fingerprint(check.run.models),
      boundUse: node.boundUse, hasPendingTurn: check.run.hasPendingTurn,
      needsCommit: check.run.needsCommit, picture: node.picture)
    return exploration.isNew(state)
  }

  private func conclusion(isComplete: Bool) -> ProofVerdict {
    // A view that ignores its models equals every fresh render of itself.
    if exploration.pictureCount < 2, !exploration.hasFindings {
      return .vacuous(.picturesNeverChange(exploration.firstPicture))
    }
    let counterexamples = exploration.counterexamples(of: rehearsal, isComplete: isComplete)
    if !counterexamples.isEmpty { return .violated(counterexamples) }
    return .held(
      Claim(
        bound: bound, schedulesRun: exploration.schedulesRun,
        schedulesCovered: bound.scheduleCount(stepCounts: actions.map(\.steps)),
        distinctFrames: exploration.pictureCount,
        blindSpots: exploration.unnoticed(of: actions.map(\.name)), assumptions: assumptions))
  }

  private var assumptions: [String] {
    let options = rehearsal.options
    var lines: [String] = []
    if options.fingerprint != nil {
      lines.append(
        "States with the same fingerprint were taken for the same: \(exploration.merged) were.")
    }
    if options.deliveryOrders > 1 {
      lines.append("Siblings were notified in \(options.deliveryOrders) orders.")
    }
    if !options.tolerated.isEmpty {
      let kinds = options.tolerated.map(\.rawValue).sorted().joined(separator: ", ")
      lines.append("Not counted as wrong: \(kinds).")
    }
    return lines
  }
}
