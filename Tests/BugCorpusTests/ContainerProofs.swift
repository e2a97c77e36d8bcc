import FirstFrameProof
import FirstFrameTesting
import ViewsTestSupport

/// What is presented or pushed is never late, whatever is written together with it.
@MainActor @Suite struct ContainerProofs {
  private let limit = Limit(actions: isLongRun ? 3 : 2, turns: 2, commits: 3)

  /// What the user closes is removed from the model too, so a fresh stage does not show it either.
  @Test(arguments: [true, false]) func aSheetAndAPushedScreenAreFresh(isStack: Bool) {
    expectFreshFrames(
      of: Scenario(Menu()) { menu in
        let stage = Stage(realContainer(of: menu, isStack: isStack), 16, 4)
        menu.stage = menu.stage ?? stage
        return stage
      } actions: {
        Action("soup") { $0.shown = .soup }
        Action("cake for a guest") { menu in
          menu.shown = .cake
          menu.guests += 1
        }
        Action("nothing") { $0.shown = nil }
        Action("escape") { $0.stage?.press(.escape) }
      }, within: limit)
  }

  @Test func aSelectedTabIsFresh() {
    expectFreshFrames(
      of: Scenario((menu: Menu(), tab: Held(0))) { menu, tab in
        let tabs = TabController(
          selection: Binding(tab, \.value),
          tabs: [
            .init("Menu", badge: { "\(menu.guests)" }) { realContainer(of: menu, isStack: false) },
            .init("Card", content: { realContainer(of: menu, isStack: true) }),
          ])
        return Stage(tabs, 16, 5)
      } actions: {
        Action("the card") { $0.tab.value = 1 }
        Action("the menu, for a guest") { models in
          models.tab.value = 0
          models.menu.guests += 1
        }
        Action("soup") { $0.menu.shown = .soup }
        Action("nothing") { $0.menu.shown = nil }
      }, within: limit)
  }
}
