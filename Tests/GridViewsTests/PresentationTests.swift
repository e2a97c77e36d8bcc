import ViewsTestSupport

/// Presentation by an item: checklist row 27.
@MainActor @Suite struct PresentationTests {
  private let trips = Trips()

  private func makeScreen(presented: @escaping (Screen) -> Void = { _ in }) -> Screen {
    let screen = Screen { [trips] in trips.note }
    screen.present(item: Binding(trips, \.edited)) { [trips] trip in
      let screen = Screen("Edit") { "\(trip.name) of \(trips.note)" }
      presented(screen)
      return screen
    }
    return screen
  }

  private func note(_ note: String) -> Step { .act(note) { trips.note = note } }

  /// The user dismisses by escape or a click beside, and nil is written; the same item presents again.
  @Test func anItemIsPresentedInTheNextFrameAndNilDismisses() {
    var made = 0
    let stage = Stage(makeScreen { _ in made += 1 }, 20, 7)
    stage.expectFilm(
      .atOnce(trips.edit(.paris), note("all")), note("2"), trips.edit(nil), trips.edit(.paris),
      "escape", .atOnce(trips.edit(.rome), "escape", trips.edit(.rome), named: "Rome twice"),
      .click(0, 0),
      .atOnce(trips.edit(.rome), .turn), .click(19, 6), trips.edit(.rome), .click(5, 3), "left",
      drawing: \.oneLine, noting: { "\(trips.words) \(made) \(stage.needsCommit ? "!" : "")" },
      shows: """
        first           ¦ trips                                                      ¦  0
        edit Paris, all ¦ all||   ╭─ Edit ─────╮|   │Paris of all│|   ╰────────────╯ ¦ Paris 1
        2               ¦ 2||    ╭─ Edit ───╮|    │Paris of 2│|    ╰──────────╯      ¦ Paris 1
        edit -          ¦ 2                                                          ¦  1
        edit Paris      ¦ 2||    ╭─ Edit ───╮|    │Paris of 2│|    ╰──────────╯      ¦ Paris 2
        escape          ¦ 2                                                          ¦  2
        Rome twice      ¦ 2||    ╭─ Edit ──╮|    │Rome of 2│|    ╰─────────╯         ¦ Rome 4
        click 0,0       ¦ 2                                                          ¦  4
        edit Rome, turn ¦ 2||    ╭─ Edit ──╮|    │Rome of 2│|    ╰─────────╯         ¦ Rome 5
        click 19,6      ¦ 2                                                          ¦  5
        edit Rome       ¦ 2||    ╭─ Edit ──╮|    │Rome of 2│|    ╰─────────╯         ¦ Rome 6
        click 5,3       ¦ 2||    ╭─ Edit ──╮|    │Rome of 2│|    ╰─────────╯         ¦ Rome 6
        left (no)       ¦ 2||    ╭─ Edit ──╮|    │Rome of 2│|    ╰─────────╯         ¦ Rome 6
        """)
  }

  @Test func whatLiesBelowIsDimmedAndNothingElseIsChanged() {
    let controller = BackdropController(BackdropView())
    controller.present(item: Binding(trips, \.edited)) { trip in Screen { trip.name } }
    let stage = Stage(controller, 11, 5)
    let below = stage.commit().grid
    trips.edited = .rome
    let over = stage.commit().grid
    expectEqual(
      over.sketch,
      """
      界界界界界x
      界╭────╮界x
      界│Rome│界x
      界╰────╯界x
      界界界界界x
      """)
    let sheet = GridRect(x: 2, y: 1, width: 6, height: 3)
    let beside = (0..<55).map { GridPoint(x: $0 % 11, y: $0 / 11) }.filter { !sheet.contains($0) }
    let dimmed = beside.map { point in
      var style = below[point].style
      style.attributes.insert(.dim)
      return style
    }
    expectEqual(beside.map { over[$0].style }, dimmed)
    expectEqual(beside.map { over[$0].text }, beside.map { below[$0].text })
    expectEqual(beside.map { over[$0].width }, beside.map { below[$0].width })
    expectEqual(over[GridPoint(x: 3, y: 2)].style, .default)
    trips.edited = nil
    expectEqual(stage.commit().grid, below)
  }

  /// A sheet over a sheet dims the first, and goes with it.
  @Test func aSheetOverASheetDimsTheFirst() {
    let presenter = makeScreen { [trips] screen in
      screen.present(isPresented: Binding(trips, \.isAsking)) { Screen { "sure?" } }
    }
    Stage(presenter, 20, 7).expectFilm(
      trips.edit(.paris), trips.ask(true), trips.edit(nil), trips.edit(.rome),
      drawing: \.dimmed, noting: { trips.words },
      shows: """
        first ¦ edit Paris         ¦ ask true           ¦ edit - ¦ edit Rome
        trips ¦ ~~~~~              ¦ ~~~~~              ¦ trips  ¦ ~~~~~
              ¦                    ¦                    ¦        ¦
              ¦   ╭─ Edit ───────╮ ¦   ╭─~~╭─────╮────╮ ¦        ¦   ╭─~~╭─────╮───╮
              ¦   │Paris of trips│ ¦   │~~~│sure?│~~~~│ ¦        ¦   │~~~│sure?│~~~│
              ¦   ╰──────────────╯ ¦   ╰───╰─────╯────╯ ¦        ¦   ╰───╰─────╯───╯
              ¦ Paris              ¦ Paris asking       ¦ asking ¦ Rome asking
        """)
  }

  @Test func eachIdentityIsMadeOnce() {
    var screens: [Screen] = []
    Stage(makeScreen { screens.append($0) }, 20, 7).expectFilm(
      trips.edit(.paris), trips.edit(Trip(id: 1, name: "again")), trips.edit(.paris),
      trips.edit(.rome), .atOnce(trips.edit(nil), trips.edit(.rome)), drawing: { [$0.lines[3]] },
      noting: { screens.map { $0.log.take() }.joined(separator: " / ") },
      shows: """
        first             ¦                    ¦
        edit Paris        ¦   │Paris of trips│ ¦ will+ did+
        edit again        ¦   │Paris of trips│ ¦
        edit Paris        ¦   │Paris of trips│ ¦
        edit Rome         ¦   │Rome of trips│  ¦ will- did- / will+ did+
        edit -, edit Rome ¦   │Rome of trips│  ¦  /
        """)
  }

  /// A binding that stays keeps its screen.
  @Test func theFirstFrameHasTheScreenAlready() {
    trips.edited = .rome
    var inner: Screen?
    let outer = makeScreen { inner = $0 }
    #expect(inner == nil)
    let stage = Stage(outer, 20, 6)
    #expect(stage.sketch.contains("│Rome of trips│"))
    expectEqual([outer.log.take(), inner?.log.take()], ["will+ did+", "will+ did+"])
    #expect(inner?.presentingController === outer)
    #expect(!stage.needsCommit)
    let screen = Screen { "" }
    screen.present(item: .constant(Trip.paris)) { trip in Screen { trip.name } }
    Stage(screen, 7, 3).expectFilm(
      "escape",
      shows: """
        first   ¦ escape
        ╭─────╮ ¦ ╭─────╮
        │Paris│ ¦ │Paris│
        ╰─────╯ ¦ ╰─────╯
        """)
  }

  @Test func aPresenterThatComesLaterPresentsThenAndTakesItsScreenAlong() {
    trips.edited = .rome
    let (root, screen) = (Screen { "root" }, makeScreen())
    let add = Step.act("add") {
      root.addChild(screen)
      root.view.addSubview(screen.view)
    }
    Stage(root, 20, 5).expectFilm(
      add, .act("remove") { screen.removeFromParent() }, add, drawing: \.dimmed,
      noting: { trips.words },
      shows: """
        first ¦ add               ¦ remove ¦ add
        root  ¦ ~~~~              ¦ root   ¦ ~~~~
              ¦ ~~╭─ Edit ──────╮ ¦        ¦ ~~╭─ Edit ──────╮
              ¦   │Rome of trips│ ¦        ¦   │Rome of trips│
              ¦   ╰─────────────╯ ¦        ¦   ╰─────────────╯
        Rome  ¦ Rome              ¦ Rome   ¦ Rome
        """)
  }

  @Test func thePresentersEndDismisses() {
    let root = Screen { "root" }
    let stage = Stage(root, 20, 8)
    weak var presented: Screen?
    do {
      let screen = makeScreen { presented = $0 }
      root.view.addSubview(screen.view)
      trips.edited = .paris
      #expect(stage.sketch.contains("Paris"))
    }
    #expect(stage.needsCommit)
    expectEqual(stage.commit().grid.dimmed.prefix(3), ["root", "trips", ""])
    #expect(presented == nil)
  }

  @Test func anOrderThatFollowsFromWhoPresents() {
    let root = Screen { "root" }
    let child = Screen { "child" }
    root.present(isPresented: Binding(trips, \.isAsking)) { Screen("outer") { "" } }
    child.present(item: Binding(trips, \.edited)) { _ in Screen("edited") { "" } }
    child.present(item: Binding(trips, \.opened)) { _ in Screen("opened") { "" } }
    let stage = Stage(root, 14, 5)
    root.addChild(child)
    root.view.addSubview(child.view)
    stage.expectFilm(
      trips.ask(true), trips.open(.paris), trips.edit(.paris), "escape", "escape",
      noting: { "\(stage.parts.filter { $0.object is Screen }.count) \(trips.words)" },
      shows: """
        first          ¦ ask true       ¦ open Paris     ¦ edit Paris           ¦ escape
        root           ¦ root           ¦ root           ¦ root                 ¦ root
        child          ¦ c╭─ outer ─╮   ¦ c╭─ outer ─╮╮  ¦ c╭─ outer ─╮╮        ¦ c╭─ opened ─╮
                       ¦  │         │   ¦  │         ││  ¦  │         ││        ¦  │          │
                       ¦  ╰─────────╯   ¦  ╰─────────╯╯  ¦  ╰─────────╯╯        ¦  ╰──────────╯
        2              ¦ 3 asking       ¦ 4 Paris asking ¦ 5 Paris Paris asking ¦ 4 Paris Paris

        escape
        root
        c╭─ edited ─╮
         │          │
         ╰──────────╯
        3 Paris
        """)
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test(arguments: [Platform.iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26])
  func itemsAreReadOnEveryPlatform(platform: Platform) {
    Stage(NavigationController(makeScreen()), 20, 6, platform: platform).expectFilm(
      trips.edit(.rome), "escape", drawing: { [String($0.text.count { $0 == "╭" }), ""] },
      shows: """
        first ¦ edit Rome ¦ escape
        0     ¦ 1         ¦ 0
        """)
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
    let stage = Stage(screen, 20, 8)
    _ = stage.commit()
    trips.isAsking = true
    #expect(stage.sketch.contains("│7│"))
    expectEqual(made, Array(0..<8))
    let paths = stage.parts.compactMap { $0.object as? View }.map(\.path)
    expectEqual(
      paths.filter { $0.hasSuffix("]") }, (1..<8).map { "Presentation[\($0)]" })
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
    let stage = Stage(screen, 20, 8)
    trips.edited = .paris
    _ = stage.commit()
    trips.isAsking = true
    expectEqual(stage.commit().grid.dimmed.joined(), "trips")
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
        _ = Stage(screen, 4, 4).commit()
      }
    }
  }

  // MARK: - Problems

  /// A presenter outside of the hierarchy, and a destination without a stack: the item waits.
  @Test func aMissingContainerIsAProblem() {
    let (root, outside, lone) = (Screen { "root" }, makeScreen(), Screen { "lone" })
    outside.view.identifier = "lost"
    root.addChild(outside)
    lone.navigationDestination(item: Binding(trips, \.edited)) { trip in Screen { trip.name } }
    let stages = [root, lone].map { Stage($0, 20, 5) }
    expectEqual(stages.map { $0.commit().problems }, [[], []])
    trips.edited = .rome
    expectEqual(stages.map(\.needsCommit), [true, true])
    let frames = stages.map { $0.commit() }
    expectEqual(
      frames.map(\.problems),
      [[.missingContainer(path: "lost")], [.missingContainer(path: "StackView")]])
    expectEqual(frames.map(\.grid.sketch), ["root", "lone"])
    root.view.addSubview(outside.view)
    let next = stages[0].commit()
    #expect(next.problems == [] && next.grid.text.contains("Rome"))
    expectEqual(trips.edited, .rome)
    trips.edited = nil
    expectEqual(stages.map { $0.commit().problems }, [[], []])
  }

  @Test func anItemThatIsWrittenWhileItIsReadIsALoop() {
    let screen = Screen { "root" }
    screen.view.identifier = "writer"
    screen.present(item: Binding(trips, \.edited)) { [trips] trip in
      trips.edited = Trip(id: trip.id + 1, name: "next")
      return Screen { trip.name }
    }
    let stage = Stage(screen, 20, 8)
    trips.edited = .paris
    let problems = stage.commit().problems
    expectEqual(problems, [.updateLoop(paths: ["writer"], isProved: false)])
  }
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
