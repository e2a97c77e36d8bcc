extension Explorer {
  /// Runs the actions that were not the only one between two frames when the time was over, each in
  /// a short schedule of its own.
  ///
  /// A search with many inputs may end before it has run `commit, action, commit` for each action.
  func performAlone(_ repeated: RepeatedRun<Models>) {
    for name in exploration.untried(of: ownNames) where !exploration.hasFindings {
      performAlone(after: [], .action(name))
      if let way = repeated.way(to: name), !exploration.untried(of: [name]).isEmpty {
        performAlone(after: way, .action(name))
      }
    }
  }

  /// Runs some steps, becomes idle, and runs an action between two frames, within the limit.
  private func performAlone(after way: [Schedule.Step], _ action: Schedule.Step) {
    let run = ScenarioRun(of: scenario)
    let check = PathCheck(run: run, diagnosesAll: manner.diagnosesAll)
    var node = ScheduleNode()
    let goesOn = way.allSatisfy { perform(next: $0, at: &node, check) }
    if goesOn, commitAtRest(at: &node, check), perform(next: action, at: &node, check) {
      _ = commitAtRest(at: &node, check)
    }
    exploration.note(
      survivors: run.end(), of: node.steps, tolerating: scenario.options.tolerated)
  }

  /// Runs turns and tasks, and makes a frame after which nothing is left to do, if there is one.
  private func commitAtRest(
    at node: inout ScheduleNode, _ check: PathCheck<Models>
  ) -> Bool {
    for _ in 0..<4 {
      var count = 0
      while count < 50, let step = nextSteps(at: node, check).first(where: \.isOfQueue) {
        guard perform(next: step, at: &node, check) else { return false }
        count += 1
      }
      if node.endsInCommit, !check.run.needsCommit { return true }
      guard perform(next: .commit, at: &node, check) else { return false }
      if !check.run.canContinue { return true }
    }
    return true
  }

  /// Performs a step if it is possible; returns false if it is not, or if something is wrong.
  private func perform(
    next step: Schedule.Step, at node: inout ScheduleNode, _ check: PathCheck<Models>
  ) -> Bool {
    guard nextSteps(at: node, check).contains(step) else { return false }
    node = node.child(after: step, of: actions)
    _ = visit(&node, check)
    return !check.run.hasRefused && !exploration.hasFindings && exploration.nothingTested == nil
  }
}
