import DeferredDelivery
@testable import FirstFrameProof
import GridViews
import Observation
import TestSupport

@Observable @MainActor private final class Basket {
  var count = 0
  var name = "A"
}

/// What a second view takes from the first, and what only one of two compared views can do.
@MainActor @Suite struct SecondViewTests {
  @MainActor private final class Scorer {
    var onChange: (() -> Void)?
    var score = 0 { didSet { onChange?() } }
  }

  /// The new view takes over the one closure, so the live view hears no more.
  @Test func aPlaceForOneObserverMakesNoStaleView() {
    let scenario = Scenario(Scorer()) { scorer in
      let view = LabelView()
      view.render("\(scorer.score)")
      scorer.onChange = { [weak view] in view?.render("\(scorer.score)") }
      return stage(view)
    } actions: {
      Action("goal") { $0.score += 1 }
    }
    guard
      case .testedNothing(.sourceChangesModels) = scenario.prove(
        within: Limit(actions: 2, turns: 1, commits: 2))
    else {
      Issue.record("The view is right where it is the only one.")
      return
    }
  }

  /// What has left the screen is looked for once through all actions that are possible.
  @Test func anImpossibleActionHidesNoLeak() {
    let kept = RepeatedRun(of: panels(keepsSheet: true, hasImpossibleAction: true))
    #expect(!kept.survivors.isEmpty)
    #expect(!kept.steps.contains(.action("never")))
    let released = RepeatedRun(of: panels(keepsSheet: false, hasImpossibleAction: true))
    expectEqual(released.survivors, [])
  }

  @Test func aRepeatedRenderIsSeenBehindANeighbours() {
    let scenario = Scenario(CurrentValueSubject<String, Never>("A")) { text in
      let (first, second) = (LabelView(), LabelView())
      text.sink { [weak first] in first?.render($0) }.store(in: &first.cancellables)
      text.sink { [weak second] in second?.render($0) }.store(in: &second.cancellables)
      text.dropFirst().sink { [weak first] in first?.render($0) }.store(in: &first.cancellables)
      let lines = StackView(.vertical)
      for view in [first, second] { lines.addSubview(view) }
      return stage(lines)
    } actions: {
      Action("more") { $0.value += "B" }
    }
    let verdict = scenario.prove(within: Limit(actions: 2, turns: 1, commits: 2))
    expectEqual(verdict.failingOrders.map(\.description), ["doubleRender: commit → more → commit"])
  }

  // MARK: - Compared

  private final class Keys: View {
    private let basket: Basket
    private let most: Int

    init(_ basket: Basket, most: Int) {
      (self.basket, self.most) = (basket, most)
      super.init()
      addSubview(Label { "\(basket.count)" })
    }

    override func layoutSubviews() { subviews[0].frame = bounds }

    override func handleKey(_ key: KeyPress) -> Bool {
      guard key == KeyPress(.character("x")), basket.count < most else { return false }
      basket.count += 1
      return true
    }
  }

  private func keys(_ most: Int) -> Scenario<Basket> {
    Scenario(Basket()) { basket in
      stage(Keys(basket, most: most))
    } actions: {
      Action("x", input: .key(KeyPress(.character("x"))))
    }
  }

  private func baskets(_ limit: Int? = nil) -> Scenario<Basket> {
    Scenario(Basket()) { basket in
      stage(Label { "\(basket.name) \(basket.count / 2)" })
    } actions: {
      Action("add") { $0.count += 1 }
      Action("check out", if: { $0.count >= limit ?? 2 }) { $0.name += "x" }
    }
  }

  private let limit = Limit(actions: 3, turns: 1, commits: 0)

  @Test func whatOnlyOneOfThemCanDoIsADifference() {
    guard case .different(let found) = compare(keys(3), keys(1), within: limit) else {
      Issue.record("Only the legacy one takes a second x.")
      return
    }
    expectEqual(found.schedule.description, "x → x")
    expectEqual(found.possibleOnlyIn, "legacy")
    guard case .different(let condition) = compare(baskets(), baskets(1), within: limit) else {
      Issue.record("Only the migrated one checks out after one.")
      return
    }
    expectEqual(condition.schedule.description, "add → check out")
    expectEqual(condition.possibleOnlyIn, "migrated")
  }

  @Test func whatOnlyLongSchedulesShowCounts() {
    guard case .same(let agreement) = compare(baskets(), baskets(), within: limit) else {
      Issue.record("They are the same.")
      return
    }
    expectEqual(agreement.unnoticedActions, [])
    expectEqual(agreement.impossibleActions, [])
    let short = compare(baskets(), baskets(), within: Limit(actions: 1, turns: 0, commits: 0))
    #expect(short.failureMessage?.contains("whatever the actions did") == true)
  }
}
