import FirstFrameProof
import FirstFrameTesting
import Foundation
import GridViews
import Observation
import TestSupport

/// What is presented or pushed is never late, whatever is written together with it.
@MainActor @Suite struct ContainerProofs {
  private let limit =
    ProcessInfo.processInfo.environment["FIRSTFRAME_LONG"] == nil
    ? Limit(actions: 2, turns: 2, commits: 3) : Limit(actions: 3, turns: 2, commits: 3)

  @Test func aSheetIsFresh() {
    expectFreshFrames(
      of: menus(size: GridSize(width: 12, height: 4)) { PresentingMenu($0) }, within: limit)
  }

  @Test func aPushedScreenIsFresh() {
    expectFreshFrames(
      of: menus(size: GridSize(width: 16, height: 2)) { NavigationController(PushingMenu($0)) },
      within: limit)
  }

  /// What the user closes is removed from the model too, so a fresh stage does not show it either.
  @Test(arguments: [true, false]) func whatTheUserEndsIsFresh(isSheet: Bool) {
    expectFreshFrames(
      of: Scenario(Menu()) { menu in
        let controller: ViewController =
          isSheet ? PresentingMenu(menu) : NavigationController(PushingMenu(menu))
        let stage = Stage(controller, size: GridSize(width: 16, height: 4))
        menu.stage = menu.stage ?? stage
        return stage
      } actions: {
        Action("soup") { $0.shown = .soup }
        Action("cake for a guest") { menu in
          menu.shown = .cake
          menu.guests += 1
        }
        Action("escape") { $0.stage?.press(.escape) }
      }, within: limit)
  }

  @Test func aSelectedTabIsFresh() {
    expectFreshFrames(
      of: Scenario(Course()) { course in
        Stage(
          TabController(
            selection: Binding(course, \.number),
            tabs: [
              .init("Menu", badge: { "\(course.menu.guests)" }) { PresentingMenu(course.menu) },
              .init("Card", content: { NavigationController(PushingMenu(course.menu)) }),
            ]), size: GridSize(width: 16, height: 5))
      } actions: {
        Action("the card") { $0.number = 1 }
        Action("the menu, for a guest") { course in
          course.number = 0
          course.menu.guests += 1
        }
        Action("soup") { $0.menu.shown = .soup }
        Action("nothing") { $0.menu.shown = nil }
      }, within: limit)
  }
}

@Observable @MainActor private final class Course {
  let menu = Menu()
  var number = 0
}
