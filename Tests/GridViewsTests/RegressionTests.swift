import GridViews
import Observation
import TestSupport

/// Defects that readers of the pages have found.
@MainActor @Suite struct RegressionTests {
  @Observable final class Board {
    var names = ["Ada", "Bob"]
    var leaving: String?
    var opened: String?
  }

  final class BoardController: ViewController {
    let board: Board
    init(_ board: Board) { self.board = board }

    override func loadView() -> View {
      let table = TableView(items: { [board] in board.names }, id: \.self) { ListContent($0) }
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

  @Test func keysOfOneReadGoToTheScreenThatIsAskedFor() throws {
    let board = Board()
    let stage = Stage(
      NavigationController(BoardController(board)), size: GridSize(width: 30, height: 9))
    try stage.focus("Bob")
    stage.press(.delete)
    stage.press(.tab)
    stage.press(.enter)
    #expect((board.names, board.leaving, board.opened) == (["Ada"], nil, nil))
    expectEqual(stage.commit().problems, [])
  }

  @Test func aScreenThatIsOpenedAndClosedBetweenFramesLeavesNothing() throws {
    let board = Board()
    let stage = Stage(
      NavigationController(BoardController(board)), size: GridSize(width: 30, height: 9))
    try stage.focus("Bob")
    let before = stage.commit().grid
    stage.press(.delete)
    stage.press(.escape)
    expectEqual(stage.commit().grid, before)
    #expect(board.leaving == nil)
  }

  @Test func onSelectLetsARowBeSelected() throws {
    var selected: [RowPath] = []
    let table = TableView(items: { ["Ada", "Bob"] }, id: \.self) { ListContent($0) }
    table.onSelect = { selected.append($0) }
    let stage = Stage(table, size: GridSize(width: 10, height: 2))
    try stage.tap("Bob")
    expectEqual(selected, [RowPath(row: 1)])
    let several = TableView()
    several.selectionMode = .multiple
    several.onSelect = { _ in }
    expectEqual(several.selectionMode, .multiple)
  }

  @Test func aClickIsOnTheItemThatTheFrameShows() {
    let board = Board()
    var selected: [String?] = []
    let table = TableView(items: { board.names }, id: \.self) { ListContent($0) }
    table.onSelect = { [unowned table] in selected.append(table.item(at: $0)) }
    let stage = Stage(table, size: GridSize(width: 10, height: 2))
    _ = stage.commit()
    board.names.removeFirst()
    stage.click(GridPoint(x: 0, y: 1))
    expectEqual(selected, ["Bob"])
    stage.click(GridPoint(x: 0, y: 0))
    expectEqual(selected, ["Bob"])
  }

  @Test func aTableInsideOfAScreenGetsTheFirstArrow() throws {
    let board = Board()
    let table = TableView(items: { board.names }, id: \.self) { ListContent($0) }
    table.selectionMode = .single
    let stack = StackView(.vertical)
    for view in [TextField("Name", text: ""), table] as [View] { stack.addSubview(view) }
    let stage = Stage(stack, size: GridSize(width: 10, height: 3))
    _ = stage.commit()
    let letter: KeyPress = "a"
    #expect(!stage.press(letter))
    #expect(stage.press(.down))
    #expect(stage.focusedView === table)
    #expect(try stage.element("Ada").isFocused == true)
    #expect(try stage.element("Bob").isFocused == false)
  }

  @Test func problemsOfAllFramesAreKept() {
    let board = Board()
    let table = TableView(items: { board.names }, id: \.self) { ListContent($0) }
    let stage = Stage(table, size: GridSize(width: 10, height: 3))
    #expect(stage.text.hasPrefix("Ada"))
    board.names = ["Ada", "Ada"]
    #expect(stage.text.hasPrefix("Ada"))
    expectEqual(stage.commit().problems, [])
    expectEqual(stage.problems, [.sameIdentity(path: "TableView", id: "Ada")])
  }

  @Test func whatIsScrolledAwayIsSaidToBeThere() throws {
    let stack = StackView(.vertical)
    for number in 1...5 { stack.addSubview(Button("Button \(number)") {}) }
    let stage = Stage(ScrollView(stack), size: GridSize(width: 16, height: 2))
    let error = #expect(throws: NotSeen.self) { try stage.tap("Button 5") }
    #expect(
      "\(try #require(error))".contains(
        "The button \"Button 5\" is scrolled out of sight: call focus(\"Button 5\") before, which scrolls there."
      ))
    try stage.focus("Button 5")
    expectEqual(stage.text, "[ Button 4 ]   │\n[ Button 5 ]   ┃")
    try stage.tap("Button 5")
    // Behind a sheet, it cannot have the focus.
    let label = Label("Far away")
    let labels = StackView(.vertical)
    for view in [Label("a"), Label("b"), label] { labels.addSubview(view) }
    let texts = Stage(ScrollView(labels), size: GridSize(width: 16, height: 2))
    let other = #expect(throws: NotSeen.self) { try texts.focus("Far away") }
    #expect("\(try #require(other))".contains("out of sight: scroll there by keys or the wheel."))
  }
}
