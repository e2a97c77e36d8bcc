import DeclarativeViews
import FirstFrameProof
import Observation

/// A focus state says where the focus is, in every frame.
@MainActor @Suite struct FocusStateTests {
  // MARK: - A value that no control takes

  struct TriedView: View {
    @State private var name = ""
    @State private var shows = false
    @FocusState private var focus: Bool

    var body: some View {
      Text(focus ? "focus yes" : "focus no")
      Button("Try") { focus = true }
      Button("Show") { shows = true }
      Button("Other") {}
      if shows { TextField("Name", text: $name).focused($focus) }
    }
  }

  /// It is not kept for a field that appears later.
  @Test func aValueWithoutAControlIsReset() {
    let stage = Stage(TriedView(), 20, 6)
    stage.expectFilm(
      .tap("Try"), .tap("Other"), .tap("Try"), .tap("Show"), .tap("Try"), .tap("Other"),
      drawing: \.nothing, noting: { "\($0.lines[0]) \(stage.focused)" },
      shows: """
        first     ¦ tap Try      ¦ tap Other      ¦ tap Try      ¦ tap Show      ¦ tap Try
        focus no  ¦ focus no Try ¦ focus no Other ¦ focus no Try ¦ focus no Show ¦ focus yes

        tap Other
        focus no Other
        """)
    expectEqual(stage.problems, [])
  }

  @Test func aProofOfSuchAViewHolds() {
    let verdict = Scenario(TriedView(), 20, 6) {
      Action("try", input: .tap("Try"))
      Action("show", input: .tap("Show"))
    }
    .prove(within: Limit(actions: 3, turns: 0, commits: 4))
    expectEqual(verdict.failingOrders.map(\.description), [])
  }

  enum Field { case name, code }

  struct FormView: View {
    @State private var text = ""
    @State private var hasCode = true
    @FocusState private var field: Field?

    var body: some View {
      Text(field.map { "\($0)" } ?? "none")
      if hasCode { TextField("Code", text: $text).focused($field, equals: .code) }
      TextField("Free", text: $text)
      Button("Try") { field = .name }
      Button("Drop") { hasCode = false }
        .keyboardShortcut("d")
    }
  }

  /// The last key removes the field that has the focus.
  @Test func aValueOfAFieldThatIsNotThereIsReset() {
    let stage = Stage(FormView(), 20, 6)
    stage.expectFilm(
      .tap("Try"), .tap("Code"), .tap("Try"), "shift-tab shift-tab", "ctrl-d",
      drawing: \.nothing, noting: { "\($0.lines[0]) \(stage.focused)" },
      shows: """
        first ¦ tap Try  ¦ tap Code ¦ tap Try  ¦ shift-tab shift-tab ¦ ctrl-d
        none  ¦ none Try ¦ code     ¦ none Try ¦ code                ¦ none
        """)
    expectEqual(stage.problems, [])
  }

  // MARK: - A control that appears later in the commit

  struct LateView: View {
    @State private var name = ""
    @State private var isEditing = false
    @State private var isReady = false
    @State private var isLocked = true
    @FocusState private var focus: Field?
    let isInTwoPasses: Bool

    var body: some View {
      Text(focus.map { "typing \($0)" } ?? "-").onChange(of: isEditing) { isReady = true }
      Button("Edit") {
        isEditing = true
        focus = .name
      }
      if isInTwoPasses ? isReady : isEditing {
        TextField("Name", text: $name).focused($focus, equals: .name)
      }
      Button("Try") { focus = .code }
      Button("Unlock") {
        focus = .code
        isLocked = false
      }
      TextField("Code", text: $name).focused($focus, equals: .code).disabled(isLocked)
    }
  }

  /// A field of the next frame gets the focus, and so does one that is enabled in it.
  ///
  /// A platform without `updateProperties()` has no problem.
  @Test(arguments: [Platform.iOS16, .iOS17, .iOS18(tracking: true), .iOS26])
  func aFieldOfTheNextFrameGetsTheFocus(platform: Platform) {
    for isInTwoPasses in [false, true] {
      let stage = Stage(LateView(isInTwoPasses: isInTwoPasses), 12, 6, platform: platform)
      stage.expectFilm(
        .tap("Try"), .tap("Unlock"), .tap("Edit"), .type("Ada"), drawing: \.words,
        shows: """
          first      ¦ - [ Edit ] [ Try ] [ Unlock ] Code                ¦
          tap Try    ¦ - [ Edit ] [ Try ] [ Unlock ] Code                ¦
          tap Unlock ¦ typing code [ Edit ] [ Try ] [ Unlock ] Code      ¦
          tap Edit   ¦ typing name [ Edit ] Name [ Try ] [ Unlock ] Code ¦
          'Ada'      ¦ typing name [ Edit ] Ada [ Try ] [ Unlock ] Ada   ¦
          """)
      expectEqual(stage.problems, [])
    }
  }

  // MARK: - Runs without an effect

  struct AskingView: View {
    @State private var name = ""
    @State private var isEditing = false
    @FocusState private var focus: Bool

    var body: some View {
      Text(isEditing ? "editing" : "reading")
      Button("Edit") {
        isEditing = true
        focus = true
      }
      if isEditing { TextField("Name", text: $name).focused($focus) }
    }
  }

  /// The view that leads the focus is the library's own.
  @Test func aFocusThatIsSetAgainIsNoRunInVain() {
    let verdict = Scenario(AskingView(), 20, 6) {
      Action("edit", input: .tap("Edit"))
    }
    .prove(within: .twoActions)
    #expect(verdict.failureMessage == nil, "\(verdict)")
  }

  struct BehindView: View {
    @State private var name = ""
    @State private var isOpen = true
    @FocusState private var focus: Bool

    var body: some View {
      TextField("Name", text: $name).focused($focus)
      Text(focus ? "yes" : "no")
        .sheet(isPresented: $isOpen) {
          Button("Behind") { focus = true }
          Button("Close") {
            isOpen = false
            focus = true
          }
        }
    }
  }

  /// The button of a sheet keeps the focus that no view behind the sheet can have.
  @Test func aFocusBehindASheetIsReset() {
    let stage = Stage(BehindView(), 20, 6)
    stage.expectFilm(
      .tap("Behind"), .tap("Close"), drawing: \.nothing,
      noting: { "\($0.lines[1].prefix(3)) \(stage.focused)" },
      shows: """
        first      ¦ tap Behind ¦ tap Close
        no  Behind ¦ no  Behind ¦ yes
        """)
    expectEqual(stage.problems, [])
  }

  @Observable @MainActor final class Counter {
    var count = 0
    var name = ""
  }

  struct CountingView: View {
    @Bindable var counter: Counter
    @FocusState private var focus: Bool

    var body: some View {
      let _ = counter.count
      TextField("Name", text: $counter.name).focused($focus)
    }
  }

  /// A body that the program can mend.
  @Test func aBodyAroundAFocusedFieldThatRunsInVainIsReported() throws {
    let verdict = Scenario(Counter()) {
      Stage(CountingView(counter: $0), 20, 6)
    } actions: {
      Action("count") { $0.count += 1 }
      Action("rename") { $0.name += "x" }
    }
    .prove(within: Limit(actions: 2, turns: 1, commits: 3))
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.overRender])
    let message = try #require(verdict.failureMessage)
    #expect(
      message.contains(
        """
        │ count made Hosted/content/CountingView run body(), and it changed nothing in any schedule.
        """), "\(message)")
  }
}
