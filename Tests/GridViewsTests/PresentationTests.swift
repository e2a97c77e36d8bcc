import CharacterGrid
import GridViews
import TestSupport

/// Presentation by an item: checklist row 27.
@MainActor @Suite struct PresentationTests {
  private let trips = Trips()
  private let size = GridSize(width: 20, height: 8)

  private func makeScreen(presented: @escaping (Screen) -> Void = { _ in }) -> Screen {
    let screen = Screen { [trips] in trips.note }
    screen.present(item: Binding(trips, \.edited)) { [trips] trip in
      let screen = Screen("Edit") { "\(trip.name) of \(trips.note)" }
      presented(screen)
      return screen
    }
    return screen
  }

  @Test func anItemIsPresentedInTheNextFrameAndNilDismisses() {
    let stage = Stage(makeScreen(), size: size)
    expectEqual(stage.sketch, "trips")
    trips.edited = .paris
    trips.note = "all"
    #expect(
      stage.sketch == """
        all

           ╭─ Edit ─────╮
           │Paris of all│
           ╰────────────╯
        """)
    trips.note = "2"
    #expect(stage.sketch.contains("│Paris of 2│"))
    trips.edited = nil
    expectEqual(stage.dimmedSketch, "2")
    #expect(!stage.needsCommit)
  }

  @Test func whatLiesBelowIsDimmedAndNothingElseIsChanged() {
    let view = BackdropView()
    let controller = BackdropController(view)
    controller.present(item: Binding(trips, \.edited)) { trip in Screen { trip.name } }
    let stage = Stage(controller, size: GridSize(width: 11, height: 5))
    let below = stage.commit().grid
    trips.edited = .rome
    let over = stage.commit().grid
    #expect(
      over.text == """
        界界界界界x
        界╭────╮界x
        界│Rome│界x
        界╰────╯界x
        界界界界界x
        """)
    for y in 0..<5 {
      for x in 0..<11
      where !GridRect(x: 2, y: 1, width: 6, height: 3).contains(GridPoint(x: x, y: y)) {
        let (old, new) = (below[GridPoint(x: x, y: y)], over[GridPoint(x: x, y: y)])
        #expect(new.text == old.text && new.width == old.width)
        var style = old.style
        style.attributes.insert(.dim)
        expectEqual(new.style, style, "\(x),\(y)")
      }
    }
    expectEqual(over[GridPoint(x: 3, y: 2)].style, .default)
    trips.edited = nil
    expectEqual(stage.commit().grid, below)
  }

  @Test func aSheetOverASheetDimsTheFirst() {
    let stage = Stage(
      makeScreen { [trips] screen in
        screen.present(isPresented: Binding(trips, \.isAsking)) { Screen { "sure?" } }
      }, size: size)
    trips.edited = .paris
    #expect(stage.dimmedSketch.contains("│Paris of trips│"))
    trips.isAsking = true
    #expect(
      stage.dimmedSketch == """
        ~~~~~

          ╭─~~╭─────╮────╮
          │~~~│sure?│~~~~│
          ╰───╰─────╯────╯
        """)
    trips.edited = nil
    expectEqual(stage.dimmedSketch, "trips")
    #expect(trips.isAsking)
    trips.edited = .rome
    #expect(stage.dimmedSketch.contains("│sure?│"))
  }

  @Test func eachIdentityIsMadeOnce() throws {
    var made: [String] = []
    var screens: [Screen] = []
    let stage = Stage(
      makeScreen {
        made.append("made")
        screens.append($0)
      }, size: size)
    trips.edited = .paris
    _ = stage.commit()
    trips.edited?.name = "Paris again"
    #expect(stage.sketch.contains("│Paris of trips│"))
    trips.edited = .paris
    _ = stage.commit()
    expectEqual(made, ["made"])
    expectEqual(screens[0].takeHistory(), ["willAppear", "didAppear"])
    trips.edited = .rome
    #expect(stage.sketch.contains("│Rome of trips│"))
    try #require(made == ["made", "made"])
    expectEqual(screens[0].takeHistory(), ["willDisappear", "didDisappear"])
    expectEqual(screens[1].takeHistory(), ["willAppear", "didAppear"])
    trips.edited = nil
    trips.edited = .rome
    _ = stage.commit()
    expectEqual(made.count, 2)
    expectEqual(screens[1].takeHistory(), [])
  }

  @Test func theUserDismissesByEscapeOrAClickBesideAndNilIsWritten() {
    let stage = Stage(makeScreen(), size: size)
    let ways: [(Stage) -> Void] = [
      { $0.press(.escape) }, { $0.click(.zero) }, { $0.click(GridPoint(x: 19, y: 7)) },
    ]
    for way in ways {
      trips.edited = .paris
      #expect(stage.sketch.contains("Paris"))
      way(stage)
      #expect(trips.edited == nil)
      expectEqual(stage.sketch, "trips")
    }
    trips.edited = .paris
    _ = stage.commit()
    stage.click(GridPoint(x: 5, y: 3))
    expectEqual(trips.edited, .paris)
    #expect(!stage.press(.left))
  }

  @Test func theSameItemAgainAfterTheUserHasDismissedItPresentsAgain() {
    var count = 0
    let stage = Stage(makeScreen { _ in count += 1 }, size: size)
    trips.edited = .paris
    _ = stage.commit()
    stage.press(.escape)
    trips.edited = .paris
    #expect(stage.sketch.contains("Paris"))
    expectEqual(count, 2)
    stage.press(.escape)
    expectEqual(stage.sketch, "trips")
    trips.edited = .paris
    #expect(stage.sketch.contains("Paris"))
    expectEqual(count, 3)
  }

  @Test func aBindingThatStaysKeepsItsScreen() {
    let screen = Screen { "below" }
    screen.present(item: .constant(Trip.paris)) { trip in Screen { trip.name } }
    let stage = Stage(screen, size: size)
    #expect(stage.sketch.contains("Paris"))
    stage.press(.escape)
    #expect(stage.sketch.contains("Paris"))
  }

  @Test func aButtonInsideDismisses() {
    let stage = Stage(
      makeScreen { screen in
        screen.onLoad = { screen in
          let button = Button("done") { [weak screen] in screen?.dismiss() }
          screen.view.addSubview(button)
        }
      }, size: size)
    trips.edited = .paris
    #expect(stage.sketch.contains("│[ done ]"))
    stage.press(.tab)
    stage.press(.enter)
    #expect(trips.edited == nil)
    expectEqual(stage.sketch, "trips")
  }

  @Test func theFirstFrameHasTheScreenAlready() {
    trips.edited = .rome
    var inner: Screen?
    let outer = makeScreen { inner = $0 }
    #expect(inner == nil)
    let stage = Stage(outer, size: size)
    #expect(stage.sketch.contains("│Rome of trips│"))
    expectEqual(outer.history, ["willAppear", "didAppear"])
    expectEqual(inner?.history, ["willAppear", "didAppear"])
    #expect(inner?.presentingController === outer)
    #expect(!stage.needsCommit)
  }

  @Test func aPresenterThatComesLaterPresentsThenAndTakesItsScreenAlong() {
    trips.edited = .rome
    let (root, screen) = (Screen { "root" }, makeScreen())
    let stage = Stage(root, size: size)
    expectEqual(stage.sketch, "root")
    root.addChild(screen)
    root.view.addSubview(screen.view)
    #expect(stage.sketch.contains("Rome"))
    screen.removeFromParent()
    expectEqual(stage.dimmedSketch, "root")
    expectEqual(trips.edited, .rome)
    root.addChild(screen)
    root.view.addSubview(screen.view)
    #expect(stage.sketch.contains("Rome"))
  }

  @Test func aPresenterOutsideOfTheHierarchyIsAProblem() {
    let (root, screen) = (Screen { "root" }, makeScreen())
    screen.view.identifier = "lost"
    root.addChild(screen)
    let stage = Stage(root, size: size)
    expectEqual(stage.commit().problems, [])
    trips.edited = .rome
    #expect(stage.needsCommit)
    let frame = stage.commit()
    expectEqual(frame.problems, [.missingContainer(path: "lost")])
    #expect(frame.grid.rows[0].hasPrefix("root"))
    root.view.addSubview(screen.view)
    let next = stage.commit()
    #expect(next.problems == [] && next.grid.text.contains("Rome"))
  }

  @Test func thePresentersEndDismisses() {
    let root = Screen { "root" }
    let stage = Stage(root, size: size)
    weak var presented: Screen?
    do {
      let screen = makeScreen { presented = $0 }
      root.view.addSubview(screen.view)
      trips.edited = .paris
      #expect(stage.sketch.contains("Paris"))
    }
    #expect(stage.needsCommit)
    #expect(stage.dimmedSketch.contains("~") == false)
    #expect(presented == nil)
  }

  @Test func anOrderThatFollowsFromWhoPresents() {
    let root = Screen { "root" }
    let child = Screen { "child" }
    root.present(isPresented: Binding(trips, \.isAsking)) { Screen("outer") { "" } }
    child.present(item: Binding(trips, \.edited)) { _ in Screen("edited") { "" } }
    child.present(item: Binding(trips, \.opened)) { _ in Screen("opened") { "" } }
    let stage = Stage(root, size: GridSize(width: 20, height: 5))
    root.addChild(child)
    root.view.addSubview(child.view)
    trips.isAsking = true
    _ = stage.commit()
    trips.opened = .paris
    _ = stage.commit()
    trips.edited = .paris
    let names = { stage.parts.filter { $0.object is Screen }.map(\.path) }
    _ = stage.commit()
    expectEqual(names().count, 5)
    #expect(stage.sketch.contains("╭─ outer ─╮"))
    stage.press(.escape)
    #expect(!trips.isAsking)
    #expect(stage.sketch.contains("─ opened ─"))
    stage.press(.escape)
    #expect(stage.sketch.contains("─ edited ─"))
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aWriteOnAnotherThreadIsReportedAndArrives() async {
    let model = UnguardedModel()
    let screen = Screen { "root" }
    let item = Binding<Trip?>(
      get: { model.text == "new" ? .rome : nil }, set: { model.text = $0?.name ?? "old" })
    screen.present(item: item) { trip in Screen { trip.name } }
    let stage = Stage(screen, size: size)
    expectEqual(stage.sketch, "root")
    await Task.detached { model.text = "new" }.value
    stage.drain()
    let frame = stage.commit()
    expectEqual(frame.problems, [.wrongThread(path: "StackView")])
    #expect(frame.grid.text.contains("Rome"))
  }

  @Test(arguments: [Platform.iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26])
  func itemsAreReadOnEveryPlatform(platform: Platform) {
    let stage = Stage(
      NavigationController(makeScreen()), size: size, traits: TraitOverrides(platform: platform))
    trips.edited = .rome
    #expect(stage.dimmedPicture.contains("╭─"))
    stage.press(.escape)
    #expect(!stage.dimmedPicture.contains("╭─"))
  }

  @Test func observersOfOneChangeRunInTheOrderOfDeclaration() {
    var made: [Int] = []
    let screen = Screen { "root" }
    for number in 0..<8 {
      screen.present(isPresented: Binding(trips, \.isAsking)) {
        made.append(number)
        return Screen { "\(number)" }
      }
    }
    let stage = Stage(screen, size: size)
    _ = stage.commit()
    trips.isAsking = true
    #expect(stage.sketch.contains("│7│"))
    expectEqual(made, Array(0..<8))
    #expect(
      stage.parts.compactMap { $0.object as? View }.map(\.path).filter { $0.hasSuffix("]") }
        == (1..<8)
        .map { "Presentation[\($0)]" })
  }

  @Test func aScreenThatEndsItselfInAPassIsGoneInThatFrame() {
    let screen = makeScreen { screen in
      screen.onLoad = { screen in screen.view.addSubview(Quitter(screen)) }
    }
    let stage = Stage(screen, size: size)
    trips.edited = .paris
    expectEqual(stage.dimmedSketch, "trips")
    #expect(trips.edited == nil && !stage.needsCommit)
  }

  @Test func aPassThatDismissesLeavesTheTreeAsItIsMeanwhile() {
    var presented: Screen?
    var wereShown: [Bool] = []
    let screen = makeScreen { presented = $0 }
    let probe = Probe()
    probe.properties = { [trips] _ in
      guard trips.isAsking else { return }
      presented?.dismiss()
      wereShown.append(presented?.view.stage != nil)
    }
    screen.view.addSubview(probe)
    let stage = Stage(screen, size: size)
    trips.edited = .paris
    _ = stage.commit()
    trips.isAsking = true
    expectEqual(stage.dimmedSketch, "trips")
    #expect(wereShown.first == true)
    #expect(presented?.view.stage == nil)
  }

  @Test func oneControllerIsShownInOnePlace() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (trips, screen, shared) = (Trips(), Screen { "" }, Screen { "" })
        screen.present(item: Binding(trips, \.edited)) { _ in shared }
        screen.present(item: Binding(trips, \.opened)) { _ in shared }
        (trips.edited, trips.opened) = (.paris, .rome)
        _ = Stage(screen, size: GridSize(width: 4, height: 4)).commit()
      }
    }
  }

  @Test func anItemThatIsWrittenWhileItIsReadIsALoop() {
    let screen = Screen { "root" }
    screen.view.identifier = "writer"
    screen.present(item: Binding(trips, \.edited)) { [trips] trip in
      trips.edited = Trip(id: trip.id + 1, name: "next")
      return Screen { trip.name }
    }
    let stage = Stage(screen, size: size)
    trips.edited = .paris
    let problems = stage.commit().problems
    expectEqual(problems, [.updateLoop(paths: ["writer"], isProved: false)])
  }
}

/// Dismisses its screen when it is asked what it shows.
private final class Quitter: View {
  private weak var screen: ViewController?

  init(_ screen: ViewController) {
    self.screen = screen
    super.init()
  }

  override func updateProperties() { screen?.dismiss() }
}

private final class BackdropView: View {
  override func draw(in canvas: inout Canvas) {
    for y in 0..<bounds.size.height {
      canvas.draw("界界界界界x", at: GridPoint(x: 0, y: y), style: y % 2 == 0 ? .error : .focus)
    }
  }
}

@MainActor private final class BackdropController: ViewController {
  private let backdrop: View

  init(_ backdrop: View) {
    self.backdrop = backdrop
    super.init()
  }

  override func loadView() -> View { backdrop }
}
