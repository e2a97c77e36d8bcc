import ViewsTestSupport

/// Navigation by an item: checklist row 28.
@MainActor @Suite struct NavigationTests {
  private let trips = Trips()
  private let root: Screen
  private let navigation: NavigationController

  init() {
    let trips = trips
    root = Screen("Trips") { trips.note }
    navigation = NavigationController(root)
  }

  private func destine(_ pushed: @escaping (Screen) -> Void = { _ in }) {
    root.navigationDestination(item: Binding(trips, \.opened)) { [trips] trip in
      let screen = Screen(trip.name) { "to \(trip.name), \(trips.note)" }
      pushed(screen)
      return screen
    }
  }

  private func note(_ note: String) -> Step { .act(note) { trips.note = note } }

  private var titles: String { navigation.stack.map(\.title).joined(separator: " ") }

  /// The user goes back in four ways, and nil is written.
  @Test func anItemPushesAndNilPops() {
    destine()
    let stage = Stage(navigation, 24, 2)
    stage.expectFilm(
      .atOnce(trips.open(.paris), note("soon")), note("now"), trips.open(nil), trips.open(.rome),
      "escape", trips.open(.rome), "left", trips.open(.rome), .click(2, 0), trips.open(.rome),
      "tab enter", "escape", drawing: \.oneLine,
      noting: { "\(trips.words)\(stage.needsCommit ? "!" : "")" },
      shows: """
        first            ¦          Trips|trips          ¦
        open Paris, soon ¦ ‹ Back   Paris|to Paris, soon ¦ Paris
        now              ¦ ‹ Back   Paris|to Paris, now  ¦ Paris
        open -           ¦          Trips|now            ¦
        open Rome        ¦ ‹ Back    Rome|to Rome, now   ¦ Rome
        escape           ¦          Trips|now            ¦
        open Rome        ¦ ‹ Back    Rome|to Rome, now   ¦ Rome
        left             ¦          Trips|now            ¦
        open Rome        ¦ ‹ Back    Rome|to Rome, now   ¦ Rome
        click 2,0        ¦          Trips|now            ¦
        open Rome        ¦ ‹ Back    Rome|to Rome, now   ¦ Rome
        tab enter        ¦          Trips|now            ¦
        escape (no)      ¦          Trips|now            ¦
        """)
  }

  /// Another identity replaces, and the same does nothing.
  ///
  /// The appearance calls are those of the root and of each screen that was made.
  @Test func appearanceCallsFollowWhatIsSeen() {
    var screens = [root]
    destine { screens.append($0) }
    let stage = Stage(navigation, 24, 1)
    stage.expectFilm(
      trips.open(.paris), trips.open(Trip(id: 1, name: "Lutetia")), trips.open(.rome),
      trips.open(nil),
      noting: { "\(titles): \(screens.map { $0.log.take() }.joined(separator: " / "))" },
      shows: """
        first        ¦          Trips           ¦ Trips: will+ did+
        open Paris   ¦ ‹ Back   Paris           ¦ Trips Paris: will- did- / will+ did+
        open Lutetia ¦ ‹ Back   Paris           ¦ Trips Paris:  /
        open Rome    ¦ ‹ Back    Rome           ¦ Trips Rome:  / will- did- / will+ did+
        open -       ¦          Trips           ¦ Trips: will+ did+ /  / will- did-
        """)
    stage.notesEvents = true
    trips.opened = .paris
    _ = stage.commit()
    let calls = stage.takeEvents().filter {
      switch $0 {
      case .appearance, .committed: true
      default: false
      }
    }
    expectEqual(
      calls.map(\.description),
      [
        "Screen.viewWillDisappear()", "Screen.viewDidDisappear()", "Screen.viewWillAppear()",
        "commit 6", "Screen.viewDidAppear()",
      ])
  }

  /// What is passed never appears.
  ///
  /// Going to the root writes every item.
  @Test func aDeepLinkIsInTheFirstFrameAndWhatIsPassedNeverAppears() {
    (trips.opened, trips.edited) = (.paris, .rome)
    var middle: Screen?
    destine { [trips] screen in
      middle = screen
      screen.navigationDestination(item: Binding(trips, \.edited)) { trip in
        Screen("Edit \(trip.name)") { "edit" }
      }
    }
    Stage(navigation, 24, 2).expectFilm(
      "escape", trips.edit(.rome), trips.open(nil), trips.open(.paris),
      .act("root") { navigation.popToRoot() },
      drawing: \.oneLine, noting: { "\(trips.words): \(middle?.log.take() ?? "-")" },
      shows: """
        first      ¦ ‹ Back Edit Rome|edit          ¦ Rome Paris:
        escape     ¦ ‹ Back   Paris|to Paris, trips ¦ Paris: will+ did+
        edit Rome  ¦ ‹ Back Edit Rome|edit          ¦ Rome Paris: will- did-
        open -     ¦          Trips|trips           ¦ Rome:
        open Paris ¦ ‹ Back Edit Rome|edit          ¦ Rome Paris:
        root       ¦          Trips|trips           ¦ :
        """)
  }

  @Test func controllersArePushedByHandToo() {
    let (second, third) = (Screen("Second") { "2" }, Screen("Third") { "3" })
    Stage(navigation, 24, 2).expectFilm(
      .act("2 and 3") {
        navigation.push(second)
        navigation.push(third)
      }, .act("pop") { #expect(navigation.pop()) }, .act("3") { navigation.push(third) },
      .act("root") { navigation.popToRoot() }, drawing: \.oneLine, noting: { second.log.take() },
      shows: """
        first   ¦          Trips|trips ¦
        2 and 3 ¦ ‹ Back   Third|3     ¦
        pop     ¦ ‹ Back   Second|2    ¦ will+ did+
        3       ¦ ‹ Back   Third|3     ¦ will- did-
        root    ¦          Trips|trips ¦
        """)
    #expect(!navigation.pop())
    #expect(second.parent == nil && third.navigationController == nil)
    #expect(root.navigationController === navigation)
  }

  @Test func whatIsDeclaredLaterLiesOnTop() {
    destine()
    root.navigationDestination(item: Binding(trips, \.edited)) { trip in
      Screen(trip.name) { "edit" }
    }
    Stage(navigation, 24, 2).expectFilm(
      trips.edit(.rome), trips.open(.paris), trips.open(nil), drawing: \.oneLine,
      noting: { titles },
      shows: """
        first      ¦          Trips|trips ¦ Trips
        edit Rome  ¦ ‹ Back    Rome|edit  ¦ Trips Rome
        open Paris ¦ ‹ Back    Rome|edit  ¦ Trips Paris Rome
        open -     ¦ ‹ Back    Rome|edit  ¦ Trips Rome
        """)
  }

  @Test func aScreenThatIsCoveredWaitsToPresent() {
    destine()
    root.present(item: Binding(trips, \.edited)) { trip in Screen { "over" } }
    let stage = Stage(navigation, 24, 5)
    stage.expectFilm(
      .atOnce(trips.open(.paris), trips.edit(.rome)), trips.open(nil), trips.open(.paris),
      drawing: \.dimmed, noting: { "\(stage.commit().problems)" },
      shows: """
        first          ¦ open Paris, edit Rome ¦ open -          ¦ open Paris
                 Trips ¦ ‹ Back   Paris        ¦          ~~~~~  ¦ ‹ Back   Paris
        trips          ¦ to Paris, trips       ¦ ~~~~~    ╭────╮ ¦ to Paris, trips
                       ¦                       ¦          │over│ ¦
                       ¦                       ¦          ╰────╯ ¦
        []             ¦ []                    ¦ []              ¦ []
        """)
  }

  @Test func titlesAndItemsFollow() {
    let log = Log()
    root.barItems = [Button("+") { log.note("+") }]
    Stage(navigation, 24, 2).expectFilm(
      .click(20, 0), .act("All") { root.title = "All" },
      .act("push") { navigation.push(Screen("Next") { "next" }) }, drawing: \.oneLine,
      noting: { log.take() },
      shows: """
        first      ¦          Trips     [ + ]|trips ¦
        click 20,0 ¦          Trips     [ + ]|trips ¦ +
        All        ¦           All      [ + ]|trips ¦
        push       ¦ ‹ Back    Next|next            ¦
        """)
  }

  /// Checklist row 114: the controller sets the badge of a button in its bar in `updateProperties`; the
  /// bar lays out only for a badge of another width.
  @Test func theBadgeOfABarsButtonNeedsNoLayout() {
    let screen = InboxScreen(trips)
    let stage = Stage(NavigationController(screen), 26, 2)
    expectEqual(stage.sketch, "           Mail  [ Inbox ]\nno")
    let frames = [3, 4, 4, 10, 0].map { unread in
      trips.unread = unread
      let frame = stage.commit()
      expectEqual(frame.grid, stage.freshPicture)
      let layouts = frame.runs.filter { $0.phase == "layoutSubviews" }.map(\.path)
      return "\(frame.grid.rows[0]) \(screen.updates) \(layouts.isEmpty ? "drawn" : "laid out")"
    }
    expectEqual(
      frames,
      [
        "          Mail [ Inbox 3 ] 2 laid out", "          Mail [ Inbox 4 ] 3 drawn",
        "          Mail [ Inbox 4 ] 3 drawn", "         Mail [ Inbox 10 ] 4 laid out",
        "           Mail  [ Inbox ] 5 laid out",
      ])
  }

  @Test func aSheetMayHaveAStackOfItsOwn() {
    root.present(isPresented: Binding(trips, \.isAsking)) { [trips] in
      let first = Screen("First") { "first" }
      first.navigationDestination(item: Binding(trips, \.edited)) { trip in
        Screen(trip.name) { "second" }
      }
      return NavigationController(first)
    }
    Stage(navigation, 30, 6).expectFilm(
      .atOnce(trips.ask(true), trips.edit(.rome)), "escape", "escape", noting: { trips.words },
      shows: """
        first                          ¦ ask true, edit Rome
                    Trips              ¦             Trips
        trips                          ¦ trips   ╭────────────╮
                                       ¦         │‹ Back Rome │
                                       ¦         │second      │
                                       ¦         ╰────────────╯
                                       ¦ Rome asking

        escape                         ¦ escape
                    Trips              ¦             Trips
        trips      ╭─────╮             ¦ trips
                   │First│             ¦
                   │first│             ¦
                   ╰─────╯             ¦
        asking                         ¦
        """)
  }
}

/// A screen whose button in the bar says how much is unread.
private final class InboxScreen: ViewController {
  private let trips: Trips
  private let inbox = Button("Inbox")
  private(set) var updates = 0

  init(_ trips: Trips) {
    self.trips = trips
    super.init()
    title = "Mail"
    barItems = [inbox]
  }

  override func loadView() -> View { Label("no") }

  override func updateProperties() {
    updates += 1
    inbox.badge = trips.unread == 0 ? "" : "\(trips.unread)"
  }
}

@MainActor @Suite struct NavigationBarTests {
  private func rows(
    _ title: String, back: String? = nil, items: String..., widths: Int...
  ) -> [String] {
    widths.map { width in
      let bar = NavigationBar()
      bar.title = title
      bar.backTitle = back
      bar.items = items.map { Button($0) {} }
      return Stage(bar, width, 1).picture
    }
  }

  @Test func theTitleStandsHalfwayOrAside() {
    expectEqual(rows("Title", widths: 12), ["   Title    "])
    expectEqual(rows("Title", back: "Back", widths: 20), ["‹ Back Title        "])
    expectEqual(rows("Title", back: "Back", items: "+", widths: 24), ["‹ Back   Title     [ + ]"])
    expectEqual(rows("Long title", back: "Back", widths: 20), ["‹ Back Long title   "])
    expectEqual(rows("Long title", items: "+", "-", widths: 18), [" Long… [ + ] [ - ]"])
  }

  @Test func allGiveWayInTurn() {
    expectEqual(
      rows("界界界", back: "Back", items: "+", widths: 16, 12, 8, 5, 1, 0),
      ["‹ Back 界… [ + ]", "‹ Back [ + ]", "‹  [ + ]", "[ + ]", "[", ""])
    expectEqual(
      rows("界界", back: "Back", widths: 9, 4, 1, 0), ["‹ Back … ", "‹ B…", "‹", ""])
    expectEqual(rows("界界界", widths: 5, 4, 3, 1), ["界界…", "界… ", "界…", "…"])
  }
}
