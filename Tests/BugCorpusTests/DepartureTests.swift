import FirstFrame
import GridViews
import Testing

#if ISSUE17
/// Views that write when they are released.
@MainActor @Suite struct DepartureTests {
  /// Reads a model in a tracked method, and writes it when it goes.
  private final class TrackedFarewell: LabelView {
    private let article: Article

    init(to article: Article) {
      self.article = article
      super.init()
    }

    override func updateProperties() { render(article.text) }

    deinit { MainActor.assumeIsolated { [article] in article.title += "." } }
  }

  /// B73: the write reaches the scope of a view that is being released.
  @Test func aViewThatWritesWhatItReadsDoesNotEndTheProcess() {
    for surroundings in Surroundings.allCases {
      let proof = CaseProof(
        reading { TrackedFarewell(to: $0) }, surroundings,
        within: Bound(actions: 1, turns: 1, commits: 2))
      #expect(proof.map { ["vacuous", "notRepeatable"].contains($0.verdict.words.first) } == true)
    }
  }
}
#endif
