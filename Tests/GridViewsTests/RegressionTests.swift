import ViewsTestSupport

/// Defects that readers of the pages have found.
@MainActor @Suite struct RegressionTests {
  @Observable final class Board {
    var names = ["Ada", "Bob"]
    var leaving: String?
    var opened: String?

    @MainActor func table() -> TableView {
      TableView(items: { self.names }, id: \.self) { ListContent($0) }
    }
  }

  final class BoardController: ViewController {
    let board: Board
    init(_ board: Board) { self.board = board }

    override func loadView() -> View {
      let table = board.table()
      table.bindSelection(Binding(board, \.opened))
      table.addRowAction("Remove", key: .delete) { [board] (name: String) in board.leaving = name }
      return table
    }

    override func viewDidLoad() {
      present(item: Binding(board, \.leaving), id: \.self) { [board] name in
        Alert(
          "Remove \(name)?",
          actions: [
            .init("Keep", role: .cancel),
            .init("Remove", role: .destructive) { board.names.removeAll { $0 == name } },
          ])
      }
      navigationDestination(item: Binding(board, \.opened), id: \.self) { _ in ViewController() }
    }
  }

  private let board = Board()

  @Test func keysOfOneReadGoToTheScreenThatIsAskedFor() throws {
    let stage = Stage(NavigationController(BoardController(board)), 30, 9)
    try stage.focus("Bob")
    let before = stage.commit().grid
    // One that is opened and closed between frames leaves nothing.
    stage.press(.delete)
    stage.press(.escape)
    expectEqual(stage.commit().grid, before)
    #expect(board.leaving == nil)
    for key in [KeyPress.delete, .tab, .enter] { stage.press(key) }
    #expect((board.names, board.leaving, board.opened) == (["Ada"], nil, nil))
    expectEqual(stage.commit().problems, [])
  }

  @Test func onSelectLetsARowBeSelected() throws {
    var selected: [RowPath] = []
    let (table, several) = (board.table(), board.table())
    table.onSelect = { selected.append($0) }
    try Stage(table, 10, 2).tap("Bob")
    expectEqual(selected, [RowPath(row: 1)])
    several.selectionMode = .multiple
    several.onSelect = { _ in }
    expectEqual(several.selectionMode, .multiple)
  }

  @Test func aClickIsOnTheItemThatTheFrameShows() {
    var selected: [String?] = []
    let table = board.table()
    table.onSelect = { [unowned table] in selected.append(table.item(at: $0)) }
    let stage = Stage(table, 10, 2)
    _ = stage.commit()
    board.names.removeFirst()
    stage.click(GridPoint(x: 0, y: 1))
    stage.click(GridPoint(x: 0, y: 0))
    expectEqual(selected, ["Bob"])
  }

  @Test func aTableInsideOfAScreenGetsTheFirstArrow() {
    let table = board.table()
    table.selectionMode = .single
    let stack = StackView(.vertical).containing(TextField("Name", text: ""), table)
    let stage = Stage(stack, 10, 3)
    stage.expectFilm(
      "a", "down",
      noting: { stage.elements.filter { $0.isFocused == true }.map(\.label).joined() },
      shows: """
        first      ¦ a (no)     ¦ down
        Name       ¦ Name       ¦ Name
        Ada        ¦ Ada        ¦ Ada
        Bob        ¦ Bob        ¦ Bob
                   ¦            ¦ Ada
        """)
    #expect(stage.focusedView === table)
  }

  @Test func problemsOfAllFramesAreKept() {
    let stage = Stage(board.table(), 10, 3)
    let records = stage.records(
      \.faults, ["twins": { board.names = ["Ada", "Ada"] }, "later": {}])
    expectEqual(
      records,
      """
      first: -
      twins: sameIdentity(path: "TableView", id: "Ada")
      later: -
      """)
    expectEqual(stage.problems, [.sameIdentity(path: "TableView", id: "Ada")])
  }

  @Test func whatIsScrolledAwayIsSaidToBeThere() throws {
    let (buttons, labels) = (StackView(.vertical), StackView(.vertical))
    for number in 1...5 { buttons.addSubview(Button("Button \(number)") {}) }
    _ = labels.containing(Label("a"), Label("b"), Label("Far away"))
    let (stage, texts) = (Stage(ScrollView(buttons), 16, 2), Stage(ScrollView(labels), 16, 2))
    let button = #expect(throws: NotSeen.self) { try stage.tap("Button 5") }
    #expect(
      "\(try #require(button))".contains(
        "The button \"Button 5\" is scrolled out of sight: call focus(\"Button 5\") before, which scrolls there."
      ))
    try stage.focus("Button 5")
    expectEqual(stage.text, "[ Button 4 ]   │\n[ Button 5 ]   ┃")
    try stage.tap("Button 5")
    // It cannot have the focus.
    let label = #expect(throws: NotSeen.self) { try texts.focus("Far away") }
    #expect("\(try #require(label))".contains("out of sight: scroll there by keys or the wheel."))
  }
}
