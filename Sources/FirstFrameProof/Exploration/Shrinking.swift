extension Scenario {
  /// Runs one schedule; returns the first defect of its frames, or a leak after it, or nil.
  ///
  /// With `shrinking`, the schedule, such as a long random one, is shortened first: then no step
  /// can be left out, and its turns are as early as possible. Returns nil if no action has the name
  /// of a step, as nothing is run then.
  public func failingOrder(
    along steps: [Schedule.Step], shrinking: Bool = false
  ) -> FailingOrder? {
    if shared.flaw(in: steps) != nil { return nil }
    return RunningProof.join { firstFailingOrder(along: steps, shrinking: shrinking) }
  }

  private func firstFailingOrder(
    along steps: [Schedule.Step], shrinking: Bool
  ) -> FailingOrder? {
    let found = FailingOrder(of: shared, along: steps, isExplained: !shrinking)
    guard let found, shrinking else { return found }
    var shrinking = Shrinking(of: shared, found.verdict.defect, found.schedule.steps)
    shrinking.run()
    let shorter = FailingOrder(
      of: shared, along: shrinking.steps, with: found.verdict.defect, after: shrinking.tried)
    return shorter ?? found
  }

  /// The failure message for a schedule; nil if all its frames are right and all its steps are
  /// possible.
  public func failureMessage(along steps: [Schedule.Step]) -> String? {
    if let flaw = shared.flaw(in: steps) { return Gutter.joined(flaw.lines) }
    return failingOrder(along: steps)?.messageOfItsTest ?? messageOnImpossibleStep(of: steps)
  }

  /// The failure message if a step of a schedule is not possible at its place; nil if all are.
  func messageOnImpossibleStep(of steps: [Schedule.Step]) -> String? {
    let run = ScenarioRun(of: shared)
    return steps.first { !run.performs($0) }.map {
      Gutter.joined(NothingTested.stepsAreImpossible(["\($0)"]).lines)
    }
  }
}

extension FailingOrder {
  /// Runs one schedule up to its first defect, or to the first defect of one kind; nil if there is
  /// none.
  @MainActor init?<Models>(
    of scenario: SharedScenario<Models>, along steps: [Schedule.Step], with defect: Defect? = nil,
    after tried: Int = 0, isExplained: Bool = true
  ) {
    var diagnosis = FrameDiagnosis(of: scenario)
    var found: FrameVerdict?
    for (number, step) in steps.enumerated() where found == nil {
      diagnosis.perform([step])
      guard let verdict = diagnosis.verdict, verdict.defect == defect ?? verdict.defect else {
        continue
      }
      let done = Array(steps[...number])
      found = isExplained ? WritesOfFrame.explained(verdict, in: scenario, along: done) : verdict
    }
    if found == nil {
      let atEnd =
        ScenarioRun.leak(of: scenario, along: steps)
        ?? ScenarioRun.escape(of: scenario, along: steps)
      if let atEnd, atEnd.defect == defect ?? atEnd.defect,
        atEnd.defect != .leak
          || !scenario.options.tolerated.contains(.leak, at: atEnd.evidence.path)
      {
        found = atEnd
      }
    }
    guard let found else { return nil }
    self.init(
      schedule: Schedule(steps), frames: diagnosis.frames, verdict: found, schedulesRun: tried + 1)
  }
}

extension ScenarioRun {
  /// The verdict on tasks that nothing can wake after all has become idle; nil if there are none.
  fileprivate static func escape(
    of scenario: SharedScenario<Models>, along steps: [Schedule.Step]
  ) -> FrameVerdict? {
    let run = ScenarioRun(of: scenario)
    run.perform(steps)
    guard run.hasTasks, run.comeToRest() != nil else { return nil }
    let escaped = run.escapedActions
    if escaped.isEmpty { return nil }
    let asksOutside = run.waiting(of: escaped).contains(where: \.asksOutside)
    return .stuck(escaped, picture: run.pictureAtRest, asksOutside: asksOutside)
  }

  /// The verdict on the parts that outlive the renderer after some steps; nil if none does.
  static func leak(
    of scenario: SharedScenario<Models>, along steps: [Schedule.Step]
  ) -> FrameVerdict? {
    let run = ScenarioRun(of: scenario, notesDeparted: true)
    run.perform(steps)
    return FrameVerdict(survivors: run.end())
  }
}

/// Shortens a schedule as long as it has the same defect, by delta debugging.
///
/// It continues with the first shorter schedule that still has the defect. No step can be left out
/// of the result, but there may be a shorter schedule.
@MainActor struct Shrinking<Models> {
  private let scenario: SharedScenario<Models>
  private let defect: Defect
  /// The shortest schedule so far.
  private(set) var steps: [Schedule.Step]
  /// The number of schedules that were run.
  private(set) var tried = 0

  init(of scenario: SharedScenario<Models>, _ defect: Defect, _ steps: [Schedule.Step]) {
    (self.scenario, self.defect, self.steps) = (scenario, defect, steps)
  }

  /// Shortens until no step can be removed and no turn can be moved.
  mutating func run() {
    var before: [Schedule.Step]
    repeat {
      before = steps
      removeSteps()
      moveTurnsEarlier()
    } while steps != before
  }

  /// Runs a candidate; keeps it and returns true if it still has the defect.
  private mutating func keepIfWrong(_ candidate: [Schedule.Step]) -> Bool {
    tried += 1
    guard let wrong = wrongPart(of: joined(candidate)) else { return false }
    steps = wrong
    return true
  }

  /// The steps up to the first defect of the kind; nil if there is none.
  private func wrongPart(of candidate: [Schedule.Step]) -> [Schedule.Step]? {
    if defect == .leak {
      return ScenarioRun.leak(of: scenario, along: candidate).map { _ in candidate }
    }
    var diagnosis = FrameDiagnosis(of: scenario)
    for (index, step) in candidate.enumerated() {
      diagnosis.perform([step])
      if diagnosis.verdict?.defect == defect { return Array(candidate[...index]) }
    }
    return nil
  }

  /// The steps, with the parts of an action joined if nothing comes between them.
  private func joined(_ candidate: [Schedule.Step]) -> [Schedule.Step] {
    var rest = candidate[...]
    var result: [Schedule.Step] = []
    while let step = rest.first {
      let whole = parts(ofActionBegunBy: step)
      let isWhole = !whole.isEmpty && rest.starts(with: whole)
      if isWhole, case .part(let name, _) = step {
        result.append(.action(name))
      } else {
        result.append(step)
      }
      rest = rest.dropFirst(isWhole ? whole.count : 1)
    }
    return result
  }

  private func parts(ofActionBegunBy step: Schedule.Step) -> [Schedule.Step] {
    guard case .part(let name, 1) = step else { return [] }
    return scenario.action(named: name).steps.indices.map { .part(name, $0 + 1) }
  }

  // MARK: - Fewer steps

  /// Removes runs of steps, starting at the end: half of them at a time, then a quarter, down to
  /// one.
  private mutating func removeSteps() {
    var size = max(1, Self.units(of: steps).count / 2)
    while true {
      var units = Self.units(of: steps)
      var end = units.count
      while end > 0 {
        let out = Set(units[max(0, end - size)..<end].joined())
        let isShorter = keepIfWrong(steps.indices.filter { !out.contains($0) }.map { steps[$0] })
        if isShorter { units = Self.units(of: steps) }
        // A kept candidate may also be shorter than expected, since it ends at its first defect.
        end = min(end - size, units.count)
      }
      if size == 1 { return }
      size /= 2
    }
  }

  /// The indices that are removed together: one step, or all parts of an action.
  private static func units(of steps: [Schedule.Step]) -> [[Int]] {
    var units: [[Int]] = []
    var open: Int?
    for (index, step) in steps.enumerated() {
      if case .part(_, let number) = step {
        if number > 1, let open {
          units[open].append(index)
          continue
        }
        open = units.count
      }
      units.append([index])
    }
    return units
  }

  // MARK: - Earlier turns

  private mutating func moveTurnsEarlier() {
    var index = 1
    while index < steps.count {
      if canMoveEarlier(index) {
        var candidate = steps
        candidate.swapAt(index - 1, index)
        if keepIfWrong(candidate) {
          index = max(1, index - 1)
          continue
        }
      }
      index += 1
    }
  }

  /// Returns true if the step is a turn that can be swapped with the step before it.
  ///
  /// A turn is not moved between the parts of an action, because that would divide the action.
  private func canMoveEarlier(_ index: Int) -> Bool {
    guard steps[index] == .turn, steps[index - 1] != .turn else { return false }
    let last = steps[..<(index - 1)].last { $0.actionName != nil }
    return last?.leavesActionOpen { scenario.action(named: $0).steps.count } != true
  }
}
