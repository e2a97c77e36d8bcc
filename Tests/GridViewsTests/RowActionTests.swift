import CharacterGrid
import GridViews
import Observation
import TestSupport

/// What is done with the current row by keys, besides selecting it.
@MainActor @Suite struct RowActionTests {
  private struct Chore: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  @Observable @MainActor fileprivate final class List {
    var names: [String] = ["wash", "iron", "cook", "sleep"]
    var done: [String] = []
  }

  private let list = List()

  private func makeTable() -> TableView {
    TableView(items: { [list] in list.names }, id: \.self) { ListContent($0) }
  }

  private func shown(_ table: TableView, height: Int = 4) -> Stage {
    table.indicators = []
    let stage = Stage(table, size: GridSize(width: 6, height: height))
    _ = stage.commit()
    stage.press(.tab)
    return stage
  }

  @Test func aKeyActsOnTheItemOfTheCurrentRow() {
    let table = makeTable()
    table.addRowAction("Done", key: .space) { [list] (name: String) in list.done.append(name) }
    let stage = shown(table)
    #expect(stage.focusedView === table)
    for key in [KeyPress.down, .space, .down, .space] { #expect(stage.press(key)) }
    expectEqual(list.done, ["iron", "cook"])
    expectEqual(table.selection, [])
    #expect(!stage.press(.enter))
    expectEqual(table.rowActions.map(\.title), ["Done"])
  }

  /// With the focus there is a current row, so that the keys have something to act on, and it is seen.
  @Test func theFirstVisibleRowIsCurrentOnceTheTableHasTheFocus() {
    let table = makeTable()
    table.selectionMode = .single
    let stage = shown(table, height: 2)
    expectEqual(table.currentRow, RowPath(row: 0))
    expectEqual(stage.commit().grid[GridPoint(x: 0, y: 0)].style, CellStyle.focus)
    table.resignFocus()
    #expect(stage.commit().grid[GridPoint(x: 0, y: 0)].style != CellStyle.focus)
    stage.press(.tab)
    expectEqual(table.currentRow, RowPath(row: 0))
    (table.currentRow, table.selection) = (nil, [RowPath(row: 1), RowPath(row: 3)])
    table.resignFocus()
    stage.press(.tab)
    expectEqual(table.currentRow, RowPath(row: 1))
  }

  /// Two keys before one frame delete two rows: the current one goes on to the next.
  @Test func theNextRowIsCurrentWhereOneHasGone() {
    let table = makeTable()
    table.addRowAction("Delete", key: .delete) { [list] (name: String) in
      list.names.removeAll { $0 == name }
    }
    let stage = shown(table)
    for key in [KeyPress.down, .delete, .delete] { stage.press(key) }
    expectEqual(list.names, ["wash", "sleep"])
    expectEqual(stage.commit().grid.rows, ["wash  ", "sleep ", "      ", "      "])
    expectEqual(table.currentRow, RowPath(row: 1))
    for _ in 0..<3 { stage.press(.delete) }
    expectEqual(list.names, [])
    expectEqual(stage.commit().grid, stage.freshPicture)
    #expect(table.currentRow == nil)
  }

  @Test func aCountedTableGivesThePath() {
    var names = ["wash", "iron", "cook"]
    let table = TableView(sections: [TableSection(rows: 3)]) { table, path in
      let cell = table.dequeueCell()
      cell.content = ListContent(names[path.row])
      return cell
    }
    table.addRowAction("Delete", key: .backspace) { [unowned table] path in
      names.remove(at: path.row)
      table.removeRows(at: path)
    }
    let stage = shown(table)
    for key in [KeyPress.end, .backspace, .backspace] { stage.press(key) }
    expectEqual(names, ["wash"])
    expectEqual(stage.commit().grid.rows[0], "wash  ")
  }

  @Test func aLaterActionReplacesOneOfTheSameKey() {
    let table = makeTable()
    var told: [String] = []
    table.addRowAction("Old", key: .enter) { (name: String) in told.append("old \(name)") }
    table.addRowAction("New", key: .enter) { path in told.append("new \(path.row)") }
    let stage = shown(table)
    stage.press(.enter)
    expectEqual(told, ["new 0"])
    expectEqual(table.rowActions.map(\.title), ["New"])
  }

  // MARK: - Moving

  private func makeMovable() -> TableView {
    let table = makeTable()
    table.onMove = { [list] row, target in
      list.names.insert(list.names.remove(at: row.row), at: target.row)
    }
    return table
  }

  @Test func optionAndArrowsMoveTheRow() {
    let stage = shown(makeMovable())
    let orders = [KeyPress.Key.down, .down, .up, .end, .down, .home].map { key in
      stage.press(KeyPress(key, .option))
      return list.names.firstIndex(of: "wash")
    }
    expectEqual(orders, [1, 2, 1, 3, 3, 0])
    expectEqual(list.names, ["wash", "iron", "cook", "sleep"])
  }

  @Test func aRowThatIsMovedStaysInSight() {
    let table = makeMovable()
    let stage = shown(table, height: 2)
    for _ in 0..<3 { stage.press(KeyPress(.down, .option)) }
    expectEqual(stage.commit().grid.rows, ["sleep ", "wash  "])
    stage.press(KeyPress(.home, .option))
    expectEqual(stage.commit().grid.rows, ["wash  ", "iron  "])
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aRowIsDragged() {
    let stage = shown(makeMovable())
    stage.send(MouseEvent(.press, at: GridPoint(x: 1, y: 0)))
    for y in [1, 2, 2, 3] { stage.send(MouseEvent(.drag, at: GridPoint(x: 1, y: y))) }
    stage.send(MouseEvent(.release, at: GridPoint(x: 1, y: 3)))
    expectEqual(list.names, ["iron", "cook", "sleep", "wash"])
    expectEqual(stage.commit().grid.rows, ["iron  ", "cook  ", "sleep ", "wash  "])
  }

  /// The mouse may move along a row that a drag has reached, before the next frame.
  @Test func aDragThatStaysOnARowMovesItOnce() {
    let stage = shown(makeMovable())
    stage.send(MouseEvent(.press, at: GridPoint(x: 1, y: 0)))
    for x in [1, 2, 3, 4] { stage.send(MouseEvent(.drag, at: GridPoint(x: x, y: 2))) }
    expectEqual(list.names, ["iron", "cook", "wash", "sleep"])
    for x in [1, 2] { stage.send(MouseEvent(.drag, at: GridPoint(x: x, y: 1))) }
    expectEqual(list.names, ["iron", "wash", "cook", "sleep"])
  }

  /// A row passes a higher one only once it is below the mouse then: otherwise it would jump back.
  @Test func aRowIsDraggedPastAHigherOne() {
    list.names = ["wash", "iron and fold and", "cook"]
    let table = makeMovable()
    let stage = shown(table, height: 5)
    expectEqual(stage.commit().grid.rows, ["wash  ", "iron  ", "and   ", "fold  ", "and   "])
    stage.resize(to: GridSize(width: 6, height: 7))
    _ = stage.commit()
    stage.send(MouseEvent(.press, at: GridPoint(x: 1, y: 0)))
    let places = [1, 2, 3, 4, 3, 2, 1, 0, 5].map { y in
      stage.send(MouseEvent(.drag, at: GridPoint(x: 1, y: y)))
      return list.names.firstIndex(of: "wash")
    }
    expectEqual(places, [0, 0, 0, 1, 1, 1, 1, 0, 2])
    expectEqual(stage.commit().grid.rows.last, "      ")
  }

  @Test func aMoveThatTheModelRefusesChangesNothing() {
    let table = makeTable()
    table.onMove = { _, _ in }
    let stage = shown(table)
    #expect(stage.press(KeyPress(.down, .option)))
    expectEqual(table.currentRow, RowPath(row: 0))
    table.onMove = nil
    #expect(!stage.press(KeyPress(.down, .option)))
  }
}

extension RowActionTests {
  /// Tab before the next frame reaches a table that has got its first row by the last key.
  @Test func tabReachesATableThatWasEmpty() {
    let list = List()
    list.names = []
    let column = StackView(.vertical)
    let field = TextField("New", onSubmit: { list.names.append("x") })
    let table = TableView(items: { list.names }, id: \.self) { ListContent($0) }
    table.addRowAction("Remove", key: .delete) { (name: String) in list.done.append(name) }
    column.addSubview(field)
    column.addSubview(table)
    let stage = Stage(column, size: GridSize(width: 8, height: 4))
    _ = stage.commit()
    for key in [KeyPress.tab, .enter, .tab] { stage.press(key) }
    #expect(stage.focusedView === table)
  }
}
