import FirstFrameProof

/// What two ways to run one proof have to agree on.
struct ProofOutcome: Hashable, CustomStringConvertible {
  /// Why nothing was proved; nil if something was.
  var nothingTested: String?
  /// The kinds that were found, with the number of steps of the shortest schedule.
  var lengths: [String: Int] = [:]
  /// The actions that a proof that held did not see.
  var unnoticed: [String] = []
  /// The views about which, as the summary says, nothing is known.
  var unchangedViews: [String] = []

  init(of verdict: ProofVerdict) {
    switch verdict {
    case .held(let summary):
      (unnoticed, unchangedViews) = (summary.unnoticedActions, summary.unchangedViews)
    case .violated(let found):
      for example in found {
        let (kind, count) = (example.verdict.kind.rawValue, example.schedule.steps.count)
        lengths[kind] = min(lengths[kind] ?? count, count)
      }
    case .testedNothing(let reason): nothingTested = reason.name
    }
  }

  var description: String {
    if let nothingTested { return "tested nothing (\(nothingTested))" }
    if !lengths.isEmpty {
      return lengths.sorted { $0.key < $1.key }.map { "\($0.key) in \($0.value)" }
        .joined(separator: ", ")
    }
    return unnoticed.isEmpty ? "held" : "held, unnoticed: \(unnoticed.joined(separator: ", "))"
  }
}

extension NothingTested {
  /// The reason's name, without what it was found in.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

extension Scenario {
  /// What exploring finds, with and without pruning.
  func outcomes(within limit: Limit) -> (pruned: ProofOutcome, unpruned: ProofOutcome) {
    (
      ProofOutcome(of: explore(within: limit)),
      ProofOutcome(of: explore(within: limit, SearchManner(prunes: false)))
    )
  }
}

/// How often each outcome was seen.
struct OutcomeCounts {
  private var counts: [String: Int] = [:]

  mutating func count(_ outcome: ProofOutcome) {
    if let nothingTested = outcome.nothingTested {
      counts["tested nothing: \(nothingTested)", default: 0] += 1
    } else if outcome.lengths.isEmpty {
      counts["held", default: 0] += 1
    }
    for kind in outcome.lengths.keys { counts[kind, default: 0] += 1 }
  }

  subscript(name: String) -> Int { counts[name, default: 0] }

  /// The counts, by name.
  var words: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
