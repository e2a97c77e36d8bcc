import DeclarativeViews
import FirstFrameProof
import InstrumentedObservation

/// States of views are a part of what a proof has to tell apart.
@Suite @MainActor struct StatesInProofsTests {
  struct Menu: View {
    @State private var chosen: String?
    @State private var orders: Orders

    init(_ orders: Orders) { _orders = State(initialValue: orders) }

    var body: some View {
      VStack {
        Text("\(orders.count) orders")
        List(selection: $chosen) { ForEach(["tea", "soup"], id: \.self) { Text($0) } }
        Button("Order") { orders.count += 1 }
      }
    }
  }

  @Perceptible final class Orders { var count = 0 }

  /// The author has written `chosen`, and knows neither the library's type nor its file.
  @Test func theStateIsNamedAsItsAuthorHasNamedIt() {
    let verdict = Scenario(Orders()) {
      Stage(Menu($0), 12, 4)
    } actions: {
      Action("look") { _ in }
    }.addingInputs(keys: [.tab, .down, .enter]).prove(within: .twoActions)
    expectEqual(verdict.failingOrders.first?.verdict.defect, .ownState)
    let message = verdict.failureMessage ?? ""
    #expect(
      message.contains(
        """
        │ Menu.chosen was written.
        │ Menu.chosen is @State: each view that the scenario's closure makes has its own. To share it, \
        make the view in the first argument: Scenario(Menu(…)) { view in Stage(view, …) }.
        """), "\(message)")
    #expect(!message.contains("StoredState"), "\(message)")
    #expect(!message.contains("Binding.swift"), "\(message)")
  }

  /// The advice of the message is enough: the live view and each fresh one share the state.
  @Test func aViewAmongTheModelsSharesItsState() {
    let verdict = Scenario(Menu(Orders()), 12, 4) {
      Action("order", input: .tap("Order"))
    }.addingInputs(keys: [.tab, .down, .enter]).prove(within: .twoActions)
    #expect(verdict.failureMessage == nil, "\(verdict)")
  }

  // MARK: - A state inside of a sheet

  @Perceptible final class Names {
    var all = ["Ada"]
    var note = "n"
  }

  struct NameList: View {
    let model: Names
    @State private var isAdding = false

    var body: some View {
      Text(model.note)
      Button("Add…") { isAdding = true }
        .sheet(isPresented: $isAdding) { NameEditor(model: model) }
    }
  }

  struct NameEditor: View {
    let model: Names
    @State private var draft = ""
    @FocusState private var field: Int?

    var body: some View {
      VStack {
        TextField("Name", text: $draft).focused($field, equals: 1)
        Button("Save") { model.all.append(draft) }.disabled(draft.isEmpty)
      }
      .onAppear { field = 1 }
    }
  }

  private func names() -> Scenario<NameList> {
    Scenario(NameList(model: Names()), 24, 8) {
      Action("rename") { $0.model.note += "!" }
      Action("open", input: .tap("Add…"))
      Action("type", input: .text("x"))
    }
  }

  /// The text is in a state of the sheet's content, which each renderer makes for itself.
  @Test func aStateInsideOfASheetIsAStateOfItsOwn() {
    let verdict = names().prove(within: .twoActions)
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.ownState])
    let message = verdict.failureMessage ?? ""
    #expect(message.contains("│ NameEditor.draft was written and is read by "), "\(message)")
    #expect(message.contains("NameEditor.field"), "\(message)")
    // The state of the view that the scenario makes is shared, and no reason.
    #expect(
      message.contains(
        "│ NameEditor.draft is @State, and each renderer makes NameEditor for itself. Prove NameEditor as the root,"
      ), "\(message)")
    #expect(!message.contains("FocusState.swift"), "\(message)")
    #expect(message.contains("tolerating(.view, in: path)"))
  }

  /// The field reads the state when it gets the focus, outside of all methods of views.
  @Test func aStateThatIsReadByAControlIsNoUntrackedRead() {
    let verdict = Scenario(NameList(model: Names()), 24, 8) {
      Action("rename") { $0.model.note += "!" }
      Action("open", input: .tap("Add…"))
    }.prove(within: .twoActions)
    #expect(verdict.failureMessage == nil, "\(verdict)")
  }

  struct FocusList: View {
    @State private var isAdding = false

    var body: some View {
      Button("Add…") { isAdding = true }.sheet(isPresented: $isAdding) { FocusEditor() }
    }
  }

  struct FocusEditor: View {
    @State private var text = ""
    @FocusState private var isTyping: Bool

    var body: some View {
      VStack {
        Button("Type") { isTyping = true }
        TextField("Text", text: $text).focused($isTyping)
        Text(isTyping ? "typing" : "resting")
      }
    }
  }

  /// A new view has the focus of the live one, and so the state of it.
  @Test func aStateOfTheFocusIsNoStateOfItsView() {
    let verdict = Scenario(FocusList(), 24, 8) {
      Action("open", input: .tap("Add…"))
      Action("type", input: .tap("Type"))
    }.prove(within: .twoActions)
    #expect(verdict.failureMessage == nil, "\(verdict)")
  }

  /// The live picture shows what is typed, and no new view does.
  @Test func whatOnlyAToleratedStateShowsIsNamed() {
    let verdict = names().tolerating(.view, in: "NameEditor").prove(within: .twoActions)
    expectEqual(
      verdict.failureMessage,
      """
      │ tested nothing: only what you tolerate shows whether "type" happened. No new view shows it,
      │ so the proof would hold whatever the view does about it. Keep what it changes in the models,
      │ or except it: expectFreshFrames(of: …, within: …, except: ["type"])
      │ Then run it again: swift test
      """)
  }

  @Test func aStateIsListedByItsName() {
    let report = names().unshownProperties(within: Limit(actions: 1, turns: 1, commits: 2))
    #expect("\(report)".contains("NameList.isAdding"), "\(report)")
    #expect(!"\(report)".contains("slot"), "\(report)")
  }

  // MARK: - States beside other defects

  /// Copies the note when it is made.
  struct Late: ViewRepresentable {
    let model: Names
    func makeView() -> GridViews.Label { GridViews.Label(model.note) }
    func updateView(_ view: GridViews.Label) {}
  }

  struct InnerToggle: View {
    @State private var isOn = false
    var body: some View {
      Toggle("On", isOn: $isOn)
      if isOn { Text("is on") }
    }
  }

  struct Page: View {
    let model: Names
    let isLate: Bool
    @State private var text = ""
    @State private var taps = 0

    var body: some View {
      Button("Go") {
        taps += 1
        model.note += "!"
      }
      TextField("Text", text: $text)
      InnerToggle()
      if isLate { Late(model: model) } else { Text(model.note) }
    }
  }

  private func page(
    isLate: Bool, @ActionBuilder<Names> actions: () -> [Action<Names>]
  ) -> Scenario<Names> {
    Scenario(Names(), source: { Stage(Page(model: $0, isLate: isLate), 24, 5) }, actions: actions)
  }

  /// The other defects of the same screen are still found.
  @Test func aForgottenChangeBesideSuchAStateIsStale() {
    let verdict = page(isLate: true) {
      Action("rename") { $0.note += "!" }
      Action("focus", input: .tap("Text"))
      Action("type", input: .text("x"))
    }.prove(within: .twoActions)
    expectEqual(Set(verdict.failingOrders.map(\.verdict.defect)), [.stale, .ownState])
  }

  /// A change of the models before the same frame does not make the state another defect, and what
  /// it moves is tolerated as well.
  @Test func aStateOfAnInnerViewCanBeTolerated() {
    let scenario = page(isLate: false) {
      Action("rename") { $0.note += "!" }
      Action("on", input: .tap("On"))
    }
    let verdict = scenario.prove(within: .twoActions)
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.ownState])
    let message = verdict.failureMessage ?? ""
    #expect(!message.contains("stale"), "\(message)")
    #expect(
      message.contains(
        """
        │ InnerToggle.isOn is @State, and each renderer makes InnerToggle for itself. Prove InnerToggle \
        as the root, so that its state is shared: Scenario(InnerToggle(…)) { view in Stage(view, …) }.
        """), "\(message)")
    let tolerant = scenario.tolerating(.view, in: "InnerToggle").prove(
      within: .twoActions)
    #expect(tolerant.failureMessage(except: ["on"]) == nil, "\(tolerant)")
  }

  /// A view is notified of its states in another way, so that their writes explain nothing.
  @Test func aStaleFrameIsNotExplainedByAState() {
    let verdict = page(isLate: true) {
      Action("go", input: .tap("Go"))
    }.prove(within: .twoActions)
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.stale])
    let message = verdict.failureMessage ?? ""
    #expect(message.contains("Names.note"), "\(message)")
    #expect(!message.contains("taps"), "\(message)")
  }

  // MARK: - What no proof can repeat

  /// A view from outside keeps its model from one schedule to the next.
  @Test func aViewFromOutsideOfTheScenarioIsNamed() {
    let menu = Menu(Orders())
    let verdict = Scenario(()) { _ in
      Stage(menu, 12, 4)
    } actions: {
      Action("order", input: .tap("Order"))
    }.prove(within: .twoActions)
    expectEqual(
      verdict.failureMessage,
      """
      │ tested nothing: the same schedule showed something else when it was run again: the actions or
      │ the view use something outside of the models (a global, a static, a cache, a file, a view or
      │ its @State that was made before the proof), random numbers, or a real clock. Make the view in
      │ the scenario's closure, and all else a part of the models, with a seed and a time, so that
      │ each schedule begins with the same values.
      │ Once it showed "  0 orders  ", and the next time "  6 orders  ".
      │ Then run it again: swift test
      """)
  }
}
