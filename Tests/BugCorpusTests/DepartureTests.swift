import FirstFrameProof
import ViewsTestSupport

/// The field case of a view that is released, with models of either kind.
@MainActor func departureFieldBug<Models: FieldModels>(of _: Models.Type) -> BugCase {
  BugCase(
    "B73", .testedNothing, or: .notRepeatable,
    "a tracked view writes what it reads when it is released",
    within: Limit(actions: 1, turns: 1, commits: 2)
  ) { bug in
    reading(Models.Article.self) { article in
      Farewell {
        article.text
      } say: {
        if bug { article.title += "." }
      }
    }
  }
}

/// Views that write when they are released.
@MainActor @Suite struct DepartureTests {
  /// The write reaches the scope of a view that is being released.
  @Test(arguments: Surroundings.allCases)
  func aViewThatWritesWhatItReadsDoesNotEndTheProcess(surroundings: Surroundings) {
    let result = BugResult(of: departureFieldBug(of: ObservableModels.self), surroundings)
    expectEqual(result?.buggy.verdict.words, ["testedNothing"])
    expectEqual(result?.fixed.words, [])
  }
}

/// Shows a text, and does something when it goes.
final class Farewell: LabelView {
  private let text: @MainActor () -> String
  private let say: @MainActor () -> Void

  init(_ text: @escaping @MainActor () -> String = { "" }, say: @escaping @MainActor () -> Void) {
    (self.text, self.say) = (text, say)
    super.init()
  }

  override func updateProperties() { render(text()) }

  deinit { MainActor.assumeIsolated { [say] in say() } }
}
