import CharacterGrid
import GridViews
import TestSupport

private final class Page: ViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override func loadView() -> View { Label(text) }
}

@MainActor @Suite struct TabTests {
  private let trips = Trips()

  private func makeBar(width: Int) -> Stage {
    let items = [
      TabBar.Item("Home"),
      TabBar.Item("Inbox") { [trips] in trips.unread == 0 ? "" : "\(trips.unread)" },
      TabBar.Item("界界"),
    ]
    return Stage(
      TabBar(items, selection: Binding(trips, \.tab)), size: GridSize(width: width, height: 1))
  }

  /// Checklist row 29: tabs.
  @Test func itShowsItsModelAndWritesIt() {
    let stage = makeBar(width: 22)
    expectEqual(stage.sketch, "[Home] Inbox  界界")
    trips.tab = 1
    trips.unread = 3
    expectEqual(stage.sketch, " Home [Inbox 3] 界界")
    stage.press(.tab)
    stage.press(.right)
    expectEqual(trips.tab, 2)
    expectEqual(stage.sketch, " Home  Inbox 3 [界界]")
    stage.press(.right)
    expectEqual(trips.tab, 2)
    stage.press(.home)
    stage.press(.left)
    expectEqual(trips.tab, 0)
    stage.press(.end)
    expectEqual(trips.tab, 2)
    stage.click(GridPoint(x: 8, y: 0))
    expectEqual(trips.tab, 1)
    #expect(!stage.click(GridPoint(x: 21, y: 0)))
    #expect(!stage.press(.escape))
  }

  /// Tabs without a binding keep the selection themselves.
  @Test func unboundTabsKeepTheirSelection() {
    let tabs = TabController(
      tabs: ["Paris", "Rome"].map { name in
        TabController.Tab(name) { Page(name) }
      })
    tabs.selectedIndex = 1
    let stage = Stage(tabs, size: GridSize(width: 14, height: 2))
    expectEqual(stage.sketch, "Rome\n Paris [Rome]")
    stage.press(.tab)
    stage.press(.left)
    expectEqual(stage.sketch, "Paris\n[Paris] Rome")
    expectEqual(tabs.selectedIndex, 0)
    tabs.selectedIndex = 7
    expectEqual(stage.sketch, "Rome\n Paris [Rome]")
    expectEqual(tabs.selectedIndex, 1)
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aChangeIsOneRunAndNoWriteComesBack() {
    let stage = makeBar(width: 22)
    stage.press(.tab)
    _ = stage.commit()
    stage.press(.right)
    let runs = stage.commit().runs.filter { $0.phase == "updateProperties" }
    expectEqual(runs.map(\.count), [1])
    #expect(!stage.needsCommit)
  }

  @Test func titlesAreCutWhereThereIsNoRoomTheSelectedOneLast() {
    trips.tab = 2
    expectEqual(
      [16, 12, 8, 5, 1, 0].map { makeBar(width: $0).commit().grid.text },
      [" Ho…  In… [界界]", " …  … [界界]", "……[界界]", "[界…]", "…", ""])
  }

  @Test(arguments: [-7, 0, 2, 9, Int.max, Int.min]) func anyNumberSelectsTheNearest(number: Int) {
    trips.tab = number
    let stage = makeBar(width: 22)
    let expected = number <= 0 ? "[Home] Inbox  界界" : " Home  Inbox [界界]"
    expectEqual(stage.sketch, expected)
    stage.press(.tab)
    stage.press(.left)
    expectEqual(trips.tab, (number <= 0 ? 0 : 1))
  }

  @Test func itSaysWhatItIs() {
    trips.tab = 1
    trips.unread = 2
    let node = makeBar(width: 22).accessibilityTree()
    #expect(node.value == "Inbox 2" && node.traits == ["tab bar", "adjustable"])
    #expect(
      node.children.map { [$0.label ?? "", $0.value ?? ""] + $0.traits } == [
        ["Home", "", "tab"], ["Inbox", "2", "tab", "selected"], ["界界", "", "tab"],
      ])
  }

  @Test func noTabsAreNoTrouble() {
    let stage = Stage(
      TabController(selection: Binding(trips, \.tab), tabs: []), size: GridSize(width: 4, height: 2)
    )
    expectEqual(stage.sketch, "")
    stage.press(.tab)
    #expect(!stage.press(.right))
    #expect(!stage.click(.zero))
  }

  private func makeTabs(_ first: Screen, _ second: @escaping () -> Screen) -> TabController {
    TabController(
      selection: Binding(trips, \.tab),
      tabs: [.init("One") { first }, .init("Two", badge: { "!" }) { second() }])
  }

  @Test func theSelectedControllerIsShownInTheNextFrame() {
    var made = 0
    let first = Screen { [trips] in trips.note }
    let tabs = makeTabs(first) {
      made += 1
      return Screen { "second" }
    }
    let stage = Stage(tabs, size: GridSize(width: 12, height: 3))
    expectEqual(stage.sketch, "trips\n\n[One] Two !")
    expectEqual(made, 0)
    trips.tab = 1
    expectEqual(stage.sketch, "second\n\n One [Two !]")
    expectEqual(first.history, ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    trips.tab = 0
    trips.note = "changed"
    expectEqual(stage.sketch, "changed\n\n[One] Two !")
    trips.tab = 1
    _ = stage.commit()
    expectEqual(made, 1)
  }

  @Test func aTabThatIsNotSelectedShowsNothingOverTheOthers() {
    let first = Screen { "first" }
    first.present(item: Binding(trips, \.edited)) { trip in Screen { trip.name } }
    let stage = Stage(makeTabs(first) { Screen { "second" } }, size: GridSize(width: 12, height: 5))
    trips.edited = .rome
    #expect(stage.sketch.contains("│Rome│"))
    trips.tab = 1
    expectEqual(stage.dimmedSketch, "second\n\n\n\n One [Two !]")
    trips.edited = .paris
    expectEqual(stage.commit().problems, [])
    trips.tab = 0
    #expect(stage.sketch.contains("│Paris│"))
  }

  @Test func whatLeavesIsNotAskedAgain() {
    let first = Screen { [trips] in trips.edited.map(\.name) ?? "read too late" }
    trips.edited = .rome
    let stage = Stage(makeTabs(first) { Screen { "second" } }, size: GridSize(width: 12, height: 3))
    _ = stage.commit()
    trips.tab = 1
    trips.edited = nil
    let paths = stage.commit().runs.filter { $0.phase == "updateProperties" }.map(\.path)
    expectEqual(paths, ["TabView/StackView/Label", "TabView/TabBar"])
  }
}
