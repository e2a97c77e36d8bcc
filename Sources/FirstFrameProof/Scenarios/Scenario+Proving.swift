extension Scenario {
  /// Runs every schedule within a limit and judges each committed frame.
  ///
  /// Above all, each frame is compared with a new view: the picture of a new renderer of the
  /// same models. Shorter schedules run first, so the failing order for each kind of defect is a
  /// shortest one.
  public func prove(within limit: Limit) -> ProofVerdict {
    explore(within: limit)
  }

  /// Proves in a given manner; the verdict does not depend on it.
  package func explore(
    within limit: Limit, _ manner: SearchManner = SearchManner()
  ) -> ProofVerdict {
    RunningProof.begin { explored(within: limit, manner) }
  }

  private func explored(
    within limit: Limit, _ manner: SearchManner
  ) -> ProofVerdict {
    if let name = shared.unknownEndlessName { return .testedNothing(.noSuchAction(name)) }
    if let flaw = shared.flawOfProof { return .testedNothing(flaw) }
    guard limit.commits > 0 else { return .testedNothing(.nothingCommitted) }
    if case .awaited = shared.options.text { return .testedNothing(.textIsAwaited) }
    let verdict = Explorer(scenario: shared, limit: limit, manner: manner).run()
    // A view that loads its models when it appears also loads them in each new view.
    if case .testedNothing(let reason) = verdict, reason == .freshTasksChangeModels,
      !shared.options.holdsFreshTasks
    {
      return with { $0.holdsFreshTasks = true }.explored(within: limit, manner)
    }
    return verdict
  }
}

/// How a proof searches; the verdict is the same for all manners.
package struct SearchManner: Sendable {
  /// Whether steps that do nothing are left out.
  var prunes = true
  /// Whether every frame is diagnosed, instead of only those that may be wrong.
  var diagnosesAll = false

  /// Makes a manner; the defaults are those of a proof.
  package init(prunes: Bool = true, diagnosesAll: Bool = false) {
    (self.prunes, self.diagnosesAll) = (prunes, diagnosesAll)
  }
}
