import ViewsTestSupport

@testable import FirstFrameProof

/// Actions that a scenario finds by using the screen.
@MainActor @Suite struct FoundInputTests {
  @Observable @MainActor final class Shop {
    var count = 0
    var isOpen = false
  }

  private var scenario: Scenario<Shop> {
    Scenario(Shop()) { shop in
      let column = StackView(.vertical)
      column.addSubview(Label { "\(shop.count) in the cart" })
      column.addSubview(Button("Open") { shop.isOpen = true })
      let add = Button("Add") { shop.count = min(2, shop.count + 1) }
      column.addSubview(Door(add) { shop.isOpen })
      return Stage(column, 14, 4)
    } actions: {
      Action("sell out", if: { $0.count > 0 }) { $0.count = 0 }
    }
  }

  /// "Add" is there only once "Open" was tapped, and a key needs something that has the focus:
  /// enter is found after tab.
  ///
  /// What was found may need more actions than the limit allows, and may show nothing.
  @Test func theyAreFoundWhereTheyAreReached() {
    expectEqual(scenario.actionNames, ["sell out"])
    let found = scenario.addingInputs()
    expectEqual(
      found.actionNames,
      [
        "sell out", "tap Open", "press tab", "press shift-tab", "tap Add", "press enter",
        "press space",
      ])
    let summary = found.prove(within: Limit(actions: 1, turns: 0, commits: 2)).held()
    expectEqual(summary?.impossibleActions, ["sell out"])
    expectEqual(
      summary?.assumptions.last,
      "These inputs were not possible within the limit: \"tap Add\", \"press enter\", "
        + "\"press space\".")

    expectEqual(scenario.addingInputs(keys: [], depth: 0).actionNames, ["sell out", "tap Open"])
    let proof = scenario.addingInputs(keys: []).prove(
      within: Limit(actions: 2, turns: 0, commits: 3))
    expectEqual(proof.held()?.distinctFrames, 3)
  }

  /// Of 9 ways of 1 step and 81 of 2, 64 of a length are taken; an impossible way does not count.
  ///
  /// A button is shown after the last of nine actions was taken twice, which is the last way of
  /// that length.
  @Test func theFirstPossibleWaysOfALengthAreGone() {
    let found = [true, false].map { isFirstPossible in
      Scenario(Held<[Int]>([])) { steps in
        Stage(Door(Button("Last") {}) { steps.value == [8, 8] }, 8, 1)
      } actions: {
        (0..<9).map { number in
          Action("step \(number)", if: { _ in number > 0 || isFirstPossible }) {
            $0.value.append(number)
          }
        }
      }.addingInputs(keys: []).actionNames.contains("tap Last")
    }
    expectEqual(found, [false, true])
  }

  private var typing: Scenario<Held<String>> {
    Scenario(Held("")) { model in
      let field = TextField(text: Binding(model, \.value))
      let stage = Stage(field, 6, 1)
      _ = stage.commit()
      field.focus()
      return stage
    } actions: {
      for letter in "ab" { Action("\(letter)", input: .key(KeyPress(.character(letter)))) }
    }
  }

  /// The time of a proof is the time of this comparison too, and the summary says how many pairs of
  /// keys were compared, and by what.
  @Test func pairsOfKeysAreCompared() {
    let limit = Limit(actions: 2, turns: 0, commits: 3)
    let late = LostInputs(in: typing.shared, within: limit, until: .zero)
    expectEqual(late.pairs, 0)
    expectEqual(late.sentences, ["Not all pairs of keys before one frame were compared."])
    let all = LostInputs(in: typing.shared, within: limit, until: .seconds(Int64.max))
    expectEqual(all.pairs, 4)
    let omission = "Not all pairs of keys before one frame were compared."
    expectEqual([late.omission, all.omission], [omission, nil])
    #expect(LostInputs.hasPairs(in: typing.shared, within: limit))
    #expect(!LostInputs.hasPairs(in: typing.tolerating(.input).shared, within: limit))
    expectEqual(
      typing.prove(within: limit).held()?.assumptions,
      [
        "4 pairs of keys before one frame, after at most one action, had the same effect on the "
          + "models as one key per frame, as a new view shows it."
      ])
  }
}

/// A button that is there as long as something holds.
private final class Door: Filling {
  private let isShown: () -> Bool

  init(_ button: Button, isShown: @escaping () -> Bool) {
    self.isShown = isShown
    super.init([button])
  }

  override func updateProperties() { subviews[0].isHidden = !isShown() }
  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { GridSize(width: 9, height: 1) }
}
