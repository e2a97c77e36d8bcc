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
        let (kind, count) = (example.verdict.cause, example.schedule.steps.count)
        lengths[kind] = min(lengths[kind] ?? count, count)
      }
    case .testedNothing(let reason): nothingTested = String("\(reason)".prefix { $0 != "(" })
    }
  }

  /// The kinds that were found, or that it held.
  var names: [String] {
    if nothingTested != nil { return ["tested nothing"] }
    return lengths.isEmpty ? ["held"] : lengths.keys.sorted()
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

extension Scenario {
  /// What exploring finds in some manner.
  func outcome(
    within limit: Limit, _ manner: SearchManner = SearchManner()
  ) -> ProofOutcome {
    ProofOutcome(of: explore(within: limit, manner))
  }
}

/// How often each name was seen, in words.
func counts(of names: [String]) -> String {
  Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
    .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
}
