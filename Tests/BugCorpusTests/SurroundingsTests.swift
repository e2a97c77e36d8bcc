import FirstFrameProof
import GridViews
import TestSupport

/// The view beside a case's view: it must be there and right, or it hides or shows nothing.
@MainActor @Suite struct SurroundingsTests {
  private func pictures<Models>(of scenario: Scenario<Models>?) -> [String] {
    let frames = scenario?.perform(Schedule([.commit, .action("title"), .commit])) ?? []
    return frames.map(\.record.grid.text)
  }

  @Test func aRightViewOfTheSameModelsIsBelow() {
    let stale = reading { article in
      let view = LabelView()
      view.render(article.title)
      return view
    }
    expectEqual(pictures(of: stale), ["A           ", "A           "])
    #expect(
      pictures(of: stale.besideAnotherView) == [
        "A           \nA 0 0       ", "A           \nAx 0 0      ",
      ])
  }

  @Test func theNeighbourOfAControllersViewIsBelow() {
    let menus = menus(size: GridSize(width: 12, height: 2)) { PresentingMenu($0) }
    let pictures = menus.besideAnotherView?.perform(Schedule([.commit])).map(\.record.grid.text)
    expectEqual(pictures, ["guests 0    \n            \n0 0         "])
  }

  @Test func tuplesAndArraysOfModelsHaveANeighbourForEach() {
    let two = Scenario((Article("one"), [Article("two")])) { _ in
      stage(LabelView())
    } actions: {
      Action("title") { $0.1[0].title += "x" }
    }
    #expect(
      pictures(of: two.besideAnotherView) == [
        "            \none 0 0     \ntwo 0 0     ", "            \none 0 0     \ntwox 0 0    ",
      ])
  }

  @Test func modelsThatTellNobodyHaveNoNeighbour() {
    let silent = Scenario(Silent()) { _ in
      stage(LabelView())
    } actions: {
      Action("title") { $0.title += "x" }
    }
    #expect(silent.besideAnotherView.map { _ in true } == nil)
  }

  private final class Silent { var title = "A" }
}
