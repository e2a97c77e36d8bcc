import CharacterGrid
import GridViews
import TestSupport

/// A cell as high as the label inside, which the test fills.
private final class LabelCell: ListCell {
  let label = Label(lineBreakMode: .wordWrapping)

  init() {
    super.init(reuseIdentifier: "label")
    contentView = label
  }
}

@MainActor @Suite struct TableSizingTests {
  private func makeStage(_ table: TableView) -> Stage {
    table.indicators = []
    return Stage(table, size: GridSize(width: 6, height: 4))
  }

  private func labelTable(_ mode: SelfSizingInvalidation) -> (TableView, [LabelCell]) {
    let cells = ["one", "two"].map { text in
      let cell = LabelCell()
      cell.label.text = text
      return cell
    }
    let table = TableView(rows: 2) { _, path in cells[path.row] }
    table.selfSizingInvalidation = mode
    return (table, cells)
  }

  /// Checklist row 3: the heights in the first frame are the heights of the content.
  @Test func aCellIsMeasuredWithItsContent() {
    let sketch = ItemTable(["one two three", "four"])
    let stage = sketch.stage(width: 6, height: 4)
    let frame = stage.commit()
    expectEqual(frame.grid.rows, ["one   ", "two   ", "three ", "four  "])
    #expect(
      frame.measuresInWords == [
        "TableView/content/row 0 6x3 of 6x3", "TableView/content/row 1 6x1 of 6x1",
      ])
    stage.resize(to: GridSize(width: 13, height: 4))
    expectEqual(stage.commit().grid.rows[..<2], ["one two three", "four         "])
  }

  /// The picture does not tell which rows were visible before.
  @Test func theIndicatorDoesNotTellWhatWasSeenBefore() {
    let words = (0..<24).map { $0 < 6 ? "one" : "one two three four five \($0)" }
    func makeStage() -> Stage {
      let table = TableView(rows: words.count) { table, path in
        let cell = table.dequeueCell()
        cell.configurationUpdateHandler = { cell, _ in cell.content = ListContent(words[path.row]) }
        return cell
      }
      return Stage(table, size: GridSize(width: 12, height: 6))
    }
    let (travelled, new) = (makeStage(), makeStage())
    for key in [KeyPress.end, .pageUp, .pageUp, .home] {
      _ = travelled.commit()
      _ = travelled.root.handleKey(key)
    }
    expectEqual(travelled.rendered(), new.rendered())
    _ = (travelled.root.handleKey(.end), new.root.handleKey(.end))
    expectEqual(travelled.rendered(), new.rendered())
    expectEqual(new.rendered().rows.map { $0.last }, ["│", "│", "│", "│", "│", "┃"])
  }

  @Test func aChangeInsideIsHeardOfInOneModeOnly() {
    let modes: [SelfSizingInvalidation] = [.disabled, .enabled, .enabledIncludingConstraints]
    let frames = modes.map { mode in
      let (table, cells) = labelTable(mode)
      let stage = makeStage(table)
      _ = stage.commit()
      cells[0].label.text = "one more"
      return stage.commit()
    }
    #expect(
      frames.map { $0.measuresInWords[0] }.map { $0.suffix(10) } == [
        "6x1 of 6x2", "6x1 of 6x2", "6x2 of 6x2",
      ])
    let pictures = frames.map(\.grid.rows)
    expectEqual(pictures[0], ["one m…", "two   ", "      ", "      "])
    expectEqual(pictures[1], pictures[0])
    expectEqual(pictures[2], ["one   ", "more  ", "two   ", "      "])
  }

  @Test func aCellThatAsksIsHeardOfInTwoModes() {
    let modes: [SelfSizingInvalidation] = [.disabled, .enabled, .enabledIncludingConstraints]
    let secondRows = modes.map { mode in
      let (table, cells) = labelTable(mode)
      let stage = makeStage(table)
      _ = stage.commit()
      cells[0].label.text = "one more"
      cells[0].invalidateIntrinsicContentSize()
      return stage.commit().grid.rows[1]
    }
    expectEqual(secondRows, ["two   ", "more  ", "more  "])
  }

  @Test func anotherContentIsHeardOfInTwoModes() {
    let modes: [SelfSizingInvalidation] = [.disabled, .enabled, .enabledIncludingConstraints]
    let frames = modes.map { mode in
      let sketch = ItemTable(count: 2)
      sketch.table.selfSizingInvalidation = mode
      let stage = sketch.stage(width: 6, height: 4)
      _ = stage.commit()
      sketch.items[0].note = "note"
      return stage.commit()
    }
    expectEqual(frames.map { $0.grid.rows[1] }, ["item 1", "note  ", "note  "])
    // What a cell would have needed is on record, so that a check can report it.
    expectEqual(frames[0].measuresInWords, ["TableView/content/row 0 6x1 of 6x2"])
    expectEqual(frames[1].measuresInWords.first, "TableView/content/row 0 6x2 of 6x2")
  }

  @Test func aHeightThatIsKeptEndsWithItsCell() {
    let sketch = ItemTable(count: 2)
    sketch.table.selfSizingInvalidation = .disabled
    let stage = sketch.stage(width: 6, height: 4)
    _ = stage.commit()
    sketch.items[0].note = "note"
    _ = stage.commit()
    sketch.table.reloadRow(at: RowPath(row: 0))
    expectEqual(stage.commit().grid.rows, ["item 0", "note  ", "item 1", "      "])
  }

  @Test func aHeightThatWasGuessedIsSetRight() {
    let sketch = ItemTable((0..<30).map { "\($0)\nx\ny" })
    let stage = sketch.stage(width: 6, height: 4)
    _ = stage.commit()
    expectEqual(sketch.table.contentSize.height, 34)
    sketch.table.scroll(rows: 30)
    expectEqual(stage.commit().grid.rows, ["26    ", "x     ", "y     ", "27    "])
    stage.press(.tab)
    stage.press(.end)
    expectEqual(stage.commit().grid.rows, ["y     ", "29    ", "x     ", "y     "])
    let up = (0..<5).map { _ in
      stage.press(.up)
      return stage.commit().grid.rows[0]
    }
    expectEqual(up, ["x     ", "28    ", "y     ", "x     ", "27    "])
    stage.press(.home)
    expectEqual(stage.commit().grid.rows, ["0     ", "x     ", "y     ", "1     "])
  }

  @Test func oneWriteRunsEachScopeOnce() {
    let sketch = ItemTable(count: 2)
    let stage = sketch.stage(width: 6, height: 4)
    _ = stage.commit()
    sketch.items[0].note = "a"
    sketch.items[0].note = "b"
    let frame = stage.commit()
    expectEqual(frame.runs.filter { $0.count != 1 }, [])
    #expect(!stage.needsCommit)
  }
}
