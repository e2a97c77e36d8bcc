import ViewsTestSupport

/// A cell as high as the label inside, which the test fills.
private final class LabelCell: ListCell {
  let label = Label(lineBreakMode: .wordWrapping)

  init() {
    super.init(reuseIdentifier: "label")
    contentView = label
  }
}

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

  private static let modes: [SelfSizingInvalidation] = [
    .disabled, .enabled, .enabledIncludingConstraints,
  ]

  /// The second frame and its first measure in each mode, after a change of a row of two.
  private func frames(_ change: (LabelCell, Item) -> Void, ofLabels: Bool) -> [String] {
    Self.modes.map { mode in
      let cells = ["one", "two"].map { text in
        let cell = LabelCell()
        cell.label.text = text
        return cell
      }
      let sketch = ItemTable(count: 2)
      let table = ofLabels ? TableView(rows: 2) { _, path in cells[path.row] } : sketch.table
      table.selfSizingInvalidation = mode
      table.indicators = []
      let stage = Stage(table, 6, 4)
      _ = stage.commit()
      change(cells[0], sketch.items[0])
      let frame = stage.commit()
      let measure = frame.measuresInWords.first ?? ""
      return "\(frame.grid.lines.joined(separator: "|")) \(measure.suffix(10))"
    }
  }

  /// A change inside is heard of in one mode only, a cell that asks and another content in two.
  ///
  /// What a cell would have needed is on record, so that a check can report it.
  @Test func theModeTellsWhatATableHearsOf() {
    let (same, next) = ("one m…|two|| 6x1 of 6x2", "one|more|two| 6x2 of 6x2")
    expectEqual(
      frames({ cell, _ in cell.label.text = "one more" }, ofLabels: true), [same, same, next])
    let ask = { (cell: LabelCell, _: Item) in
      cell.label.text = "one more"
      cell.invalidateIntrinsicContentSize()
    }
    expectEqual(frames(ask, ofLabels: true), [same, next, next])
    let noted = "item 0|note|item 1| 6x2 of 6x2"
    expectEqual(
      frames({ _, item in item.note = "note" }, ofLabels: false),
      ["item 0|item 1|| 6x1 of 6x2", noted, noted])
  }

  @Test func aHeightThatIsKeptEndsWithItsCell() {
    let sketch = ItemTable(count: 2)
    sketch.table.selfSizingInvalidation = .disabled
    sketch.stage(6, 4).expectFilm(
      sketch.note("note", at: 0), .act("reload") { sketch.table.reload() },
      shows: """
        first  ¦ note   ¦ reload
        item 0 ¦ item 0 ¦ item 0
        item 1 ¦ item 1 ¦ note
               ¦        ¦ item 1
        """)
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
