import FirstFrameProof

/// The verdict of a proof on a component's tracked view.
@MainActor struct TrackedProof {
  let component: String
  let verdict: ProofVerdict
  private let unobserved: UnobservedModel?

  /// The limit of the exploration; it is small, since the user waits for the result.
  static let limit = Limit(actions: 2, turns: 2, commits: 2)

  init(of any: some AnyComponent, within limit: Limit = Self.limit) {
    component = any.name
    unobserved = UnobservedModel(of: any, by: .tracked)
    verdict = any.component.scenario(by: .tracked).prove(within: limit)
  }

  /// True if every frame of every schedule was right.
  var holds: Bool { if case .held = verdict { true } else { false } }

  /// Returns the summary of several proofs together, and their faults.
  static func lines(for proofs: [TrackedProof], of catalog: Catalog) -> [String] {
    let summaries = proofs.compactMap {
      if case .held(let summary) = $0.verdict { summary } else { nil }
    }
    let wrong = proofs.flatMap { $0.complaint(of: catalog) }
    if summaries.isEmpty { return wrong }
    let who = proofs.count == 1 ? "the tracked view" : "\(summaries.count) tracked views"
    let summary = """
      The explorer ran every schedule with \(limit) of \(who): every frame equals \
      that of a new view of the same model.
      """
    return TextTable.wrapped(summary, width: Page.width) + wrong
  }

  /// Returns the fault, what to do about it and where to see it; empty if the proof holds.
  private func complaint(of catalog: Catalog) -> [String] {
    switch verdict {
    case .held: []
    case .violated(let found):
      found.flatMap { ["✗ \(component): \($0)"] + Self.indented(advice($0.verdict.defect)) }
        + ["  Its frames: \(catalog.command) --print \(component)"]
    case .testedNothing(let nothingTested):
      ["✗ \(component): nothing proved"] + nothingTested.lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
  }

  private func advice(_ defect: Defect) -> [String] {
    if defect == .stale, let unobserved { [unobserved.remark] } else { defect.advice }
  }

  private static func indented(_ sentences: [String]) -> [String] {
    TextTable.wrapped(sentences.joined(separator: " "), width: Page.width - 2).map { "  " + $0 }
  }
}

// MARK: - Other deliveries

/// For each other delivery of a component, the shortest schedule for each kind of wrong frame.
@MainActor struct Violations {
  /// The schedules that were found for each delivery, the shortest first.
  let entries: [(delivery: Delivery, found: [String])]
  private let limit: Limit

  /// Explores each delivery.
  ///
  /// Each frame is compared with a twin: a view that is made in the same state.
  init(
    of any: some AnyComponent, by deliveries: [Delivery],
    firstActions count: Int = .max, within limit: Limit
  ) {
    self.limit = limit
    entries = deliveries.map { delivery in
      let scenario = any.component.scenarioAgainstTwin(by: delivery, firstActions: count)
      return (delivery, scenario.prove(within: limit).failingOrders.map(Self.words))
    }
  }

  private static func words(_ found: FailingOrder) -> String {
    let verdict = found.verdict
    let isForGood = verdict.evidence.turnsUntilRight == nil && verdict.committed != verdict.fresh
    return "\(found)" + (isForGood ? ", for good" : "")
  }

  var lines: [String] {
    TextTable.wrapped("The shortest schedules to a wrong frame, with \(limit):", width: Page.width)
      + [""] + list
  }

  /// The schedules, with a paragraph for each delivery.
  var list: [String] {
    entries.flatMap { entry in
      let found = entry.found.isEmpty ? ["none within the limit"] : entry.found
      let lines = found.flatMap { TextTable.wrapped($0, width: Page.width - 4) }
      return [entry.delivery.name] + lines.map { "  " + $0 }
    }
  }
}
