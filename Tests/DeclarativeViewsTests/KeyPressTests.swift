import DeclarativeViews
import FirstFrameProof
import FirstFrameTesting
import Observation

/// Keys that a body handles: which view gets them, and when.
@MainActor @Suite struct KeyPressTests {
  @Observable @MainActor final class Model {
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

    func take() -> String {
      defer { keys = [] }
      return keys.joined(separator: ", ")
    }
  }

  /// A screen with a key of its own, a list with another one, and a field.
  struct Trips: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Name", text: $model.name)
          .onKeyPress(.up) { model.note("up in the field") }
        List(selection: $model.chosen) { ForEach(model.trips, id: \.self) { Text($0) } }
          .onKeyPress("d") { model.note("d in the list") }
          .onKeyPress(keys: ["q", "x"]) { model.note("\($0.name) in the list") }
      }
      .onKeyPress("q") { model.note("q") }
      .disabled(model.isBusy)
      .alert("Sure?", isPresented: $model.isAsking) { Button("OK") {} }
      .sheet(isPresented: $model.isOpen) { Text("A sheet").onKeyPress("s") { model.note("s") } }
    }
  }

  private let model = Model()

  /// A key of the whole screen needs no focus.
  ///
  /// The focused view gets a key first, and then the views around. No key acts in a disabled view
  /// or behind a screen.
  @Test func theFocusedViewGetsTheKeyFirst() {
    let stage = Stage(Trips(model: model), 30, 9)
    stage.expectFilm(
      .resign, "q", "d", "x",
      .act("focus") { _ = model.note("is \(stage.focusPath ?? "nowhere")") },
      .focus("Name"), "q", "up", .focus("Oslo"), "d", "q", "x", "ctrl-q",
      .act("ask") { model.isAsking = true }, "q", .tap("OK"),
      .act("open") { model.isOpen = true }, "q", "s",
      .act("be busy") { (model.isOpen, model.isBusy) = (false, true) }, "q",
      drawing: \.nothing, noting: model.take,
      shows: """
        first ¦ resign ¦ q ¦ d (no) ¦ x (no) ¦ focus      ¦ focus Name ¦ q ¦ up
              ¦        ¦ q ¦        ¦        ¦ is nowhere ¦            ¦   ¦ up in the field

        focus Oslo ¦ d             ¦ q             ¦ x             ¦ ctrl-q (no) ¦ ask ¦ q (no)
                   ¦ d in the list ¦ q in the list ¦ x in the list ¦             ¦     ¦

        tap OK ¦ open ¦ q (no) ¦ s ¦ be busy ¦ q (no)
               ¦      ¦        ¦ s ¦         ¦
        """)
    expectEqual(model.name, "q")
  }

  struct Ignoring: View {
    let model: Model
    @State private var count = 0

    var body: some View {
      let now = count
      VStack {
        Text("q quits").onKeyPress("q") { model.note("q") }
        Button("One \(now)") { count += 10 }
          .onKeyPress { key in
            _ = model.note("inside \(key.name)")
            return .ignored
          }
        Text("+ counts").onKeyPress("+") {
          count = now + 1
          return .handled
        }
      }
      .onKeyPress(.escape) { model.note("around") }
    }
  }

  /// An ignored key goes to the views around.
  ///
  /// A text has the keys of the screen, whatever has the focus. The closure is the one of the last
  /// run of the body. Enter is the button's, so the closure does not get it.
  @Test func anIgnoredKeyGoesOn() {
    Stage(Ignoring(model: model), 10, 3).expectFilm(
      "q", "tab", "q", "escape", "+ +", "enter", drawing: \.nothing,
      noting: { "\($0.lines[1].filter(\.isNumber)) \(model.take())" },
      shows: """
        first ¦ q   ¦ tab          ¦ q             ¦ escape                  ¦ + +
        0     ¦ 0 q ¦ 0 inside tab ¦ 0 inside q, q ¦ 0 inside escape, around ¦ 1 inside +, inside +

        enter
        11
        """)
  }

  /// A screen of a stack has its own keys.
  ///
  /// A key of a row acts on the current row.
  @Test func aScreenOfAStackHasItsOwnKeys() {
    let model = model
    let view = NavigationStack {
      NavigationLink("More") {
        List(selection: .constant(String?.none)) {
          ForEach(model.trips, id: \.self) { name in
            Text(name).onKeyPress("d") { model.note(name) }
          }
        }
        .onKeyPress("m") { model.note("m") }
      }
      .onKeyPress("r") { model.note("r") }
    }
    .onKeyPress("q") { model.note("q") }
    Stage(view, 9, 3).expectFilm(
      .resign, "r", "m", "q", .tap("More"), .resign, "r", "m", "d", "q", .focus("Oslo"), "down",
      "d",
      drawing: \.nothing, noting: model.take,
      shows: """
        first ¦ resign ¦ r ¦ m (no) ¦ q ¦ tap More ¦ resign ¦ r (no) ¦ m ¦ d (no) ¦ q ¦ focus Oslo
              ¦        ¦ r ¦        ¦ q ¦          ¦        ¦        ¦ m ¦        ¦ q ¦

        down ¦ d
             ¦ Rome
        """)
  }
}

/// A scenario that looks for inputs tries the keys of the screen.
@MainActor @Suite(.inOwnProcess) struct FoundKeyTests {
  typealias Model = KeyPressTests.Model

  struct Adding: View {
    let model: Model

    var body: some View {
      VStack {
        Text("\(model.trips.count) trips")
        Button("Clear") { model.trips = [] }.keyboardShortcut("k").disabled(model.trips.isEmpty)
      }
      .onKeyPress("n") {
        model.trips.append("Bonn")
        return .handled
      }
    }
  }

  private var scenario: Scenario<Model> {
    Scenario(Model()) { model in
      Stage(Adding(model: model), 12, 2)
    } actions: {
    }
  }

  /// A shortcut has the title of its button, which may be disabled.
  @Test func aBarListsThem() {
    let trips = Held(["Rome"])
    let view = Inline {
      VStack(alignment: .leading) {
        Button("Clear") { trips.value = [] }.keyboardShortcut("k").disabled(trips.value.isEmpty)
        KeyBar()
      }
      .onKeyPress("n", title: "New") {
        trips.value.append("Bonn")
        return .handled
      }
      .onKeyPress("?") { .handled }
    }
    Stage(view, 20, 2).expectFilm(
      "ctrl-k", "n",
      shows: """
        first                ¦ ctrl-k               ¦ n
        [ Clear ]            ¦ [ Clear ]            ¦ [ Clear ]
        n New  ctrl-k Clear  ¦ n New                ¦ n New  ctrl-k Clear
        """)
  }

  @Test func theyAreFound() {
    let stage = Stage(
      Text("a").onKeyPress(keys: ["q", "b", "q"]) { _ in .ignored }, 9, 1)
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
      Stage($0, 20, 3)
    } actions: {
      Action("slash", input: .key("/"))
      Action("type", input: .key("a"))
    }
    .prove(within: Limit(actions: 2, turns: 0, commits: 3))
  }

  @Test func aKeyBeforeTheFieldIsThereNamesTheFocus() throws {
    let verdict = finding(hasField: false)
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.lostInput])
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
        elsewhere, add to the scenario: .tolerating(.input).
        """), "\(message)")
    #expect(!message.contains("Bind the control to the model"), "\(message)")
  }

  @Test func aFieldThatIsAlwaysThereLosesNoKey() {
    expectEqual(finding(hasField: true).failingOrders.map(\.description), [])
  }
}
