import CharacterGrid
import GridViews
import Observation
import TestSupport

/// The focus goes along from screen to screen.
@MainActor @Suite struct ScreenFocusTests {
  @Observable @MainActor final class Trip {
    var opened: Int?
    var tab = 0
  }

  private let trip = Trip()
  private let size = GridSize(width: 20, height: 5)

  /// A list of buttons that pushes a screen with buttons.
  private final class ListController: ViewController {
    private let trip: Trip
    private let preferred: Int?

    init(_ trip: Trip, preferred: Int? = nil) {
      (self.trip, self.preferred) = (trip, preferred)
      super.init()
      title = "List"
    }

    override func loadView() -> View {
      let column = StackView(.vertical)
      for number in 1...3 {
        column.addSubview(Button("Row \(number)") { [trip] in trip.opened = number })
      }
      return column
    }

    override func viewDidLoad() {
      navigationDestination(item: Binding(trip, \.opened), id: \.self) { [preferred] in
        DetailController($0, preferred: preferred)
      }
    }
  }

  private final class DetailController: ViewController {
    private let buttons = ["One", "Two"].map { Button($0) {} }
    private let preferred: Int?

    init(_ number: Int, preferred: Int?) {
      self.preferred = preferred
      super.init()
      title = "Detail \(number)"
    }

    override var preferredFocus: View? { preferred.map { buttons[$0] } }

    override func loadView() -> View {
      let column = StackView(.vertical)
      for button in buttons { column.addSubview(button) }
      return column
    }
  }

  private func stage(preferred: Int? = nil) -> Stage {
    Stage(
      NavigationController(ListController(trip, preferred: preferred)),
      size: size)
  }

  private func focused(on stage: Stage) -> String? {
    _ = stage.commit()
    return stage.focusedView?.accessibilityLabel
  }

  @Test func aPushedScreenGetsTheFocusAndGivesItBack() throws {
    let stage = stage()
    try stage.focus("Row 2")
    try stage.press("enter")
    expectEqual(focused(on: stage), "One")
    try stage.press("tab")
    try stage.press("escape")
    expectEqual(focused(on: stage), "Row 2")
    try stage.tap("Row 3")
    try stage.tap("Back")
    expectEqual(focused(on: stage), "Row 3")
  }

  @Test func theScreenSaysWhatItPrefers() throws {
    let stage = stage(preferred: 1)
    try stage.focus("Row 1")
    try stage.press("enter")
    expectEqual(focused(on: stage), "Two")
  }

  @Test func aProgramBeginsWhereItsScreenPrefers() {
    expectEqual(focused(on: Stage(DetailController(1, preferred: 1), size: size)), "Two")
    let tabs = TabController(tabs: [.init("Detail") { DetailController(1, preferred: 0) }])
    expectEqual(focused(on: Stage(NavigationController(tabs), size: size)), "One")
    #expect(focused(on: Stage(DetailController(1, preferred: nil), size: size)) == nil)
  }

  /// What is read only does not get a focus because the model pushes a screen.
  @Test func withoutTheFocusNothingMoves() {
    let stage = stage()
    _ = stage.commit()
    trip.opened = 2
    #expect(focused(on: stage) == nil)
    trip.opened = nil
    #expect(focused(on: stage) == nil)
  }

  /// The view that had the focus may be gone.
  @Test func whereItWasIsHidden() throws {
    let stage = stage()
    try stage.focus("Row 2")
    let row = try stage.element("Row 2").view
    try stage.press("enter")
    _ = stage.commit()
    row.isHidden = true
    try stage.press("escape")
    expectEqual(focused(on: stage), "Row 1")
  }

  @Test func aTabThatIsSelectedByAModelGetsTheFocus() throws {
    let stage = Stage(
      TabController(
        selection: Binding(trip, \.tab),
        tabs: [
          .init("List") { [trip] in ListController(trip) },
          .init("Detail") { DetailController(1, preferred: nil) },
        ]), size: size)
    try stage.focus("Row 2")
    trip.tab = 1
    expectEqual(focused(on: stage), "One")
    trip.tab = 0
    expectEqual(focused(on: stage), "Row 2")
  }

  /// The row that the keys go to is to be seen.
  @Test func aTableThatHandlesAKeyGetsTheFocus() {
    let table = TableView(items: { ["Ada", "Bob"] }, id: \.self) { ListContent($0) }
    table.selectionMode = .single
    let stage = Stage(table, size: GridSize(width: 8, height: 3))
    _ = stage.commit()
    #expect(stage.press(.down))
    #expect(stage.focusedView === table)
  }
}
