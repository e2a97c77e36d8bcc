import DeferredComponents
import FirstFrame
import GridComponents

/// For each deferred delivery of a component, the shortest way to each kind of wrong frame.
@MainActor struct Violations {
  /// What was found for each, the shortest first.
  let entries: [(delivery: Delivery, found: [String])]
  private let bound: Bound

  /// Lets the explorer look for them, each frame compared with a twin that was given the state at once.
  init(
    of any: some AnyComponent, by deliveries: [Delivery] = Array(Delivery.allCases.dropFirst()),
    within bound: Bound = Bound(actions: 1, turns: 1, commits: 2)
  ) {
    self.bound = bound
    entries = deliveries.map { delivery in
      let verdict = any.component.rehearsalAgainstTwin(by: delivery).prove(within: bound)
      return (delivery, verdict.counterexamples.map(Self.words))
    }
  }

  private static func words(_ found: Counterexample) -> String {
    let verdict = found.verdict
    let isForGood = verdict.evidence.turnsUntilRight == nil && verdict.committed != verdict.fresh
    return "\(found)" + (isForGood ? ", for good" : "")
  }

  var lines: [String] {
    TextTable.wrapped("The shortest ways to a wrong frame, with \(bound):", width: Page.width)
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
