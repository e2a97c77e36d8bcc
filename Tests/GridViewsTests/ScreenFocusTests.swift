import ViewsTestSupport

/// The focus goes along from screen to screen.
@MainActor @Suite struct ScreenFocusTests {
  @Observable @MainActor final class Trip {
    var opened: Int?
    var tab = 0
    var isSharing = false
    var isAsking = false
  }

  private let trip = Trip()

  private func detail(preferred: Int?) -> ViewController {
    let buttons = ["One", "Two"].map { Button($0) {} }
    let screen = Container(column(buttons))
    screen.preferred = preferred.map { buttons[$0] }
    return screen
  }

  /// A list of buttons that pushes a screen with buttons.
  private func list(preferred: Int? = nil) -> ViewController {
    let trip = trip
    let rows = (1...3).map { (number: Int) in Button("Row \(number)") { trip.opened = number } }
    let screen = Container(column(rows))
    screen.title = "List"
    screen.navigationDestination(item: Binding(trip, \.opened), id: \.self) { _ in
      detail(preferred: preferred)
    }
    return screen
  }

  private func stage(preferred: Int? = nil) -> Stage {
    stage(NavigationController(list(preferred: preferred)))
  }

  private func stage(_ controller: ViewController) -> Stage { Stage(controller, 30, 10) }

  private func focused(on stage: Stage) -> String? {
    _ = stage.commit()
    return stage.focusedView?.accessibilityLabel
  }

  @Test func aPushedScreenGetsTheFocusAndGivesItBack() throws {
    let stage = stage()
    try stage.focus("Row 2")
    expectEqual(
      stage.values(after: "enter tab escape") { focused(on: stage) }, "One, Two, Row 2")
    try stage.tap("Row 3")
    try stage.tap("Back")
    expectEqual(focused(on: stage), "Row 3")
    // The view that had the focus may be gone.
    let row = try stage.element("Row 3").view
    stage.press(.enter)
    _ = stage.commit()
    row.isHidden = true
    expectEqual(stage.values(after: "escape") { focused(on: stage) }, "Row 1")
  }

  @Test func theScreenSaysWhatItPrefers() throws {
    let stage = stage(preferred: 1)
    try stage.focus("Row 1")
    expectEqual(stage.values(after: "enter") { focused(on: stage) }, "Two")
    // A program begins where its screen prefers.
    expectEqual(focused(on: self.stage(detail(preferred: 1))), "Two")
    let tabs = TabController(tabs: [.init("Detail") { detail(preferred: 0) }])
    expectEqual(focused(on: self.stage(NavigationController(tabs))), "One")
    expectEqual(focused(on: self.stage(detail(preferred: nil))), nil)
  }

  /// What is read only does not get a focus because the model pushes a screen.
  @Test func withoutTheFocusNothingMoves() {
    let stage = stage()
    let focus = [nil, 2, nil].map { opened in
      trip.opened = opened
      return focused(on: stage)
    }
    expectEqual(focus, [nil, nil, nil])
  }

  @Test func aTabThatIsSelectedByAModelGetsTheFocus() throws {
    let stage = stage(
      TabController(
        selection: Binding(trip, \.tab),
        tabs: [
          .init("List") { list() },
          .init("Detail") { detail(preferred: nil) },
        ]))
    try stage.focus("Row 2")
    let focus = [1, 0].map { tab in
      trip.tab = tab
      return focused(on: stage)
    }
    expectEqual(focus, ["One", "Row 2"])
  }

  /// The row that the keys go to is to be seen.
  @Test func aTableThatHandlesAKeyGetsTheFocus() {
    let table = TableView(items: { ["Ada", "Bob"] }, id: \.self) { ListContent($0) }
    table.selectionMode = .single
    let stage = Stage(table, 8, 3)
    _ = stage.commit()
    expectEqual(stage.values(after: "down") { stage.focusedView === table }, "true")
  }

  /// Two alerts: the first shares, and the second asks above it.
  private func sharingStage() -> Stage {
    let controller = ViewController()
    controller.present(isPresented: Binding(trip, \.isSharing)) {
      Alert("Share", actions: [.init("Send")])
    }
    controller.present(isPresented: Binding(trip, \.isAsking)) {
      Alert("Sure?", actions: [.init("Yes")])
    }
    return stage(controller)
  }

  /// An alert that comes as another one goes has the focus, and gets it back from one above it.
  @Test func alertsHandTheFocusOver() {
    trip.isAsking = true
    let stage = sharingStage()
    let states = [(false, true), (true, false), (true, true), (true, false)].map {
      (trip.isSharing, trip.isAsking) = $0
      return focused(on: stage)
    }
    expectEqual(states, ["Yes", "Send", "Yes", "Send"])
    expectEqual(stage.commit().grid, sharingStage().commit().grid)
  }
}
