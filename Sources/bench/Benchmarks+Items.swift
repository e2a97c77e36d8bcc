import GridViews
import Observation

extension Benchmark {
  /// A table that follows a list of items; it finds a change by comparing the list with the
  /// previous one.
  static let items: [Benchmark] = [
    Benchmark(
      "items-insert-1000", n: 1, unit: "commit",
      work: "80x24, a table that follows 1000 items: insert an item in the middle, remove the "
        + "last, and commit"
    ) {
      let screen = ItemScreen(count: 1_000)
      _ = screen.stage.commit()
      return Work {
        screen.list.insert(at: 500)
        screen.list.items.removeLast()
        _ = screen.stage.commit()
      } outcome: {
        screen.stage.outcome
      }
    }
  ]
}

/// An item of a list.
struct ListedItem: Identifiable, Equatable {
  let id: Int
  var value: Int
}

@Observable @MainActor final class ItemList {
  var items: [ListedItem]
  private var nextID: Int

  init(count: Int) {
    items = (0..<count).map { ListedItem(id: $0, value: 0) }
    nextID = count
  }

  func insert(at place: Int) {
    items.insert(ListedItem(id: nextID, value: 0), at: place)
    nextID += 1
  }
}

/// A table that follows a list.
@MainActor struct ItemScreen {
  let list: ItemList
  let stage: Stage

  init(count: Int) {
    let list = ItemList(count: count)
    self.list = list
    let table = TableView(items: { list.items }) { item in
      ListContent("item \(item.id): \(item.value)")
    }
    stage = Stage(table, size: TableScreen.small)
  }
}
