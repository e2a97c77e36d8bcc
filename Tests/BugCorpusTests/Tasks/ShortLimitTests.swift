import FirstFrameProof
import TestSupport

/// Tasks that need more steps than the limit allows until a picture shows them.
@MainActor @Suite struct ShortLimitTests {
  @MainActor private final class Sleeper {
    private(set) var shown = ""
    var count = 0

    func type() {
      Task {
        try? await Task.sleep(for: .milliseconds(300))
        shown = "b"
      }
    }
  }

  private let limit = Limit(actions: 1, turns: 2, commits: 2, tasks: 2, waits: 1)

  @Test func theBoundThatShowsTheActionIsNamed() {
    let scenario = Scenario(Sleeper(), shows: { "got: \($0.shown)" }) {
      Action("type") { $0.type() }
    }
    #expect(
      scenario.prove(within: limit).failureMessage == """
        │ tested nothing: no picture shows whether "type" happened, since that comes later than
        │ the limit allows: tasks: 2. Allow more: within: Limit(actions: 1, turns: 2, commits: 2, tasks: 3, waits: 1)
        │ Or except it: expectFreshFrames(of: …, within: …, except: ["type"])
        │ Then run it again: swift test
        """)
  }

  /// The proof holds, since another action changes the picture.
  @Test func theSummaryNamesTheBoundToo() {
    let scenario = Scenario(Sleeper(), shows: { "\($0.count) \($0.shown)" }) {
      Action("type") { $0.type() }
      Action("count") { $0.count += 1 }
    }
    guard case .held(let summary) = scenario.prove(within: limit) else {
      Issue.record("the proof did not hold")
      return
    }
    #expect(
      summary.assumptions == [
        "Whether a picture shows that \"type\" happened was not checked: no frame came after it "
          + "alone, with all done that it began. This limit is enough: "
          + "Limit(actions: 1, turns: 2, commits: 2, tasks: 3, waits: 1)."
      ])
  }
}
