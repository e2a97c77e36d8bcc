import FirstFrameProof
import TestSupport

/// Proofs of random scenarios: two ways to run one have to agree.
@MainActor @Suite(.inOwnProcess) struct RandomProofTests {
  /// The steps that do nothing are left out of a proof, and make no difference to what it finds.
  ///
  /// A frame is judged only if a cheap predicate says that it may be wrong. And each failing order
  /// comes with a test, which has to fail with the same kind.
  @Test func aProofFindsWhatASearchWithoutShortCutsFinds() {
    let seeds = isLongRun ? Array(0..<2_000) : [1, 2, 6, 9, 12, 13, 18, 19, 23, 25, 30, 33, 38, 41]
    var names: [String] = []
    var wrong: [String] = []
    for seed in seeds {
      let recipe = RandomRecipe(seed: seed)
      let scenario = recipe.scenario
      let verdict = scenario.explore(within: recipe.limit)
      let outcome = ProofOutcome(of: verdict)
      names += outcome.names
      let unpruned = scenario.outcome(within: recipe.limit, SearchManner(prunes: false))
      let judged = scenario.outcome(within: recipe.limit, SearchManner(diagnosesAll: true))
      wrong += scenario.wrongPrintedTests(of: verdict)
      if outcome == unpruned && outcome == judged { continue }
      wrong.append(
        "seed \(seed): \(outcome), unpruned \(unpruned), all judged \(judged): \(recipe)")
    }
    print("\(seeds.count) random scenarios: \(counts(of: names))")
    expectEqual(wrong, [])
    // A random scenario that proves nothing tests nothing: most do.
    #expect(names.count { $0 == "tested nothing" } * 2 < seeds.count)
    let kinds = ["held", "stale", "emptyFirst", "torn", "doubleRender", "overRender", "leak"]
    #expect(Set(names).isSuperset(of: kinds), "\(names)")
  }

  /// A turn with nothing to run had hidden a double render, and so shown an over-render behind it.
  @Test(arguments: isLongRun ? [958, 1_462] : [1_462])
  func whatDifferedOnceDiffersNoMore(seed: Int) {
    let recipe = RandomRecipe(seed: seed, isLong: true)
    let pruned = recipe.scenario.outcome(within: recipe.limit)
    expectEqual(pruned, recipe.scenario.outcome(within: recipe.limit, SearchManner(prunes: false)))
    #expect(pruned.lengths["overRender"] == nil)
  }
}
