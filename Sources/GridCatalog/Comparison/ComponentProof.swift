import FirstFrameProof

/// The verdict of a proof on a component's tracked view.
@MainActor struct TrackedProof {
  let component: String
  let verdict: ProofVerdict
  private let unobserved: UnobservedModel?

  /// The bound of the exploration; it is small, since the user waits for the result.
  static let bound = Bound(actions: 2, turns: 2, commits: 2)

  init(of any: some AnyComponent, within bound: Bound = Self.bound) {
    component = any.name
    unobserved = UnobservedModel(of: any, by: .tracked)
    verdict = any.component.rehearsal(by: .tracked).prove(within: bound)
  }

  /// True if every frame of every schedule was right.
  var holds: Bool { if case .held = verdict { true } else { false } }

  /// Returns the claim of several proofs together, and their faults.
  static func lines(for proofs: [TrackedProof], of catalog: Catalog) -> [String] {
    let claims = proofs.compactMap { if case .held(let claim) = $0.verdict { claim } else { nil } }
    let count = claims.reduce(0) { $0 + $1.schedulesRun }
    let wrong = proofs.flatMap { $0.complaint(of: catalog) }
    if claims.isEmpty { return wrong }
    let who = proofs.count == 1 ? "the tracked view" : "\(claims.count) tracked views"
    let claim = """
      The explorer ran every schedule with \(bound) of \(who), \(count) in all: every frame \
      equals a fresh render of the same model.
      """
    return TextTable.wrapped(claim, width: Page.width) + wrong
  }

  /// Returns the fault, what to do about it and where to see it; empty if the proof holds.
  private func complaint(of catalog: Catalog) -> [String] {
    switch verdict {
    case .held: []
    case .violated(let found):
      found.flatMap { ["✗ \(component): \($0)"] + Self.indented(advice($0.verdict.kind)) }
        + ["  Its frames: \(catalog.command) --print \(component)"]
    case .vacuous(let vacuity):
      ["✗ \(component): nothing proved"] + vacuity.lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
  }

  private func advice(_ kind: FrameVerdict.Kind) -> [String] {
    if kind == .stale, let unobserved { [unobserved.remark] } else { kind.advice }
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
  private let bounds: [Bound]

  /// Explores each delivery.
  ///
  /// Each frame is compared with a twin: a view that is made in the same state.
  ///
  /// A larger bound is explored only if nothing was found within the smaller one.
  init(
    of any: some AnyComponent, by deliveries: [Delivery],
    firstActions count: Int = .max, within bounds: Bound...
  ) {
    self.bounds = bounds
    entries = deliveries.map { delivery in
      let rehearsal = any.component.rehearsalAgainstTwin(by: delivery, firstActions: count)
      let found = bounds.lazy.map { rehearsal.prove(within: $0).counterexamples }
      return (delivery, found.first { !$0.isEmpty }?.map(Self.words) ?? [])
    }
  }

  private static func words(_ found: Counterexample) -> String {
    let verdict = found.verdict
    let isForGood = verdict.evidence.turnsUntilRight == nil && verdict.committed != verdict.fresh
    return "\(found)" + (isForGood ? ", for good" : "")
  }

  var lines: [String] {
    let bound = bounds.last.map { " with \($0)" } ?? ""
    return TextTable.wrapped("The shortest schedules to a wrong frame,\(bound):", width: Page.width)
      + [""] + list
  }

  /// The schedules, with a paragraph for each delivery.
  var list: [String] {
    entries.flatMap { entry in
      let found = entry.found.isEmpty ? ["none within the bound"] : entry.found
      let lines = found.flatMap { TextTable.wrapped($0, width: Page.width - 4) }
      return [entry.delivery.name] + lines.map { "  " + $0 }
    }
  }
}
