import DeclarativeViews
import Observation
import TestSupport

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

  @Test func onlyTheVisibleRowsAreMade() {
    let model = Model(100_000)
    let stage = Stage(Items(model: model), size: GridSize(width: 24, height: 3))
    let frame = stage.commit()
    #expect(
      frame.lines == [
        "item 0            [ 0 ]┃", "item 1            [ 0 ]│", "item 2            [ 0 ]│",
      ])
    expectEqual(frame.bodies.count, 7)
    model.items[1].name = "renamed"
    let second = stage.commit()
    expectEqual(second.lines[1], "renamed           [ 0 ]│")
    expectEqual(second.bodies, ["Items/List/table/row 1/Row/ItemRow 1"])
    model.items[50_000].name = "unseen"
    #expect(!stage.needsCommit)
  }

  @Test func aRowKeepsItsStateWhenItMovesOrIsOutOfSight() throws {
    let model = Model(200)
    let stage = Stage(Items(model: model), size: GridSize(width: 24, height: 3))
    _ = stage.commit()
    stage.click(GridPoint(x: 19, y: 0))
    expectEqual(stage.commit().lines[0], "item 0            [ 1 ]┃")
    model.items.swapAt(0, 2)
    #expect(
      stage.commit().lines == [
        "item 2            [ 0 ]┃", "item 1            [ 0 ]│", "item 0            [ 1 ]│",
      ])
    for _ in 0..<70 {
      stage.send(MouseEvent(.scroll(rows: 1, columns: 0), at: GridPoint(x: 0, y: 1)))
    }
    #expect(stage.commit().lines[0] != "item 2            [ 0 ]┃")
    for _ in 0..<70 {
      stage.send(MouseEvent(.scroll(rows: -1, columns: 0), at: GridPoint(x: 0, y: 1)))
    }
    expectEqual(stage.commit().lines[2], "item 0            [ 1 ]│")
  }

  @Test func aSelectionIsThatOfTheModel() {
    struct Chooser: View {
      @Bindable var model: Model
      var body: some View {
        List(model.items, selection: $model.selected) { item in Text(item.name) }
      }
    }
    let model = Model(3)
    let stage = Stage(Chooser(model: model), size: GridSize(width: 24, height: 3))
    _ = stage.commit()
    stage.click(GridPoint(x: 0, y: 1))
    _ = stage.commit()
    expectEqual(model.selected, 1)
    stage.press(.down)
    stage.press(.enter)
    expectEqual(model.selected, 2)
  }

  @Test func rowsAreDeletedAndMovedByKeys() {
    struct Editor: View {
      let model: Model
      var body: some View {
        List {
          ForEach(model.items) { item in Text(item.name) }
            .onDelete { model.items.removeSubranges($0) }
            .onMove { model.items.moveSubranges($0, to: $1) }
        }
      }
    }
    let model = Model(4)
    let stage = Stage(Editor(model: model), size: GridSize(width: 24, height: 4))
    _ = stage.commit()
    stage.click(GridPoint(x: 0, y: 1))
    stage.press(KeyPress(.down, .option))
    _ = stage.commit()
    expectEqual(model.items.map(\.id), [0, 2, 1, 3])
    stage.press(KeyPress(.up, .option))
    stage.press(KeyPress(.up, .option))
    _ = stage.commit()
    expectEqual(model.items.map(\.id), [1, 0, 2, 3])
    stage.press(.delete)
    _ = stage.commit()
    expectEqual(model.items.map(\.id), [0, 2, 3])
    expectEqual(stage.commit().lines, ["item 0", "item 2", "item 3", ""])
  }

  @Test func oneIdentityOfTwoRowsIsNamed() {
    struct Twins: View {
      var body: some View {
        List(["a", "b", "a"], id: \.self) { Text($0) }
      }
    }
    let list = Stage(Twins(), size: GridSize(width: 12, height: 3)).commit()
    expectEqual(list.lines, ["a", "b", "a"])
    expectEqual(list.problems, [.sameIdentity(path: "Hosted/content/Twins/List/table", id: "a")])

    struct Stacked: View {
      var body: some View {
        VStack { ForEach(["a", "b", "a"], id: \.self) { Text($0) } }
      }
    }
    let stack = Stage(Stacked(), size: GridSize(width: 12, height: 3)).commit()
    expectEqual(stack.lines, ["a", "b", "a"])
    expectEqual(stack.problems, [.sameIdentity(path: "Hosted/content/Stacked", id: "a")])
  }

  @Test func sectionsComeAndGo() {
    struct Sections: View {
      let model: Model
      var body: some View {
        List {
          if model.selected != nil {
            Section("Chosen") { Text("item \(model.selected ?? 0)") }
          }
          Text("all")
          Section("Items") {
            ForEach(model.items) { item in Text(item.name) }
          }
        }
      }
    }
    let model = Model(2)
    let stage = Stage(Sections(model: model), size: GridSize(width: 12, height: 6))
    expectEqual(stage.commit().lines, ["all", "Items", "item 0", "item 1", "", ""])
    model.selected = 1
    expectEqual(stage.commit().lines, ["Chosen", "item 1", "all", "Items", "item 0", "item 1"])
    model.selected = nil
    model.items.reverse()
    expectEqual(stage.commit().lines, ["all", "Items", "item 1", "item 0", "", ""])
  }
}
