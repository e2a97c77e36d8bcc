/// Checks the steps along one path of the tree of schedules.
///
/// ``FrameGlimpse`` tells fast whether a frame may be wrong, which is enough for nearly all frames. Only a frame that may be wrong is passed to ``FrameDiagnosis``, which runs the whole
/// schedule again, with a run of its own for each state in between.
@MainActor struct PathCheck<Models> {
  /// A run whose frames were right so far.
  let run: ScenarioRun<Models>
  /// Whether every frame is passed to the diagnosis; the verdicts do not depend on it.
  let diagnosesAll: Bool

  /// Performs the steps to a node whose frames were right; returns false if a picture differs now.
  func repeatSteps(to node: ScheduleNode, _ exploration: inout Exploration) -> Bool {
    var commits = 0
    var isSame = true
    for step in node.steps.dropLast() {
      // Frames that were judged before are only compared as pictures. But what happens after the
      // last of them belongs to the next frame, which needs all details.
      run.detail = commits + 1 < node.shown.count ? .picture : .everything
      guard let record = run.perform(step) else { continue }
      isSame = isSame && exploration.picture(node.shown[commits]) == record.grid
      commits += 1
    }
    return isSame
  }

  /// Performs the last step of a node; returns false if something is wrong after it.
  func perform(
    _ step: Schedule.Step, at node: inout ScheduleNode, _ exploration: inout Exploration
  ) -> Bool {
    let record = run.perform(step)
    if run.hasRefused { return false }
    exploration.schedulesRun += 1
    guard let record else {
      return run.brokenInvariant(record: nil, isInsideAction: node.isInsideAction) == nil
        || conclude(nil, nil, at: node, &exploration)
    }
    let fresh = run.fresh(size: record.grid.size)
    let number = exploration.number(ofFresh: fresh.grid)
    let canContinue = run.canContinue
    node.shown.append(exploration.number(of: record.grid))
    if !record.problems.isEmpty {
      exploration.noteUntrackedReads(
        in: record, beside: fresh.grid, after: node.steps,
        tolerating: run.scenario.options.tolerated)
    }
    let glimpse = FrameGlimpse(
      record: record, fresh: fresh.grid, last: node.picture.map { exploration.picture($0) },
      steps: node.stepsSinceLastFrame, isInsideAction: node.isInsideAction,
      canContinue: canContinue,
      brokenInvariant: run.brokenInvariant(
        record: record, isInsideAction: node.isInsideAction))
    let mayBeWrong = diagnosesAll || glimpse.mayBeWrong
    if mayBeWrong, !conclude(record, fresh.grid, at: node, &exploration) { return false }
    exploration.note(glimpse, at: node, picture: number)
    let isAtRest = run.isAtRestAfterCommit && !node.isInsideAction
    if isAtRest, node.steps.contains(where: { $0.actionName != nil }) {
      exploration.hasRested = true
    }
    if run.hasTasks, isAtRest {
      let rest = fresh.hasOwnFocus ? fresh.orderedGrid : run.pictureAtRest
      exploration.note(rest: rest, of: run, after: node.steps)
    }
    node.picture = number
    node.couldContinue = canContinue
    return true
  }

  /// Runs the tasks of a path that has reached the limit until they are idle, and compares the
  /// endings.
  func finish(_ node: ScheduleNode, _ exploration: inout Exploration) {
    guard run.hasTasks, !run.isAtRest, !node.isInsideAction else {
      return exploration.tasks.note(endOf: run, isAtRest: run.isAtRest)
    }
    var rest = run.comeToRest()
    // The effects of a commit, such as those of an `onChange`, belong to the ending too.
    if let steps = rest, run.needsCommit {
      run.perform(.commit)
      rest = run.comeToRest().map { steps + [.commit] + $0 }
    }
    if let rest {
      exploration.note(rest: run.pictureAtRest, of: run, after: node.steps + rest)
    }
    // It has waited for the clock many times, so a task that sleeps then has slept before.
    exploration.tasks.note(endOf: run, isAtRest: rest != nil, sleepsAgain: rest == nil)
  }

  /// Runs the schedule again; returns true if nothing is wrong with it or the defect is tolerated.
  private func conclude(
    _ record: FrameRecord?, _ fresh: Grid?, at node: ScheduleNode, _ exploration: inout Exploration
  ) -> Bool {
    var diagnosis = FrameDiagnosis(of: run.scenario)
    diagnosis.perform(node.steps)
    if let verdict = diagnosis.verdict {
      exploration.note(verdict, node.steps, frames: diagnosis.frames)
      return false
    }
    guard let record, let fresh, let again = diagnosis.frames.last else {
      // An invariant was broken after a step that makes no frame, and holds in this second run.
      exploration.note(.notRepeatable(seen: nil), node.steps)
      return false
    }
    if again.record.grid == record.grid, again.fresh == fresh { return true }
    if record.grid == fresh {
      // The frames of both runs are right but differ, so the models themselves differ.
      exploration.hasSeenRunsDiffer = true
      return true
    }
    let seen = JudgedFrame(record: record, cause: again.cause, fresh: fresh, verdict: nil)
    exploration.note(wrongOnce: seen, after: node.steps)
    return false
  }
}
