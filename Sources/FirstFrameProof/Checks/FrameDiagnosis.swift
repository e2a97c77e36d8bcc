extension Scenario {
  /// Runs one schedule with new models and judges each frame that it commits.
  public func perform(_ schedule: Schedule) -> [JudgedFrame] {
    RunningProof.join {
      var diagnosis = FrameDiagnosis(of: self)
      diagnosis.perform(schedule.steps)
      return diagnosis.frames
    }
  }

  /// A schedule with a commit, and then each action once, in order, each with a commit, a turn and
  /// a commit.
  public var onceThrough: Schedule {
    let beginning: [Schedule.Step] = [.commit, .turn, .commit]
    return Schedule(
      actions.reduce(into: beginning) { steps, action in
        steps += [.action(action.name), .commit, .turn, .commit]
      })
  }
}

/// One run of a schedule that has a defect.
struct JudgedRun {
  let frames: [JudgedFrame]
  /// The kind of the first defect.
  let firstKind: FrameVerdict.Kind
}

/// Runs one schedule and asks the checks for the defects of each frame.
///
/// The checks need a new view after each step. It is made in a second run of the same steps: a
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
  /// The last verdict on a picture that differs from its new view.
  private var lastWrong: FrameVerdict?
  /// The right frames, each with the number of steps before it, and the picture before all steps.
  private var rightFrames: [(steps: Int, picture: Grid)] = []
  /// Whether the last frame was right.
  private var isLastFrameRight = true
  /// The defect after the last step; nil if there is none.
  private(set) var verdict: FrameVerdict? {
    didSet { firstKind = firstKind ?? verdict?.kind }
  }
  /// The kind of the first defect after any step; nil if there was none.
  private var firstKind: FrameVerdict.Kind?

  init(of scenario: Scenario<Models>) {
    run = ScenarioRun(of: scenario)
    rendered = ScenarioRun(of: scenario)
    let fresh = rendered.fresh(size: nil).grid
    history.note(boundary: fresh)
    rightFrames = [(0, fresh)]
  }

  /// The run with all its frames if it has a defect; otherwise nil.
  var judged: JudgedRun? { firstKind.map { JudgedRun(frames: frames, firstKind: $0) } }

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
        verdict = run.brokenInvariant(record: nil, isInsideAction: isInsideAction)
          .map(verdictOnModels)
      }
    }
  }

  private var isInsideAction: Bool {
    let last = stepsDone.last { $0 != .commit && $0 != .turn }
    return last?.leavesActionOpen { run.scenario.action(named: $0).steps.count } ?? false
  }

  private var isAfterInput: Bool {
    let last = history.stepsSinceFrame.last { $0.actionName != nil }
    return last?.actionName.map { run.scenario.action(named: $0).isInput } ?? false
  }

  /// Whether an action came before the first frame and changed nothing that a new view shows.
  private var isAheadOfModels: Bool {
    history.boundaries.count == 1 && history.stepsSinceFrame.contains { $0.actionName != nil }
  }

  private func newRun(after steps: [Schedule.Step]) -> ScenarioRun<Models> {
    let another = ScenarioRun(of: run.scenario)
    another.perform(steps)
    return another
  }

  /// The new view after some steps, in a run of its own.
  private func freshGrid(after steps: [Schedule.Step]) -> Grid {
    newRun(after: steps).fresh(size: size).grid
  }

  /// The new view after the open action is finished.
  private var freshGridAfterAction: Grid {
    guard case .part(let name, let number)? = stepsDone.last(where: { $0.actionName != nil })
    else { return freshGrid(after: stepsDone) }
    let count = run.scenario.action(named: name).steps.count
    return freshGrid(after: stepsDone + (number..<count).map { .part(name, $0 + 1) })
  }

  private mutating func judge(_ record: FrameRecord) {
    // The checks need the assignments and sizes of this frame, so they are noted first.
    history.note(record)
    let fresh = run.fresh(size: size, notesParts: true)
    let context = FrameComparison.Context(
      brokenInvariant: run.brokenInvariant(record: record, isInsideAction: isInsideAction),
      written: run.scenario.options.written?(run.models), isAfterInput: isAfterInput,
      freshAfterAction: { [diagnosis = self] in diagnosis.freshGridAfterAction })
    let comparison = FrameComparison(
      record, of: run.parts.map(PartRecord.init), with: fresh, after: history,
      isInsideAction: isInsideAction, in: context)
    let found = verdict(on: comparison)
    let cause = FrameCause(history.stepsSinceFrame)
    history.noteFrame(record, isRight: found.all.isEmpty)
    isLastFrameRight = found.all.isEmpty
    if isLastFrameRight { rightFrames.append((stepsDone.count, record.grid)) }
    verdict = found.reported
    frames.append(
      JudgedFrame(record: record, cause: cause, fresh: fresh.grid, verdict: found.reported))
  }

  /// All verdicts on a frame, and the first verdict that is not tolerated.
  private mutating func verdict(
    on comparison: FrameComparison, isRest: Bool = false
  ) -> (all: [FrameVerdict], reported: FrameVerdict?) {
    var all: [FrameVerdict] = []
    for (number, group) in FrameCheck.groups.enumerated() {
      guard let finding = group.lazy.compactMap({ $0.finding(comparison) }).first else { continue }
      var verdict = verdict(of: finding, in: comparison)
      // A difference outside of a tolerated place must not be named after the tolerated defect.
      if !isRest, number == FrameCheck.pictureGroup,
        let known = verdictOfSamePicture(in: comparison)
      {
        verdict = known
      }
      all.append(verdict)
      if number == FrameCheck.pictureGroup { lastWrong = verdict }
      if let rest = comparison.difference.flatMap({ tolerating(verdict, $0, in: comparison) }) {
        // The difference outside of the tolerated place is judged on its own.
        let found = self.verdict(on: rest, isRest: true)
        return (all + found.all, found.reported)
      }
      if !run.scenario.options.tolerated.contains(verdict.kind, at: verdict.evidence.path) {
        return (all, verdict)
      }
    }
    return (all, nil)
  }

  /// The verdict on the previous frame if the wrong part is still the same; otherwise nil.
  ///
  /// A change elsewhere in the picture does not change the kind of a defect.
  private func verdictOfSamePicture(in comparison: FrameComparison) -> FrameVerdict? {
    guard let last = lastWrong, history.frame == last.committed, let wrong = comparison.wrong,
      last.committed.size == wrong.shown.size, last.fresh.size == wrong.right.size
    else { return nil }
    let areas = wrong.parts(among: comparison.parts)
    let isSame = areas.allSatisfy { area in
      last.committed.isEqual(to: comparison.record.grid, within: area)
        && last.fresh.isEqual(to: comparison.fresh.grid, within: area)
    }
    return isSame ? last : nil
  }

  /// The comparison outside of the place in which the verdict is tolerated; nil if there is no such
  /// place.
  private func tolerating(
    _ verdict: FrameVerdict, _ difference: GridDifference, in comparison: FrameComparison
  ) -> FrameComparison? {
    let tolerated = run.scenario.options.tolerated
    if tolerated.everywhere.contains(verdict.kind) { return nil }
    let rects = tolerated.rects(
      for: verdict.kind, parts: [comparison.parts, comparison.fresh.parts],
      regions: run.regions(named:))
    guard difference.changed.contains(where: { cell in rects.contains { $0.contains(cell) } })
    else { return nil }
    return comparison.tolerating(rects)
  }

  private func verdictOnModels(_ brokenInvariant: String) -> FrameVerdict {
    .broken(brokenInvariant, frames.last?.record.grid ?? Grid(blank: .zero))
  }
}

// MARK: - Evidence

extension FrameDiagnosis {
  private func verdict(of finding: Finding, in comparison: FrameComparison) -> FrameVerdict {
    var finding = cancelledIfNothingObserves(finding)
    let turns = comparison.difference == nil ? 0 : turnsUntilRight
    let response = response(in: comparison, at: finding.path ?? comparison.part?.path, turns)
    // A mixture of two states that stays is not a tear, and content that never comes because
    // nothing ran is not late: the view missed a change.
    let isTear = finding.kind == .torn && !comparison.isInsideAction
    let isMissed =
      finding.kind == .emptyFirst && response == .nothingRan
      && history.boundaries.count > 1 && comparison.showsOldState
    if turns == nil, isTear || isMissed {
      let kind: FrameVerdict.Kind = isTear && comparison.showsStateOfItsOwn ? .ownState : .stale
      finding = cancelledIfNothingObserves(Finding(kind: kind, facts: comparison.contentFacts))
    }
    // If it stays and is not blank, it is not content that is still to come.
    if finding.kind == .emptyFirst, turns == nil, comparison.wrong?.isOnlyMissing == false,
      history.frame == nil, comparison.showsAssignedContent || isAheadOfModels
    {
      finding = Finding(kind: .ownState, path: finding.path, facts: finding.facts)
    }
    if finding.kind == .stale, turns == nil,
      (isAfterInput && modelsAreAsInRightFrame) || showsWhatInputsHaveLeft(in: comparison)
        || showsWhatInputsHaveSelected(in: comparison) || showsOwnStates(in: comparison)
    {
      finding = Finding(kind: .ownState, path: finding.path, facts: finding.facts)
    }
    // The newer value is still to come, so the one that was shown last may be no older one.
    let listed = finding.kind == .order && turns != nil ? comparison.outOfListedOrder : nil
    if finding.kind == .order, turns != nil {
      finding = listed ?? comparison.freshness ?? finding
    }
    // If it becomes right by itself, it is late and is not something that the view keeps.
    if [.reuse, .ownState, .order].contains(finding.kind), listed == nil, turns != nil {
      let facts = finding.kind == .order ? comparison.contentFacts : finding.facts
      finding = Finding(kind: .stale, path: finding.path, facts: facts)
    }
    var evidence = FrameVerdict.Evidence(
      path: finding.path ?? comparison.part?.path, latency: comparison.record.latency,
      turnsUntilRight: turns, facts: finding.facts)
    if finding.kind == .stale { evidence.response = response }
    if comparison.difference != nil, !comparison.fresh.waits.isEmpty {
      evidence.facts.append(
        "The new view may be late as well: it still waits for \(Words.list(comparison.fresh.waits))."
      )
    }
    if finding.kind == .stale, turns == nil, let type = ModelMirror.silentType(in: run.models) {
      evidence.facts.append("\(VisibleText.of(type)) announces no change: it is not @Observable.")
    }
    evidence.facts += placesThatAreNotThere(for: finding.kind, in: comparison)
    return FrameVerdict(
      kind: finding.kind, committed: comparison.record.grid, fresh: comparison.fresh.grid,
      problems: comparison.record.problems, evidence: evidence)
  }

  /// The names of tolerated places that neither a view nor a region of the frame has, in sentences.
  private func placesThatAreNotThere(
    for kind: FrameVerdict.Kind, in comparison: FrameComparison
  ) -> [String] {
    run.scenario.options.tolerated.names(for: kind).filter { name in
      run.regions(named: name).isEmpty
        && !(comparison.parts + comparison.fresh.parts).contains {
          ToleratedKinds.isWithin($0.path, name)
        }
    }.map { name in
      let name = VisibleText.typed(name)
      return
        "Nothing in this frame is called \(name), as in .tolerating(.\(kind.rawValue), in: \(name))."
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
  private func showsWhatInputsHaveLeft(in comparison: FrameComparison) -> Bool {
    guard hasInput, let wrong = comparison.wrong else { return false }
    let areas = wrong.parts(among: comparison.parts)
    let wasRight = rightFrames.contains { frame in
      areas.allSatisfy { frame.picture.isEqual(to: comparison.record.grid, within: $0) }
    }
    if wasRight { return false }
    let models = ModelMirror(of: run.models)
    return rightFrames.contains { holds(models, after: $0.steps) }
  }

  /// Whether an input may have selected what is selected, and nothing else is wrong.
  private func showsWhatInputsHaveSelected(in comparison: FrameComparison) -> Bool {
    hasInput && comparison.wrong?.isOnlySelection == true
  }

  /// Whether the wrong part shows the state of a view that a new view makes again, and nothing
  /// that the models have shown before.
  private func showsOwnStates(in comparison: FrameComparison) -> Bool {
    guard !comparison.showsOldState, let path = comparison.part?.path else { return false }
    return OwnStates(in: run.scenario, along: stepsDone).areShown(at: path)
  }

  private var hasInput: Bool {
    stepsDone.contains { step in
      step.actionName.map { run.scenario.action(named: $0).isInput } ?? false
    }
  }

  /// Changes the kind of a finding from stale to cancelled if nothing in the view observes the
  /// models.
  private func cancelledIfNothingObserves(_ finding: Finding) -> Finding {
    guard finding.kind == .stale, let listeners = run.listeners,
      listeners.after <= listeners.before
    else { return finding }
    let fact = "The models have no more observers with the view than without it."
    return Finding(kind: .cancelled, path: finding.path, facts: finding.facts + [fact])
  }

  /// What the view did after the change that it does not show; nil if it is not known.
  private func response(
    in comparison: FrameComparison, at path: String?, _ turns: Int?
  ) -> FrameVerdict.Response? {
    if let turns, turns > 0 { return .late }
    // A renderer that reports neither its parts nor its runs may have done anything.
    guard !comparison.parts.isEmpty, history.boundaries.count > 1, turns == nil else { return nil }
    let record = comparison.record
    // A layout around the part, as after a change of a neighbour, is no response to the change.
    let runs = record.runs.filter { $0.cause != .layout }.map(\.path)
    let hasRun =
      runs.contains { isRelated($0, to: path) }
      || record.assignments.contains { ToleratedKinds.isWithin($0.path, path ?? $0.path) }
    return hasRun ? .keptOldValue : .nothingRan
  }

  private func isRelated(_ other: String, to path: String?) -> Bool {
    path.map { ToleratedKinds.isWithin($0, other) || ToleratedKinds.isWithin(other, $0) } ?? true
  }

  /// The number of turns after which another run of the same steps is right; nil if it never is.
  private var turnsUntilRight: Int? {
    let another = newRun(after: stepsDone)
    var turns = 0
    var last: Grid?
    for _ in 0..<Film.turnLimit where !another.isQuiet {
      let isTurn = another.hasPendingTurn
      if isTurn {
        another.perform(.turn)
        turns += 1
      } else if let task = another.waitingTasks.first {
        another.perform(.task(task))
        continue
      }
      guard let record = another.perform(.commit) else { break }
      if record.grid == another.fresh(size: record.grid.size).grid { return turns }
      // A layout that does not settle is never when idle, and a picture that stays without a turn
      // is when idle.
      if record.neverSettles || (!isTurn && record.grid == last) { break }
      last = record.grid
    }
    return nil
  }
}
