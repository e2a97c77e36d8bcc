import DeferredComponents
import FirstFrameTesting
import Foundation
import GridComponents
import TestSupport

@testable import GridCatalog
@testable import catalog

extension Components {
  /// The components whose proofs and stories take longest.
  ///
  /// `swift test` has smaller bounds for them. `scripts/check long` has larger ones for all, and
  /// scripts/tour runs `swift run catalog --all`, which has the same for all.
  static let slow: Set = [
    "Account", "CarList", "DataTable", "FoodTruck", "ListItem", "LiveScore", "MatchList",
    "Settings",
  ]

  static func isProvedInFull(_ name: String) -> Bool { isLongRun || !slow.contains(name) }
}

/// Every component under the explorer: no schedule shows an old frame of the tracked one, and the
/// shortest ways to a wrong frame of the others are known.
@MainActor @Suite(.inOwnProcess) struct ComponentProofTests {
  @Test func slowComponentsExist() { #expect(Components.slow.isSubset(of: Components.names)) }

  /// Checklist row 103: what may be claimed of each tracked view, with its limit: a smaller one for
  /// a slow component.
  @Test(arguments: Components.names) func tracked(of name: String) throws {
    let component = try #require(Components.named(name))
    let isSlow = Components.slow.contains(name)
    let limit = isSlow ? Limit(actions: 1, turns: 1, commits: 2) : TrackedProof.limit
    switch TrackedProof(of: component, within: limit).verdict {
    case .held(let summary):
      let lines = TextTable.wrapped("\(summary)", width: 76)
      expectSnapshot(of: lines.joined(separator: "\n"), as: .lines, case: name)
    case let verdict:
      Issue.record("\(name): \(verdict.failureMessage ?? "")")
    }
  }

  /// Checklist row 103: the shortest way to each kind of wrong frame by its first two actions, or
  /// that there is none within the limit: a smaller one for a slow component.
  @Test(arguments: Components.names) func violations(of name: String) throws {
    let component = try #require(Components.named(name))
    let deliveries = Array(Delivery.all.dropFirst())
    let (small, larger) = (
      Limit(actions: 1, turns: 1, commits: 1), Limit(actions: 1, turns: 1, commits: 2)
    )
    let found =
      Components.slow.contains(name)
      ? Violations(of: component, by: deliveries, firstActions: 2, within: small)
      : Violations(of: component, by: deliveries, firstActions: 2, within: small, larger)
    expectSnapshot(of: found.list.joined(separator: "\n"), as: .lines, case: name)
  }

  @Test(.enabled(if: isLongRun), arguments: Components.names)
  func noLongerScheduleShowsAnOldFrame(of name: String) throws {
    let component = try #require(Components.named(name))
    let proof = TrackedProof(of: component, within: Limit(actions: 3, turns: 3, commits: 3))
    #expect(proof.holds, "\(TrackedProof.lines(for: [proof], of: OurCatalog.catalog))")
  }

  /// Further on, each delivery but the one that runs inline has its wrong frames; that one only
  /// runs in vain, but where cells are measured.
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
      "✗ Stale: stale: a set → commit",
      "  The view is notified of a change a turn too late, or not at all. Deliver each",
      "  change at once to everything that shows it, such as by a tracked method.",
      "  Its frames: swift run catalog --print Stale",
    ]
    expectEqual(TrackedProof.lines(for: [proof], of: OurCatalog.catalog), complaint)
    let catalog = OurCatalog.catalog.showing([stale])
    #expect(!Comparison(of: [stale], by: Delivery.all).fulfills([:]))
    expectEqual(catalog.page(of: stale).status, 1)
    let everything = catalog.everything()
    expectEqual(everything.status, 1)
    #expect(everything.output.contains("THE CHECK HAS FAILED"))
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
