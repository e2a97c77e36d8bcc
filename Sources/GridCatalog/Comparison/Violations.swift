import FirstFrame

/// For each deferred delivery of a component, the shortest way to each kind of wrong frame.
@MainActor struct Violations {
  /// What was found for each, the shortest first.
  let entries: [(delivery: Delivery, found: [String])]
  private let bounds: [Bound]

  /// Lets the explorer look for them, each frame compared with a twin that was given the state at
  /// once; in the next bound only where there was nothing to find in the one before.
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
    return TextTable.wrapped("The shortest ways to a wrong frame,\(bound):", width: Page.width)
      + [""] + list
  }

  /// A delivery a paragraph.
  var list: [String] {
    entries.flatMap { entry in
      let found = entry.found.isEmpty ? ["none within the bound"] : entry.found
      let lines = found.flatMap { TextTable.wrapped($0, width: Page.width - 4) }
      return [entry.delivery.name] + lines.map { "  " + $0 }
    }
  }
}
