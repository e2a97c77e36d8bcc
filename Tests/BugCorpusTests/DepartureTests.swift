import FirstFrameProof
import GridViews
import TestSupport

/// Views that write when they are released.
@MainActor @Suite struct DepartureTests {
  /// The write reaches the scope of a view that is being released.
  @Test func aViewThatWritesWhatItReadsDoesNotEndTheProcess() {
    for surroundings in Surroundings.allCases {
      let result = BugResult(of: departureFieldBug(of: ObservableModels.self), surroundings)
      #expect(result.map { $0.bug.expected.isAmong($0.buggy.verdict.words.prefix(1)) } == true)
      expectEqual(result?.fixed.verdict.words, [])
    }
  }
}

/// The field case of a view that is released, with models of either kind.
@MainActor func departureFieldBug<Models: FieldModels>(of _: Models.Type) -> BugCase {
  BugCase(
    "B73", .testedNothing, "a tracked view writes what it reads when it is released",
    within: Limit(actions: 1, turns: 1, commits: 2)
  ) {
    reading(Models.Article.self) { TrackedFarewell(to: $0, writes: true) }
  } fixed: {
    reading(Models.Article.self) { TrackedFarewell(to: $0, writes: false) }
  }
}

/// Reads a model in a tracked method, and may write it when it goes.
private final class TrackedFarewell: LabelView {
  private let article: any ArticleModel
  private let writes: Bool

  init(to article: any ArticleModel, writes: Bool) {
    (self.article, self.writes) = (article, writes)
    super.init()
  }

  override func updateProperties() { render(article.text) }

  deinit { if writes { MainActor.assumeIsolated { [article] in article.title += "." } } }
}
