import FirstFrameProof
import GridViews
import Observation
import TestSupport

/// Rules for the models together with the picture.
@MainActor @Suite struct PictureRuleTests {
  @Observable final class Basket {
    var apples = 1
    var pears = 1
    var total = 2
  }

  private let limit = Limit(actions: 2, turns: 1, commits: 2)

  /// The second action counts what it does, or forgets it.
  private func baskets(counts: Bool) -> Scenario<Basket> {
    Scenario(Basket()) { basket in
      Stage(
        TrackedView(update: { $0.render("\(basket.total) pieces") }),
        size: GridSize(width: 10, height: 1))
    } actions: {
      Action("add") { basket in
        basket.apples += 1
        basket.total += 1
      }
      Action("eat") { basket in
        basket.pears -= 1
        if counts { basket.total -= 1 }
      }
    }
  }

  private func kind(_ scenario: Scenario<Basket>) -> FrameVerdict.Kind? {
    scenario.prove(within: limit).failingOrders.first?.verdict.kind
  }

  @Test func aRuleHoldsAtRest() {
    func scenario(counts: Bool) -> Scenario<Basket> {
      baskets(counts: counts).whenIdle("the number of pieces") { basket, grid in
        grid.text.contains("\(basket.apples + basket.pears) pieces")
      }
    }
    expectEqual(kind(scenario(counts: false)), .invariant)
    #expect(kind(scenario(counts: true)) == nil)
  }

  @Test func aRuleHoldsInEveryFrame() {
    func scenario(least: Int) -> Scenario<Basket> {
      baskets(counts: true).always("enough is there") { basket, grid in
        grid.text.contains("pieces") && basket.total >= least
      }
    }
    expectEqual(kind(scenario(least: 1)), .invariant)
    #expect(kind(scenario(least: 0)) == nil)
  }
}
