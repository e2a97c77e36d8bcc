import FirstFrameProof

/// What two ways to run one proof have to agree on.
struct ProofOutcome: Hashable, CustomStringConvertible {
  /// Why nothing was proved; nil if something was.
  var vacuity: String?
  /// The kinds that were found, with the number of steps of the shortest schedule.
  var lengths: [String: Int] = [:]
  /// The actions that a proof that held did not see.
  var unnoticed: [String] = []
  /// The views about which, as the claim says, nothing is known.
  var unchangedViews: [String] = []

  init(of verdict: ProofVerdict) {
    switch verdict {
    case .held(let claim):
      (unnoticed, unchangedViews) = (claim.unnoticedActions, claim.unchangedViews)
    case .violated(let found):
      for example in found {
        let (kind, count) = (example.verdict.kind.rawValue, example.schedule.steps.count)
        lengths[kind] = min(lengths[kind] ?? count, count)
      }
    case .vacuous(let reason): vacuity = reason.name
    }
  }

  var description: String {
    if let vacuity { return "vacuous (\(vacuity))" }
    if !lengths.isEmpty {
      return lengths.sorted { $0.key < $1.key }.map { "\($0.key) in \($0.value)" }
        .joined(separator: ", ")
    }
    return unnoticed.isEmpty ? "held" : "held, unnoticed: \(unnoticed.joined(separator: ", "))"
  }
}

extension Vacuity {
  /// The reason's name, without what it was found in.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

extension Rehearsal {
  /// What exploring finds, with and without pruning.
  func outcomes(within bound: Bound) -> (pruned: ProofOutcome, unpruned: ProofOutcome) {
    (
      ProofOutcome(of: explore(within: bound)),
      ProofOutcome(of: explore(within: bound, SearchManner(prunes: false)))
    )
  }
}

/// How often each outcome was seen.
struct OutcomeCounts {
  private var counts: [String: Int] = [:]

  mutating func count(_ outcome: ProofOutcome) {
    if let vacuity = outcome.vacuity {
      counts["vacuous: \(vacuity)", default: 0] += 1
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
