import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import Observation
import TestSupport

/// The listings of Apple's talk about Observation and of "Updating views automatically", as films that
/// say why each body ran.
///
/// Four of them cannot compile as printed, and are written as they are meant: a binding goes to a field
/// of an optional (`$donutToAdd.name`), `Donut()` has no initializer, an optional is appended, and
/// `Account.logOut` is missing.
@MainActor @Suite struct DocumentFilmTests {
  /// The menu: a write runs the bodies that have read the value; no body has read the orders.
  @Test func donutMenu() {
    let truck = FoodTruck()
    let film = Film(
      of: Stage(DonutMenu(truck: truck), size: GridSize(width: 24, height: 8)), explaining: true)
    film.act("rename Jelly") { truck.donuts[1].name = "Plain" }
    film.act("order") { truck.orders.append("third") }
    film.act("add", input: .tap("Add new donut"))
    film.act("name it") { truck.donuts[2].name = "Ring" }
    expectSnapshot(of: film, showing: [.reasons])
  }

  /// The list whose new donut is edited in a sheet: two views at the root of the body.
  @Test func donutList() {
    let donuts = DonutList()
    let film = Film(
      of: Stage(DonutListView(donuts: donuts), size: GridSize(width: 30, height: 7)),
      explaining: true)
    film.act("open", input: .tap("Add Donut"))
    film.act("focus", input: .tap("Name"))
    film.act("type", input: .text("Plain"))
    film.act("save", input: .tap("Save"))
    film.act("open again", input: .tap("Add Donut"))
    film.act("cancel", input: .tap("Cancel"))
    expectSnapshot(of: film, showing: [.reasons])
    expectEqual(donuts.donuts.map(\.name), ["Glazed", "Jelly", "Plain"])
  }

  /// Checklist row 82: an object of the environment.
  @Test func loginAndLogout() {
    let account = EnvironmentTests.Account()
    let film = Film(
      of: Stage(EnvironmentTests.Login(account: account), size: GridSize(width: 16, height: 2)),
      explaining: true)
    film.act("log in", input: .tap("Log in"))
    film.act("another user") { account.user = "Bo" }
    film.act("log out", input: .tap("Log out"))
    expectSnapshot(of: film, showing: [.reasons])
  }

  // MARK: - A branch

  @Observable final class Session {
    var user: String?
    var greeting = "Welcome"
    var isWaiting = false
  }

  /// What it reads follows the branch.
  struct ContentView: View {
    let session: Session

    var body: some View {
      if let user = session.user {
        Text("\(session.greeting), \(user)")
      } else {
        Text("Log in")
        if session.isWaiting { ProgressView() }
      }
    }
  }

  /// Checklist row 63.
  @Test func contentView() {
    let session = Session()
    let film = Film(
      of: Stage(ContentView(session: session), size: GridSize(width: 16, height: 2)),
      explaining: true)
    let commits = { film.commitCount }
    expectEqual(commits(), 1)
    film.act("a greeting that is not read") { session.greeting = "Hello" }
    film.act("it is tried") { session.isWaiting = true }
    film.act("a user") { session.user = "Ada" }
    film.act("waiting is not read now") { session.isWaiting = false }
    film.act("the greeting is") { session.greeting = "Good morning" }
    film.act("log out") { session.user = nil }
    expectSnapshot(of: film, showing: [.reasons])
  }
}
