import FirstFrameProof
import TestSupport

/// What a random scenario got.
private struct RandomResult {
  let seed: Int
  let recipe: RandomRecipe
  let pruned: ProofOutcome
  let unpruned: ProofOutcome
  let printedTests: [PrintedTest]

  @MainActor init(seed: Int) {
    self.seed = seed
    recipe = RandomRecipe(seed: seed)
    let scenario = recipe.scenario
    let verdict = scenario.explore(within: recipe.limit)
    pruned = ProofOutcome(of: verdict)
    unpruned = ProofOutcome(
      of: scenario.explore(within: recipe.limit, SearchManner(prunes: false)))
    printedTests = scenario.printedTests(of: verdict)
  }
}

/// Proofs of random scenarios: two ways to run one have to agree.
@MainActor @Suite(.inOwnProcess) struct RandomProofTests {
  /// Found out once for all tests.
  private static let results = (0..<(isLongRun ? 2_000 : 42)).map { RandomResult(seed: $0) }

  /// The steps that do nothing are left out of a proof, and make no difference to what it finds.
  @Test func prunedEqualsUnpruned() {
    var counts = OutcomeCounts()
    for result in Self.results { counts.count(result.unpruned) }
    let differing = Self.results.filter { $0.pruned != $0.unpruned }
    for result in differing {
      print("seed \(result.seed): pruned \(result.pruned); unpruned \(result.unpruned)")
      guard isLongRun || differing.count < 4 else { continue }
      let smallest = result.recipe.shrunk { recipe in
        let (pruned, unpruned) = recipe.scenario.outcomes(within: recipe.limit)
        return pruned != unpruned
      }
      let (pruned, unpruned) = smallest.scenario.outcomes(within: smallest.limit)
      print("\(smallest)\n  pruned \(pruned); unpruned \(unpruned)")
    }
    print(
      "\(Self.results.count) random scenarios: \(counts.words); \(differing.count) differ pruned")
    expectEqual(differing.map(\.seed), [])
  }

  /// A turn with nothing to run had hidden a double render, and so shown an over-render behind it.
  @Test(arguments: [958, 1_462]) func whatDifferedOnceDiffersNoMore(seed: Int) {
    let recipe = RandomRecipe(seed: seed, isLong: true)
    let (pruned, unpruned) = recipe.scenario.outcomes(within: recipe.limit)
    expectEqual(pruned, unpruned)
    #expect(pruned.lengths["overRender"] == nil)
  }

  /// A random scenario that proves nothing tests nothing: most do.
  @Test func randomScenariosProveSomething() {
    var counts = OutcomeCounts()
    for result in Self.results { counts.count(result.unpruned) }
    let untested = Self.results.count { $0.unpruned.nothingTested != nil }
    #expect(untested * 2 < Self.results.count)
    for name in ["held", "stale", "emptyFirst", "flicker", "doubleRender", "overRender", "leak"] {
      #expect(counts[name] > 0, "no random scenario was \(name)")
    }
  }

  /// Each failing order comes with a test, which has to fail with the same kind.
  @Test func printedTestsFailWithTheirKind() {
    var counts = PrintedTestCounts()
    for result in Self.results { counts.count(result.printedTests) }
    print("Random printed tests:", counts.lines.joined(separator: "\n  "), separator: "\n  ")
    expectEqual(counts.wrongCount, 0)
  }

  /// A frame is judged only if a cheap predicate says that it may be wrong.
  @Test func thePredicateEqualsTheJury() {
    let differing = Self.results.filter { result in
      let verdict = result.recipe.scenario.explore(
        within: result.recipe.limit, SearchManner(diagnosesAll: true))
      return ProofOutcome(of: verdict) != result.pruned
    }
    print("\(Self.results.count) random scenarios: \(differing.count) differ if all are judged")
    expectEqual(differing.map(\.seed), [])
  }
}
