/// What a test asserts by a proof.
package struct ProofAssertion: Sendable {
  let kind: ProofKind
  package let test: TestName
  package let location: CodeLocation

  /// Makes a assertion.
  package init(_ kind: ProofKind, of test: TestName, at location: CodeLocation) {
    (self.kind, self.test, self.location) = (kind, test, location)
  }

  /// The assertion of the current test; nil outside of the adapters.
  @TaskLocal package static var current: ProofAssertion?

  package func site(in entry: LedgerCache.Entry) -> ProofSite {
    ProofSite(
      kind: kind, test: test, run: entry.ledger.run,
      location: Places.portable(location, relativePath: entry.relativePath))
  }
}
