/// Makes the failing orders of an exploration, with their frames and with tests that fail.
@MainActor struct FailingOrders<Models> {
  let scenario: SharedScenario<Models>
  let limit: Limit
  let exploration: Exploration
  /// When the time of the proof is over; nil for no limit.
  private let end: Duration?
  /// Whether keys that are pressed before one frame lose effects; nil unless nothing else was
  /// found.
  private(set) var lostInputs: LostInputs?

  init(
    scenario: SharedScenario<Models>, limit: Limit, exploration: Exploration,
    until end: Duration?
  ) {
    (self.scenario, self.limit, self.exploration) = (scenario, limit, exploration)
    self.end = end
  }

  private typealias Found = Exploration.Found

  /// The failing orders, those with the shortest schedules first.
  ///
  /// Work in vain counts only if all schedules were run, because a longer schedule may need it.
  mutating func all(isComplete: Bool) -> [FailingOrder] {
    var all = exploration.found.values.map { $0.verdict.kind == .leak ? shortestLeak($0) : $0 }
    all += [blankStart, isComplete ? idleRun : nil].compactMap(\.self)
    // A failing order with an old picture shows the untracked reads of its own frames.
    if !all.contains(where: { $0.verdict.kind == .old }) {
      all += [exploration.untrackedReads].compactMap(\.self)
    }
    if all.isEmpty {
      all += [untrackedRead(UntrackedReads(in: scenario).found)].compactMap(\.self)
    }
    if all.isEmpty {
      let inputs = LostInputs(in: scenario, within: limit, until: end)
      lostInputs = inputs
      let found = inputs.found.map { lost in
        Found(verdict: lost.verdict, steps: lost.steps, schedulesRun: exploration.schedulesRun)
      }
      all += [found].compactMap(\.self)
    }
    // `found` is a dictionary; a total order makes the message the same in every run.
    all.sort {
      ($0.steps.count, $0.schedulesRun, $0.verdict.cause)
        < ($1.steps.count, $1.schedulesRun, $1.verdict.cause)
    }
    return all.map(failingOrder)
  }

  private func failingOrder(_ found: Found) -> FailingOrder {
    let frames = found.frames ?? frames(along: found.steps)
    var failingOrder = FailingOrder(
      schedule: Schedule(found.steps), frames: frames,
      verdict: WritesOfFrame.explained(found.verdict, in: scenario, along: found.steps),
      schedulesRun: found.schedulesRun)
    if let other = found.other {
      let endings = (
        RaceEnding(of: scenario, after: other), RaceEnding(of: scenario, after: found.steps)
      )
      return failingOrder.judged(in: scenario, endings)
    }
    if let changed = found.changed { failingOrder.frames.append(changed) }
    if let seen = found.seen {
      failingOrder.frames = frames.dropLast() + [seen]
      failingOrder.again = frames.last
    }
    if found.verdict.defect == .invariant, frames.isEmpty, !scenario.options.isTextAwaited {
      failingOrder.moment = RaceEnding(of: scenario, after: found.steps, stops: true)
    }
    // A defect that no single schedule shows is tested by a proof with the same limit.
    let shown = FailingOrder(of: scenario, along: found.steps, isExplained: false)
    if shown?.verdict.defect != found.verdict.defect { failingOrder.limit = limit }
    return failingOrder
  }

  /// The frames of the schedule, from another run: an exploration keeps only the pictures of last
  /// frames.
  private func frames(along steps: [Schedule.Step]) -> [JudgedFrame] {
    var diagnosis = FrameDiagnosis(of: scenario)
    diagnosis.perform(steps)
    return diagnosis.frames
  }

  private func isTolerated(_ defect: Defect, at path: String?) -> Bool {
    scenario.options.tolerated.contains(defect, at: path)
  }

  /// A blank first frame of a view that shows only what a stream delivers; nil if there is none.
  ///
  /// The new view of such a view is blank too, so it does not show the defect.
  private var blankStart: Found? {
    guard let lost = exploration.found[.view]?.verdict, lost.defect == .lostInitial,
      exploration.found[.blank] == nil, !isTolerated(.emptyFirst, at: lost.evidence.path),
      let frame = frames(along: [.commit]).first,
      let later = lost.committed.difference(from: lost.fresh), !later.isResized,
      frame.record.grid.size == lost.committed.size,
      later.changed.allSatisfy({ frame.record.grid[$0].isBlank })
    else { return nil }
    let finding = Finding(
      defect: .emptyFirst, path: lost.evidence.path,
      facts: ["The first frame is blank where later ones show what is delivered."],
      turnsUntilRight: 0)
    return Found(
      verdict: FrameVerdict(finding, frame.record.grid, frame.fresh), steps: [.commit],
      schedulesRun: exploration.schedulesRun)
  }

  /// A view that ran in some schedule and changed nothing in any; nil if there is none.
  private var idleRun: Found? {
    let idle = exploration.idleRuns.findings.first {
      !isTolerated(.overRender, at: $0.finding.path)
        && !($0.isOwnRequest && scenario.actionList.action(named: $0.action).isInput)
        && !($0.isBesideChange
          && changes(by: $0.schedule, .elements).values.contains(where: \.isPart))
        && !showsProperty($0)
    }
    guard let idle else { return nil }
    let steps = idle.schedule
    var finding = idle.finding
    let frame = FrameListening.$isExplaining.withValue(true) {
      frames(along: steps).last
    }
    let runs = frame?.record.runs.filter { $0.path == finding.path } ?? []
    finding.facts += runs.flatMap(\.reasons).map { "It ran because \(VisibleText.of($0))." }
    return Found(
      verdict: FrameVerdict(finding, frame?.record.grid ?? Grid(blank: .zero), frame?.fresh),
      steps: steps, schedulesRun: exploration.schedulesRun)
  }
}

extension FailingOrders {
  /// A shown property that was read where reads are not tracked; nil if there is none.
  private func untrackedRead(_ found: UntrackedRead?) -> Found? {
    found.flatMap { found in
      isTolerated(.untrackedRead, at: found.verdict.evidence.path)
        ? nil
        : Found(
          verdict: found.verdict, steps: found.steps, schedulesRun: exploration.schedulesRun,
          changed: found.changed)
    }
  }

  /// Returns true if another change of the property that made the view run is shown by the view.
  ///
  /// A view of the visible rows has to run also when a row is added below them.
  private func showsProperty(_ run: IdleRuns.IdleRun) -> Bool {
    let changed = changes(by: run.schedule)
    return run.withChange.contains { !changes(by: $0).keys.allSatisfy { changed[$0] == nil } }
  }

  /// The properties that the last action of a schedule has changed.
  ///
  /// A change of a part also has to run views that show other parts, since the property is a single
  /// one.
  private func changes(
    by steps: [Schedule.Step], _ detail: ModelMirror.Detail = .properties
  ) -> [String: ModelMirror.Property] {
    guard let last = steps.lastIndex(where: { $0.actionName != nil }) else { return [:] }
    let run = ScenarioRun(of: scenario)
    run.perform(steps[..<last])
    let before = ModelMirror(of: run.models, detail)
    run.perform(steps[last])
    let after = ModelMirror(of: run.models, detail)
    let changed = Set(after.changes(since: before))
    return after.properties.filter { changed.contains($0.key) }
  }
}

// MARK: - Leaks

extension FailingOrders {
  /// A schedule after which a part outlives its renderer, and of which no step can be left out.
  ///
  /// A leak shows only after the renderer is released, so an exploration looks for leaks only at
  /// the ends of its paths.
  private func shortestLeak(_ found: Found) -> Found {
    var (steps, verdict) = (found.steps, found.verdict)
    var place = steps.count
    while place > 0 {
      place -= 1
      var fewer = steps
      let step = fewer.remove(at: place)
      // The parts of an action stay or go together.
      if case .part = step { fewer.removeAll { $0.actionName == step.actionName } }
      guard let leak = ScenarioRun.leak(of: scenario, along: fewer) else { continue }
      (steps, verdict, place) = (fewer, leak, fewer.count)
    }
    return Found(verdict: verdict, steps: steps, schedulesRun: found.schedulesRun)
  }
}
