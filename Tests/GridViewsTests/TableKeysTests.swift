import CharacterGrid
import GridViews
import TestSupport

@MainActor @Suite struct TableKeysTests {
  private let sketch = ItemTable(count: 9, header: "Items")

  private func makeStage(_ mode: TableView.SelectionMode) -> Stage {
    sketch.table.selectionMode = mode
    let stage = sketch.stage(width: 8, height: 4)
    _ = stage.commit()
    stage.press(.tab)
    return stage
  }

  private var table: TableView { sketch.table }

  @Test func keysMoveTheCurrentRowAndMakeItSeen() {
    let stage = makeStage(.single)
    #expect(stage.focusedView === table)
    let keys: [KeyPress] = [
      .down, .down, .down, .down, .up, .pageDown, .end, .down, .pageUp, .home, .up,
    ]
    let rows = keys.map { key in
      stage.press(key)
      return table.currentRow?.row
    }
    expectEqual(rows, [1, 2, 3, 4, 3, 6, 8, 8, 5, 0, 0])
    expectEqual(stage.commit().grid.rows, ["Items   ", "item 0  ", "item 1  ", "item 2  "])
    stage.press(.end)
    expectEqual(stage.commit().grid.rows, ["item 5  ", "item 6  ", "item 7  ", "item 8  "])
    expectEqual(table.selection, [])
  }

  @Test func inASingleRowTheCurrentOneIsSeen() {
    let stage = makeStage(.single)
    stage.resize(to: GridSize(width: 8, height: 1))
    let seen = [KeyPress.end, .up, .home, .down].map { key in
      stage.press(key)
      return stage.commit().grid.rows[0]
    }
    expectEqual(seen, ["item 8  ", "item 7  ", "item 0  ", "item 1  "])
  }

  @Test func theCurrentRowIsSeenWhileTheTableHasTheFocus() {
    let stage = makeStage(.single)
    var grid = stage.commit().grid
    expectEqual(grid[GridPoint(x: 0, y: 1)].style, .focus)
    expectEqual(grid[GridPoint(x: 7, y: 1)].style, .focus)
    expectEqual(grid[GridPoint(x: 0, y: 2)].style, .default)
    stage.press(.enter)
    grid = stage.commit().grid
    expectEqual(grid[GridPoint(x: 0, y: 1)].style, .focusedSelection)
    expectEqual(grid[GridPoint(x: 0, y: 2)].style, .default)
    table.resignFocus()
    grid = stage.commit().grid
    expectEqual(grid[GridPoint(x: 0, y: 1)].style, .selection)
    expectEqual(grid, stage.freshPicture)
  }

  @Test func oneRowOrMoreCanBeChosen() {
    let stage = makeStage(.single)
    var told: [RowPath] = []
    table.onSelect = { told.append($0) }
    for key in [KeyPress.space, .down, .enter] { stage.press(key) }
    expectEqual(table.selection, [RowPath(row: 1)])
    expectEqual(told, [0, 1].map { RowPath(row: $0) })
    table.selectionMode = .multiple
    for key in [KeyPress.down, .space, .up, .space] { stage.press(key) }
    expectEqual(table.selection, [RowPath(row: 2)])
    stage.click(GridPoint(x: 3, y: 1))
    expectEqual(table.selection, [RowPath(row: 0), RowPath(row: 2)])
    expectEqual(table.currentRow, RowPath(row: 0))
    let selected = table.accessibilityTree().children[0].children
      .map { $0.traits == ["row", "selected"] }
    expectEqual(selected, [false, true, false, true])
    stage.click(GridPoint(x: 3, y: 0))
    expectEqual(told.count, 5)
  }

  @Test func withoutSelectionKeysScroll() {
    let stage = makeStage(.none)
    stage.press(.down)
    stage.click(GridPoint(x: 0, y: 0))
    expectEqual(stage.commit().grid.rows[0], "item 0  ")
    #expect(table.currentRow == nil)
    stage.press(.end)
    expectEqual(stage.commit().grid.rows[3], "item 8  ")
    #expect(!stage.press(.end))
    #expect(stage.press(.home))
    expectEqual(stage.commit().grid.rows[0], "Items   ")
    #expect(!stage.press(.up))
  }

  /// The wheel may have scrolled to somewhere else, or have hidden a header.
  @Test func aKeyAtTheEndShowsTheRowAgain() {
    let table = TableView(sections: [TableSection(header: "head", rows: 9)]) { table, path in
      let cell = table.dequeueCell()
      cell.content = ListContent("\(path.row)")
      return cell
    }
    table.selectionMode = .single
    table.indicators = []
    let stage = Stage(table, size: GridSize(width: 4, height: 3))
    _ = stage.commit()
    table.focus()
    #expect(!stage.press(.home))
    for (rows, key) in [(5, KeyPress.home), (1, .up)] {
      _ = stage.commit()
      #expect(!stage.press(key))
      table.scroll(rows: rows)
      _ = stage.commit()
      #expect(stage.press(key))
      expectEqual(stage.commit().grid.rows, ["head", "0   ", "1   "])
      expectEqual(table.currentRow, RowPath(row: 0))
    }
  }

  /// Each key and the wheel begin where the last one has led, though no frame has been made since.
  @Test func severalKeysScrollBeforeAFrame() {
    let table = TableView(rows: 9) { table, path in
      let cell = table.dequeueCell()
      cell.content = ListContent("\(path.row)")
      return cell
    }
    table.indicators = []
    let stage = Stage(table, size: GridSize(width: 4, height: 3))
    _ = stage.commit()
    table.focus()
    let keys = [KeyPress.end, .up, .pageDown, .pageDown, .up]
    expectEqual(keys.map { stage.press($0) }, [true, true, true, false, true])
    expectEqual(stage.commit().grid.rows, ["5   ", "6   ", "7   "])
    table.selectionMode = .single
    #expect(stage.press(.home))
    stage.send(MouseEvent(.scroll(rows: 4, columns: 0), at: .zero))
    expectEqual(stage.commit().grid.rows, ["4   ", "5   ", "6   "])
  }

  @Test func whatIsChosenGoesWithItsRow() {
    _ = makeStage(.multiple)
    table.selection = [RowPath(row: 1), RowPath(row: 4)]
    table.currentRow = RowPath(row: 4)
    sketch.items.insert(Item("new"), at: 2)
    table.insertRows(at: RowPath(row: 2))
    expectEqual(table.selection, [RowPath(row: 1), RowPath(row: 5)])
    sketch.items.remove(at: 1)
    table.removeRows(at: RowPath(row: 1))
    expectEqual(table.selection, [RowPath(row: 4)])
    table.moveRow(from: RowPath(row: 4), to: RowPath(row: 0))
    expectEqual(table.selection, [RowPath(row: 0)])
    expectEqual(table.currentRow, RowPath(row: 0))
  }

  @Test func aChangeOfStateRunsTheHandlersOfTwoCells() {
    let stage = makeStage(.single)
    _ = stage.commit()
    _ = sketch.takeHandled()
    stage.press(.down)
    _ = stage.commit()
    expectEqual(sketch.takeHandled(), ["item 0", "item 1"])
  }

  @Test func aViewInACellIsScrolledIntoSight() {
    let buttons = (0..<6).map { number in Button("b\(number)") {} }
    let table = TableView(rows: 6) { table, path in
      let cell = table.dequeueCell()
      cell.contentView = buttons[path.row]
      return cell
    }
    table.indicators = []
    let stage = Stage(table, size: GridSize(width: 6, height: 2))
    table.scroll(rows: 1)
    expectEqual(stage.commit().grid.rows, ["[ b1 ]", "[ b2 ]"])
    stage.resize(to: GridSize(width: 6, height: 3))
    _ = stage.commit()
    buttons[3].focus()
    stage.resize(to: GridSize(width: 6, height: 2))
    expectEqual(stage.commit().grid.rows, ["[ b2 ]", "[ b3 ]"])
  }
}
