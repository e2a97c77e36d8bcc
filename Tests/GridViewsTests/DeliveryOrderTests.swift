import Turns
import ViewsTestSupport

/// In which order the `observe` closures run that have heard of one change.
@MainActor @Suite struct DeliveryOrderTests {
  let model = Pair()

  /// What runs in one turn after a change, with closures that have begun in the order of their
  /// names; capitals read the second property, small letters the first.
  private func runs(
    of names: String, order: UInt64?, change: (Stage) -> Void
  ) -> String {
    let stage = Stage(View(), 1, 1)
    var seen = ""
    var tokens: [ObserveToken] = []
    stage.act {
      for name in names {
        tokens.append(
          observe { [model] in
            _ = name.isUppercase ? model.second : model.first
            seen.append(name)
          })
      }
    }
    if let order { stage.queue.setSiblingOrder(order) }
    seen = ""
    stage.act { change(stage) }
    stage.turn()
    tokens.removeAll()
    return seen
  }

  private let alphabet = "abcdefghijklmnopqrstuvwxyz"

  @Test func everyOrderHasItsNumber() {
    let ofThree = (0..<7).map { number in
      runs(of: "abc", order: number) { _ in model.first += "x" }
    }
    expectEqual(ofThree, ["abc", "bac", "acb", "bca", "cba", "cab", "abc"])
    let ofTwoChanges = (0..<4).map { number in
      runs(of: "aAbBc", order: number) { _ in
        model.second += "x"
        model.first += "x"
      }
    }
    expectEqual(ofTwoChanges, ["ABabc", "BAbac", "ABacb", "BAbca"])
    let orders = [nil, .max].map { runs(of: alphabet, order: $0) { _ in model.first += "x" } }
    expectEqual(orders[0], alphabet, "without a number they run as they began")
    expectEqual(String(orders[1].sorted()), alphabet)
    #expect(orders[1] != alphabet)
  }

  @Test func otherBlocksKeepTheirPlaces() {
    var seen = ""
    let order = runs(of: "ab", order: 1) { stage in
      stage.queue.enqueue { seen.append("first ") }
      model.first += "x"
      stage.queue.enqueue { seen.append("last") }
    }
    expectEqual([order, seen], ["ba", "first last"])
  }

  @Test func laterRunsArePermutedToo() {
    let stage = Stage(View(), 1, 1)
    stage.queue.setSiblingOrder(1)
    var seen = ""
    for name in "abcd" {
      stage.root.observe { [model] in
        _ = model.first
        seen.append(name)
      }
    }
    let orders = (0..<5).map { _ in
      seen = ""
      model.first += "x"
      stage.turn()
      return seen
    }
    expectEqual(orders, Array(repeating: "bacd", count: 5))
  }
}
