import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import TestSupport

@Suite(.inOwnProcess) @MainActor struct ProofTests {
  @Test func noScheduleShowsAnOldMenu() {
    expectFreshFrames(
      of: Scenario(FoodTruck()) { truck in
        Stage(DonutMenu(truck: truck), size: GridSize(width: 24, height: 8))
      } actions: {
        Action("rename") { $0.donuts[0].name += "!" }
        Action("add") { $0.donuts.append(Donut("New \($0.donuts.count)")) }
        Action("order") { $0.orders.append("more") }
        Action("reverse") { $0.donuts.reverse() }
      },
      within: Limit(actions: isLongRun ? 3 : 2, turns: 1, commits: isLongRun ? 3 : 2))
  }

  /// A view's value keeps its state, so the live view and each fresh one of it show the same sheet.
  @Test func noScheduleShowsAnOldSheet() {
    expectFreshFrames(
      of: Scenario(DonutListView(donuts: DonutList())) { view in
        Stage(view, size: GridSize(width: 30, height: 7))
      } actions: {
        Action("open", input: .tap("Add Donut"))
        Action("type", input: .text("Plain"))
        Action("save", input: .tap("Save"))
        Action("cancel", input: .tap("Cancel"))
      },
      within: Limit(actions: 3, turns: 1, commits: 4))
  }

  @Test func noScheduleShowsAnOldLogin() {
    expectFreshFrames(
      of: Scenario(EnvironmentTests.Account()) { account in
        Stage(EnvironmentTests.Login(account: account), size: GridSize(width: 20, height: 2))
      } actions: {
        Action("log in", input: .tap("Log in"))
        Action("log out", input: .tap("Log out"))
        Action("another user") { $0.user = "Bo" }
      },
      within: Limit(actions: 3, turns: 1, commits: 3))
  }
}
