import CharacterGrid
import GridViews
import TestSupport

@MainActor @Suite struct TableTests {
  /// Rows that are still there keep their cells, in whatever order they are now.
  @Test func rowsAreChangedByTheirIdentitiesInOnePass() {
    let items = ItemTable(["a", "b", "c", "d"], header: "letters")
    let stage = items.stage(height: 6)
    items.table.selectionMode = .single
    items.table.selection = [RowPath(row: 1)]
    _ = stage.commit()
    _ = items.takeHandled()
    let old = items.items
    items.items = [old[3], Item("x"), old[1], old[0]]
    let ids = { (items: [Item]) in items.map { ObjectIdentifier($0) } }
    items.table.changeRows(from: ids(old), to: ids(items.items))
    let rows = stage.commit().grid.rows.map { $0.split(separator: " ").joined() }
    expectEqual(rows, ["letters", "d", "x", "b", "a", ""])
    expectEqual(items.takeHandled(), ["x"])
    expectEqual(items.table.selection, [RowPath(row: 2)])
  }

  @Test func onlyWhatIsSeenIsMade() {
    let sketch = ItemTable(count: 100_000)
    let stage = sketch.stage(height: 3)
    expectEqual(stage.commit().grid.rows, ["item 0    ", "item 1    ", "item 2    "])
    expectEqual(sketch.takeHandled(), ["item 0", "item 1", "item 2"])
    expectEqual(stage.liveCounts, ["registrations": 3, "views": 5])
    sketch.table.scroll(rows: 1)
    expectEqual(stage.commit().grid.rows, ["item 1    ", "item 2    ", "item 3    "])
    expectEqual(sketch.takeHandled(), ["item 3"])
    expectEqual(stage.liveCounts, ["registrations": 3, "views": 5])
    sketch.table.contentOffset.y = 70_000
    expectEqual(stage.commit().grid.rows[0], "item 70000")
    expectEqual(sketch.takeHandled().count, 3)
    #expect(sketch.cellsMade <= 6)
    expectEqual(sketch.table.contentSize.height, 100_000)
  }

  /// Checklist row 59: three cells, one model is written.
  @Test func aWriteRunsOneHandlerAndMovesOnlyWhatIsBelow() {
    let sketch = ItemTable(count: 3)
    let stage = sketch.stage(height: 5)
    _ = stage.commit()
    _ = sketch.takeHandled()
    sketch.items[1].note = "more"
    let frame = stage.commit()
    expectEqual(
      frame.grid.rows, ["item 0    ", "item 1    ", "more      ", "item 2    ", "          "])
    expectEqual(sketch.takeHandled(), ["item 1"])
    #expect(
      frame.updates == [
        "TableView/content/row 1 configurationUpdate 1", "TableView layoutSubviews 1",
      ])
    #expect(
      frame.measuresInWords == [
        "TableView/content/row 1 10x2 of 10x2", "TableView/content/row 2 10x1 of 10x1",
      ])
    expectEqual(frame.latency, .layoutFlush)
    expectEqual(frame.grid, stage.freshPicture)
  }

  /// Checklist row 60: only the handler runs, no layout.
  @Test func aWriteOfTheSameHeightLaysNothingOut() {
    let sketch = ItemTable(count: 3)
    let stage = sketch.stage(height: 3)
    _ = stage.commit()
    sketch.items[2].text = "other"
    expectEqual(stage.commit().updates, ["TableView/content/row 2 configurationUpdate 1"])
    sketch.items[2].text = "other"
    expectEqual(stage.commit().updates, [])
  }

  @Test func aCellThatIsUsedAgainHearsOfItsOwnModelOnly() {
    let sketch = ItemTable(count: 9)
    let stage = sketch.stage(height: 2)
    _ = stage.commit()
    sketch.table.scroll(rows: 5)
    _ = stage.commit()
    _ = sketch.takeHandled()
    for item in sketch.items[..<5] { item.text += "!" }
    #expect(!stage.needsCommit)
    expectEqual(stage.commit().updates, [])
    sketch.items[5].text = "five"
    expectEqual(stage.commit().grid.rows, ["five      ", "item 6    "])
    expectEqual(sketch.takeHandled(), ["five"])
  }

  @Test func anotherHandlerEndsTheOldOnesRegistration() {
    let (first, second) = (Item("a"), Item("b"))
    let table = TableView(rows: 1) { table, _ in
      let cell = table.dequeueCell()
      cell.configurationUpdateHandler = { cell, _ in cell.content = ListContent(first.text) }
      return cell
    }
    let stage = Stage(table, size: GridSize(width: 4, height: 1))
    _ = stage.commit()
    let cell = table.cell(at: RowPath(row: 0))
    cell?.configurationUpdateHandler = { cell, _ in cell.content = ListContent(second.text) }
    expectEqual(stage.commit().grid.rows, ["b   "])
    first.text = "x"
    #expect(!stage.needsCommit)
    second.text = "y"
    expectEqual(stage.commit().grid.rows, ["y   "])
  }

  /// A cell that showed a model shows a plain content in its next row.
  @Test func aReusedCellHasNoHandler() {
    let (item, choice) = (Item("old"), ContentChoice())
    let table = TableView(rows: 1) { table, _ in
      let cell = table.dequeueCell()
      if choice.isPlain {
        cell.content = ListContent("plain")
      } else {
        cell.configurationUpdateHandler = { cell, _ in cell.content = ListContent(item.text) }
      }
      return cell
    }
    table.indicators = []
    let stage = Stage(table, size: GridSize(width: 5, height: 1))
    expectEqual(stage.commit().grid.rows, ["old  "])
    choice.isPlain = true
    table.reload()
    expectEqual(stage.commit().grid.rows, ["plain"])
    item.text = "new"
    #expect(!stage.needsCommit)
  }

  @Test func theHandlerRunsOnEveryPlatform() {
    let sketch = ItemTable(count: 1)
    let stage = Stage(
      sketch.table, size: GridSize(width: 8, height: 1), traits: TraitOverrides(platform: .iOS17))
    expectEqual(stage.commit().grid.rows, ["item 0  "])
    sketch.items[0].text = "new"
    expectEqual(stage.commit().grid.rows, ["item 0  "])
    sketch.table.reload()
    expectEqual(stage.commit().grid.rows, ["new     "])
  }

  @Test func rowsComeAndGo() {
    let sketch = ItemTable(count: 4)
    let stage = sketch.stage(height: 4)
    _ = stage.commit()
    _ = sketch.takeHandled()
    sketch.items.insert(Item("new"), at: 1)
    sketch.table.insertRows(at: RowPath(row: 1))
    expectEqual(stage.commit().grid.rows, ["item 0    ", "new       ", "item 1    ", "item 2    "])
    expectEqual(sketch.takeHandled(), ["new"])
    sketch.items.remove(at: 0)
    sketch.table.removeRows(at: RowPath(row: 0))
    expectEqual(stage.commit().grid.rows, ["new       ", "item 1    ", "item 2    ", "item 3    "])
    sketch.items.swapAt(0, 1)
    sketch.table.moveRow(from: RowPath(row: 0), to: RowPath(row: 1))
    expectEqual(stage.commit().grid.rows, ["item 1    ", "new       ", "item 2    ", "item 3    "])
    sketch.items = []
    sketch.table.removeRows(4, at: RowPath(row: 0))
    expectEqual(stage.commit().grid.rows, Array(repeating: "          ", count: 4))
    expectEqual(stage.liveCounts["registrations"], 0)
    expectEqual(stage.freshPicture, stage.commit().grid)
  }

  @Test func whatIsSeenStaysWhenRowsAboveChange() {
    let sketch = ItemTable(count: 20)
    let stage = sketch.stage(height: 2)
    sketch.table.contentOffset.y = 8
    expectEqual(stage.commit().grid.rows, ["item 8    ", "item 9    "])
    sketch.items.insert(contentsOf: [Item("x"), Item("y")], at: 0)
    sketch.table.insertRows(2, at: RowPath(row: 0))
    expectEqual(stage.commit().grid.rows, ["item 8    ", "item 9    "])
    expectEqual(sketch.table.contentOffset.y, 10)
    sketch.items[9].note = "two\nmore"
    expectEqual(stage.commit().updates, [])
    sketch.table.scroll(rows: -1)
    expectEqual(stage.commit().grid.rows, ["more      ", "item 8    "])
    sketch.items.removeFirst(2)
    sketch.table.removeRows(2, at: RowPath(row: 0))
    expectEqual(stage.commit().grid.rows, ["more      ", "item 8    "])
  }

  @Test func theIndicatorKnowsOfRowsOutOfSight() {
    let sketch = ItemTable(count: 4)
    sketch.table.indicators = .vertical
    let stage = sketch.stage(width: 7, height: 3)
    expectEqual(stage.commit().grid.rows, ["item 0┃", "item 1┃", "item 2│"])
    sketch.items += (4..<40).map { Item("item \($0)") }
    sketch.table.insertRows(36, at: RowPath(row: 4))
    expectEqual(stage.commit().grid.rows, ["item 0┃", "item 1│", "item 2│"])
    sketch.table.removeRows(37, at: RowPath(row: 3))
    expectEqual(stage.commit().grid.rows, ["item 0 ", "item 1 ", "item 2 "])
  }

  @Test func sectionsHaveHeaders() {
    let table = TableView(sections: [
      TableSection(header: "One", rows: 1), TableSection(header: "None", rows: 0),
      TableSection(rows: 1), TableSection(header: "Two", rows: 1),
    ]) { table, path in
      let cell = table.dequeueCell()
      cell.content = ListContent("\(path.section).\(path.row)")
      return cell
    }
    let title = ListCell()
    title.content = ListContent("Title", textStyle: .title)
    table.headerView = title
    let stage = Stage(table, size: GridSize(width: 6, height: 8))
    let grid = stage.commit().grid
    expectEqual(
      grid.rows,
      ["Title ", "One   ", "0.0   ", "None  ", "2.0   ", "Two   ", "3.0   ", "      "])
    expectEqual(grid[GridPoint(x: 0, y: 1)].style, .title)
    expectEqual(table.visibleRows, [0, 2, 3].map { RowPath(section: $0, row: 0) })
    stage.resize(to: GridSize(width: 6, height: 3))
    table.scroll(rows: 99)
    expectEqual(stage.commit().grid.rows, ["Title ", "Two  │", "3.0  ┃"])
    title.content = ListContent("Title", secondaryText: "more")
    expectEqual(stage.commit().grid.rows, ["Title ", "more  ", "Two  ┃"])
  }

  @Test func separatorsStandBetweenRows() {
    let sketch = ItemTable(count: 3)
    sketch.table.hasSeparators = true
    let stage = sketch.stage(width: 6, height: 6)
    expectEqual(
      stage.commit().grid.rows, ["item 0", "──────", "item 1", "──────", "item 2", "      "])
    sketch.items.append(Item("last"))
    sketch.table.insertRows(at: RowPath(row: 3))
    expectEqual(
      stage.commit().grid.rows, ["item 0", "──────", "item 1", "──────", "item 2", "──────"])
    sketch.items.removeLast(2)
    sketch.table.removeRows(2, at: RowPath(row: 2))
    expectEqual(
      stage.commit().grid.rows, ["item 0", "──────", "item 1", "      ", "      ", "      "])
    sketch.table.hasSeparators = false
    expectEqual(stage.commit().grid.rows[1], "item 1")
    expectEqual(stage.freshPicture, stage.commit().grid)
  }

  @Test func insetsStandAroundTheRows() {
    let sketch = ItemTable(count: 9)
    sketch.table.contentInsets = GridInsets(top: 1, left: 2, bottom: 1, right: 0)
    let stage = sketch.stage(width: 8, height: 4)
    expectEqual(stage.commit().grid.rows, ["        ", "  item 0", "  item 1", "        "])
    sketch.table.scroll(rows: 1)
    expectEqual(stage.commit().grid.rows, ["        ", "  item 1", "  item 2", "        "])
  }

  @Test func whereThereAreNoRowsTheEmptyViewIsShown() {
    let sketch = ItemTable(count: 0)
    sketch.table.emptyView = Label("nothing")
    let stage = sketch.stage(height: 2)
    expectEqual(stage.commit().grid.rows, ["nothing   ", "          "])
    sketch.items = [Item("one")]
    sketch.table.sections = [TableSection(rows: 1)]
    expectEqual(stage.commit().grid.rows, ["one       ", "          "])
    sketch.table.sections = []
    expectEqual(stage.commit().grid.rows, ["nothing   ", "          "])
  }

  @Test func withoutRoomNothingIsMade() {
    let sketch = ItemTable(["a界b", "c"])
    let stage = sketch.stage(width: 3, height: 2)
    expectEqual(stage.commit().grid.rows, ["a界", "b  "])
    stage.resize(to: GridSize(width: 1, height: 4))
    expectEqual(stage.commit().grid, stage.freshPicture)
    stage.resize(to: GridSize(width: 0, height: 2))
    _ = stage.commit()
    expectEqual(stage.liveCounts, ["registrations": 0, "views": 2])
    stage.resize(to: GridSize(width: 9, height: 2))
    expectEqual(stage.commit().grid.rows, ["a界b     ", "c        "])
  }

  @Test func aTableInAStackIsAsHighAsItsRows() {
    let sketch = ItemTable(count: 2)
    let stack = StackView(.vertical)
    stack.addSubview(sketch.table)
    stack.addSubview(Label("end"))
    let stage = Stage(stack, size: GridSize(width: 6, height: 5))
    expectEqual(stage.commit().grid.rows, ["item 0", "item 1", "end   ", "      ", "      "])
    sketch.items[0].note = "note"
    expectEqual(stage.commit().grid.rows, ["item 0", "note  ", "item 1", "end   ", "      "])
    sketch.items.append(Item("item 2"))
    sketch.table.insertRows(at: RowPath(row: 2))
    expectEqual(stage.commit().grid.rows, ["item 0", "note  ", "item 1", "item 2", "end   "])
  }
}

/// Whether rows have a plain content, and no model.
@MainActor private final class ContentChoice {
  var isPlain = false
}
