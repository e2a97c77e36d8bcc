import FirstFrameProof
import ViewsTestSupport

/// Rules for the models together with the picture.
@MainActor @Suite struct PictureRuleTests {
  @Observable final class Basket {
    var apples = 1
    var pears = 1
    var total = 2
  }

  /// The second action counts what it does, or forgets it.
  private func baskets(counts: Bool = true) -> Scenario<Basket> {
    Scenario(Basket()) { basket in
      Stage(TrackedView { "\(basket.total) pieces" }, 10, 1)
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

  @Test func aRuleHoldsAtRestOrInEveryFrame() {
    let atRest = [false, true].map { counts in
      baskets(counts: counts).whenIdle("the number of pieces") { basket, grid in
        grid.text.contains("\(basket.apples + basket.pears) pieces")
      }
    }
    let inEveryFrame = [1, 0].map { least in
      baskets().always("enough is there") { basket, grid in
        grid.text.contains("pieces") && basket.total >= least
      }
    }
    expectEqual(
      (atRest + inEveryFrame).map {
        $0.prove(within: Limit(actions: 2, turns: 1, commits: 2)).words.first
      }, ["rule (invariant)", nil, "rule (invariant)", nil])
  }
}
