/// What a control keeps in no model, and an input changes, is found as such.
@MainActor @Suite struct OwnStateTests {
  @Observable @MainActor final class Screen {
    var tab = 0
    var isOn = false
    var count = 1
  }

  @Observable @MainActor final class Board {
    let names = ["Ada", "Bo"]
    var opened = 0
    var selected: String?
  }

  private func tabs(isBound: Bool) -> Scenario<Screen> {
    Scenario(Screen()) { model in
      let items = ["One", "Two"].map { name in
        TabController.Tab(name) { TextController { "\(name): \(model.count)" } }
      }
      let tabs =
        isBound
        ? TabController(selection: Binding(model, \.tab), tabs: items) : TabController(tabs: items)
      return Stage(tabs, 14, 3)
    } actions: {
      Action("count") { $0.count += 1 }
      Action("two", input: .tap("Two"))
    }
  }

  private final class TextController: ViewController {
    private let text: @MainActor () -> String

    init(_ text: @escaping @MainActor () -> String) { self.text = text }

    override func loadView() -> View { Label { [text] in text() } }
  }

  private func toggle(isBound: Bool) -> Scenario<Screen> {
    Scenario(Screen()) { model in
      Stage(
        isBound ? Toggle("Loud", isOn: Binding(model, \.isOn)) : Toggle("Loud"),
        size: GridSize(width: 14, height: 1))
    } actions: {
      Action("loud", input: .tap("Loud"))
    }
  }

  private func board(isBound: Bool) -> Scenario<Board> {
    Scenario(Board()) { board in
      let table = TableView(items: { board.names }, id: \.self) { ListContent($0) }
      table.onSelect = { _ in board.opened += 1 }
      if isBound { table.bindSelection(Binding(board, \.selected)) }
      let screen = StackView(.vertical)
      screen.addSubview(table)
      screen.addSubview(Label { "opened \(board.opened)" })
      return Stage(screen, 14, 4)
    } actions: {
      Action("select", input: .tap("Ada"))
    }
  }

  /// A tap that selects a row and changes the model as well leaves the selection in no model.
  @Test func aSelectionIsTheTablesOwnThoughTheModelChangesToo() throws {
    let found = try #require(board(isBound: false).prove(within: limit).failingOrders.first)
    expectEqual(found.verdict.defect, .ownState, "\(found.failureMessage)")
    #expect(found.failureMessage.contains("for example by a binding"))
    #expect(board(isBound: true).prove(within: limit).failureMessage == nil)
  }

  /// A picture that was never shown gets no keys.
  @Test(arguments: [true, false]) func aKeyThatScrollsNeedsAFrame(isTable: Bool) {
    let scenario = Scenario(Screen()) { model in
      let rows: @MainActor @Sendable () -> [String] = {
        (0..<8).map { "row \($0) of \(model.count)" }
      }
      let view: View =
        if isTable {
          TableView(items: rows, id: \.self) { ListContent($0) }
        } else {
          ScrollView(Label { rows().joined(separator: "\n") })
        }
      return Stage(view, 14, 3)
    } actions: {
      Action("count") { $0.count += 1 }
      Action("down", input: .key(.down))
    }
    #expect(scenario.prove(within: limit).failureMessage == nil)
  }

  private let limit = Limit(actions: 2, turns: 1, commits: 3)

  @Test func itIsFoundAndABindingMendsIt() throws {
    for make in [tabs, toggle] {
      let found = make(false).prove(within: limit).failingOrders
      expectEqual(found.first?.verdict.defect, .ownState, "\(found.first?.failureMessage ?? "")")
      #expect(found.first?.failureMessage.contains("for example by a binding") == true)
      #expect(make(true).prove(within: limit).failureMessage == nil)
    }
  }
}
