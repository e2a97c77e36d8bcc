import FirstFrameTesting
import GridViews
import Observation
import TestSupport

/// Controls hold their proof by whatever can be tapped and pressed.
@MainActor @Suite struct FoundInputProofTests {
  @Observable @MainActor fileprivate final class Model {
    var text = "ab"
    var choice = 0
  }

  /// A key that moves the text cursor alone changes what a terminal shows.
  @Test func theCursorOfAFieldIsSeen() {
    expectFreshFrames(
      of: Scenario(Model()) { model in
        Stage(TextField("Name", text: Binding(model, \.text)), size: GridSize(width: 8, height: 1))
      } actions: {
        Action("clear") { $0.text = "" }
      }.addingInputs(),
      within: Limit(actions: 2, turns: 0, commits: 3))
  }

  @Test func aMenuIsUsed() {
    expectFreshFrames(
      of: Scenario(Model()) { model in
        let column = StackView(.vertical)
        column.addSubview(Label { "\(model.choice)" })
        column.addSubview(
          Menu("Go") {
            [
              Menu.Item("Up", isChecked: model.choice > 0) { model.choice += 1 },
              Menu.Item("Down") { model.choice -= 1 },
            ]
          })
        return Stage(column, size: GridSize(width: 14, height: 7))
      } actions: {
        Action("another") { $0.choice += 2 }
      }.addingInputs(keys: [.tab, .enter, .down, .escape]),
      within: Limit(actions: isLongRun ? 3 : 2, turns: 0, commits: 3))
  }
}
