import ViewsTestSupport

/// What a table does with keys besides what all lists do.
@MainActor @Suite struct TableKeysTests {
  private let sketch = ItemTable(count: 9, header: "Items")
  private var table: TableView { sketch.table }

  /// The header is seen with the first row, if there is room for both.
  @Test func theFirstRowIsSeenBelowItsHeader() {
    table.selectionMode = .single
    sketch.stage(8, 3).expectFilm(
      "tab", "home", .wheel(5), "home", .wheel(1), "up", "end", .wheel(-1), .click(3, 0),
      .wheel(-9), .click(3, 0), .resize(8, 1), "end", "up", "home", "down", drawing: \.marked,
      noting: { "\(table.chosen) \(sketch.log.take().count)" },
      shows: """
        first   ¦ tab     ¦ home (no) ¦ wheel 5 ¦ home    ¦ wheel 1 ¦ up      ¦ end     ¦ wheel -1
         Items  ¦  Items  ¦  Items    ¦  item 4 ¦  Items  ¦ >item 0 ¦  Items  ¦  item 6 ¦  item 5
         item 0 ¦ >item 0 ¦ >item 0   ¦  item 5 ¦ >item 0 ¦  item 1 ¦ >item 0 ¦  item 7 ¦  item 6
         item 1 ¦  item 1 ¦  item 1   ¦  item 6 ¦  item 1 ¦  item 2 ¦  item 1 ¦ >item 8 ¦  item 7
        - [] 13 ¦ 0 [] 6  ¦ 0 [] 0    ¦ 0 [] 34 ¦ 0 [] 13 ¦ 0 [] 6  ¦ 0 [] 0  ¦ 8 [] 27 ¦ 8 [] 6

        click 3,0 ¦ wheel -9 ¦ click 3,0 (no) ¦ 8 x 1   ¦ end     ¦ up      ¦ home    ¦ down
        #item 5   ¦  Items   ¦  Items         ¦  Items  ¦ >item 8 ¦ >item 7 ¦ >item 0 ¦ >item 1
         item 6   ¦  item 0  ¦  item 0        ¦         ¦         ¦         ¦         ¦
         item 7   ¦  item 1  ¦  item 1        ¦         ¦         ¦         ¦         ¦
        5 [5] 6   ¦ 5 [5] 34 ¦ 5 [5] 0        ¦ 5 [5] 0 ¦ 8 [5] 6 ¦ 7 [5] 6 ¦ 0 [5] 6 ¦ 1 [5] 6
        """)
  }

  /// The current row is seen while the table has the focus.
  @Test func onlyTheCellsWhoseStateChangesRun() {
    table.selectionMode = .single
    let stage = sketch.stage(8, 4)
    stage.expectFilm(
      "tab", "down", "enter", .act("resign") { table.resignFocus() },
      .act("clear") { table.selection = [] }, drawing: \.marked, noting: { sketch.log.take() },
      shows: """
        first                ¦ tab     ¦ down          ¦ enter   ¦ resign  ¦ clear
         Items               ¦  Items  ¦  Items        ¦  Items  ¦  Items  ¦  Items
         item 0              ¦ >item 0 ¦  item 0       ¦  item 0 ¦  item 0 ¦  item 0
         item 1              ¦  item 1 ¦ >item 1       ¦ #item 1 ¦ *item 1 ¦  item 1
         item 2              ¦  item 2 ¦  item 2       ¦  item 2 ¦  item 2 ¦  item 2
        item 0 item 1 item 2 ¦ item 0  ¦ item 0 item 1 ¦ item 1  ¦ item 1  ¦ item 1
        """)
    expectEqual(stage.commit().grid, stage.freshPicture)
    table.focus()
    let grid = stage.commit().grid
    expectEqual([0, 7].map { grid[GridPoint(x: $0, y: 2)].style }, [.focus, .focus])
  }

  @Test func aViewInACellIsScrolledIntoSight() {
    let buttons = (0..<6).map { number in Button("b\(number)") {} }
    let table = TableView(items: { Array(0..<6) }, id: \.self) { cell, row in
      cell.contentView = buttons[row]
    }
    table.indicators = []
    Stage(table, 6, 2).expectFilm(
      .act("scroll") { table.scroll(rows: 1) }, .resize(6, 3),
      .atOnce(.act("focus") { buttons[3].focus() }, .resize(6, 2)),
      shows: """
        first  ¦ scroll ¦ 6 x 3  ¦ focus, 6 x 2
        [ b0 ] ¦ [ b1 ] ¦ [ b1 ] ¦ [ b2 ]
        [ b1 ] ¦ [ b2 ] ¦ [ b2 ] ¦ [ b3 ]
               ¦        ¦ [ b3 ] ¦
        """)
  }
}
