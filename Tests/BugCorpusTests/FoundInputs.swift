import GridViews
import Observation
import TestSupport

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
      column.addSubview(Details(shop))
      return Stage(column, size: GridSize(width: 14, height: 4))
    } actions: {
      Action("sell out", if: { $0.count > 0 }) { $0.count = 0 }
    }
  }

  /// "Add" is there only once "Open" was tapped, and a key needs something that has the focus:
  /// enter is found after tab.
  @Test func theyAreFoundWhereTheyAreReached() {
    expectEqual(scenario.actionNames, ["sell out"])
    let found = scenario.addingInputs()
    #expect(
      found.actionNames == [
        "sell out", "tap Open", "press tab", "press shift-tab", "tap Add", "press enter",
        "press space",
      ])
    expectEqual(scenario.addingInputs(keys: [], depth: 0).actionNames, ["sell out", "tap Open"])
  }

  @Observable @MainActor final class Steps {
    var taken: [Int] = []
  }

  /// Shows a button after the last of nine actions was taken twice, which is the last way of that
  /// length.
  private final class Door: View {
    private let button = Button("Last") {}
    private let isShown: () -> Bool

    init(isShown: @escaping () -> Bool) {
      self.isShown = isShown
      super.init()
      addSubview(button)
    }

    override func updateProperties() { button.isHidden = !isShown() }

    override func layoutSubviews() { button.frame = bounds }
  }

  /// Of 9 ways of 1 step and 81 of 2, 64 of a length are taken; an impossible way does not count.
  @Test func theFirstPossibleWaysOfALengthAreGone() {
    let found = [true, false].map { isFirstPossible in
      Scenario(Steps()) { steps in
        Stage(Door { steps.taken == [8, 8] }, size: GridSize(width: 8, height: 1))
      } actions: {
        (0..<9).map { number in
          Action("step \(number)", if: { _ in number > 0 || isFirstPossible }) {
            $0.taken.append(number)
          }
        }
      }.addingInputs(keys: []).actionNames.contains("tap Last")
    }
    expectEqual(found, [false, true])
  }

  /// What was found may need more actions than the limit allows, and may show nothing.
  @Test func whatIsFoundMayBeOfNoUse() {
    let found = scenario.addingInputs()
    guard case .held(let summary) = found.prove(within: Limit(actions: 1, turns: 0, commits: 2))
    else {
      Issue.record("it does not hold")
      return
    }
    expectEqual(summary.impossibleActions, ["sell out"])
    #expect(
      summary.assumptions.last
        == "These inputs were not possible within the limit: \"tap Add\", \"press enter\", "
        + "\"press space\".")
  }

  @Observable @MainActor final class Text {
    var text = ""
  }

  private var typing: Scenario<Text> {
    Scenario(Text()) { model in
      let field = TextField(text: Binding(model, \.text))
      let stage = Stage(field, size: GridSize(width: 6, height: 1))
      _ = stage.commit()
      field.focus()
      return stage
    } actions: {
      for letter in "ab" { Action("\(letter)", input: .key(KeyPress(.character(letter)))) }
    }
  }

  /// The time of a proof is the time of this comparison too.
  @Test func noPairBeginsAfterTheEnd() {
    let limit = Limit(actions: 2, turns: 0, commits: 3)
    let late = LostInputs(in: typing, within: limit, until: .now)
    expectEqual(late.pairs, 0)
    #expect(
      late.sentences == [
        "No pairs of keys before one frame were compared, since the time was over."
      ])
    let all = LostInputs(in: typing, within: limit, until: .now + .seconds(600))
    expectEqual(all.pairs, 4)
    #expect(all.cut == nil)
    #expect(LostInputs.hasPairs(in: typing, within: limit))
    #expect(!LostInputs.hasPairs(in: typing.tolerating(.lostInput), within: limit))
  }

  /// The summary says how many pairs of keys were compared, and by what.
  @Test func pairsOfKeysAreInTheSummary() {
    guard case .held(let summary) = typing.prove(within: Limit(actions: 2, turns: 0, commits: 3))
    else {
      Issue.record("it does not hold")
      return
    }
    #expect(
      summary.assumptions == [
        "4 pairs of keys before one frame, after at most one action, had the same effect on the "
          + "models as one key per frame, as a new view shows it."
      ])
  }

  @Test func aProofUsesThem() {
    let found = scenario.addingInputs(keys: [])
    guard case .held(let summary) = found.prove(within: Limit(actions: 2, turns: 0, commits: 3))
    else {
      Issue.record("it does not hold")
      return
    }
    expectEqual(summary.distinctFrames, 3)
  }
}

/// A button that is there as long as the shop is open.
private final class Details: View {
  private let shop: FoundInputTests.Shop
  private lazy var add = Button("Add") { [shop] in shop.count = min(2, shop.count + 1) }

  init(_ shop: FoundInputTests.Shop) {
    self.shop = shop
    super.init()
    addSubview(add)
  }

  override func updateProperties() { add.isHidden = !shop.isOpen }
  override func layoutSubviews() { add.frame = bounds }
  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { GridSize(width: 9, height: 1) }
}
