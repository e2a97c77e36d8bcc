import ViewsTestSupport

/// What is done with the current row by keys, besides selecting it.
@MainActor @Suite struct RowActionTests {
  @Observable @MainActor fileprivate final class List {
    var names: [String] = ["wash", "iron", "cook", "sleep"]
  }

  private let list = List()
  private let log = Log()

  private func makeTable() -> TableView {
    let table = TableView(items: { [list] in list.names }, id: \.self) { ListContent($0) }
    table.indicators = []
    return table
  }

  private func makeMovable() -> TableView {
    let table = makeTable()
    table.onMove = { [list] row, target in
      list.names.insert(list.names.remove(at: row.row), at: target.row)
    }
    return table
  }

  /// Two keys before one frame delete two rows: the current one goes on to the next.
  ///
  /// A later action replaces one of the same key.
  @Test func keysActOnTheItemOfTheCurrentRow() {
    let table = makeTable()
    table.addRowAction("Old", key: .space) { [log] (name: String) in log.note("old \(name)") }
    table.addRowAction("Done", key: .space) { [log] (name: String) in log.note("done \(name)") }
    table.addRowAction("Delete", key: .delete) { [list] (name: String) in
      list.names.removeAll { $0 == name }
    }
    Stage(table, 6, 4).expectFilm(
      "tab", "down space", "enter", "down space", "up delete delete", "delete", "backspace",
      "delete", drawing: \.marked, noting: { "\(table.chosen) \(log.take())" },
      shows: """
        first  ¦ tab    ¦ down space     ¦ enter (no) ¦ down space     ¦ up delete delete ¦ delete
         wash  ¦ >wash  ¦  wash          ¦  wash      ¦  wash          ¦  wash            ¦ >wash
         iron  ¦  iron  ¦ >iron          ¦ >iron      ¦  iron          ¦ >sleep           ¦
         cook  ¦  cook  ¦  cook          ¦  cook      ¦ >cook          ¦                  ¦
         sleep ¦  sleep ¦  sleep         ¦  sleep     ¦  sleep         ¦                  ¦
        - []   ¦ 0 []   ¦ 1 [] done iron ¦ 1 []       ¦ 2 [] done cook ¦ 1 []             ¦ 0 []

        backspace ¦ delete (no)
        - []      ¦ - []
        """)
    expectEqual(table.rowActions.map(\.title), ["Done", "Delete"])
  }

  /// With the focus there is a current row, so that the keys have something to act on, and it is seen.
  @Test func theFirstVisibleRowIsCurrentOnceTheTableHasTheFocus() {
    let table = makeTable()
    table.selectionMode = .single
    Stage(table, 6, 2).expectFilm(
      "tab", .act("resign") { table.resignFocus() }, "tab",
      .act("select") {
        (table.currentRow, table.selection) = (nil, [RowPath(row: 1), RowPath(row: 3)])
        table.resignFocus()
      }, "tab", drawing: \.marked, noting: { table.chosen },
      shows: """
        first ¦ tab   ¦ resign ¦ tab   ¦ select  ¦ tab
         wash ¦ >wash ¦  wash  ¦ >wash ¦  wash   ¦  wash
         iron ¦  iron ¦  iron  ¦  iron ¦ *iron   ¦ #iron
        - []  ¦ 0 []  ¦ 0 []   ¦ 0 []  ¦ 1 [1 3] ¦ 1 [1 3]
        """)
  }

  /// Tab before the next frame reaches a table that has got its first row by the last key.
  @Test func tabReachesATableThatWasEmpty() {
    list.names = []
    let column = StackView(.vertical)
    let table = makeTable()
    table.addRowAction("Remove", key: .delete) { (_: String) in }
    column.addSubview(TextField("New", onSubmit: { [list] in list.names.append("x") }))
    column.addSubview(table)
    let stage = Stage(column, 8, 4)
    _ = stage.commit()
    for key in [KeyPress.tab, .enter, .tab] { stage.press(key) }
    #expect(stage.focusedView === table)
  }

  // MARK: - Moving

  /// A row that is moved stays in sight.
  @Test func optionAndArrowsMoveTheRow() {
    let table = makeMovable()
    let stage = Stage(table, 6, 2)
    stage.expectFilm(
      "tab", "option-down", "option-down option-down", "option-up", "option-end", "option-down",
      "option-home", "option-left", drawing: \.marked,
      noting: { list.names.map { $0.prefix(1) }.joined() },
      shows: """
        first ¦ tab   ¦ option-down ¦ option-down option-down ¦ option-up ¦ option-end ¦ option-down
         wash ¦ >wash ¦  iron       ¦  sleep                  ¦ >wash     ¦  sleep     ¦  sleep
         iron ¦  iron ¦ >wash       ¦ >wash                   ¦  sleep    ¦ >wash      ¦ >wash
        wics  ¦ wics  ¦ iwcs        ¦ icsw                    ¦ icws      ¦ icsw       ¦ icsw

        option-home ¦ option-left (no)
        >wash       ¦ >wash
         iron       ¦  iron
        wics        ¦ wics
        """)
    expectEqual(stage.commit().grid, stage.freshPicture)
  }

  @Test func aMoveThatTheModelRefusesChangesNothing() {
    let table = makeTable()
    table.onMove = { [log] in log.note("\($0.row) to \($1.row)") }
    Stage(table, 6, 4).expectFilm(
      "tab", "option-down", .act("fixed") { table.onMove = nil }, "option-down",
      drawing: \.marked, noting: { "\(table.chosen) \(log.take())" },
      shows: """
        first  ¦ tab    ¦ option-down ¦ fixed  ¦ option-down (no)
         wash  ¦ >wash  ¦ >wash       ¦  wash  ¦  wash
         iron  ¦  iron  ¦  iron       ¦  iron  ¦  iron
         cook  ¦  cook  ¦  cook       ¦  cook  ¦  cook
         sleep ¦  sleep ¦  sleep      ¦  sleep ¦  sleep
        - []   ¦ 0 []   ¦ 0 [] 0 to 1 ¦ 0 []   ¦ 0 []
        """)
  }

  /// The mouse may move along a row that a drag has reached, before the next frame; it moves the row
  /// once.
  @Test func aRowIsDragged() {
    let stage = Stage(makeMovable(), 6, 4)
    _ = stage.commit()
    stage.send(MouseEvent(.press, at: GridPoint(x: 1, y: 0)))
    let places = [(1, 2), (2, 2), (3, 2), (4, 2), (1, 1), (2, 1), (2, 3), (1, 3)]
    let orders = places.map { x, y in
      stage.send(MouseEvent(.drag, at: GridPoint(x: x, y: y)))
      return list.names.map { $0.prefix(1) }.joined()
    }
    expectEqual(orders, ["icws", "icws", "icws", "icws", "iwcs", "iwcs", "icsw", "icsw"])
    stage.send(MouseEvent(.release, at: GridPoint(x: 1, y: 3)))
    expectEqual(stage.sketch, "iron\ncook\nsleep\nwash")
  }

  /// A row passes a higher one only once it is below the mouse then: otherwise it would jump back.
  @Test func aRowIsDraggedPastAHigherOne() {
    list.names = ["wash", "iron and fold and", "cook"]
    let stage = Stage(makeMovable(), 6, 7)
    expectEqual(stage.sketch, "wash\niron\nand\nfold\nand\ncook")
    stage.send(MouseEvent(.press, at: GridPoint(x: 1, y: 0)))
    let places = [1, 2, 3, 4, 3, 2, 1, 0, 5].map { y in
      stage.send(MouseEvent(.drag, at: GridPoint(x: 1, y: y)))
      return list.names.firstIndex(of: "wash")
    }
    expectEqual(places, [0, 0, 0, 1, 1, 1, 1, 0, 2])
    expectEqual(stage.sketch, "iron\nand\nfold\nand\ncook\nwash")
  }
}
