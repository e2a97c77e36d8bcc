import CharacterGrid
import GridViews
import Observation
import TestSupport
import Turns

/// In which order the `observe` closures run that have heard of one change.
@MainActor @Suite struct DeliveryOrderTests {
  let model = Pair()

  /// What runs in one turn after a change, with closures that have begun in the order of their
  /// names; capitals read the second property, small letters the first.
  private func runs(
    of names: String, order: UInt64?, change: (Stage) -> Void
  ) -> String {
    let stage = Stage(View(), size: GridSize(width: 1, height: 1))
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

  @Test func everyOrderOfThreeHasItsNumber() {
    let orders = (0..<7).map { number in
      runs(of: "abc", order: number) { _ in model.first += "x" }
    }
    expectEqual(orders, ["abc", "bac", "acb", "bca", "cba", "cab", "abc"])
  }

  @Test func twoChangesKeepTheirOrder() {
    let orders = (0..<4).map { number in
      runs(of: "aAbBc", order: number) { _ in
        model.second += "x"
        model.first += "x"
      }
    }
    expectEqual(orders, ["ABabc", "BAbac", "ABacb", "BAbca"])
  }

  @Test func otherBlocksKeepTheirPlaces() {
    var seen = ""
    let order = runs(of: "ab", order: 1) { stage in
      stage.queue.enqueue { seen.append("first ") }
      model.first += "x"
      stage.queue.enqueue { seen.append("last") }
    }
    expectEqual(order, "ba")
    expectEqual(seen, "first last")
  }

  @Test func laterRunsArePermutedToo() {
    let stage = Stage(View(), size: GridSize(width: 1, height: 1))
    stage.queue.setSiblingOrder(1)
    var seen = ""
    for name in "abcd" {
      stage.root.observe { [model] in
        _ = model.first
        seen.append(name)
      }
    }
    for _ in 0..<5 {
      seen = ""
      model.first += "x"
      stage.turn()
      expectEqual(seen, "bacd")
    }
  }

  @Test func withoutANumberTheyRunAsTheyBegan() {
    let names = "abcdefghijklmnopqrstuvwxyz"
    expectEqual(runs(of: names, order: nil) { _ in model.first += "x" }, names)
  }

  @Test func manySiblingsHaveOrdersForEveryNumber() {
    let names = "abcdefghijklmnopqrstuvwxyz"
    let order = runs(of: names, order: .max) { _ in model.first += "x" }
    #expect(order != names)
    expectEqual(String(order.sorted()), names)
  }
}
