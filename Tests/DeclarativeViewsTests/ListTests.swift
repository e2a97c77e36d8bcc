import DeclarativeViews
import Observation

@Suite @MainActor struct ListTests {
  @Observable final class Item: Identifiable {
    let id: Int
    var name: String
    init(_ id: Int) { (self.id, name) = (id, "item \(id)") }
  }

  @Observable final class Model {
    var items: [Item]
    var selected: Int?
    init(_ count: Int) { items = (0..<count).map(Item.init) }
  }

  struct Items: View {
    let model: Model
    var body: some View {
      List(model.items) { item in ItemRow(item: item) }
    }
  }

  struct ItemRow: View {
    let item: Item
    @State private var taps = 0
    var body: some View {
      HStack {
        Text(item.name)
        Spacer()
        Button("\(taps)") { taps += 1 }
      }
    }
  }

  /// Only the visible rows are made, and one keeps its state when it moves or is out of sight.
  @Test func aRowIsMadeWhenItIsSeenAndKeepsItsState() {
    let model = Model(100_000)
    let stage = Stage(Items(model: model), 24, 3)
    stage.expectFilm(
      .click(19, 0), .act("rename") { model.items[1].name = "renamed" },
      .act("swap") { model.items.swapAt(0, 2) }, scroll(70), scroll(-70), noting: \.ran,
      shows: """
        first                                     ¦ click 19,0
        item 0            [ 0 ]┃                  ¦ item 0            [ 1 ]┃
        item 1            [ 0 ]│                  ¦ item 1            [ 0 ]│
        item 2            [ 0 ]│                  ¦ item 2            [ 0 ]│
        Items Row ItemRow Row ItemRow Row ItemRow ¦ ItemRow

        rename                   ¦ swap                     ¦ scroll 70
        item 0            [ 1 ]┃ ¦ item 2            [ 0 ]┃ ¦ item 70           [ 0 ]│
        renamed           [ 0 ]│ ¦ renamed           [ 0 ]│ ¦ item 71           [ 0 ]┃
        item 2            [ 0 ]│ ¦ item 0            [ 1 ]│ ¦ item 72           [ 0 ]│
        ItemRow                  ¦ Items                    ¦ Row ItemRow Row ItemRow Row ItemRow

        scroll -70
        item 2            [ 0 ]┃
        renamed           [ 0 ]│
        item 0            [ 1 ]│
        Row ItemRow Row ItemRow Row ItemRow
        """)
    model.items[1].name = "again"
    expectEqual(stage.commit().bodies, ["Items/List/table/row 1/Row/ItemRow 1"])
    model.items[50_000].name = "unseen"
    #expect(!stage.needsCommit)
  }

  private func scroll(_ rows: Int) -> Step {
    Step("scroll \(rows)") { stage in
      for _ in 0..<abs(rows) {
        stage.send(
          MouseEvent(.scroll(rows: rows.signum(), columns: 0), at: GridPoint(x: 0, y: 1)))
      }
      return true
    }
  }

  struct Sections: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selected) {
        if model.selected != nil {
          Section("Chosen") { Text("item \(model.selected ?? 0)") }
        }
        Text("all")
        Section("Items") {
          ForEach(model.items) { item in Text(item.name) }
            .onDelete { model.items.removeSubranges($0) }
            .onMove { model.items.moveSubranges($0, to: $1) }
        }
      }
    }
  }

  /// Rows are selected by clicks and keys, moved and deleted by keys, and sections come and go.
  @Test func rowsAreSelectedMovedAndDeleted() {
    let model = Model(4)
    Stage(Sections(model: model), 8, 8).expectFilm(
      .click(0, 3), "down enter", "option-down", "option-up option-up", "delete", "backspace",
      .act("no selection") { model.selected = nil }, .act("reverse") { model.items.reverse() },
      noting: { "\(model.items.map(\.id)) \(model.selected ?? -1)" },
      shows: """
        first           ¦ click 0,3      ¦ down enter     ¦ option-down    ¦ option-up option-up
        all             ¦ Chosen         ¦ Chosen         ¦ Chosen         ¦ Chosen
        Items           ¦ item 1         ¦ item 2         ¦ item 2         ¦ item 2
        item 0          ¦ all            ¦ all            ¦ all            ¦ all
        item 1          ¦ Items          ¦ Items          ¦ Items          ¦ Items
        item 2          ¦ item 0         ¦ item 0         ¦ item 0         ¦ item 0
        item 3          ¦ item 1         ¦ item 1         ¦ item 1         ¦ item 2
                        ¦ item 2         ¦ item 2         ¦ item 3         ¦ item 1
                        ¦ item 3         ¦ item 3         ¦ item 2         ¦ item 3
        [0, 1, 2, 3] -1 ¦ [0, 1, 2, 3] 1 ¦ [0, 1, 2, 3] 2 ¦ [0, 1, 3, 2] 2 ¦ [0, 2, 1, 3] 2

        delete      ¦ backspace ¦ no selection ¦ reverse
        Chosen      ¦ Chosen    ¦ all          ¦ all
        item 2      ¦ item 2    ¦ Items        ¦ Items
        all         ¦ all       ¦ item 0       ¦ item 3
        Items       ¦ Items     ¦ item 3       ¦ item 0
        item 0      ¦ item 0    ¦              ¦
        item 1      ¦ item 3    ¦              ¦
        item 3      ¦           ¦              ¦
        [0, 1, 3] 2 ¦ [0, 3] 2  ¦ [0, 3] -1    ¦ [3, 0] -1
        """)
  }

  @Test func oneIdentityOfTwoRowsIsNamed() {
    let names = ["a", "b", "a"]
    let list = Stage(List(names, id: \.self) { Text($0) }, 12, 3).commit()
    expectEqual(list.lines, names)
    expectEqual(list.problems, [.sameIdentity(path: "Hosted/content/List/table", id: "a")])
    let view = Inline { VStack { ForEach(names, id: \.self) { Text($0) } } }
    let column = Stage(view, 12, 3).commit()
    expectEqual(column.lines, names)
    expectEqual(column.problems, [.sameIdentity(path: "Hosted/content/Inline", id: "a")])
  }

  /// A blank inside of a text belongs to the highlighted row as well; the last column is that of
  /// the scroll indicator.
  @Test func theHighlightOfARowHasNoHoles() {
    let list = List(selection: .constant(0 as Int?)) {
      ForEach(0..<2) { number in Text("two words \(number)") }
    }
    let grid = Stage(list, 14, 2).commit().grid
    let styles = Set((0..<13).map { grid[GridPoint(x: $0, y: 0)].style })
    expectEqual(styles.count, 1)
    #expect(styles.first != .default)
  }
}
