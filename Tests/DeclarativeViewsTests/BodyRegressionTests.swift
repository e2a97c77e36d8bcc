import DeclarativeViews
import FirstFrameProof
import Observation
import TestSupport

/// Defects that a reader who knows SwiftUI has found.
@MainActor @Suite struct BodyRegressionTests {
  @Observable @MainActor final class Account {
    var delivery = "post"
    var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    var cart = 0
    var news = "-"

    func load() async {
      await Task.yield()
      news = "sale"
    }
  }

  struct Item: Identifiable {
    let id: Int
    var name: String
  }

  struct Pick: View {
    @Bindable var account: Account
    var body: some View {
      Picker("Delivery", selection: $account.delivery) {
        ForEach(["post", "courier"], id: \.self) { Text($0) }
      }
    }
  }

  /// The label of a menu follows the selection, which the body around does not read; and its title
  /// names it.
  @Test func aPickerShowsWhatIsChosen() throws {
    let account = Account()
    let stage = Stage(Pick(account: account), size: GridSize(width: 24, height: 5))
    try stage.tap("Delivery")
    try stage.tap("courier")
    expectEqual(account.delivery, "courier")
    #expect(stage.commit().lines[0].contains("courier"))
    account.delivery = "post"
    #expect(stage.commit().lines[0].contains("post"))
    try expectEqual(stage.element("Delivery", role: "menu").value, "post")
  }

  struct Labels: View {
    @State private var count = 1
    @State private var volume = 0.5
    @State private var password = ""
    var body: some View {
      Stepper("Qty", value: $count)
      Slider(value: $volume) { Text("Volume") }
      SecureField("Password", text: $password)
    }
  }

  @Test func controlsAreFoundByTheirLabels() throws {
    let stage = Stage(Labels(), size: GridSize(width: 24, height: 3))
    try stage.focus("Qty")
    try stage.focus("Volume")
    try stage.focus("Password")
    #expect(try stage.element("Password").value?.isEmpty != false)
    #expect(!"\(stage.accessibilityTree())".contains("\"Password\" = \"Password\""))
  }

  enum Field: Hashable { case a, b }

  struct Login: View {
    @State private var a = ""
    @State private var b = ""
    @FocusState private var focus: Field?
    var body: some View {
      TextField("A", text: $a).focused($focus, equals: .a).onSubmit { focus = .b }
      TextField("B", text: $b).focused($focus, equals: .b)
      Button("Go") { focus = .a }
      Text("\(a),\(b)")
    }
  }

  /// Keys that come before the next frame go where the focus was set.
  @Test func aFocusThatIsSetIsThereForTheNextKey() throws {
    let stage = Stage(Login(), size: GridSize(width: 12, height: 4))
    try stage.focus("A")
    try stage.type("Ada")
    stage.press(.enter)
    try stage.type("pw")
    expectEqual(stage.commit().lines[3], "Ada,pw")
    try stage.tap("Go")
    try stage.type("!")
    expectEqual(stage.commit().lines[3], "Ada!,pw")
    expectEqual(stage.problems, [])
  }

  struct Cart: View {
    let account: Account
    @State private var changes = 0
    var body: some View {
      VStack {
        Text("Cart \(account.cart) \(account.news) \(changes)")
        Button("Buy") { account.cart += 1 }
      }
      .onChange(of: account.cart) { changes += 1 }
      .task { await account.load() }
    }
  }

  /// What a commit does belongs to the end of a schedule: without one more, the `onChange` was
  /// missing there.
  @Test func whatACommitDoesIsNoRace() {
    let scenario = Scenario(Cart(account: Account())) {
      Stage($0, size: GridSize(width: 20, height: 2))
    } actions: {
      Action("buy", input: .tap("Buy"))
    }
    let verdict = scenario.prove(within: Limit(actions: 1, turns: 1, commits: 2))
    #expect(verdict.failureMessage == nil)
  }

  struct Measured: View {
    let account: Account
    let isInList: Bool
    @State private var length = 0
    var body: some View {
      if isInList {
        List(account.items) { _ in line }
      } else {
        VStack { line }
      }
    }
    var line: some View {
      Text("\(account.news) \(length)")
        .onChange(of: account.news, initial: true) { _, new in length = new.count }
    }
  }

  /// The view of a new node was not on the stage, so the write seemed to be one of the body.
  @Test(arguments: [false, true])
  func theFirstCallOfOnChangeMayWriteAState(isInList: Bool) {
    let account = Account()
    let view = Measured(account: account, isInList: isInList)
    let film = Film(of: Stage(view, size: GridSize(width: 12, height: 2)))
    film.act("news") { account.news = "long" }
    #expect(film.verdictMessage == nil)
    expectEqual(film.frames.map { $0.grid.lines[0] }, ["- 1", "long 4"])
  }

  /// A cell that gives its view to another one does not take it away from there later.
  @Test func aViewThatAnotherCellHasTakenStaysThere() {
    let (first, second) = (ListCell(), ListCell())
    let (view, other) = (GridViews.View(), GridViews.View())
    first.contentView = view
    second.contentView = view
    first.contentView = other
    #expect(view.superview === second && other.superview === first)
    first.contentView = view
    #expect(view.superview === first && other.superview == nil)
    second.contentView = nil
    #expect(view.superview === first)
    second.contentView = view
    first.contentView = view
    #expect(view.superview === first)
  }

  struct Editor: View {
    @Bindable var account: Account
    var body: some View {
      ForEach($account.items) { item in TextField("Name", text: item.name) }
      ForEach(0..<2) { Text("row \($0)") }
      Text("x").border(.red)
    }
  }

  @Test func bindingsOfElementsAndRangesAreRows() throws {
    let account = Account()
    let stage = Stage(Editor(account: account), size: GridSize(width: 8, height: 7))
    expectEqual(stage.commit().lines, ["a", "b", "row 0", "row 1", "╭─╮", "│x│", "╰─╯"])
    stage.press(.tab)
    stage.press(.tab)
    try stage.type("!")
    expectEqual(stage.commit().lines[1], "b!")
    expectEqual(account.items.map(\.name), ["a", "b!"])
    var names = ["a", "b", "c"]
    names.move(fromOffsets: RangeSet(0..<1), toOffset: 3)
    names.remove(atOffsets: RangeSet(0..<1))
    expectEqual(names, ["c", "a"])
  }
}
