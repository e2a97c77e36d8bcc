import CharacterGrid

/// What an exploration has come upon so far.
@MainActor struct Exploration {
  /// Schedules that were run.
  var schedulesRun = 0
  /// Places that were not explored since an equal state had been.
  private(set) var merged = 0
  var vacuity: Vacuity?
  var idleRuns = IdleRuns()
  private var pictures: [Grid: Int] = [:]
  private var pictureList: [Grid] = []
  private var last = 0
  private var states: Set<State> = []
  /// The shortest schedule for each kind of wrong.
  private var found: [FrameVerdict.Kind: Found] = [:]
  private var noticed: Set<String> = []
  private var tried: Set<String> = []

  /// What tells two places of the tree apart where states are merged.
  struct State: Hashable {
    let order: Int
    let models: AnyHashable
    let room: Position.Room
    let hasPendingTurn: Bool
    let needsCommit: Bool
    let picture: Int?
  }

  private struct Found {
    let verdict: FrameVerdict
    let steps: [Schedule.Step]
    let order: Int
    let schedulesRun: Int
  }

  var hasFindings: Bool { !found.isEmpty }
  var pictureCount: Int { pictureList.count }
  var firstPicture: Grid? { pictureList.first }

  /// The number of a fresh render's picture.
  mutating func number(of grid: Grid) -> Int {
    if pictureList.indices.contains(last), pictureList[last] == grid { return last }
    last = pictures[grid] ?? pictureList.count
    if last == pictureList.count {
      pictures[grid] = last
      pictureList.append(grid)
    }
    return last
  }

  func picture(_ number: Int) -> Grid { pictureList[number] }

  mutating func isNew(_ state: State) -> Bool {
    let isNew = states.insert(state).inserted
    if !isNew { merged += 1 }
    return isNew
  }

  /// Takes note of a wrong frame, unless a schedule as short has shown the like.
  mutating func note(_ verdict: FrameVerdict, _ steps: [Schedule.Step], order: Int) {
    if let known = found[verdict.kind], known.steps.count <= steps.count { return }
    found[verdict.kind] = Found(
      verdict: verdict, steps: steps, order: order, schedulesRun: schedulesRun)
  }

  /// Takes note of parts that have outlived their renderer.
  mutating func note(survivors: [String], of steps: [Schedule.Step], order: Int) {
    if let verdict = FrameVerdict(survivors: survivors) { note(verdict, steps, order: order) }
  }

  /// Takes note of whether a fresh render looks different after an action.
  mutating func noteChange(by window: ArraySlice<Schedule.Step>, from old: Int, to new: Int) {
    let names = window.compactMap { step -> String? in
      if case .action(let name) = step { name } else { nil }
    }
    guard let name = names.first, names.count == 1 else { return }
    tried.insert(name)
    if old != new { noticed.insert(name) }
  }

  /// The actions that never made a difference to any picture.
  func unnoticed(of names: [String]) -> [String] {
    names.filter { tried.contains($0) && !noticed.contains($0) }
  }
}

extension Exploration {
  /// What was found, the shortest schedules first.
  ///
  /// What ran in vain counts only if all schedules were run: a longer one may need it.
  func counterexamples<Models>(
    of rehearsal: Rehearsal<Models>, isComplete: Bool
  ) -> [Counterexample] {
    let tolerated = rehearsal.terms.tolerated
    var all = found.values.filter { !tolerated.contains($0.verdict.kind) }
    if let blank = blankStart(of: rehearsal), !tolerated.contains(.emptyFirst) { all.append(blank) }
    if isComplete, let idle = idleRuns.findings.first, !tolerated.contains(.overRender) {
      all.append(foundIdle(idle.finding, idle.schedule, of: rehearsal))
    }
    all.sort {
      ($0.steps.count, $0.schedulesRun, $0.verdict.kind.rawValue)
        < ($1.steps.count, $1.schedulesRun, $1.verdict.kind.rawValue)
    }
    return all.map { found in
      Counterexample(
        schedule: Schedule(found.steps), frames: frames(of: found, rehearsal),
        verdict: found.verdict, schedulesRun: found.schedulesRun)
    }
  }

  private func frames<Models>(
    of found: Found, _ rehearsal: Rehearsal<Models>
  ) -> [JudgedFrame] {
    var jury = Jury(of: rehearsal, order: found.order)
    jury.perform(found.steps)
    return jury.frames
  }

  /// A view that shows what comes by and is blank before is empty first, whatever it shows afresh.
  private func blankStart<Models>(of rehearsal: Rehearsal<Models>) -> Found? {
    guard found[.lostInitial] != nil, found[.emptyFirst] == nil,
      let frame = rehearsal.perform(Schedule([.commit])).first, frame.record.grid.isBlank
    else { return nil }
    let fact = "The first frame is blank, and later ones show what comes by."
    let verdict = FrameVerdict(
      kind: .emptyFirst, committed: frame.record.grid, fresh: frame.fresh, problems: [],
      evidence: .init(turnsUntilRight: 0, facts: [fact]))
    return Found(verdict: verdict, steps: [.commit], order: 0, schedulesRun: schedulesRun)
  }

  private func foundIdle<Models>(
    _ finding: Finding, _ steps: [Schedule.Step], of rehearsal: Rehearsal<Models>
  ) -> Found {
    let frame = rehearsal.perform(Schedule(steps)).last
    let verdict = FrameVerdict(
      kind: finding.kind, committed: frame?.record.grid ?? Grid(blank: .zero),
      fresh: frame?.fresh ?? Grid(blank: .zero), problems: [],
      evidence: .init(
        path: finding.path, latency: frame?.record.latency, turnsUntilRight: 0,
        facts: finding.facts))
    return Found(verdict: verdict, steps: steps, order: 0, schedulesRun: schedulesRun)
  }
}
