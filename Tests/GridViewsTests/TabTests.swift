import ViewsTestSupport

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

  private func makeBar(width: Int = 22) -> Stage {
    let items = [
      SegmentedControl.Tab("Home"),
      SegmentedControl.Tab(
        "Inbox", badge: { [trips] in trips.unread == 0 ? "" : "\(trips.unread)" }),
      SegmentedControl.Tab("界界"),
    ]
    return Stage(SegmentedControl(tabs: items, selection: Binding(trips, \.tab)), width, 1)
  }

  /// Checklist row 29: tabs.
  ///
  /// Any number selects the nearest one.
  @Test func itShowsItsModelAndWritesIt() {
    makeBar().expectFilm(
      .act("1, unread") { (trips.tab, trips.unread) = (1, 3) }, "tab right", "right", "home",
      "left", "end", .click(8, 0), .click(21, 0), "escape", trips.select(-7), "left",
      trips.select(9), "left", trips.select(.max), trips.select(.min), "right",
      noting: { "\(trips.tab)" },
      shows: """
        first                    ¦ [Home] Inbox  界界     ¦ 0
        1, unread                ¦  Home [Inbox 3] 界界   ¦ 1
        tab right                ¦  Home  Inbox 3 [界界]  ¦ 2
        right                    ¦  Home  Inbox 3 [界界]  ¦ 2
        home                     ¦ [Home] Inbox 3  界界   ¦ 0
        left                     ¦ [Home] Inbox 3  界界   ¦ 0
        end                      ¦  Home  Inbox 3 [界界]  ¦ 2
        click 8,0                ¦  Home [Inbox 3] 界界   ¦ 1
        click 21,0               ¦  Home [Inbox 3] 界界   ¦ 1
        escape (no)              ¦  Home [Inbox 3] 界界   ¦ 1
        tab -7                   ¦ [Home] Inbox 3  界界   ¦ -7
        left                     ¦ [Home] Inbox 3  界界   ¦ -7
        tab 9                    ¦  Home  Inbox 3 [界界]  ¦ 9
        left                     ¦  Home [Inbox 3] 界界   ¦ 1
        tab 9223372036854775807  ¦  Home  Inbox 3 [界界]  ¦ 9223372036854775807
        tab -9223372036854775808 ¦ [Home] Inbox 3  界界   ¦ -9223372036854775808
        right                    ¦  Home [Inbox 3] 界界   ¦ 1
        """)
  }

  /// Tabs without a binding keep the selection themselves.
  @Test func unboundTabsKeepTheirSelection() {
    let tabs = TabController(
      tabs: ["Paris", "Rome"].map { name in
        TabController.Tab(name) { Page(name) }
      })
    tabs.selectedIndex = 1
    let stage = Stage(tabs, 14, 2)
    stage.expectFilm(
      "tab left", .act("7") { tabs.selectedIndex = 7 }, noting: { "\(tabs.selectedIndex)" },
      shows: """
        first          ¦ tab left       ¦ 7
        Rome           ¦ Paris          ¦ Rome
         Paris [Rome]  ¦ [Paris] Rome   ¦  Paris [Rome]
        1              ¦ 0              ¦ 1
        """)
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aChangeIsOneRunAndNoWriteComesBack() {
    let stage = makeBar()
    stage.press(.tab)
    _ = stage.commit()
    stage.press(.right)
    let runs = stage.commit().runs.filter { $0.phase == "updateProperties" }
    expectEqual(runs.map(\.count), [1])
    #expect(!stage.needsCommit)
  }

  /// The bar of a controller continues on the next rows, if there is room for them.
  @Test func titlesWithoutRoomContinueOnTheNextRow() {
    trips.tab = 2
    expectEqual(
      [16, 6, 5, 1, 0].map { makeBar(width: $0).picture },
      ["[界界]          ", "[界界]", "[界…]", "[", ""])
    let tabs = makeTabs(Screen { "first" })
    Stage(tabs, 8, 6).expectFilm(
      .resize(8, 2), .resize(12, 3),
      shows: """
        first    ¦ 8 x 2    ¦ 12 x 3
        second   ¦ second   ¦ second
                 ¦ [Two !]  ¦
                 ¦          ¦  One [Two !]
                 ¦          ¦
         One     ¦          ¦
        [Two !]  ¦          ¦
        """)
  }

  @Test func noTabsAreNoTrouble() {
    let tabs = TabController(selection: Binding(trips, \.tab), tabs: [])
    Stage(tabs, 4, 1).expectFilm(
      "tab", "right", .click(0, 0), drawing: \.first,
      shows: """
        first ¦ tab (no) ¦ right (no) ¦ click 0,0
        """)
  }

  // MARK: - Controllers

  private func makeTabs(
    _ first: Screen, _ second: @escaping () -> Screen = { Screen { "second" } }
  ) -> TabController {
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
    Stage(tabs, 12, 3).expectFilm(
      trips.select(1), .atOnce(trips.select(0), .act("note") { trips.note = "changed" }),
      trips.select(1), noting: { "\(made) \(first.log.take())" },
      shows: """
        first        ¦ tab 1        ¦ tab 0, note  ¦ tab 1
        trips        ¦ second       ¦ changed      ¦ second
                     ¦              ¦              ¦
        [One] Two !  ¦  One [Two !] ¦ [One] Two !  ¦  One [Two !]
        0 will+ did+ ¦ 1 will- did- ¦ 1 will+ did+ ¦ 1 will- did-
        """)
  }

  @Test func aTabThatIsNotSelectedShowsNothingOverTheOthers() {
    let first = Screen { "first" }
    first.present(item: Binding(trips, \.edited)) { trip in Screen { trip.name } }
    let stage = Stage(makeTabs(first), 12, 5)
    stage.expectFilm(
      trips.edit(.rome), trips.select(1),
      .atOnce(trips.edit(.paris), .act("no problem") { expectEqual(stage.commit().problems, []) }),
      trips.select(0), drawing: \.dimmed,
      shows: """
        first       ¦ edit Rome   ¦ tab 1        ¦ edit Paris, no problem ¦ tab 0
        first       ¦ ~~~~~       ¦ second       ¦ second                 ¦ ~~~~~
                    ¦    ╭────╮   ¦              ¦                        ¦   ╭─────╮
                    ¦    │Rome│   ¦              ¦                        ¦   │Paris│
                    ¦    ╰────╯   ¦              ¦                        ¦   ╰─────╯
        [One] Two ! ¦ ~~~~~ ~~~ ~ ¦  One [Two !] ¦  One [Two !]           ¦ ~~~~~ ~~~ ~
        """)
  }

  @Test func whatLeavesIsNotAskedAgain() {
    let first = Screen { [trips] in trips.edited.map(\.name) ?? "read too late" }
    trips.edited = .rome
    let stage = Stage(makeTabs(first), 12, 3)
    _ = stage.commit()
    trips.tab = 1
    trips.edited = nil
    let paths = stage.commit().runs.filter { $0.phase == "updateProperties" }.map(\.path)
    expectEqual(paths, ["TabView/StackView/Label", "TabView/TabBar"])
  }
}
