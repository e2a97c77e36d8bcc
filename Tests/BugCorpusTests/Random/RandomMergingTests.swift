import FirstFrameProof
import TestSupport

/// Proofs of random scenarios with and without the merging of equal states, which have to agree.
@MainActor @Suite(.inOwnProcess) struct RandomMergingTests {
  @Test func mergedEqualsNotMerged() {
    var counts = OutcomeCounts()
    var merged = 0
    var differing: [Int] = []
    let seeds = 0..<(isLongRun ? 3_000 : 16)
    for seed in seeds {
      let recipe = MergingRecipe(seed: seed)
      let verdict = recipe.scenario.explore(within: recipe.limit)
      let all = recipe.scenario.explore(within: recipe.limit, SearchManner(merges: false))
      let outcome = ProofOutcome(of: verdict)
      counts.count(outcome)
      if case .held(let summary) = verdict, summary.hasMerged { merged += 1 }
      if outcome == ProofOutcome(of: all) { continue }
      differing.append(seed)
      print("seed \(seed): merged \(outcome); not merged \(ProofOutcome(of: all))\n\(recipe)")
    }
    print(
      "\(seeds.count) random scenarios: \(counts.words); \(merged) that held have merged states; "
        + "\(differing.count) differ merged")
    expectEqual(differing, [])
    #expect(merged * 5 > seeds.count)
    for name in ["held", "stale", "overRender", "torn"] {
      #expect(counts[name] > 0, "no random scenario was \(name)")
    }
  }
}

extension ProofSummary {
  /// Whether equal states were explored once.
  fileprivate var hasMerged: Bool {
    description.contains("Equal states were explored only once")
  }
}
