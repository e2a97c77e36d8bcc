import ViewsTestSupport

@MainActor @Suite struct TableTests {
  /// Rows that are still there keep their cells and their choice, in whatever order they are now.
  @Test func rowsComeAndGo() {
    let sketch = ItemTable(["a", "b", "c", "d"])
    sketch.table.selectionMode = .multiple
    (sketch.table.selection, sketch.table.currentRow) = ([1, 3].rows, RowPath(row: 3))
    let change = Step.act("change") {
      sketch.items = [sketch.items[2], Item("x"), sketch.items[0]]
    }
    let stage = sketch.stage(height: 4)
    stage.expectFilm(
      sketch.insert("new", at: 1), sketch.remove(at: 0), sketch.move(3, to: 0), change,
      sketch.remove(3, at: 0), drawing: \.marked,
      noting: { "\(sketch.table.chosen) \(sketch.log.take()) \(stage.registrations)" },
      shows: """
        first             ¦ insert at 1   ¦ remove 0    ¦ 3 to 0     ¦ change      ¦ remove 0
         a                ¦  a            ¦  new        ¦ *d         ¦ *b          ¦
        *b                ¦  new          ¦ *b          ¦  new       ¦  x          ¦
         c                ¦ *b            ¦  c          ¦ *b         ¦ *d          ¦
        *d                ¦  c            ¦ *d          ¦  c         ¦             ¦
        3 [1 3] a b c d 5 ¦ 4 [2 4] new 5 ¦ 3 [1 3] d 5 ¦ 0 [0 2]  5 ¦ 2 [0 2] x 4 ¦ - []  1
        """)
    expectEqual(stage.freshPicture, stage.commit().grid)
  }

  /// A cell that is used again hears of its own model only.
  @Test func onlyWhatIsSeenIsMade() {
    let sketch = ItemTable(count: 100_000)
    let stage = sketch.stage(10, 2)
    let old = Step.act("old") {
      sketch.items[0].text = "x"
      #expect(!stage.needsCommit)
    }
    stage.expectFilm(
      .wheel(1), .act("jump") { sketch.table.contentOffset.y = 70_000 }, old,
      .act("new") { sketch.items[70_001].text = "y" },
      noting: { "\(sketch.log.take()): \(stage.registrations) \(stage.liveCounts["views"] ?? 0)" },
      shows: """
        first              ¦ wheel 1     ¦ jump                       ¦ old        ¦ new
        item 0             ¦ item 1      ¦ item 70000                 ¦ item 70000 ¦ item 70000
        item 1             ¦ item 2      ¦ item 70001                 ¦ item 70001 ¦ y
        item 0 item 1: 3 4 ¦ item 2: 3 4 ¦ item 70000 item 70001: 3 4 ¦ : 3 4      ¦ y: 3 4
        """)
    expectEqual(sketch.table.contentSize.height, 100_000)
  }

  @Test func whatIsSeenStaysWhenRowsAboveChange() {
    let sketch = ItemTable(count: 20)
    let stage = sketch.stage(height: 2)
    stage.expectFilm(
      .act("jump") { sketch.table.contentOffset.y = 8 }, sketch.insert("x", "y", at: 0),
      sketch.note("two\nmore", at: 9), .wheel(-1), sketch.remove(2, at: 0),
      noting: { "\(sketch.table.contentOffset.y) \(sketch.log.take())" },
      shows: """
        first           ¦ jump            ¦ insert at 0 ¦ note   ¦ wheel -1  ¦ remove 0
        item 0          ¦ item 8          ¦ item 8      ¦ item 8 ¦ more      ¦ more
        item 1          ¦ item 9          ¦ item 9      ¦ item 9 ¦ item 8    ¦ item 8
        0 item 0 item 1 ¦ 8 item 8 item 9 ¦ 10          ¦ 10     ¦ 11 item 7 ¦ 9
        """)
  }

  // MARK: - Writes

  /// Checklist rows 59 and 60: three cells, one model is written.
  ///
  /// Only its handler runs, and what is below moves if the height is another one; if not, there is
  /// no layout.
  @Test func aWriteRunsOneHandlerAndMovesOnlyWhatIsBelow() {
    let sketch = ItemTable(count: 3)
    let stage = sketch.stage(height: 5)
    _ = (stage.commit(), sketch.log.take())
    func words(_ write: () -> Void) -> String {
      write()
      let frame = stage.commit()
      expectEqual(frame.grid, stage.freshPicture)
      let words = [
        frame.grid.lines.joined(separator: "|"), frame.latency.map { "\($0)" } ?? "-",
        sketch.log.take(),
      ]
      return (words + frame.updates + frame.measuresInWords).joined(separator: "\n")
    }
    let frames = [
      words { sketch.items[1].note = "more" }, words { sketch.items[2].text = "other" },
      words { sketch.items[2].text = "other" },
    ]
    expectEqual(
      frames.joined(separator: "\n\n"),
      """
      item 0|item 1|more|item 2|
      layoutFlush
      item 1
      TableView/content/row 1 configurationUpdate 1
      TableView layoutSubviews 1
      TableView/content/row 1 6x2 of 6x2
      TableView/content/row 2 6x1 of 6x1

      item 0|item 1|more|other|
      layoutFlush
      other
      TableView/content/row 2 configurationUpdate 1
      TableView/content/row 2 6x1 of 6x1

      item 0|item 1|more|other|
      -

      """)
  }

  @Test func theHandlerRunsOnEveryPlatform() {
    let sketch = ItemTable(count: 1)
    Stage(sketch.table, 6, 1, platform: .iOS17).expectFilm(
      .act("write") { sketch.items[0].text = "new" },
      .act("ask") { sketch.table.cell(at: RowPath(row: 0))?.setNeedsUpdateConfiguration() },
      shows: """
        first ¦ item 0 ¦
        write ¦ item 0 ¦
        ask   ¦ new    ¦
        """)
  }

  // MARK: - How it looks

  @Test func sectionsHaveHeaders() {
    let sections = [
      ListSection("One", items: ["0.0"]), ListSection("None", items: []),
      ListSection(items: ["2.0"]), ListSection("Two", items: ["3.0"]),
    ]
    let table = TableView(sections: { sections }, id: \.self) { ListContent($0) }
    let title = ListCell()
    title.content = ListContent("Title", textStyle: .title)
    table.headerView = title
    let stage = Stage(table, 6, 8)
    expectEqual(stage.commit().grid[GridPoint(x: 0, y: 1)].style, .title)
    stage.expectFilm(
      .resize(6, 3), .wheel(99),
      .act("more") { title.content = ListContent("Title", secondaryText: "more") },
      noting: { table.visibleRows.map { "\($0.section)" }.joined(separator: " ") },
      shows: """
        first  ¦ 6 x 3  ¦ wheel 99 ¦ more
        Title  ¦ Title  ¦ Title    ¦ Title
        One    ¦ One  ┃ ¦ Two  │   ¦ more
        0.0    ¦ 0.0  │ ¦ 3.0  ┃   ¦ Two  ┃
        None   ¦        ¦          ¦
        2.0    ¦        ¦          ¦
        Two    ¦        ¦          ¦
        3.0    ¦        ¦          ¦
        0 2 3  ¦ 0      ¦ 3        ¦
        """)
  }

  @Test func separatorsAndTheIndicatorFollowTheRows() {
    let sketch = ItemTable(count: 3)
    (sketch.table.hasSeparators, sketch.table.indicators) = (true, .vertical)
    let stage = sketch.stage(8, 6)
    stage.expectFilm(
      sketch.insert("last", at: 3), sketch.remove(2, at: 2), sketch.insert("b", "c", "d", at: 2),
      .act("without") { sketch.table.hasSeparators = false },
      sketch.insert("e", "f", "g", "h", at: 4),
      shows: """
        first    ¦ insert at 3 ¦ remove 2 ¦ insert at 2 ¦ without  ¦ insert at 4
        item 0   ¦ item 0 ┃    ¦ item 0   ¦ item 0 ┃    ¦ item 0   ¦ item 0 ┃
        ───────  ¦ ───────┃    ¦ ───────  ¦ ───────┃    ¦ item 1   ¦ item 1 ┃
        item 1   ¦ item 1 ┃    ¦ item 1   ¦ item 1 ┃    ¦ b        ¦ b      ┃
        ───────  ¦ ───────┃    ¦          ¦ ───────┃    ¦ c        ¦ c      ┃
        item 2   ¦ item 2 ┃    ¦          ¦ b      │    ¦ d        ¦ e      │
                 ¦ ───────│    ¦          ¦ ───────│    ¦          ¦ f      │
        """)
    expectEqual(stage.freshPicture, stage.commit().grid)
  }

  @Test func insetsStandAroundTheRows() {
    let sketch = ItemTable(count: 9)
    sketch.table.contentInsets = GridInsets(top: 1, left: 2, bottom: 1, right: 0)
    sketch.stage(8, 4).expectFilm(
      .wheel(1),
      shows: """
        first    ¦ wheel 1
                 ¦
          item 0 ¦   item 1
          item 1 ¦   item 2
        """)
  }

  @Test func whereThereAreNoRowsTheEmptyViewIsShown() {
    let sketch = ItemTable(count: 0)
    sketch.table.emptyView = Label("nothing")
    sketch.stage(7, 2).expectFilm(
      .act("one") { sketch.items = [Item("one")] }, .act("none") { sketch.items = [] },
      shows: """
        first   ¦ one     ¦ none
        nothing ¦ one     ¦ nothing
        """)
  }

  @Test func withoutRoomNothingIsMade() {
    let sketch = ItemTable(["a界b", "c"])
    let stage = sketch.stage(3, 2)
    stage.expectFilm(
      .resize(1, 4), .resize(0, 2), .resize(9, 2),
      noting: { "\(stage.freshPicture == stage.commit().grid) \(stage.registrations)" },
      shows: """
        first  ¦ 1 x 4  ¦ 0 x 2  ¦ 9 x 2
        a界    ¦ a      ¦        ¦ a界b
        b      ¦        ¦        ¦ c
               ¦ b      ¦        ¦
               ¦ c      ¦        ¦
        true 2 ¦ true 3 ¦ true 1 ¦ true 3
        """)
  }

  @Test func aTableInAStackIsAsHighAsItsRows() {
    let sketch = ItemTable(count: 2)
    let stack = StackView(.vertical)
    stack.addSubview(sketch.table)
    stack.addSubview(Label("end"))
    Stage(stack, 6, 5).expectFilm(
      sketch.note("note", at: 0), sketch.insert("item 2", at: 2),
      shows: """
        first  ¦ note   ¦ insert at 2
        item 0 ¦ item 0 ¦ item 0
        item 1 ¦ note   ¦ note
        end    ¦ item 1 ¦ item 1
               ¦ end    ¦ item 2
               ¦        ¦ end
        """)
  }
}

extension [Int] {
  fileprivate var rows: Set<RowPath> { Set(map { RowPath(row: $0) }) }
}
