import DeclarativeViews
import FirstFrameProof
import Observation
import TestSupport

/// A focus state says where the focus is, in every frame.
@MainActor @Suite struct FocusStateTests {
  private let size = GridSize(width: 20, height: 6)

  /// The first line of the next frame, without the blanks at its end.
  private func head(of stage: Stage) -> String { stage.commit().lines[0] }

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

  @Test func aValueWithoutAControlIsReset() throws {
    let stage = Stage(TriedView(), size: size)
    let film = Film(of: stage)
    for title in ["Try", "Other", "Try"] {
      try film.act(title) { try stage.tap(title) }
      expectEqual(head(of: stage), "focus no")
      expectEqual(stage.focusedView?.accessibilityLabel, title)
    }
    // It is not kept for a field that appears later.
    try film.act("show") { try stage.tap("Show") }
    expectEqual(head(of: stage), "focus no")
    try film.act("try again") { try stage.tap("Try") }
    expectEqual(head(of: stage), "focus yes")
    try film.act("leave") { try stage.tap("Other") }
    expectEqual(head(of: stage), "focus no")
    expectEqual(film.verdicts.map(\.description), [])
    expectEqual(stage.problems, [])
  }

  @Test func aProofOfSuchAViewHolds() {
    let verdict = Scenario(TriedView()) { [size] in
      Stage($0, size: size)
    } actions: {
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

  @Test func aValueOfAFieldThatIsNotThereIsReset() throws {
    let stage = Stage(FormView(), size: size)
    try stage.tap("Try")
    expectEqual(head(of: stage), "none")
    try stage.tap("Code")
    expectEqual(head(of: stage), "code")
    try stage.tap("Try")
    expectEqual(head(of: stage), "none")
    // The field that has the focus is removed.
    try stage.tap("Code")
    expectEqual(head(of: stage), "code")
    try stage.press("ctrl-d")
    expectEqual(head(of: stage), "none")
    expectEqual(stage.problems, [])
  }

  // MARK: - A control that appears later in the commit

  struct LateView: View {
    @State private var name = ""
    @State private var isEditing = false
    @State private var isReady = false
    @FocusState private var focus: Bool
    let isInTwoPasses: Bool

    var body: some View {
      Text(focus ? "typing" : "-").onChange(of: isEditing) { isReady = true }
      Button("Edit") {
        isEditing = true
        focus = true
      }
      if isInTwoPasses ? isReady : isEditing { TextField("Name", text: $name).focused($focus) }
    }
  }

  @Test(arguments: [false, true])
  func aFieldOfTheNextFrameGetsTheFocus(isInTwoPasses: Bool) throws {
    let stage = Stage(LateView(isInTwoPasses: isInTwoPasses), size: size)
    try stage.tap("Edit")
    expectEqual(head(of: stage), "typing")
    try stage.type("Ada")
    expectEqual(stage.commit().lines[2], "Ada")
    expectEqual(stage.problems, [])
  }

  struct LockedView: View {
    @State private var name = ""
    @State private var isLocked = true
    @FocusState private var focus: Bool

    var body: some View {
      Text(focus ? "typing" : "-")
      Button("Try") { focus = true }
      Button("Unlock") {
        focus = true
        isLocked = false
      }
      TextField("Name", text: $name).focused($focus).disabled(isLocked)
    }
  }

  @Test func aFieldThatIsEnabledInTheNextFrameGetsTheFocus() throws {
    let stage = Stage(LockedView(), size: size)
    try stage.tap("Try")
    expectEqual(head(of: stage), "-")
    try stage.tap("Unlock")
    expectEqual(head(of: stage), "typing")
    expectEqual(stage.problems, [])
  }

  @Test(arguments: [Platform.iOS16, .iOS17, .iOS18(tracking: true)])
  func aPlatformWithoutUpdatePropertiesHasNoProblem(_ platform: Platform) throws {
    let stage = Stage(LockedView(), size: size, traits: TraitOverrides(platform: platform))
    try stage.tap("Unlock")
    expectEqual(head(of: stage), "typing")
    expectEqual(stage.problems, [])
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
    let verdict = Scenario(AskingView()) { [size] in
      Stage($0, size: size)
    } actions: {
      Action("edit", input: .tap("Edit"))
    }
    .prove(within: Limit(actions: 2, turns: 0, commits: 3))
    #expect(verdict.failureMessage == nil, "\(verdict)")
  }

  @Observable @MainActor final class Counter {
    var count = 0
    var name = ""
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
  @Test func aFocusBehindASheetIsReset() throws {
    let stage = Stage(BehindView(), size: size)
    _ = stage.commit()
    try stage.tap("Behind")
    #expect(stage.commit().lines[1].hasPrefix("no "))
    expectEqual(stage.focusedView?.accessibilityLabel, "Behind")
    try stage.tap("Close")
    expectEqual(stage.commit().lines[1], "yes")
    expectEqual(stage.problems, [])
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
    let verdict = Scenario(Counter()) { [size] in
      Stage(CountingView(counter: $0), size: size)
    } actions: {
      Action("count") { $0.count += 1 }
      Action("rename") { $0.name += "x" }
    }
    .prove(within: Limit(actions: 2, turns: 1, commits: 3))
    expectEqual(verdict.failingOrders.map(\.verdict.kind), [.overRender])
    let message = try #require(verdict.failureMessage)
    #expect(
      message.contains(
        """
        │ count made Hosted/content/CountingView run body(), and it changed nothing in any schedule.
        """), "\(message)")
  }
}
