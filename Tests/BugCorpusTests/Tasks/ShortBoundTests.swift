import FirstFrameProof
import Testing

/// Tasks that need more steps than the bound allows until a picture shows them.
@MainActor @Suite struct ShortBoundTests {
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

  private let bound = Bound(actions: 1, turns: 2, commits: 2, tasks: 2, waits: 1)

  @Test func theBoundThatShowsTheActionIsNamed() {
    let rehearsal = Rehearsal(Sleeper(), shows: { "got: \($0.shown)" }) {
      Action("type") { $0.type() }
    }
    #expect(
      rehearsal.prove(within: bound).failureMessage == """
        │ vacuous: no picture shows whether "type" happened, since that comes later than
        │ the bound allows: tasks: 2. Allow more: within: Bound(actions: 1, turns: 2, commits: 2, tasks: 3, waits: 1)
        │ Or except it: expectFreshFrames(of: …, within: …, except: ["type"])
        │ Then run it again: swift test
        """)
  }

  /// The proof holds, since another action changes the picture.
  @Test func theClaimNamesTheBoundToo() {
    let rehearsal = Rehearsal(Sleeper(), shows: { "\($0.count) \($0.shown)" }) {
      Action("type") { $0.type() }
      Action("count") { $0.count += 1 }
    }
    guard case .held(let claim) = rehearsal.prove(within: bound) else {
      Issue.record("the proof did not hold")
      return
    }
    #expect(
      claim.assumptions == [
        "Whether a picture shows that \"type\" happened was not checked: no frame came after it "
          + "alone, with all done that it began. This bound is enough: "
          + "Bound(actions: 1, turns: 2, commits: 2, tasks: 3, waits: 1)."
      ])
  }
}
