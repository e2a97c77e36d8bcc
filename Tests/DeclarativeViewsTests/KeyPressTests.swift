import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import Observation
import TestSupport

/// Keys that a body handles: which view gets them, and when.
@MainActor @Suite struct KeyPressTests {
  @Observable @MainActor final class Log {
    var keys: [String] = []
    var name = ""
    var trips = ["Oslo", "Rome"]
    var chosen: String?
    var isBusy = false
    var isAsking = false
    var isOpen = false

    func note(_ key: String) -> KeyPress.Result {
      keys.append(key)
      return .handled
    }
  }

  /// A screen with a key of its own, a list with another one, and a field.
  struct Trips: View {
    @Bindable var log: Log

    var body: some View {
      VStack {
        TextField("Name", text: $log.name)
          .onKeyPress(.up) { log.note("up in the field") }
        List(selection: $log.chosen) { ForEach(log.trips, id: \.self) { Text($0) } }
          .onKeyPress("d") { log.note("d in the list") }
          .onKeyPress(keys: ["q", "x"]) { log.note("\($0.name) in the list") }
      }
      .onKeyPress("q") { log.note("q") }
      .disabled(log.isBusy)
      .alert("Sure?", isPresented: $log.isAsking) { Button("OK") {} }
      .sheet(isPresented: $log.isOpen) { Text("A sheet").onKeyPress("s") { log.note("s") } }
    }
  }

  private let log = Log()

  private func stage() -> Stage {
    let stage = Stage(Trips(log: log), size: GridSize(width: 30, height: 9))
    _ = stage.commit()
    return stage
  }

  @Test func aKeyOfTheWholeScreenNeedsNoFocus() {
    let stage = stage()
    stage.focusedView?.resignFocus()
    #expect(stage.handles("q"))
    // The field and the list do not have the focus, and others could have it.
    #expect(!stage.handles("d"))
    #expect(!stage.handles("x"))
    expectEqual(log.keys, ["q"])
    #expect(stage.focusedView == nil)
  }

  @Test func theFocusedViewGetsTheKeyFirstAndThenTheViewsAround() throws {
    let stage = stage()
    try stage.focus("Name")
    #expect(stage.handles("q"))
    expectEqual(log.name, "q")
    #expect(stage.handles(.up))
    expectEqual(log.keys, ["up in the field"])
    log.keys = []
    let list = try #require(try stage.element(role: "table").view as? TableView)
    list.focus()
    #expect(stage.handles("d"))
    #expect(stage.handles("q"))
    #expect(stage.handles("x"))
    #expect(!stage.handles(KeyPress(.character("q"), .control)))
    expectEqual(log.keys, ["d in the list", "q in the list", "x in the list"])
  }

  @Test func anIgnoredKeyGoesToTheViewsAround() {
    let around = log
    let stage = Stage(
      VStack {
        Button("One") {}
          .onKeyPress { key in
            _ = around.note("inside \(key.name)")
            return .ignored
          }
      }
      .onKeyPress(.escape) { around.note("around") }, size: GridSize(width: 9, height: 1))
    stage.press(.tab)
    #expect(stage.handles(.escape))
    // Enter is the button's, so the closure does not get it.
    #expect(stage.handles(.enter))
    expectEqual(log.keys, ["inside escape", "around"])
  }

  @Test func noKeyActsInADisabledViewOrBehindAScreen() throws {
    let stage = stage()
    log.isAsking = true
    _ = stage.commit()
    #expect(!stage.handles("q"))
    try stage.tap("OK")
    log.isOpen = true
    _ = stage.commit()
    #expect(!stage.handles("q"))
    #expect(stage.handles("s"))
    expectEqual(log.keys, ["s"])
    log.isOpen = false
    log.isBusy = true
    _ = stage.commit()
    #expect(!stage.handles("q"))
    expectEqual(log.keys, ["s"])
  }

  @Test func aTextHasTheKeysOfTheScreenWhateverHasTheFocus() {
    let log = log
    let stage = Stage(
      VStack {
        Text("q quits").onKeyPress("q") { log.note("q") }
        Button("One") {}
      }, size: GridSize(width: 9, height: 2))
    _ = stage.commit()
    #expect(stage.handles("q"))
    stage.press(.tab)
    #expect(stage.handles("q"))
    expectEqual(log.keys, ["q", "q"])
  }

  @Test func aKeyOfARowActsOnTheCurrentRow() {
    let log = log
    let stage = Stage(
      List(selection: .constant(String?.none)) {
        ForEach(log.trips, id: \.self) { name in Text(name).onKeyPress("d") { log.note(name) } }
      }, size: GridSize(width: 9, height: 2))
    #expect(!stage.handles("d"))
    stage.press(.tab)
    stage.press(.down)
    _ = stage.commit()
    #expect(stage.handles("d"))
    expectEqual(log.keys, ["Rome"])
  }

  @Test func aScreenOfAStackHasItsOwnKeys() {
    let log = log
    let stage = Stage(
      NavigationStack {
        NavigationLink("More") { Text("more").onKeyPress("m") { log.note("m") } }
          .onKeyPress("r") { log.note("r") }
      }
      .onKeyPress("q") { log.note("q") }, size: GridSize(width: 9, height: 3))
    _ = stage.commit()
    stage.focusedView?.resignFocus()
    #expect(stage.handles("r"))
    #expect(!stage.handles("m"))
    #expect(stage.handles("q"))
    try? stage.tap("More")
    _ = stage.commit()
    stage.focusedView?.resignFocus()
    #expect(!stage.handles("r"))
    #expect(stage.handles("m"))
    #expect(stage.handles("q"))
    expectEqual(log.keys, ["r", "q", "m", "q"])
  }

  /// The closure is the one of the last run of the body.
  @Test func theClosureIsUpToDate() {
    struct Counter: View {
      let log: Log
      @State private var count = 0

      var body: some View {
        let now = count
        Text("\(now)").onKeyPress("+") {
          count = now + 1
          return .handled
        }
      }
    }
    let stage = Stage(Counter(log: log), size: GridSize(width: 3, height: 1))
    for expected in ["0", "1", "2"] {
      expectEqual(stage.commit().lines, [expected])
      #expect(stage.handles("+"))
    }
  }
}

/// A scenario that looks for inputs tries the keys of the screen.
@MainActor @Suite(.inOwnProcess) struct FoundKeyTests {
  typealias Log = KeyPressTests.Log

  struct Adding: View {
    let log: Log

    var body: some View {
      VStack {
        Text("\(log.trips.count) trips")
        Button("Clear") { log.trips = [] }.keyboardShortcut("k").disabled(log.trips.isEmpty)
      }
      .onKeyPress("n") {
        log.trips.append("Bonn")
        return .handled
      }
    }
  }

  private var scenario: Scenario<Log> {
    Scenario(Log()) { log in
      Stage(Adding(log: log), size: GridSize(width: 12, height: 2))
    } actions: {
    }
  }

  @Test func theyAreFound() {
    let stage = Stage(
      Text("a").onKeyPress(keys: ["q", "b", "q"]) { _ in .ignored },
      size: GridSize(width: 9, height: 1))
    _ = stage.commit()
    expectEqual(stage.keys, ["b", "q"])
    let names = scenario.addingInputs().actionNames
    #expect(names.contains("press n"))
    #expect(names.contains("press ctrl-k"))
    #expect(!scenario.addingInputs(keys: [.enter]).actionNames.contains("press n"))
  }

  @Test func noScheduleOfThemShowsAnOldFrame() {
    expectFreshFrames(
      of: scenario.addingInputs(), within: Limit(actions: 2, turns: 1, commits: 3))
  }

  // MARK: - A key before the frame with the field that gets the focus

  struct FindView: View {
    @State private var query = ""
    @State private var shows = false
    @FocusState private var focus: Bool
    let hasField: Bool

    var body: some View {
      if shows || hasField { TextField("Search", text: $query).focused($focus) }
      Text(query.isEmpty ? "/: search" : query)
        .onKeyPress("/") {
          shows = true
          focus = true
          return .handled
        }
    }
  }

  private func finding(hasField: Bool) -> ProofVerdict {
    Scenario(FindView(hasField: hasField)) {
      Stage($0, size: GridSize(width: 20, height: 3))
    } actions: {
      Action("slash", input: .key("/"))
      Action("type", input: .key("a"))
    }
    .prove(within: Limit(actions: 2, turns: 0, commits: 3))
  }

  @Test func aKeyBeforeTheFieldIsThereNamesTheFocus() throws {
    let verdict = finding(hasField: false)
    expectEqual(verdict.failingOrders.map(\.verdict.kind), [.lostInput])
    let message = try #require(verdict.failureMessage)
    #expect(
      message.contains(
        """
        │ The frame after "slash" moves the focus to Hosted/content/FindView/focused/TextField. The \
        next key, "slash", came before it and went to no control.
        """), "\(message)")
    #expect(
      message.contains(
        """
        │ The control is not there before that frame, or cannot have the focus.
        │ Keep it in the view all the time, so that it gets the focus at once. Or, if such keys may go \
        elsewhere, add to the scenario: .tolerating(.lostInput).
        """), "\(message)")
    #expect(!message.contains("Bind the control to the model"), "\(message)")
  }

  @Test func aFieldThatIsAlwaysThereLosesNoKey() {
    expectEqual(finding(hasField: true).failingOrders.map(\.description), [])
  }
}
