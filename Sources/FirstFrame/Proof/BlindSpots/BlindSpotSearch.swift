import CharacterGrid

/// Walks all schedules within a bound and looks at the models before and after each step.
@MainActor struct BlindSpotWalk<Models> {
  private let rehearsal: Rehearsal<Models>
  private let bound: Bound
  private let actions: [(name: String, steps: Int)]
  private var ledger = BlindSpotLedger()
  private var schedulesRun = 0
  private var vacuity: Vacuity?
  private var isCutOff = false
  /// One way to each state that the models were in, in the order in which they were found.
  private var states: [State] = []
  private var known: Set<[String: ModelValue]> = []

  private struct State {
    let steps: [Schedule.Step]
    let picture: Grid
  }

  /// A place on a path: what the models are like and what a fresh render shows.
  private struct Look {
    var models: ModelSnapshot
    var picture: Grid
  }

  init(of rehearsal: Rehearsal<Models>, within bound: Bound) {
    self.rehearsal = rehearsal
    self.bound = bound
    actions = rehearsal.actions.map { ($0.name, $0.steps.count) }
  }

  mutating func run() -> BlindSpotReport {
    walk()
    for state in states where vacuity == nil { probe(state) }
    let model = DumpLeaf.name(of: Models.self)
    return BlindSpotReport(
      entries: ledger.entries(of: model), schedulesRun: schedulesRun, isCutOff: isCutOff,
      vacuity: vacuity)
  }

  private mutating func walk() {
    var pending = [Position()]
    while let start = pending.popLast(), vacuity == nil {
      let performance = Performance(of: rehearsal)
      performance.perform(start.steps.dropLast())
      var look = look(at: performance)
      var position = start
      if let last = start.steps.last {
        take(last, at: position, performance, &look)
      } else {
        note(look, at: position)
      }
      while vacuity == nil {
        let steps = position.steps(
          within: bound, actions: actions, hasPendingTurn: performance.hasPendingTurn,
          needsCommit: performance.needsCommit)
        guard let first = steps.first else { break }
        for step in steps.dropFirst().reversed() { pending.append(after(step, position)) }
        position = after(first, position)
        take(first, at: position, performance, &look)
      }
      vacuity = vacuity ?? performance.vacuity
    }
  }

  private func after(_ step: Schedule.Step, _ position: Position) -> Position {
    position.after(step) { name in actions.first { $0.name == name }?.steps ?? 1 }
  }

  /// A fresh render may leave listeners in the models, so they are looked at after it.
  private func look(at performance: Performance<Models>) -> Look {
    let picture = performance.fresh(size: nil).grid
    return Look(models: ModelSnapshot(of: performance.models), picture: picture)
  }

  /// Does the last step of a position; a commit that wrote nothing needs no second look.
  private mutating func take(
    _ step: Schedule.Step, at position: Position, _ performance: Performance<Models>,
    _ look: inout Look
  ) {
    schedulesRun += 1
    performance.perform(step)
    let changes = ModelSnapshot(of: performance.models).changes(since: look.models)
    if step == .commit, changes.isEmpty { return }
    let before = look.picture
    look = self.look(at: performance)
    vacuity = vacuity ?? performance.vacuity
    ledger.note(changes: changes, isSeen: look.picture != before)
    note(look, at: position)
  }

  private mutating func note(_ look: Look, at position: Position) {
    ledger.note(look.models)
    isCutOff = isCutOff || look.models.isCutOff
    guard !rehearsal.terms.probes.isEmpty, known.insert(look.models.values).inserted else { return }
    states.append(State(steps: position.steps, picture: look.picture))
  }

  // MARK: - Probing

  /// Writes each probe's values, one at a time, in a run of its own that leads to the state.
  private mutating func probe(_ state: State) {
    for probe in rehearsal.terms.probes {
      var index = 0
      while !ledger.isFoundByProbe(probe.name) {
        let performance = Performance(of: rehearsal)
        performance.perform(state.steps)
        var models = performance.models
        let changes = probe.changes(models)
        guard changes.indices.contains(index) else { break }
        changes[index](&models)
        let source = rehearsal.makeSource(models)
        let fresh = FreshRender(of: source, size: nil, notesParts: false)
        ledger.note(probe: probe.name, isSeen: fresh.grid != state.picture)
        index += 1
      }
    }
  }
}

/// What was seen of each property so far.
struct BlindSpotLedger {
  private var tallies: [String: Tally] = [:]

  private struct Tally {
    var isWritten = false
    var isNoticed = false
    /// Those that changed with it when a picture did; the fewest that there were.
    var company: [String]?
    /// What a probe has found, where there was one and it could write.
    var isFoundByProbe: Bool?
    var seen: Set<String> = []
    var possible: [String] = []

    var notice: BlindSpotReport.Notice {
      if isNoticed || isFoundByProbe == true { return .noticed }
      if isFoundByProbe == false { return .never }
      if let company { return .undecided(among: company) }
      return isWritten ? .never : .unwritten
    }
  }

  /// Takes note of the values that a state has.
  mutating func note(_ state: ModelSnapshot) {
    for (path, value) in state.values {
      if tallies[path, default: Tally()].seen.count < BlindSpotReport.mostValues {
        tallies[path, default: Tally()].seen.insert(String(value.word.prefix(100)))
      }
      tallies[path]?.possible = value.possible
    }
  }

  /// Takes note of properties that changed in one step, and of whether the picture did.
  mutating func note(changes: [String], isSeen: Bool) {
    for path in changes {
      tallies[path, default: Tally()].isWritten = true
      guard isSeen else { continue }
      let company = changes.filter { $0 != path }
      if company.isEmpty { tallies[path]?.isNoticed = true }
      let known = tallies[path]?.company
      if known.map({ company.count < $0.count }) ?? true { tallies[path]?.company = company }
    }
  }

  /// Takes note of a property that was changed alone, and of whether the picture was another.
  mutating func note(probe name: String, isSeen: Bool) {
    let known = tallies[name, default: Tally()].isFoundByProbe ?? false
    tallies[name, default: Tally()].isFoundByProbe = known || isSeen
  }

  func isFoundByProbe(_ name: String) -> Bool { tallies[name]?.isFoundByProbe ?? false }

  func entries(of model: String) -> [BlindSpotReport.Entry] {
    tallies.map { path, tally in
      BlindSpotReport.Entry(
        model: model, property: path, notice: tally.notice, seen: tally.seen.sorted(),
        possible: tally.possible)
    }
  }
}
