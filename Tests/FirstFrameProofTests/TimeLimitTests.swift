import FirstFrameTestSupport

@testable import FirstFrameProof

/// What a proof has shown of each action when its time is over before its first schedule.
@MainActor @Suite struct TimeLimitTests {
  private var limit: Limit {
    Limit(actions: 3, turns: 3, commits: 5, time: .zero)
  }

  private func scenario(
    _ delivery: TextScreen.Delivery = .atOnce,
    @ActionBuilder<TextModel> _ actions: () -> [Action<TextModel>]
  ) -> Scenario<TextModel> {
    Scenario(TextModel(), source: { TextScreen($0, delivery: delivery) }, actions: actions)
  }

  private func summary(of verdict: ProofVerdict) throws -> ProofSummary {
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict)")
      throw CancellationError()
    }
    return summary
  }

  @Test func eachActionIsRunAloneWhenTheTimeIsOver() throws {
    let shown = scenario {
      Action("goal") { $0.text = "1-0" }
      Action("wait") { _ in }
      Action("end", if: { $0.text == "1-0" }) { $0.text = "end" }
    }
    let summary = try summary(of: shown.prove(within: limit))
    expectEqual(summary.completeLength, 0)
    #expect(summary.untriedActions.isEmpty)
    expectEqual(summary.gap(except: []), .actionsAreUnnoticed(["wait"]))
    #expect(summary.gap(except: ["wait"]) == nil)
  }

  @Test func aDefectOfOneActionIsFoundWhenTheTimeIsOver() {
    let found = scenario(.never) { Action("goal") { $0.text = "1-0" } }.prove(within: limit)
    expectEqual(
      found.failingOrders.map(\.description), ["blank (emptyFirst): commit → goal → commit"])
  }

  /// However many proofs leave it out.
  @Test func whatWasLeftOutIsSaidOnce() throws {
    let goal = scenario { Action("goal") { $0.text = "1-0" } }
    let all = try summary(of: goal.prove(within: Limit(actions: 1, turns: 1, commits: 2)))
    expectEqual(all.unchecked, [])
    let cut = try summary(of: goal.prove(within: limit)).unchecked
    expectEqual(cut, ["Longer schedules than the limit allowed were not run."])
    var said = SaidOnce()
    expectEqual([said.new(among: cut), said.new(among: cut + ["more"])], [cut, ["more"]])
  }

  /// With one commit, no action can be the only one between two frames.
  @Test func anActionThatWasNeverAloneIsNamed() throws {
    let shown = scenario {
      Action("goal") { $0.text = "1-0" }
      Action("end") { $0.text = "end" }
    }
    let all = Limit(actions: 3, turns: 3, commits: 1)
    let exhaustive = try summary(of: shown.prove(within: all))
    expectEqual(exhaustive.untriedActions, ["goal", "end"])
    #expect(exhaustive.gap(except: []) == nil)
    let limited = ProofSummary(
      limit: all, schedulesRun: 9, distinctFrames: 2,
      untriedActions: ["goal", "end"], completeLength: 2)
    expectEqual(limited.gap(except: ["goal"]), .actionsAreUntried(["end"]))
    #expect(limited.gap(except: ["goal", "end"]) == nil)
    #expect(
      NothingTested.actionsAreUntried(["end"]).lines == [
        "tested nothing: the search ended before \"end\" was the only action between two",
        "frames, so it is not known whether a picture shows it. Give another limit or fewer actions;",
        "or except it: expectFreshFrames(of: …, within: …, except: [\"end\"])",
        "Then run it again: swift test",
      ])
  }
}
