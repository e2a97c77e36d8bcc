import FirstFrameProof
import TestSupport

/// Tasks that need more steps than the limit allows until a picture shows them.
@MainActor @Suite struct ShortLimitTests {
  /// The message names the bound that shows the action.
  ///
  /// A proof holds if another action changes the picture, and its summary names the bound.
  @Test func theBoundThatShowsTheActionIsNamed() {
    let limit = Limit(actions: 1, turns: 2, commits: 2, tasks: 2, waits: 1)
    func scenario(hasOther: Bool) -> Scenario<Screen> {
      Scenario(Screen(), shows: { "\($0.number) \($0.shown)" }) {
        Action("type") { model in
          Task {
            try? await Task.sleep(for: .milliseconds(300))
            model.shown = "b"
          }
        }
        if hasOther { Action("count") { $0.number += 1 } }
      }
    }
    expectEqual(
      scenario(hasOther: false).prove(within: limit).failureMessage,
      """
      │ tested nothing: no picture shows whether "type" happened, since that comes later than
      │ the limit allows: tasks: 2. Allow more: within: Limit(actions: 1, turns: 2, commits: 2, tasks: 3, waits: 1)
      │ Or except it: expectFreshFrames(of: …, within: …, except: ["type"])
      │ Then run it again: swift test
      """)
    expectEqual(
      scenario(hasOther: true).prove(within: limit).held()?.assumptions,
      [
        "No frame came after \"type\" alone, to show its effect. This limit is enough: "
          + "Limit(actions: 1, turns: 2, commits: 2, tasks: 3, waits: 1)."
      ])
  }
}
