extension Scenario {
  /// Runs one schedule; returns the first defect of its frames, or a leak after it, or nil.
  ///
  /// Returns nil if no action has the name of a step, as nothing is run then.
  public func failingOrder(along steps: [Schedule.Step]) -> FailingOrder? {
    if shared.flaw(in: steps) != nil { return nil }
    return RunningProof.join { FailingOrder(of: shared, along: steps) }
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
  /// Runs one schedule up to its first defect; nil if there is none.
  @MainActor init?<Models>(
    of scenario: SharedScenario<Models>, along steps: [Schedule.Step], isExplained: Bool = true
  ) {
    var diagnosis = FrameDiagnosis(of: scenario)
    var found: FrameVerdict?
    for (number, step) in steps.enumerated() where found == nil {
      diagnosis.perform([step])
      guard let verdict = diagnosis.verdict else { continue }
      let done = Array(steps[...number])
      found = isExplained ? WritesOfFrame.explained(verdict, in: scenario, along: done) : verdict
    }
    if found == nil {
      let atEnd =
        ScenarioRun.leak(of: scenario, along: steps)
        ?? ScenarioRun.escape(of: scenario, along: steps)
      if let atEnd,
        atEnd.defect != .leak
          || !scenario.options.tolerated.contains(.leak, at: atEnd.evidence.path)
      {
        found = atEnd
      }
    }
    guard let found else { return nil }
    self.init(
      schedule: Schedule(steps), frames: diagnosis.frames, verdict: found, schedulesRun: 1)
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
    return Finding.leak(of: run.end()).map { FrameVerdict($0) }
  }
}
