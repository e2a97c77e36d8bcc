import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import Observation

/// The listings of Apple's talk about Observation and of "Updating views automatically", as films
/// that say why each body ran, and as proofs.
///
/// Four of them cannot compile as printed, and are written as they are meant: a binding goes to a
/// field of an optional (`$donutToAdd.name`), `Donut()` has no initializer, an optional is
/// appended, and `Account.logOut` is missing.
@MainActor @Suite struct DocumentFilmTests {
  private func film(of view: some View, _ width: Int, _ height: Int) -> Film {
    Film(of: Stage(view, width, height), explaining: true)
  }

  /// The menu: a write runs the bodies that have read the value; no body has read the orders.
  ///
  /// Checklist rows 79 and 80: what is tracked is the object, and not its class; a computed count
  /// is tracked by what it is computed of.
  @Test func donutMenu() {
    let (truck, other) = (FoodTruck(), FoodTruck())
    let stage = Stage(DonutMenu(truck: truck), 24, 8)
    let film = Film(of: stage, explaining: true)
    other.donuts[0].name = "Ring"
    other.donuts.append(Donut("Plain"))
    other.orders.append("third")
    #expect(!stage.needsCommit)
    film.act("rename Jelly") { truck.donuts[1].name = "Plain" }
    film.act("order") { truck.orders.append("third") }
    film.act("add", input: .tap("Add new donut"))
    film.act("name it") { truck.donuts[2].name = "Ring" }
    expectSnapshot(of: film, showing: [.reasons])
    truck.orders.append("fourth")
    truck.donuts.append(Donut("Last"))
    expectEqual(
      stage.commit().bodies,
      [
        "DonutMenu 1", "DonutMenu/List/rows/OrdersSection 1",
        "DonutMenu/List/table/row 0.4/StaticRow 1", "DonutMenu/List/table/row 1.0/StaticRow 1",
        "DonutMenu/List/table/row 0.3/Row 1",
      ])
  }

  /// Checklist row 81: the list whose new donut is edited in a sheet: two views at the root of the
  /// body.
  @Test func donutList() {
    let donuts = DonutList()
    let film = film(of: DonutListView(donuts: donuts), 30, 7)
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
    let film = film(of: EnvironmentTests.Login(account: account), 16, 2)
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
    let film = film(of: ContentView(session: session), 16, 2)
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

@Suite(.inOwnProcess) @MainActor struct ProofTests {
  @Test func noScheduleShowsAnOldMenu() {
    expectFreshFrames(
      of: Scenario(FoodTruck()) { truck in
        Stage(DonutMenu(truck: truck), 24, 8)
      } actions: {
        Action("rename") { $0.donuts[0].name += "!" }
        Action("add") { $0.donuts.append(Donut("New \($0.donuts.count)")) }
        Action("order") { $0.orders.append("more") }
        Action("reverse") { $0.donuts.reverse() }
      },
      within: Limit(actions: isLongRun ? 3 : 2, turns: 1, commits: isLongRun ? 3 : 2))
  }

  /// A view's value keeps its state, so the live view and each fresh one of it show the same sheet.
  @Test func noScheduleShowsAnOldSheet() {
    expectFreshFrames(
      of: Scenario(DonutListView(donuts: DonutList())) { view in
        Stage(view, 30, 7)
      } actions: {
        Action("open", input: .tap("Add Donut"))
        Action("type", input: .text("Plain"))
        Action("save", input: .tap("Save"))
        Action("cancel", input: .tap("Cancel"))
      },
      within: Limit(actions: 3, turns: 1, commits: 4))
  }

  @Test func noScheduleShowsAnOldLogin() {
    expectFreshFrames(
      of: Scenario(EnvironmentTests.Account()) { account in
        Stage(EnvironmentTests.Login(account: account), 20, 2)
      } actions: {
        Action("log in", input: .tap("Log in"))
        Action("log out", input: .tap("Log out"))
        Action("another user") { $0.user = "Bo" }
      },
      within: Limit(actions: 3, turns: 1, commits: 3))
  }
}

// MARK: - The listings

@Observable final class Donut: Identifiable {
  var name: String

  init(_ name: String) { self.name = name }
}

@Observable final class FoodTruck {
  var donuts = [Donut("Glazed"), Donut("Jelly")]
  var orders = ["first", "second"]
  var orderCount: Int { orders.count }
}

struct DonutMenu: View {
  let truck: FoodTruck

  var body: some View {
    List {
      Section("Donuts") {
        ForEach(truck.donuts) { donut in Text(donut.name) }
        Button("Add new donut") { truck.donuts.append(Donut("New")) }
      }
      OrdersSection(truck: truck)
    }
  }
}

struct OrdersSection: View {
  let truck: FoodTruck

  var body: some View {
    Section("Orders") {
      LabeledContent("Orders", value: "\(truck.orderCount)")
    }
  }
}

@Observable final class DonutList {
  var donuts = [Donut("Glazed"), Donut("Jelly")]
}

struct DonutListView: View {
  let donuts: DonutList
  @State private var donutToAdd: Donut?

  var body: some View {
    List(donuts.donuts) { donut in Text(donut.name) }
    Button("Add Donut") { donutToAdd = Donut("") }
      .sheet(item: $donutToAdd) { donut in
        DonutEditor(donut: donut) {
          // A second press may come before the sheet has gone.
          if donutToAdd != nil { donuts.donuts.append(donut) }
          donutToAdd = nil
        } cancel: {
          donutToAdd = nil
        }
      }
  }
}

struct DonutEditor: View {
  @Bindable var donut: Donut
  let save: @MainActor () -> Void
  let cancel: @MainActor () -> Void

  var body: some View {
    TextField("Name", text: $donut.name)
    HStack {
      Button("Save", action: save)
      Button("Cancel", role: .cancel, action: cancel)
    }
  }
}
