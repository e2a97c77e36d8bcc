/// A key that opens an alert, and the keys after it before the next frame.
@MainActor @Suite struct AlertKeysProofTests {
  @Observable final class Board {
    var names = ["Ada", "Bob"]
    var leaving: String?
    var chosen: String?
  }

  final class BoardController: ViewController {
    let board: Board
    private weak var table: TableView?

    init(_ board: Board) { self.board = board }

    override func loadView() -> View {
      let table = TableView(items: { [board] in board.names }, id: \.self) { ListContent($0) }
      table.bindSelection(Binding(board, \.chosen))
      table.addRowAction("Remove", key: .delete) { [board] (name: String) in board.leaving = name }
      self.table = table
      return table
    }

    override var preferredFocus: View? { table }

    override func viewDidLoad() {
      present(item: Binding(board, \.leaving), id: \.self) { [board] name in
        Alert(
          "Remove \(name)?",
          actions: [
            .init("Remove", role: .destructive) { board.names.removeAll { $0 == name } },
            .init("Keep", role: .cancel),
          ])
      }
    }
  }

  @Test func eachKeyGoesToWhatTheOneBeforeHasOpened() {
    let scenario = Scenario(Board()) { board in
      Stage(BoardController(board), 30, 8)
    } actions: {
      Action("rename") { board in board.names = board.names.map { $0 + "!" } }
    }
    .addingInputs(keys: [.delete, .enter])
    expectFreshFrames(
      of: scenario, within: Limit(actions: isLongRun ? 3 : 2, turns: 0, commits: 3))
  }
}
