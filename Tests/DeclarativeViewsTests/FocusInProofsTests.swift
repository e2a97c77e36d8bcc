import DeclarativeViews
import FirstFrameProof
import Observation
import SteppedServices

/// The focus belongs to a renderer: it is no part of what the actions result in.
@MainActor @Suite struct FocusInProofsTests {
  @Observable @MainActor final class Notes {
    var title = "Travel"
    private var loading: Task<Void, Never>? = Task {}
  }

  struct NotesView: View {
    @Bindable var notes: Notes
    let hasFocusState: Bool
    @State private var isOpen = false
    @FocusState private var isTyping: Bool

    var body: some View {
      let field = TextField("Title", text: $notes.title)
      if hasFocusState { field.focused($isTyping) } else { field }
      Toggle("Open", isOn: $isOpen)
      if isOpen { Text(isTyping ? "typing" : notes.title) }
    }
  }

  /// A tap that moves the focus is no race, and a fresh render leaves the focus of the live one.
  @Test(arguments: [false, true]) func aTapThatMovesTheFocusIsNoRace(hasFocusState: Bool) {
    let verdict = Scenario(NotesView(notes: Notes(), hasFocusState: hasFocusState), 20, 3) {
      Action("rename") { $0.notes.title = "Trip" }
      Action("open", input: .tap("Open"))
    }
    .prove(within: .twoActions)
    #expect(verdict.failureMessage == nil, "\(verdict)")
  }

  /// A body that disables the field that has the focus.
  struct SendView: View {
    @State private var text = ""
    @State private var isSending = false
    @FocusState private var isTyping: Bool

    var body: some View {
      Text(isTyping ? "typing" : "-")
      TextField("Name", text: $text).focused($isTyping).disabled(isSending)
        .onSubmit { isSending = true }
    }
  }

  @Test func theEndOfAFocusIsNoWriteOfTheBody() throws {
    let stage = Stage(SendView(), 12, 2)
    let film = Film(of: stage)
    try film.act("focus") { try stage.tap("Name") }
    try film.act("send") { try stage.press("enter") }
    expectEqual(film.verdicts.map(\.description), [])
    expectEqual(film.frames.last?.grid.rows.first, "-           ")
  }

  @Test func theFocusOfASecondStageIsNoStateOfTheFirst() throws {
    let view = SendView()
    let first = Stage(view, 12, 2)
    _ = first.commit()
    try first.tap("Name")
    expectEqual(first.commit().grid.rows.first, "typing      ")
    let second = Stage(view, 12, 2)
    expectEqual(second.commit().grid.rows.first, "typing      ")
    #expect(second.focusPath != nil)
    second.setFocus(to: nil)
    _ = second.commit()
    expectEqual(first.commit().grid.rows.first, "typing      ")
  }

  // MARK: - States that both renders share

  struct LengthView: View {
    let notes: Notes
    let adds: Bool
    @State private var length = 0

    var body: some View {
      Text("\(notes.title): \(length)").onAppear {
        length = (adds ? length : 0) + notes.title.count
      }
    }
  }

  /// At once, or after an action, when a second view writes another value.
  @Test func aStateThatASecondViewWritesIsNamed() {
    for adds in [true, false] {
      let verdict = Scenario(LengthView(notes: Notes(), adds: adds), 12, 1) {
        Action("look") { _ in }
        Action("rename") { $0.notes.title = "Trip" }
      }
      .prove(within: Limit(actions: 1, turns: 0, commits: 2))
      expectEqual(
        verdict.failureMessage,
        """
        │ tested nothing: making a second view has written LengthView.length, which both views share.
        │ A new view runs onAppear too. If it copies a value of a model, read that in the body instead.
        │ Otherwise make the view in the scenario's source, so that each view has states of its own:
        │ Scenario(model) { Stage(MyView(model: $0), size: …) } actions: …
        │ Then run it again: swift test
        """)
    }
  }

  struct EnterView: View {
    enum Field { case title }

    @Bindable var notes: Notes
    @FocusState private var focus: Field?

    var body: some View {
      VStack {
        TextField("Title", text: $notes.title).focused($focus, equals: .title)
        Button("Other") {}
        Button("Back") { focus = .title }
        Text(focus == .title ? "typing" : "-")
      }
      .onAppear { focus = .title }
    }
  }

  /// The focus that a second view sets is its own.
  @Test func aViewThatSetsTheFocusWhenItAppearsIsProved() {
    let verdict = Scenario(EnterView(notes: Notes()), 12, 5) {
      Action("rename") { $0.notes.title = "Trip" }
      Action("other", input: .tap("Other"))
    }
    .prove(within: Limit(actions: 2, turns: 1, commits: 3))
    #expect(verdict.failureMessage == nil, "\(verdict)")
  }

  struct CopyView: View {
    let name: Held<String>
    @State private var copy: String

    init(_ name: Held<String>) {
      self.name = name
      _copy = State(initialValue: name.value)
    }

    var body: some View { Text("\(copy) \(name.value.count)") }
  }

  @Test func theSummarySaysWhichStatesAreShared() {
    let verdict = Scenario(CopyView(Held("Travel")), 12, 1) {
      Action("rename") { $0.name.value = "Trip" }
    }
    .prove(within: Limit(actions: 1, turns: 0, commits: 2))
    guard case .held(let summary) = verdict else { return expectEqual("\(verdict)", "held") }
    expectEqual(
      summary.assumptions,
      [
        "A new view shares states of the view, such as CopyView.copy: an old copy of a model in "
          + "them is not found."
      ])
    expectEqual(summary.unchecked, summary.assumptions)
  }

  // MARK: - A task of a view

  @Observable @MainActor final class Mail {
    var subject = "a"
    private(set) var shown = ""
    private var task: Task<Void, Never>?
    private let answers = Answers<String, String> { $0 }

    func load(cancels: Bool) {
      if cancels { task?.cancel() }
      task = Task { [subject] in
        let text = await answers.answer(to: subject)
        if !cancels || !Task.isCancelled { shown = text }
      }
    }
  }

  struct MailView: View {
    let mail: Mail
    let cancels: Bool

    var body: some View {
      Text("\(mail.subject) \(mail.shown)").onChange(of: mail.subject) {
        mail.load(cancels: cancels)
      }
    }
  }

  /// No rule is needed to see that an older answer comes last.
  @Test func aTaskThatAnOnChangeBeginsMayRace() {
    let found = [false, true].map { cancels in
      Scenario(Mail()) {
        Stage(MailView(mail: $0, cancels: cancels), 8, 1)
      } actions: {
        for word in ["b", "c"] { Action(word) { $0.subject = word } }
      }.prove(within: Limit(actions: 2, turns: 2, commits: 3, tasks: 3))
        .failingOrders.map(\.verdict.defect)
    }
    expectEqual(found, [[.race], []])
  }

  struct OpeningView: View {
    let isTabs: Bool
    @State private var name = ""
    @State private var tab = 0
    @State private var path: [Int] = []
    @FocusState private var isTyping: Bool

    var body: some View {
      Text(isTyping ? "typing" : "-")
      Button("Open") {
        if isTabs { tab = 1 } else { path = [1] }
        isTyping = true
      }
      TextField("Name", text: $name).focused($isTyping)
      if isTabs {
        TabView(selection: $tab) {
          Tab("A", value: 0) { Text("a") }
          Tab("B", value: 1) { Text("b") }
        }
      } else {
        NavigationStack(path: $path) {
          Text("top").navigationDestination(for: Int.self) { Text("number \($0)") }
        }
      }
    }
  }

  /// A content that runs because the body around it has run does not run in vain.
  ///
  /// The first frame shows what the body has read, although a screen is pushed at the same time.
  @Test(arguments: [true, false]) func aBodyThatRunsBesideAScreenIsNeeded(isTabs: Bool) {
    let scenario = Scenario(OpeningView(isTabs: isTabs), 20, 9) {
      Action("open", input: .tap("Open"))
    }
    expectEqual(scenario.findings(), [])
  }
}
