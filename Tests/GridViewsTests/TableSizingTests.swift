import ViewsTestSupport

@MainActor @Suite struct TableSizingTests {
  /// Checklist row 3: the heights in the first frame are the heights of the content.
  @Test func aCellIsMeasuredWithItsContent() {
    let sketch = ItemTable(["one two three", "four"])
    let stage = sketch.stage(6, 4)
    expectEqual(
      stage.commit().measuresInWords,
      ["TableView/content/row 0 6x3 of 6x3", "TableView/content/row 1 6x1 of 6x1"])
    stage.expectFilm(
      .resize(13, 4),
      shows: """
        first  ¦ 13 x 4
        one    ¦ one two three
        two    ¦ four
        three  ¦
        four   ¦
        """)
  }

  // MARK: - What a table hears of

  /// The second frame and its first measure in each mode, after a change of a row of two.
  private func frames(_ change: (ListCell?, Label, Item) -> Void, ofLabels: Bool) -> [String] {
    [false, true].map { hears in
      let labels = ["one", "two"].map { Label($0, lineBreakMode: .wordWrapping) }
      let sketch = ItemTable(count: 2)
      let table =
        ofLabels
        ? TableView(items: { [0, 1] }, id: \.self) { $0.contentView = labels[$1] } : sketch.table
      table.measuresChangesInside = hears
      table.indicators = []
      let stage = Stage(table, 6, 4)
      _ = stage.commit()
      change(table.cell(at: RowPath(row: 0)), labels[0], sketch.items[0])
      let frame = stage.commit()
      let measure = frame.measuresInWords.first ?? ""
      return "\(frame.grid.lines.joined(separator: "|")) \(measure.suffix(10))"
    }
  }

  /// A cell that asks and another content are always heard of.
  ///
  /// What a cell would have needed is on record, so that a check can report it.
  @Test func theModeTellsWhatATableHearsOf() {
    let (same, next) = ("one m…|two|| 6x1 of 6x2", "one|more|two| 6x2 of 6x2")
    expectEqual(
      frames({ _, label, _ in label.text = "one more" }, ofLabels: true), [same, next])
    let ask = { (cell: ListCell?, label: Label, _: Item) in
      label.text = "one more"
      cell?.invalidateIntrinsicContentSize()
    }
    expectEqual(frames(ask, ofLabels: true), [next, next])
    let noted = "item 0|note|item 1| 6x2 of 6x2"
    expectEqual(
      frames({ _, _, item in item.note = "note" }, ofLabels: false),
      [noted, noted])
  }

  @Test func aHeightThatWasGuessedIsSetRight() {
    let sketch = ItemTable((0..<30).map { "\($0)\nx\ny" })
    sketch.stage(3, 4).expectFilm(
      .wheel(30), "tab", "end", "up", "up", "up", "up", "up", "home",
      noting: { "\(sketch.table.contentSize.height)" },
      shows: """
        first ¦ wheel 30 ¦ tab ¦ end ¦ up  ¦ up  ¦ up  ¦ up  ¦ up  ¦ home
        0     ¦ 26       ¦ 26  ¦ y   ¦ x   ¦ 28  ¦ y   ¦ x   ¦ 27  ¦ 0
        x     ¦ x        ¦ x   ¦ 29  ¦ y   ¦ x   ¦ 28  ¦ y   ¦ x   ¦ x
        y     ¦ y        ¦ y   ¦ x   ¦ 29  ¦ y   ¦ x   ¦ 28  ¦ y   ¦ y
        1     ¦ 27       ¦ 27  ¦ y   ¦ x   ¦ 29  ¦ y   ¦ x   ¦ 28  ¦ 1
        34    ¦ 38       ¦ 38  ¦ 42  ¦ 42  ¦ 42  ¦ 42  ¦ 42  ¦ 42  ¦ 42
        """)
  }
}
