import CharacterGrid
import GridViews
import TestSupport

/// Navigation by an item: checklist row 28.
@MainActor @Suite struct NavigationTests {
  private let trips = Trips()
  private let size = GridSize(width: 24, height: 3)
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

  @Test func anItemPushesAndNilPops() {
    destine()
    let stage = Stage(navigation, size: size)
    expectEqual(stage.sketch, "         Trips\ntrips")
    trips.opened = .paris
    trips.note = "soon"
    expectEqual(stage.sketch, "‹ Back   Paris\nto Paris, soon")
    trips.note = "now"
    expectEqual(stage.sketch, "‹ Back   Paris\nto Paris, now")
    trips.opened = nil
    expectEqual(stage.sketch, "         Trips\nnow")
    #expect(!stage.needsCommit)
  }

  @Test func theUserGoesBackAndNilIsWritten() {
    destine()
    let stage = Stage(navigation, size: size)
    let ways: [(Stage) -> Void] = [
      { $0.press(.escape) }, { $0.press(.left) }, { $0.click(GridPoint(x: 2, y: 0)) },
      {
        $0.press(.tab)
        $0.press(.enter)
      },
    ]
    for way in ways {
      trips.opened = .rome
      #expect(stage.sketch.hasPrefix("‹ Back    Rome"))
      way(stage)
      #expect(trips.opened == nil)
      expectEqual(stage.sketch, "         Trips\ntrips")
    }
    #expect(!stage.press(.escape))
  }

  @Test func anotherIdentityReplacesAndTheSameDoesNothing() throws {
    var made: [Screen] = []
    destine { made.append($0) }
    let stage = Stage(navigation, size: size)
    _ = stage.commit()
    trips.opened = .paris
    _ = stage.commit()
    trips.opened?.name = "Lutetia"
    #expect(stage.sketch.contains("Paris"))
    trips.opened = .rome
    expectEqual(stage.sketch, "‹ Back    Rome\nto Rome, trips")
    try #require(made.count == 2)
    expectEqual(navigation.stack.count, 2)
    expectEqual(made[0].history, ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    expectEqual(made[1].history, ["willAppear", "didAppear"])
    expectEqual(root.history, ["willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  @Test func appearanceCallsFollowWhatIsSeen() {
    var pushed: Screen?
    destine { pushed = $0 }
    let stage = Stage(navigation, size: size)
    _ = stage.commit()
    stage.notesEvents = true
    trips.opened = .paris
    _ = stage.commit()
    let calls = stage.takeEvents().filter {
      switch $0 {
      case .appearance, .committed: true
      default: false
      }
    }
    #expect(
      calls.map(\.description) == [
        "Screen.viewWillDisappear()", "Screen.viewDidDisappear()", "Screen.viewWillAppear()",
        "commit 2", "Screen.viewDidAppear()",
      ])
    expectEqual(pushed?.takeHistory(), ["willAppear", "didAppear"])
    expectEqual(root.takeHistory(), ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    trips.opened = nil
    _ = stage.commit()
    expectEqual(pushed?.takeHistory(), ["willDisappear", "didDisappear"])
    expectEqual(root.takeHistory(), ["willAppear", "didAppear"])
  }

  @Test func aDeepLinkIsInTheFirstFrameAndWhatIsPassedNeverAppears() {
    trips.opened = .paris
    trips.edited = .rome
    var middle: Screen?
    destine { [trips] screen in
      middle = screen
      screen.navigationDestination(item: Binding(trips, \.edited)) { trip in
        Screen("Edit \(trip.name)") { "edit" }
      }
    }
    let stage = Stage(navigation, size: size)
    expectEqual(stage.sketch, "‹ Back Edit Rome\nedit")
    expectEqual(middle?.history, [])
    expectEqual(navigation.stack.count, 3)
    stage.press(.escape)
    #expect(trips.edited == nil && trips.opened == .paris)
    #expect(stage.sketch.hasPrefix("‹ Back   Paris"))
    trips.edited = .rome
    _ = stage.commit()
    trips.opened = nil
    expectEqual(stage.sketch, "         Trips\ntrips")
    expectEqual(trips.edited, .rome)
  }

  @Test func controllersArePushedByHandToo() {
    let stage = Stage(navigation, size: size)
    let (second, third) = (Screen("Second") { "2" }, Screen("Third") { "3" })
    navigation.push(second)
    navigation.push(third)
    expectEqual(stage.sketch, "‹ Back   Third\n3")
    expectEqual(second.history, [])
    #expect(navigation.pop())
    expectEqual(stage.sketch, "‹ Back   Second\n2")
    navigation.push(third)
    _ = stage.commit()
    navigation.popToRoot()
    expectEqual(stage.sketch, "         Trips\ntrips")
    #expect(!navigation.pop())
    #expect(second.parent == nil && third.navigationController == nil)
    #expect(root.navigationController === navigation)
  }

  @Test func goingToTheRootWritesEveryItem() {
    destine { [trips] screen in
      screen.navigationDestination(item: Binding(trips, \.edited)) { trip in
        Screen(trip.name) { "edit" }
      }
    }
    trips.opened = .paris
    trips.edited = .rome
    let stage = Stage(navigation, size: size)
    _ = stage.commit()
    navigation.popToRoot()
    #expect(trips.opened == nil && trips.edited == nil)
    expectEqual(stage.sketch, "         Trips\ntrips")
  }

  @Test func whatIsDeclaredLaterLiesOnTop() {
    destine()
    root.navigationDestination(item: Binding(trips, \.edited)) { trip in
      Screen(trip.name) { "edit" }
    }
    let stage = Stage(navigation, size: size)
    trips.edited = .rome
    #expect(stage.sketch.contains("Rome"))
    trips.opened = .paris
    #expect(stage.sketch.contains("Rome\nedit"))
    expectEqual(navigation.stack.map(\.title), ["Trips", "Paris", "Rome"])
    trips.opened = nil
    #expect(stage.sketch.contains("Rome\nedit"))
    expectEqual(navigation.stack.map(\.title), ["Trips", "Rome"])
  }

  @Test func anItemWithoutAStackIsAProblem() {
    let lone = Screen { "lone" }
    lone.navigationDestination(item: Binding(trips, \.opened)) { trip in Screen { trip.name } }
    let stage = Stage(lone, size: size)
    expectEqual(stage.commit().problems, [])
    trips.opened = .paris
    let frame = stage.commit()
    expectEqual(frame.problems, [.missingContainer(path: "StackView")])
    #expect(frame.grid.rows[0].hasPrefix("lone"))
    expectEqual(trips.opened, .paris)
    trips.opened = nil
    expectEqual(stage.commit().problems, [])
  }

  @Test func aScreenThatIsCoveredWaitsToPresent() {
    destine()
    root.present(item: Binding(trips, \.edited)) { trip in Screen { "over" } }
    let stage = Stage(navigation, size: GridSize(width: 24, height: 5))
    trips.opened = .paris
    trips.edited = .rome
    let frame = stage.commit()
    #expect(frame.problems == [] && !frame.grid.text.contains("over"))
    trips.opened = nil
    #expect(stage.sketch.contains("│over│"))
    trips.opened = .paris
    expectEqual(stage.dimmedSketch, "‹ Back   Paris\nto Paris, trips")
  }

  @Test func titlesAndItemsFollow() {
    let stage = Stage(navigation, size: size)
    var presses = 0
    root.barItems = [Button("+") { presses += 1 }]
    expectEqual(stage.sketch, "         Trips     [ + ]\ntrips")
    stage.click(GridPoint(x: 20, y: 0))
    expectEqual(presses, 1)
    root.title = "All"
    expectEqual(stage.sketch, "          All      [ + ]\ntrips")
    navigation.push(Screen("Next") { "next" })
    expectEqual(stage.sketch, "‹ Back    Next\nnext")
  }

  /// Checklist row 114: the controller sets the badge of a button in its bar in `updateProperties`; the
  /// bar lays out only for a badge of another width.
  @Test func theBadgeOfABarsButtonNeedsNoLayout() {
    let screen = InboxScreen(trips)
    let stage = Stage(NavigationController(screen), size: GridSize(width: 26, height: 2))
    expectEqual(stage.sketch, "           Mail  [ Inbox ]\nno")
    let frames = [3, 4, 4, 10, 0].map { unread in
      trips.unread = unread
      let frame = stage.commit()
      expectEqual(frame.grid, stage.freshPicture)
      let layouts = frame.runs.filter { $0.phase == "layoutSubviews" }.map(\.path)
      return "\(frame.grid.rows[0]) \(screen.updates) \(layouts.isEmpty ? "drawn" : "laid out")"
    }
    #expect(
      frames == [
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
    let stage = Stage(navigation, size: GridSize(width: 30, height: 8))
    trips.isAsking = true
    trips.edited = .rome
    #expect(
      stage.sketch == """
                    Trips
        trips
                ╭────────────╮
                │‹ Back Rome │
                │second      │
                ╰────────────╯
        """)
    stage.press(.escape)
    #expect(trips.edited == nil && trips.isAsking)
    stage.press(.escape)
    #expect(!trips.isAsking)
    expectEqual(stage.dimmedSketch, "            Trips\ntrips")
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
  private func row(
    _ width: Int, _ title: String, back: String? = nil, items: [String] = []
  ) -> String {
    let bar = NavigationBar()
    bar.title = title
    bar.backTitle = back
    bar.items = items.map { Button($0) {} }
    return Stage(bar, size: GridSize(width: width, height: 1)).commit().grid.text
  }

  @Test func theTitleStandsHalfwayOrAside() {
    expectEqual(row(12, "Title"), "   Title    ")
    expectEqual(row(20, "Title", back: "Back"), "‹ Back Title        ")
    expectEqual(row(24, "Title", back: "Back", items: ["+"]), "‹ Back   Title     [ + ]")
    expectEqual(row(20, "Long title", back: "Back"), "‹ Back Long title   ")
    expectEqual(row(18, "Long title", items: ["+", "-"]), " Long… [ + ] [ - ]")
  }

  @Test func allGiveWayInTurn() {
    let rows = [16, 12, 8, 5, 1, 0].map { row($0, "界界界", back: "Back", items: ["+"]) }
    #expect(
      rows == [
        "‹ Back 界… [ + ]", "‹ Back [ + ]", "‹  [ + ]", "[ + ]", "[", "",
      ])
    expectEqual([9, 4, 1, 0].map { row($0, "界界", back: "Back") }, ["‹ Back … ", "‹ B…", "‹", ""])
    expectEqual([5, 4, 3, 1].map { row($0, "界界界") }, ["界界…", "界… ", "界…", "…"])
  }

  @Test func itSaysWhatItIs() {
    let bar = NavigationBar()
    bar.title = "Trips"
    bar.backTitle = "Back"
    let node = Stage(bar, size: GridSize(width: 20, height: 1)).accessibilityTree()
    #expect(node.label == "Trips" && node.traits == ["header"])
    expectEqual(node.children.map(\.label), ["Back"])
    expectEqual(node.children.map(\.traits), [["button"]])
  }
}
