import ViewsTestSupport

@MainActor @Suite struct ContainerLifetimeTests {
  private let trips = Trips()

  /// A stage with all containers at work, and what is in it.
  private func make() -> (stage: Stage, parts: [Weak]) {
    var later: [Weak] = []
    let root = Screen("Root") { "root" }
    let item = Button("+") { [weak root] in root?.title = "+" }
    root.barItems = [item]
    root.navigationDestination(item: Binding(trips, \.opened)) { [trips] trip in
      let screen = Screen(trip.name) { "pushed" }
      later.append(Weak(screen, "pushed"))
      screen.present(item: Binding(trips, \.edited)) { trip in
        let sheet = Screen(trip.name) { "sheet" }
        later.append(Weak(sheet, "presented"))
        sheet.present(isPresented: Binding(trips, \.isAsking)) { [weak sheet] in
          let alert = Alert("?", actions: [.init("OK") { [weak sheet] in sheet?.dismiss() }])
          later.append(Weak(alert, "asked"))
          return alert
        }
        return sheet
      }
      return screen
    }
    let navigation = NavigationController(root)
    let tabs = TabController(
      selection: Binding(trips, \.tab),
      tabs: [
        .init("One") { [weak navigation] in
          navigation ?? ViewController()
        }
      ])
    let stage = Stage(tabs, 20, 8)
    trips.opened = .paris
    trips.edited = .rome
    trips.isAsking = true
    _ = stage.commit()
    let first = [
      Weak(stage, "stage"), Weak(tabs, "tabs"), Weak(navigation, "navigation"), Weak(root, "root"),
      Weak(item, "item"),
    ]
    return (stage, first + later)
  }

  private func names(_ parts: [Weak]) -> String {
    parts.filter { $0.object != nil }.map(\.name).joined(separator: " ")
  }

  @Test func whatIsDismissedOrPoppedIsReleasedAndAStageTakesAllAlong() {
    var parts: [Weak] = []
    do {
      let (stage, all) = make()
      parts = all
      stage.expectFilm(
        .act("answered") { trips.isAsking = false }, .act("dismissed") { trips.edited = nil },
        .act("popped") { trips.opened = nil },
        .act("without an item") {
          (parts.first { $0.name == "root" }?.object as? Screen)?.barItems = []
        }, drawing: { _ in [""] }, noting: { names(parts) },
        shows: """
          first           ¦  ¦ stage tabs navigation root item pushed presented asked
          answered        ¦  ¦ stage tabs navigation root item pushed presented
          dismissed       ¦  ¦ stage tabs navigation root item pushed
          popped          ¦  ¦ stage tabs navigation root item
          without an item ¦  ¦ stage tabs navigation root
          """)
    }
    expectEqual(names(parts), "")
    do { parts = make().parts }
    expectEqual(parts.count, 8)
    expectEqual(names(parts), "")
    trips.opened = nil
    trips.isAsking = false
  }

  @Test func aThousandPresentationsLeaveNothing() {
    let root = Screen { "root" }
    root.present(item: Binding(trips, \.edited)) { trip in Screen { trip.name } }
    let stage = Stage(NavigationController(root), 20, 8)
    _ = stage.commit()
    let counts = stage.liveCounts
    for number in 0..<1_000 {
      trips.edited = Trip(id: number, name: "\(number)")
      _ = stage.commit()
    }
    trips.edited = nil
    _ = stage.commit()
    expectEqual(stage.liveCounts, counts)
  }
}
