import FirstFrameProof

extension Scenario {
  /// The tests that a proof's message prints and that do not fail with the kind that they are printed
  /// for when they are pasted and run, and what they find instead.
  func wrongPrintedTests(of verdict: ProofVerdict) -> [String] {
    // What is not repeatable comes without a test: it would pass.
    verdict.failingOrders.filter { $0.verdict.defect != .notRepeatable }.compactMap { example in
      let found = defectsFound(by: example)
      return found.contains(example.verdict.defect) ? nil : "\(example) finds \(found)"
    }
  }
}
