import CharacterGrid

extension Rehearsal {
  /// Runs every schedule within a bound and judges each committed frame, above all by a fresh
  /// render of the same models.
  ///
  /// Shorter schedules come first, so the first violation of each kind is a shortest one.
  public func prove(within bound: Bound) -> ProofVerdict {
    explore(within: bound, prunes: true)
  }

  /// The same; without pruning, steps that do nothing are taken too.
  package func explore(within bound: Bound, prunes: Bool) -> ProofVerdict {
    if let name = nameGivenTwice { return .vacuous(.actionsShareName(name)) }
    guard makesNewModels else { return .vacuous(.modelsAreShared) }
    guard bound.commits > 0 else { return .vacuous(.nothingCommitted) }
    var explorer = Explorer(rehearsal: self, bound: bound, prunes: prunes)
    return explorer.run()
  }
}

/// Walks the tree of schedules in passes, each on from where the one before has stopped and to twice
/// its length.
///
/// One performance serves a whole path from the root to a leaf: its frames are those of all the
/// schedules that it begins with. What else could have been done on the way waits for a performance
/// of its own.
@MainActor struct Explorer<Models> {
  let rehearsal: Rehearsal<Models>
  let bound: Bound
  let prunes: Bool
  private let actions: [(name: String, steps: Int)]
  private let stepCounts: [String: Int]
  private var record = Exploration()
  private var order = 0

  init(rehearsal: Rehearsal<Models>, bound: Bound, prunes: Bool) {
    self.rehearsal = rehearsal
    self.bound = bound
    self.prunes = prunes
    actions = rehearsal.actions.map { ($0.name, $0.steps.count) }
    stepCounts = Dictionary(actions.map { ($0.name, $0.steps) }) { first, _ in first }
  }

  private static var firstLimit: Int { 4 }
  /// After how many schedules it is no longer worth while to look for other kinds of wrong.
  private static var enoughOnceFound: Int { 1_000 }

  mutating func run() -> ProofVerdict {
    var limit = Self.firstLimit
    var ends = Array(repeating: [Position()], count: rehearsal.terms.orders)
    while true {
      for order in ends.indices {
        self.order = order
        ends[order] = walk(from: ends[order], to: limit)
        if let vacuity = record.vacuity { return .vacuous(vacuity) }
      }
      let isComplete = ends.allSatisfy(\.isEmpty)
      let isEnough = record.hasFindings && record.schedulesRun >= Self.enoughOnceFound
      if isComplete || isEnough { return conclusion(isComplete: isComplete) }
      limit *= 2
    }
  }

  /// Walks all schedules up to a length that go on from some; returns what goes on from there.
  private mutating func walk(from starts: [Position], to limit: Int) -> [Position] {
    var pending = Array(starts.reversed())
    var ends: [Position] = []
    while let start = pending.popLast() {
      let performance = Performance(of: rehearsal, order: order)
      performance.perform(start.steps.dropLast())
      let judge = PathJudge(performance, order: order)
      var position = start
      if let last = start.steps.last, !take(last, at: &position, judge) { continue }
      while true {
        let steps = nextSteps(at: position, performance)
        let next = steps.map { position.after($0) { stepCounts[$0] ?? 1 } }
        guard let first = next.first, let step = steps.first else { break }
        if position.steps.count == limit {
          ends += next
          break
        }
        pending += next.dropFirst().reversed()
        position = first
        guard take(step, at: &position, judge) else { break }
      }
      record.note(survivors: performance.end(), of: position.steps, order: order)
      if record.vacuity != nil { return [] }
    }
    return ends
  }

  private func nextSteps(
    at position: Position, _ performance: Performance<Models>
  ) -> [Schedule.Step] {
    position.steps(
      within: bound, actions: actions,
      hasPendingTurn: !prunes || performance.hasPendingTurn,
      needsCommit: !prunes || performance.needsCommit)
  }

  /// Does the last step of a position and judges its frame; returns whether to go on from there.
  private mutating func take(
    _ step: Schedule.Step, at position: inout Position, _ judge: PathJudge<Models>
  ) -> Bool {
    record.schedulesRun += 1
    let isRight = judge.take(step, at: &position, &record)
    if let vacuity = judge.performance.vacuity { record.vacuity = record.vacuity ?? vacuity }
    guard isRight, record.vacuity == nil else { return false }
    guard let fingerprint = rehearsal.terms.fingerprint else { return true }
    let state = Exploration.State(
      order: order, models: fingerprint(judge.performance.models), room: position.room,
      hasPendingTurn: judge.performance.hasPendingTurn,
      needsCommit: judge.performance.needsCommit, picture: position.picture)
    return record.isNew(state)
  }

  private func conclusion(isComplete: Bool) -> ProofVerdict {
    if record.pictureCount < 2, !record.hasFindings {
      return .vacuous(.picturesNeverChange(record.firstPicture))
    }
    let counterexamples = record.counterexamples(of: rehearsal, isComplete: isComplete)
    if !counterexamples.isEmpty { return .violated(counterexamples) }
    return .held(
      Claim(
        bound: bound, schedulesRun: record.schedulesRun,
        schedulesCovered: bound.scheduleCount(stepCounts: actions.map(\.steps)),
        distinctFrames: record.pictureCount, blindSpots: record.unnoticed(of: actions.map(\.name)),
        assumptions: assumptions))
  }

  private var assumptions: [String] {
    let terms = rehearsal.terms
    var lines: [String] = []
    if terms.fingerprint != nil {
      lines.append(
        "States with the same fingerprint were taken for the same: \(record.merged) were.")
    }
    if terms.orders > 1 { lines.append("Siblings were told in \(terms.orders) orders.") }
    if !terms.tolerated.isEmpty {
      let kinds = terms.tolerated.map(\.rawValue).sorted().joined(separator: ", ")
      lines.append("Not counted as wrong: \(kinds).")
    }
    return lines
  }
}
