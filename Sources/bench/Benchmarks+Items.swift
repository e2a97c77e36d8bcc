import GridViews
import Observation

extension Benchmark {
  /// Tables that follow a list of items.
  ///
  /// A table finds a change by comparing the list with the previous one. So the floor is to copy
  /// and compare a list.
  static func items(upTo most: Int) -> [Benchmark] {
    [1_000, 1_000_000].filter { $0 <= most }.flatMap { count in
      [
        itemFirstCommit(count), itemChange(count), itemInsertion(count), itemSwap(count),
        itemScroll(count),
        itemFloor(count),
      ]
    }
  }

  private static func itemBenchmark(
    _ name: String, _ count: Int, work: String, _ change: @escaping (ItemScreen) -> Void
  ) -> Benchmark {
    Benchmark(
      "items-\(name)-\(count)", n: 1, unit: "commit",
      work: "80x24, a table that follows \(count) items: \(work), and commit"
    ) {
      let screen = ItemScreen(count: count)
      _ = screen.stage.commit()
      return Work {
        change(screen)
        _ = screen.stage.commit()
      } outcome: {
        screen.stage.outcome
      }
    }
  }

  private static func itemFirstCommit(_ count: Int) -> Benchmark {
    Benchmark(
      "items-first-commit-\(count)", n: 1, unit: "commit",
      work: "80x24, make a table that follows \(count) items that there are, and commit"
    ) {
      let list = ItemList(count: count)
      var last: FrameRecord?
      return Work {
        last = ItemScreen(list).stage.commit()
      } outcome: {
        last?.outcome ?? ""
      }
    }
  }

  private static func itemChange(_ count: Int) -> Benchmark {
    itemBenchmark("change", count, work: "change one visible item") { screen in
      screen.list.items[10].value += 1
    }
  }

  private static func itemInsertion(_ count: Int) -> Benchmark {
    itemBenchmark("insert", count, work: "insert an item in the middle, remove the last") {
      screen in
      screen.list.insert(at: count / 2)
      screen.list.items.removeLast()
    }
  }

  private static func itemSwap(_ count: Int) -> Benchmark {
    itemBenchmark("swap", count, work: "let two visible items change places") { screen in
      screen.list.items.swapAt(3, 17)
    }
  }

  private static func itemScroll(_ count: Int) -> Benchmark {
    itemBenchmark("scroll", count, work: "scroll by one row") { screen in
      screen.steps += 1
      screen.table.scroll(rows: screen.steps / 200 % 2 == 0 ? 1 : -1)
    }
  }

  private static func itemFloor(_ count: Int) -> Benchmark {
    Benchmark(
      "items-floor-\(count)", n: 1, unit: "change",
      work: "copy a list of \(count) items, change the last, and compare it with the one before"
    ) {
      var items = (0..<count).map { ListedItem(id: $0, value: 0) }
      var next = 0
      return {
        let before = items
        next += 1
        items[count - 1].value = next
        precondition(items != before)
      }
    }
  }
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
@MainActor final class ItemScreen {
  let list: ItemList
  let table: TableView
  let stage: Stage
  var steps = 0

  convenience init(count: Int) { self.init(ItemList(count: count)) }

  init(_ list: ItemList) {
    self.list = list
    let table = TableView(items: { list.items }) { item in
      ListContent("item \(item.id): \(item.value)")
    }
    self.table = table
    stage = Stage(table, size: TableScreen.small)
  }
}
