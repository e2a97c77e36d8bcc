@testable import GridCatalog
@testable import catalog

/// Every component under the explorer: no schedule shows an old frame of the tracked one.
///
/// `swift test` has a small limit; `scripts/check long` has larger ones.
@MainActor @Suite(.inOwnProcess) struct ComponentProofTests {
  /// Some actions of these show nothing unless another comes before them.
  private static let needsTwoActions: Set = ["ToastQueue", "Shell"]

  /// Checklist row 103: what may be claimed of each tracked view, with its limit.
  @Test(arguments: Components.names) func tracked(of name: String) throws {
    let component = try #require(Components.named(name))
    let isLarge = Self.needsTwoActions.contains(name)
    let limit = isLarge ? TrackedProof.limit : Limit(actions: 1, turns: 1, commits: 2)
    switch TrackedProof(of: component, within: limit).verdict {
    case .held(let summary):
      let lines = TextTable.wrapped("\(summary)", width: 76)
      expectSnapshot(of: lines.joined(separator: "\n"), as: .lines, case: name)
    case let verdict:
      Issue.record("\(name): \(verdict.failureMessage ?? "")")
    }
  }

  @Test(.enabled(if: isLongRun), arguments: Components.names)
  func noLongerScheduleShowsAnOldFrame(of name: String) throws {
    let component = try #require(Components.named(name))
    let proof = TrackedProof(of: component, within: Limit(actions: 3, turns: 3, commits: 3))
    #expect(proof.holds, "\(TrackedProof.lines(for: [proof], of: OurCatalog.catalog))")
  }

  /// Each delivery but the one that runs inline has its wrong frames; that one only runs in vain,
  /// but where cells are measured.
  @Test(.enabled(if: isLongRun), arguments: Components.names)
  func longerWaysToAWrongFrame(of name: String) throws {
    let component = try #require(Components.named(name))
    let found = Violations(
      of: component, by: Array(Delivery.all.dropFirst()), firstActions: 2,
      within: Limit(actions: 2, turns: 2, commits: 2))
    for entry in found.entries where entry.delivery != .deferred(.inline) {
      #expect(!entry.found.isEmpty, "\(name) by \(entry.delivery.name)")
    }
  }

  @Test func aProofThatFailsSaysSo() {
    let stale = Component(
      "Stale", summary: "A score that looks but once.", size: GridSize(width: 34, height: 5),
      wide: GridSize(width: 34, height: 5), samples: [Sample("match", ScoreState.tennisMatch)],
      actions: [ComponentAction("a set") { $0.scoreCells[0].home = "7" }],
      view: { (model: MockScoreViewModel) in ScoreView(MockScoreViewModel(model.state)) },
      stateView: { ScoreStateView() })
    let proof = TrackedProof(of: stale)
    #expect(!proof.holds)
    let complaint = [
      "✗ Stale: old (stale): a set → commit",
      "  The view is notified of a change a turn too late, or not at all. Deliver each",
      "  change at once to everything that shows it, such as by a tracked method.",
      "  Its frames: swift run catalog --print Stale",
    ]
    expectEqual(TrackedProof.lines(for: [proof], of: OurCatalog.catalog), complaint)
    #expect(!Comparison(of: [stale], by: [.tracked]).fulfills([:]))
  }

  @Test func aProofOfNothingSaysWhatToDo() {
    let idle = Component(
      "Idle", summary: "A score to which nothing happens.", size: GridSize(width: 7, height: 3),
      wide: GridSize(width: 7, height: 3), samples: [Sample("empty", ScoreState())], actions: [],
      view: { (model: MockScoreViewModel) in ScoreView(model) }, stateView: { ScoreStateView() })
    let lines = [
      "✗ Idle: nothing proved",
      "  tested nothing: whatever the actions did, a new view showed the same picture:",
      "",
      "    ╭─ … ─╮",
      "    │     │",
      "    ╰─────╯",
      "",
      "  Give the scenario an action that changes what the view shows, "
        + "or make the view read its model.",
      "  Make the view in the scenario's closure, of the models that the closure is given.",
      "  Then run it again: swift test",
    ]
    expectEqual(TrackedProof.lines(for: [TrackedProof(of: idle)], of: OurCatalog.catalog), lines)
  }
}
