extension Rehearsal {
  /// Runs every schedule within a bound and judges each committed frame.
  ///
  /// Above all, each frame is compared with a fresh render: the picture of a new renderer of the
  /// same models. Shorter schedules run first, so the counterexample for each kind of defect is a
  /// shortest one.
  public func prove(within bound: Bound) -> ProofVerdict {
    explore(within: bound)
  }

  /// Proves in a given manner; the verdict does not depend on it.
  package func explore(
    within bound: Bound, _ manner: SearchManner = SearchManner()
  ) -> ProofVerdict {
    RunningProof.begin { explored(within: bound, manner) }
  }

  private func explored(
    within bound: Bound, _ manner: SearchManner, notMerging search: Explorer<Models>? = nil
  ) -> ProofVerdict {
    if let name = nameGivenTwice { return .vacuous(.actionsShareName(name)) }
    if let name = unknownEndlessName { return .vacuous(.noSuchAction(name)) }
    guard makesNewModels else { return .vacuous(.modelsAreShared) }
    guard bound.commits > 0 else { return .vacuous(.nothingCommitted) }
    if case .awaited = options.text { return .vacuous(.textIsAwaited) }
    if let flaw = SnapshotSession.current.stepLimitFlaw { return .vacuous(.unknownStepLimit(flaw)) }
    var explorer = Explorer(
      rehearsal: self, bound: bound, manner: manner, notMerging: search)
    let verdict = explorer.run()
    if let obstacle = explorer.mergingObstacle {
      RunningProof.current?.note(notMerging: obstacle)
      return explored(within: bound, manner, notMerging: explorer)
    }
    // A view that loads its models when it appears also loads them in each fresh render.
    if case .vacuous(.freshTasksChangeModels) = verdict, !options.holdsFreshTasks {
      return with { $0.holdsFreshTasks = true }.explored(within: bound, manner)
    }
    if case .vacuous(.onlyToleratedFrames) = verdict {
      let strict = with { $0.tolerated = Toleration() }.explored(within: bound, manner)
      return .vacuous(.everyChangeIsTolerated(toleratedDefects(among: strict)))
    }
    return verdict
  }
}

/// How a proof searches; the verdict is the same for all manners.
package struct SearchManner: Sendable {
  /// Whether steps that do nothing are left out.
  var prunes = true
  /// Whether equal states are explored once, where states can be compared.
  var merges = true
  /// Whether every frame is diagnosed, instead of only those that may be wrong.
  var diagnosesAll = false

  /// Makes a manner; the defaults are those of a proof.
  package init(prunes: Bool = true, merges: Bool = true, diagnosesAll: Bool = false) {
    (self.prunes, self.merges, self.diagnosesAll) = (prunes, merges, diagnosesAll)
  }
}
