import CharacterGrid

/// What an explorer has run and found so far.
@MainActor struct Exploration {
  /// The number of schedules that were run.
  var schedulesRun = 0
  /// The number of nodes that were not explored because an equal state was.
  private(set) var merged = 0
  var vacuity: Vacuity?
  var idleRuns = IdleRuns()
  private var states: Set<State> = []
  /// The pictures of fresh renders, and the number of each.
  private var pictureList: [Grid] = []
  private var pictureNumbers: [Grid: Int] = [:]
  private var lastNumber = 0
  /// The shortest schedule for each kind of defect.
  private var found: [FrameVerdict.Kind: Found] = [:]
  /// The actions that were alone between two frames, and those of them that changed a fresh render.
  private var tried: Set<String> = []
  private var noticed: Set<String> = []

  /// What tells two nodes apart if states are merged.
  struct State: Hashable {
    let deliveryOrder: Int
    let models: AnyHashable
    let boundUse: ScheduleNode.BoundUse
    let hasPendingTurn: Bool
    let needsCommit: Bool
    let picture: Int?
  }

  private struct Found {
    let verdict: FrameVerdict
    let steps: [Schedule.Step]
    let deliveryOrder: Int
    let schedulesRun: Int
  }

  var hasFindings: Bool { !found.isEmpty }
  var pictureCount: Int { pictureList.count }
  var firstPicture: Grid? { pictureList.first }

  /// The number of a fresh render's picture.
  mutating func number(of grid: Grid) -> Int {
    // Most frames show the picture of the frame before: one comparison in place of a hash.
    if pictureList.indices.contains(lastNumber), pictureList[lastNumber] == grid {
      return lastNumber
    }
    lastNumber = pictureNumbers[grid] ?? pictureList.count
    if lastNumber == pictureList.count {
      pictureNumbers[grid] = lastNumber
      pictureList.append(grid)
    }
    return lastNumber
  }

  func picture(_ number: Int) -> Grid { pictureList[number] }

  /// Returns true if no equal state was seen before; counts the state as merged otherwise.
  mutating func isNew(_ state: State) -> Bool {
    let isNew = states.insert(state).inserted
    if !isNew { merged += 1 }
    return isNew
  }

  /// Notes a wrong frame, unless a schedule at most as long has shown one of the same kind.
  mutating func note(_ verdict: FrameVerdict, _ steps: [Schedule.Step], deliveryOrder: Int) {
    if let known = found[verdict.kind], known.steps.count <= steps.count { return }
    found[verdict.kind] = Found(
      verdict: verdict, steps: steps, deliveryOrder: deliveryOrder, schedulesRun: schedulesRun)
  }

  /// Notes parts that have outlived their renderer.
  mutating func note(survivors: [String], of steps: [Schedule.Step], deliveryOrder: Int) {
    guard let verdict = FrameVerdict(survivors: survivors) else { return }
    note(verdict, steps, deliveryOrder: deliveryOrder)
  }

  /// Notes whether an action changed a fresh render; several actions at once prove nothing of each.
  mutating func noteChange(by window: ArraySlice<Schedule.Step>, from old: Int, to new: Int) {
    let names = window.compactMap { step -> String? in
      if case .action(let name) = step { name } else { nil }
    }
    guard let name = names.first, names.count == 1 else { return }
    tried.insert(name)
    if old != new { noticed.insert(name) }
  }

  /// The actions that never changed any picture.
  func unnoticed(of names: [String]) -> [String] {
    names.filter { tried.contains($0) && !noticed.contains($0) }
  }
}

// MARK: - Counterexamples

extension Exploration {
  /// The counterexamples, the shortest schedules first.
  ///
  /// Idle runs count only if all schedules were run: a longer one may need the run.
  func counterexamples<Models>(
    of rehearsal: Rehearsal<Models>, isComplete: Bool
  ) -> [Counterexample] {
    let tolerated = rehearsal.options.tolerated
    var all = found.values.filter { !tolerated.contains($0.verdict.kind) }
    if let blank = blankStart(of: rehearsal), !tolerated.contains(.emptyFirst) { all.append(blank) }
    if isComplete, let idle = idleRuns.findings.first, !tolerated.contains(.overRender) {
      all.append(foundIdle(idle.finding, idle.schedule, of: rehearsal))
    }
    // `found` is a dictionary, so the order has to be total for the message to be repeatable.
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

  /// Runs the schedule once more, for the pictures: an exploration keeps none but the last frame's.
  private func frames<Models>(
    of found: Found, _ rehearsal: Rehearsal<Models>
  ) -> [JudgedFrame] {
    var diagnosis = FrameDiagnosis(of: rehearsal, deliveryOrder: found.deliveryOrder)
    diagnosis.perform(found.steps)
    return diagnosis.frames
  }

  /// A blank first frame of a view that shows only what a stream delivers; nil if there is none.
  ///
  /// The fresh render of such a view is blank too, so the frame itself is not found wrong.
  private func blankStart<Models>(of rehearsal: Rehearsal<Models>) -> Found? {
    guard found[.lostInitial] != nil, found[.emptyFirst] == nil,
      let frame = rehearsal.perform(Schedule([.commit])).first, frame.record.grid.isBlank
    else { return nil }
    let fact = "The first frame is blank, and later ones show what is delivered."
    let verdict = FrameVerdict(
      kind: .emptyFirst, committed: frame.record.grid, fresh: frame.fresh, problems: [],
      evidence: .init(turnsUntilRight: 0, facts: [fact]))
    return Found(verdict: verdict, steps: [.commit], deliveryOrder: 0, schedulesRun: schedulesRun)
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
    return Found(verdict: verdict, steps: steps, deliveryOrder: 0, schedulesRun: schedulesRun)
  }
}
