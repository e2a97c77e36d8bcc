import ViewsTestSupport

/// The bar that lists the keys of the screen.
@MainActor @Suite struct KeyBarTests {
  @Observable @MainActor fileprivate final class Chores {
    var names = ["wash", "iron"]
    var isSaved = false
    var isAsking = false
  }

  /// A table with a row action, a menu, and a key of its own.
  private final class Screen: ViewController {
    private let chores: Chores

    init(_ chores: Chores) { self.chores = chores }

    override func loadView() -> View {
      let table = TableView(items: { [chores] in chores.names }, id: \.self) { ListContent($0) }
      table.addRowAction("Remove", key: .delete) { [chores] (name: String) in
        chores.names.removeAll { $0 == name }
      }
      let menu = Menu("File") { [chores] in
        [
          .init("Save", key: try? KeyPress(named: "ctrl-s"), isEnabled: !chores.isSaved) {
            chores.isSaved = true
          }
        ]
      }
      return column([table, menu, KeyBar()])
    }

    override var keyHints: [KeyHint] { [KeyHint("q", "Quit"), KeyHint("?", "")] }

    override func viewDidLoad() {
      present(isPresented: Binding(chores, \.isAsking)) {
        Asking()
      }
    }
  }

  private final class Asking: ViewController {
    override func loadView() -> View { Label("Remove all?") }

    override var keyHints: [KeyHint] { [KeyHint("y", "Yes")] }
  }

  private let chores = Chores()

  private func makeStage(_ width: Int) -> Stage { Stage(Screen(chores), width, 12) }

  /// The keys of a view come before those of the views inside of it, and a key without a title is
  /// not listed.
  @Test func itListsTheKeysOfTheScreenInFront() {
    let stage = makeStage(40)
    stage.expectFilm(
      .act("saved") { chores.isSaved = true }, .act("asking") { chores.isAsking = true }, "esc",
      drawing: { grid in grid.rows.filter { $0.contains("q Quit") || $0.contains("y Yes") } },
      shows: """
        first  ¦ q Quit  delete Remove  ctrl-s Save       ¦
        saved  ¦ q Quit  delete Remove                    ¦
        asking ¦ y Yes                                    ¦
        esc    ¦ q Quit  delete Remove                    ¦
        """)
    expectEqual(stage.commit().grid, stage.freshPicture)
    expectEqual(stage.keys.map(\.name), ["q", "?", "delete"])
  }

  @Test func itHasAsManyRowsAsItNeeds() {
    let stage = makeStage(24)
    stage.expectFilm(
      .resize(12, 7), .resize(4, 7),
      shows: """
        first                    ¦ 12 x 7       ¦ 4 x 7
        wash                     ¦ wash         ¦ was┃
        iron                     ¦ iron         ¦ h  ┃
        [ File ▾ ]               ¦ [ File ▾ ]   ¦ iro│
        q Quit  delete Remove    ¦ q Quit       ¦ ▾
        ctrl-s Save              ¦ delete Remov ¦ q Qu
                                 ¦ ctrl-s Save  ¦ dele
                                 ¦              ¦ ctrl
        """)
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aScreenReaderReadsIt() {
    let stage = makeStage(40)
    _ = stage.commit()
    let bar = stage.elements.map(\.label).filter { $0.contains("Quit") }
    expectEqual(bar, ["q Quit, delete Remove, ctrl-s Save"])
  }
}
