import FirstFrameTesting
import GridViews
import Observation
import TestSupport

@Observable @MainActor private final class Trips {
  var opened: Trip?
}

private struct Trip: Identifiable {
  let id: Int
}

/// A controller that pushes, with a stack around it or without one.
private final class ListController: ViewController {
  private let trips: Trips

  init(_ trips: Trips) {
    self.trips = trips
    super.init()
    title = "List"
  }

  override func viewDidLoad() {
    navigationDestination(item: Binding(trips, \.opened)) { trip in
      let controller = ViewController()
      controller.title = "Trip \(trip.id)"
      return controller
    }
  }
}

@MainActor @Suite struct MissingContainerTests {
  private let trips = Trips()

  /// Checklist row 28: the frames' titles are the way through the stack.
  @Test func theTitleTellsWhereWeAre() {
    let film = Film(
      of: Stage(NavigationController(ListController(trips)), size: GridSize(width: 20, height: 1)))
    film.act("open") { trips.opened = Trip(id: 7) }
    film.act("close") { trips.opened = nil }
    #expect(
      film.frames.map(\.grid.text) == [
        "        List        ", "‹ Back Trip 7       ", "        List        ",
      ])
  }

  /// Checklist row 28: what a failing test says where there is no stack; and nothing crashes.
  @Test func withoutAStackItIsAnIssue() {
    let film = Film(of: Stage(ListController(trips), size: small))
    film.act("open") { trips.opened = Trip(id: 7) }
    expectEqual(film.verdicts.map(\.description), ["problem: open"])
    #expect(
      film.failureMessage == """
        │ missingContainer: the controller of View presents another controller, but nothing there can \
        show it.
        │ To push, put it into a NavigationController; to present, put its view onto the stage.
        │ Then run it again: swift test
        """)
  }
}
