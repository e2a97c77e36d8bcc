import FirstFrameProof
import ViewsTestSupport

/// The view beside a case's view: it must be there and right, or it hides or shows nothing.
@MainActor @Suite struct SurroundingsTests {
  private func pictures<Models>(
    of scenario: Scenario<Models>?, _ steps: [Schedule.Step] = [.commit, .action("title"), .commit]
  ) -> [String] {
    (scenario?.perform(Schedule(steps)) ?? []).map(\.record.grid.text)
  }

  @Test func aRightViewOfTheSameModelsIsBelow() {
    let stale = reading { LabelView($0.title) }
    expectEqual(pictures(of: stale), ["A           ", "A           "])
    expectEqual(
      pictures(of: stale.besideAnotherView),
      ["A           \nA 0 0       ", "A           \nAx 0 0      "])
    let menus = menus(size: GridSize(width: 12, height: 2)) {
      realContainer(of: $0, isStack: false)
    }
    expectEqual(
      pictures(of: menus.besideAnotherView, [.commit]), ["guests 0    \n            \n0 0         "]
    )
  }
}
