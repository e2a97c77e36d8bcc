import FirstFrameProof
import TestSupport

/// Proofs of random scenarios with and without the merging of equal states, which have to agree.
@MainActor @Suite(.inOwnProcess) struct RandomMergingTests {
  @Test func mergedEqualsNotMerged() {
    var names: [String] = []
    var merged = 0
    var differing: [String] = []
    let seeds = isLongRun ? Array(0..<3_000) : [4, 5, 7, 9, 14, 15]
    for seed in seeds {
      let recipe = MergingRecipe(seed: seed)
      let verdict = recipe.scenario.explore(within: recipe.limit)
      let outcome = ProofOutcome(of: verdict)
      let all = recipe.scenario.outcome(within: recipe.limit, SearchManner(merges: false))
      names += outcome.names
      if case .held(let summary) = verdict,
        summary.description.contains("Equal states were explored only once")
      {
        merged += 1
      }
      if outcome == all { continue }
      differing.append("seed \(seed): merged \(outcome); not merged \(all): \(recipe)")
    }
    print("\(seeds.count) random scenarios: \(counts(of: names)); \(merged) have merged states")
    expectEqual(differing, [])
    #expect(merged * 5 > seeds.count)
    #expect(Set(names).isSuperset(of: ["held", "stale", "overRender", "torn"]), "\(names)")
  }
}
