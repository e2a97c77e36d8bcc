@Suite struct DemandTests {
  private typealias Demand = Subscribers.Demand

  @Test func unlimitedAbsorbsWhatIsAddedOrMultipliedAndNothingIsBelowNone() {
    let sums: [Demand] = [
      .max(2) + .max(3), .max(2) + .unlimited, .unlimited + .max(2), .max(2) + 3,
      .unlimited + 3, .unlimited + Int.min, .max(.max) + 1, .max(.max) + .max(1),
    ]
    let differences: [Demand] = [
      .max(5) - .max(3), .max(5) - .unlimited, .unlimited - .unlimited, .unlimited - .max(3),
      .max(5) - 3, .unlimited - Int.max, .max(.max) - -1,
    ]
    let products: [Demand] = [.max(4) * 2, .none * 9, .unlimited * 2, .max(.max) * 2]
    expectEqual(
      [sums, differences, products].map { $0.map(\.drawn).joined(separator: " ") },
      ["5 ∞ ∞ 5 ∞ ∞ ∞ ∞", "2 0 ∞ ∞ 2 ∞ 0", "8 0 ∞ ∞"])
    var demand = Demand.none
    let steps: [(inout Demand) -> Void] = [
      { $0 += .max(4) }, { $0 += 2 }, { $0 -= .max(1) }, { $0 -= 2 }, { $0 *= 5 },
      { $0 += .unlimited }, { $0 -= .max(7) },
    ]
    let history = steps.map { step in
      step(&demand)
      return demand.drawn
    }
    expectEqual(history.joined(separator: " "), "4 6 5 3 15 ∞ ∞")
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
}
