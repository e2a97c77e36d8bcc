import DeferredDelivery
import ViewsTestSupport

@testable import FirstFrameProof

/// What a second view takes from the first, and what only one of two compared views can do.
@MainActor @Suite struct SecondViewTests {
  /// Each view shows something else, with or without a second one.
  @Test func aSourceThatCountsIsNotBlamedOnASecondView() {
    var made = 0
    let count = {
      made += 1; return "\(made)"
    }
    for next in [count, { "\(UInt64.random(in: 0 ... .max))" }] {
      let verdict = Scenario(Held("")) { model in
        let number = next()
        return Stage(Label { "\(number) \(model.value)" }, 22, 1)
      } actions: {
        Action("write") { $0.value += "x" }
      }.prove(within: Limit(actions: 1, turns: 0, commits: 2))
      let message = verdict.failureMessage ?? ""
      #expect(
        message.hasPrefix("│ tested nothing: the same schedule showed something else"), "\(message)"
      )
      #expect(message.contains("│ Once it showed \""), "\(message)")
    }
  }

  @MainActor private final class Scorer {
    var onChange: (() -> Void)?
    var score = 0 { didSet { onChange?() } }
  }

  /// The new view takes over the one closure, so the live view hears no more.
  @Test func aPlaceForOneObserverMakesNoStaleView() {
    let verdict = Scenario(Scorer()) { scorer in
      let view = LabelView("\(scorer.score)")
      scorer.onChange = { [weak view] in view?.render("\(scorer.score)") }
      return stage(view)
    } actions: {
      Action("goal") { $0.score += 1 }
    }.prove(within: Limit(actions: 2, turns: 1, commits: 2))
    expectEqual(ProofOutcome(of: verdict).nothingTested, "disturbed")
  }

  /// What has left the screen is looked for once through all actions that are possible.
  @Test func anImpossibleActionHidesNoLeak() {
    let kept = RepeatedRun(of: panels(keepsSheet: true, hasImpossibleAction: true).shared)
    #expect(!kept.survivors.isEmpty)
    #expect(!kept.steps.contains(.action("never")))
    let released = RepeatedRun(of: panels(keepsSheet: false, hasImpossibleAction: true).shared)
    expectEqual(released.survivors, [])
  }

  @Test func aRepeatedRenderIsSeenBehindANeighbours() {
    let scenario = Scenario(CurrentValueSubject<String, Never>("A")) { text in
      let (first, second) = (LabelView(), LabelView())
      first.follow(text)
      second.follow(text)
      first.follow(text.dropFirst())
      return stage(Lines([first, second]), size: GridSize(width: 12, height: 2))
    } actions: {
      Action("more") { $0.value += "B" }
    }
    let verdict = scenario.prove(within: Limit(actions: 2, turns: 1, commits: 2))
    expectEqual(
      verdict.failingOrders.map(\.description), ["vain (doubleRender): commit → more → commit"])
  }

  // MARK: - Compared

  private final class Keys: Filling {
    private let count: Held<Int>
    private let most: Int

    init(_ count: Held<Int>, most: Int) {
      (self.count, self.most) = (count, most)
      super.init([Label { "\(count.value)" }])
    }

    override func handleKey(_ key: KeyPress) -> Bool {
      guard key == KeyPress(.character("x")), count.value < most else { return false }
      count.value += 1
      return true
    }
  }

  private func keys(_ most: Int) -> Scenario<Held<Int>> {
    Scenario(Held(0)) { count in
      stage(Keys(count, most: most))
    } actions: {
      Action("x", input: .key(KeyPress(.character("x"))))
    }
  }

  private func baskets(_ limit: Int = 2) -> Scenario<Article> {
    Scenario(Article()) { basket in
      stage(Label { "\(basket.title) \(basket.badge / 2)" })
    } actions: {
      Action("add") { $0.badge += 1 }
      Action("check out", if: { $0.badge >= limit }) { $0.title += "x" }
    }
  }

  private let limit = Limit(actions: 3, turns: 1, commits: 0)

  /// Only the legacy one takes a second x, and only the migrated one checks out after one.
  @Test func whatOnlyOneOfThemCanDoIsADifference() {
    let verdicts = [
      compare(keys(3), keys(1), within: limit), compare(baskets(), baskets(1), within: limit),
    ]
    let found = verdicts.map { verdict in
      guard case .different(let found) = verdict else { return "\(verdict)" }
      return "\(found.schedule) only in \(found.possibleOnlyIn ?? "none")"
    }
    expectEqual(found, ["x → x only in legacy", "add → check out only in migrated"])
  }

  @Test func whatOnlyLongSchedulesShowCounts() {
    guard case .same(let agreement) = compare(baskets(), baskets(), within: limit) else {
      Issue.record("They are the same.")
      return
    }
    expectEqual([agreement.unnoticedActions, agreement.impossibleActions], [[], []])
    let short = compare(baskets(), baskets(), within: Limit(actions: 1, turns: 0, commits: 0))
    #expect(short.failureMessage?.contains("whatever the actions did") == true)
  }
}
