import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct DemandTests {
  private typealias Demand = Subscribers.Demand

  @Test func addingAbsorbsIntoUnlimited() {
    let sums: [Demand] = [
      .max(2) + .max(3), .max(2) + .unlimited, .unlimited + .max(2), .max(2) + 3,
      .unlimited + 3, .unlimited + Int.min, .max(.max) + 1, .max(.max) + .max(1),
    ]
    #expect(
      sums == [
        .max(5), .unlimited, .unlimited, .max(5), .unlimited, .unlimited, .unlimited, .unlimited,
      ])
  }

  @Test func subtractingStaysAtOrAboveNone() {
    let differences: [Demand] = [
      .max(5) - .max(3), .max(5) - .unlimited, .unlimited - .unlimited, .unlimited - .max(3),
      .max(5) - 3, .unlimited - Int.max, .max(.max) - -1,
    ]
    expectEqual(
      differences, [.max(2), .none, .unlimited, .unlimited, .max(2), .unlimited, .none])
  }

  @Test func multiplyingAbsorbsIntoUnlimited() {
    let products: [Demand] = [.max(4) * 2, .none * 9, .unlimited * 2, .max(.max) * 2]
    expectEqual(products, [.max(8), .none, .unlimited, .unlimited])
  }

  @Test func assigningOperatorsDoTheSame() {
    var demand = Demand.none
    var history: [Demand] = []
    demand += .max(4)
    history.append(demand)
    demand += 2
    history.append(demand)
    demand -= .max(1)
    history.append(demand)
    demand -= 2
    history.append(demand)
    demand *= 5
    history.append(demand)
    demand += .unlimited
    history.append(demand)
    demand -= .max(7)
    history.append(demand)
    expectEqual(
      history, [.max(4), .max(6), .max(5), .max(3), .max(15), .unlimited, .unlimited])
  }

  @Test func comparesWithDemandsAndWithNumbers() {
    let two = Demand.max(2)
    let all = Demand.unlimited
    let truths = [
      two < all, two <= all, two < .max(3), two == .max(2), all > two, all >= all, all == all,
      two < 3, two <= 2, two > 1, two >= 2, two == 2, two != 3, all > Int.max, all != 2,
      3 > two, 2 >= two, 1 < two, 2 <= two, 2 == two, 3 != two, Int.max < all,
    ]
    let lies = [
      all < all, all < two, two > all, two == all, two < 2, two > 2, two == 3, two != 2,
      all <= Int.max, all < 2, 2 < two, 2 > two, 2 != two, Int.max >= all,
    ]
    #expect(truths.allSatisfy { $0 })
    #expect(!lies.contains(true))
  }

  @Test func saysItsLimitInWordsAndAsANumber() {
    let demands: [Demand] = [.none, .max(42), .unlimited]
    expectEqual(demands.map(\.description), ["max(0)", "max(42)", "unlimited"])
    expectEqual(demands.map(\.max), [0, 42, nil])
  }

  @Test func aNegativeDemandTraps() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
  }
}
