extension Scenario {
  /// Runs one schedule with new models and judges each frame that it commits.
  public func perform(_ schedule: Schedule) -> [JudgedFrame] {
    RunningProof.join {
      var diagnosis = FrameDiagnosis(of: shared)
      diagnosis.perform(schedule.steps)
      return diagnosis.frames
    }
  }
}

/// Runs one schedule and asks a ``FrameJudge`` about each frame.
///
/// The judge needs a new view after each step. It is made in a second run of the same steps: a
/// view may write to its models, so a new view within the judged run could change what that run
/// does next.
@MainActor struct FrameDiagnosis<Models> {
  private let run: ScenarioRun<Models>
  /// The second run of the same steps, with a new view after each step.
  private let rendered: ScenarioRun<Models>
  private var history = RunHistory()
  private var size: GridSize?
  private var stepsDone: [Schedule.Step] = []
  private(set) var frames: [JudgedFrame] = []
  /// The last picture that differed, the right one and the finding.
  private var lastWrong: (shown: Grid, right: Grid, finding: Finding)?
  /// The right frames, each with the number of steps before it, and the picture before all steps.
  private var rightFrames: [(steps: Int, picture: Grid)] = []
  /// Whether the last frame was right.
  private var isLastFrameRight = true
  /// The defect after the last step; nil if there is none.
  private(set) var verdict: FrameVerdict?

  init(of scenario: SharedScenario<Models>) {
    run = ScenarioRun(of: scenario)
    rendered = ScenarioRun(of: scenario)
    let fresh = rendered.fresh(size: nil).grid
    history.note(boundary: fresh)
    rightFrames = [(0, fresh)]
  }

  mutating func perform(_ steps: [Schedule.Step]) {
    for step in steps {
      stepsDone.append(step)
      verdict = nil
      let isIdle = step == .turn && !run.hasPendingTurn
      rendered.perform(step)
      if let record = run.perform(step) {
        size = record.grid.size
        judge(record)
      } else {
        if case .resize(let new) = step { size = new }
        history.note(step, isIdle: isIdle)
        // A turn that runs nothing must not matter, and another new view might show something else.
        if !isInsideAction, !isIdle { history.note(boundary: rendered.fresh(size: size).grid) }
        verdict = run.brokenInvariant(record: nil, isInsideAction: isInsideAction).map {
          FrameVerdict(.broken($0), frames.last?.record.grid ?? Grid(blank: .zero))
        }
      }
    }
  }

  private var isInsideAction: Bool {
    let last = stepsDone.last { $0 != .commit && $0 != .turn }
    return last?.leavesActionOpen { run.scenario.action(named: $0).steps.count } ?? false
  }

  private mutating func judge(_ record: FrameRecord) {
    // The judge needs the assignments and sizes of this frame, so they are noted first.
    history.note(record)
    let fresh = run.fresh(size: size, notesParts: true)
    var moment = FrameMoment(
      record, of: run.parts.map(PartRecord.init),
      right: RightPicture(
        grid: fresh.grid, parts: fresh.parts, measures: fresh.measures, waits: fresh.waits,
        hasOwnTasks: fresh.hasOwnTasks),
      after: history,
      isInsideAction: isInsideAction)
    moment.brokenRule = run.brokenInvariant(record: record, isInsideAction: isInsideAction)
    moment.isAfterInput = isAfterInput
    let found = verdicts(on: moment)
    let cause = FrameCause(history.stepsSinceFrame)
    history.noteFrame(
      record, isRight: found.isRight,
      isIdle: found.isRight && !run.canContinue && !run.hasWaitingBlock)
    isLastFrameRight = found.isRight
    if isLastFrameRight { rightFrames.append((stepsDone.count, record.grid)) }
    verdict = found.reported
    frames.append(
      JudgedFrame(record: record, cause: cause, fresh: fresh.grid, verdict: found.reported))
  }

  /// Whether nothing is wrong with a frame, and the first verdict that is not tolerated.
  private mutating func verdicts(
    on moment: FrameMoment
  ) -> (isRight: Bool, reported: FrameVerdict?) {
    let judge = FrameJudge(moment: moment, further: further)
    let tolerated = run.scenario.options.tolerated
    var isRight = true
    for (number, rung) in judge.rungs.enumerated() {
      guard let finding = rung() else { continue }
      isRight = false
      let verdict = verdict(of: finding, in: moment)
      if number == 2 { lastWrong = (moment.record.grid, moment.right.grid, finding) }
      if let rest = tolerating(finding, at: verdict.evidence.path, in: moment) {
        // The difference outside of the tolerated place is judged on its own.
        return (false, verdicts(on: rest).reported)
      }
      if !tolerated.contains(verdict.defect, at: verdict.evidence.path) { return (false, verdict) }
    }
    return (isRight, nil)
  }

  /// The moment outside of the place in which the finding is tolerated; nil if there is no such
  /// place.
  private func tolerating(
    _ finding: Finding, at path: String?, in moment: FrameMoment
  ) -> FrameMoment? {
    let tolerated = run.scenario.options.tolerated
    guard let difference = moment.difference, !tolerated.everywhere.contains(finding.kind) else {
      return nil
    }
    let rects = tolerated.rects(
      for: finding.defect, parts: [moment.parts, moment.right.parts], regions: run.regions(named:))
    guard difference.changed.contains(where: { cell in rects.contains { $0.contains(cell) } })
    else { return nil }
    return moment.tolerating(rects)
  }

  private func verdict(of finding: Finding, in moment: FrameMoment) -> FrameVerdict {
    var evidence = finding
    evidence.path = finding.path ?? moment.part?.path
    if moment.wrong == nil { evidence.turnsUntilRight = 0 }
    if finding.defect == .stale {
      evidence.response = response(
        in: moment, at: evidence.path, afterTurns: evidence.turnsUntilRight)
    }
    if moment.wrong != nil, !moment.right.waits.isEmpty {
      evidence.facts.append(
        "The new view may be late as well: it still waits for \(Words.list(moment.right.waits)).")
    }
    if finding.kind == .blank, moment.right.hasOwnTasks {
      evidence.advice = [
        "A new view shows this only after a task of its own, so it cannot know what is right at first.",
        "If the model has it, read it in a tracked method. If the view has to load it, except it:",
        ".tolerating(.blank, in: path).",
      ]
    }
    if finding.defect == .stale, evidence.turnsUntilRight == nil,
      let type = ModelMirror.silentType(in: run.models)
    {
      evidence.facts.append("\(VisibleText.of(type)) announces no change: it is not @Observable.")
    }
    return FrameVerdict(
      evidence, moment.record.grid, moment.right.grid, problems: moment.record.problems)
  }
}

// MARK: - Further runs

extension FrameDiagnosis {
  private func newRun(after steps: [Schedule.Step]) -> ScenarioRun<Models> {
    let another = ScenarioRun(of: run.scenario)
    another.perform(steps)
    return another
  }

  private var further: FurtherRuns {
    FurtherRuns(
      pictureAfterAction: { pictureAfterAction }, arrival: { arrival },
      isObserved: run.listeners.map { $0.after > $0.before } ?? true,
      findingOfSamePart: findingOfSamePart,
      hasNothingRun: { response(in: $0, at: $0.part?.path, afterTurns: nil) == .nothingRan },
      showsOwnState: showsOwnState)
  }

  private var pictureAfterAction: Grid {
    var steps = stepsDone
    if case .part(let name, let number)? = stepsDone.last(where: { $0.actionName != nil }) {
      let count = run.scenario.action(named: name).steps.count
      steps += (number..<count).map { .part(name, $0 + 1) }
    }
    return newRun(after: steps).fresh(size: size).grid
  }

  private var arrival: (turns: Int, by: String?)? {
    let another = newRun(after: stepsDone)
    var turns = 0
    var last: Grid?
    for _ in 0..<Schedule.Step.mostInARow where !another.isQuiet {
      let isTurn = another.hasPendingTurn
      if isTurn {
        another.perform(.turn)
        turns += 1
      } else if let task = another.waitingTasks.first {
        another.perform(.task(task))
        continue
      }
      guard let record = another.perform(.commit) else { break }
      if record.grid == another.fresh(size: record.grid.size).grid {
        return (turns, record.delivery)
      }
      // A layout that does not settle is never when idle, and a picture that stays without a turn
      // is when idle.
      if record.neverSettles || (!isTurn && record.grid == last) { break }
      last = record.grid
    }
    return nil
  }

  private func findingOfSamePart(in moment: FrameMoment) -> Finding? {
    // A difference outside of a tolerated place must not be named after the tolerated defect.
    guard moment.tolerated.isEmpty, let last = lastWrong, history.frame == last.shown,
      let wrong = moment.wrong, last.shown.size == wrong.shown.size,
      last.right.size == wrong.right.size
    else { return nil }
    let areas = wrong.parts(among: moment.parts)
    let isSame = areas.allSatisfy { area in
      last.shown.isEqual(to: wrong.shown, within: area)
        && last.right.isEqual(to: wrong.right, within: area)
    }
    return isSame ? last.finding : nil
  }

  private func response(
    in moment: FrameMoment, at path: String?, afterTurns turns: Int?
  ) -> Finding.Response? {
    if let turns, turns > 0 { return .late }
    // A renderer that reports neither its parts nor its runs may have done anything.
    guard !moment.parts.isEmpty, history.boundaries.count > 1, turns == nil else { return nil }
    // A layout around the part, as after a change of a neighbour, is no response to the change.
    let runs = moment.record.runs.filter { $0.cause != .layout }.map(\.path)
    let hasRun =
      runs.contains { Self.isRelated($0, to: path) }
      || moment.record.assignments.contains { ToleratedKinds.isWithin($0.path, path ?? $0.path) }
    return hasRun ? .keptOldValue : .nothingRan
  }

  private static func isRelated(_ other: String, to path: String?) -> Bool {
    path.map { ToleratedKinds.isWithin($0, other) || ToleratedKinds.isWithin(other, $0) } ?? true
  }
}

// MARK: - States of the view

extension FrameDiagnosis {
  private func showsOwnState(in moment: FrameMoment) -> Bool {
    (isAfterInput && modelsAreAsInRightFrame) || showsWhatInputsHaveLeft(in: moment)
      || (hasInput && moment.wrong?.isOnlySelection == true) || showsOwnStates(in: moment)
  }

  private var isAfterInput: Bool {
    let last = history.stepsSinceFrame.last { $0.actionName != nil }
    return last?.actionName.map { run.scenario.action(named: $0).isInput } ?? false
  }

  private var hasInput: Bool {
    stepsDone.contains { step in
      step.actionName.map { run.scenario.action(named: $0).isInput } ?? false
    }
  }

  /// Whether the last frame was right and the models hold the same values as then.
  ///
  /// An input may have changed the view since; such a change is not in the models.
  private var modelsAreAsInRightFrame: Bool {
    guard isLastFrameRight, let frame = rightFrames.last else { return false }
    return holds(ModelMirror(of: run.models), after: frame.steps)
  }

  /// Whether the models held the same values after some of the steps, as far as they can be read.
  ///
  /// This is needed for few frames, so it is looked up in another run instead of being noted for
  /// each.
  private func holds(_ models: ModelMirror, after steps: Int) -> Bool {
    let earlier = ModelMirror(of: newRun(after: Array(stepsDone.prefix(steps))).models)
    return !earlier.isCutOff && models.changes(since: earlier).isEmpty
  }

  /// Whether the models hold the values of an earlier right frame, and the wrong part is unlike any
  /// such frame.
  ///
  /// Inputs may have changed the view in between; such changes are not in the models.
  private func showsWhatInputsHaveLeft(in moment: FrameMoment) -> Bool {
    guard hasInput, let wrong = moment.wrong else { return false }
    let areas = wrong.parts(among: moment.parts)
    let wasRight = rightFrames.contains { frame in
      areas.allSatisfy { frame.picture.isEqual(to: moment.record.grid, within: $0) }
    }
    if wasRight { return false }
    let models = ModelMirror(of: run.models)
    return rightFrames.contains { holds(models, after: $0.steps) }
  }

  /// Whether the wrong part shows the state of a view that a new view makes again, and nothing
  /// that the models have shown before.
  private func showsOwnStates(in moment: FrameMoment) -> Bool {
    guard !moment.showsOldState, let path = moment.part?.path else { return false }
    return OwnStates(in: run.scenario, along: stepsDone).areShown(at: path)
  }
}
