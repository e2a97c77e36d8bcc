import FirstFrameTestSupport
import Testing

@testable import FirstFrameProof

/// What a proof has shown of each action when its time is over before its first schedule.
@MainActor @Suite struct TimeLimitTests {
  private var bound: Bound {
    Bound(actions: 3, turns: 3, commits: 5, time: .zero)
  }

  private func rehearsal(
    _ delivery: TextScreen.Delivery = .atOnce,
    @ActionBuilder<TextModel> _ actions: () -> [Action<TextModel>]
  ) -> Rehearsal<TextModel> {
    Rehearsal(TextModel(), source: { TextScreen($0, delivery: delivery) }, actions: actions)
  }

  private func claim(of verdict: ProofVerdict) throws -> Claim {
    guard case .held(let claim) = verdict else {
      Issue.record("\(verdict)")
      throw CancellationError()
    }
    return claim
  }

  @Test func eachActionIsRunAloneWhenTheTimeIsOver() throws {
    let shown = rehearsal {
      Action("goal") { $0.text = "1-0" }
      Action("wait") { _ in }
      Action("end", if: { $0.text == "1-0" }) { $0.text = "end" }
    }
    let claim = try claim(of: shown.prove(within: bound))
    #expect(claim.completeLength == 0)
    #expect(claim.untriedActions.isEmpty)
    #expect(claim.gap(except: []) == .actionsAreUnnoticed(["wait"]))
    #expect(claim.gap(except: ["wait"]) == nil)
  }

  @Test func aDefectOfOneActionIsFoundWhenTheTimeIsOver() {
    let found = rehearsal(.never) { Action("goal") { $0.text = "1-0" } }.prove(within: bound)
    #expect(found.counterexamples.map(\.description) == ["emptyFirst: commit → goal → commit"])
  }

  /// With one commit, no action can be the only one between two frames.
  @Test func anActionThatWasNeverAloneIsNamed() throws {
    let shown = rehearsal {
      Action("goal") { $0.text = "1-0" }
      Action("end") { $0.text = "end" }
    }
    let all = Bound(actions: 3, turns: 3, commits: 1)
    let exhaustive = try claim(of: shown.prove(within: all))
    #expect(exhaustive.untriedActions == ["goal", "end"])
    #expect(exhaustive.gap(except: []) == nil)
    let limited = Claim(
      bound: all, schedulesRun: 9, schedulesCovered: 0, distinctFrames: 2,
      untriedActions: ["goal", "end"], completeLength: 2)
    #expect(limited.gap(except: ["goal"]) == .actionsAreUntried(["end"]))
    #expect(limited.gap(except: ["goal", "end"]) == nil)
    #expect(
      Vacuity.actionsAreUntried(["end"]).lines == [
        "vacuous: the time was over before \"end\" was the only action between two",
        "frames, so it is not known whether a picture shows it. Allow more time or fewer actions;",
        "or except it: expectFreshFrames(of: …, within: …, except: [\"end\"])",
        "Then run it again: swift test",
      ])
  }
}
