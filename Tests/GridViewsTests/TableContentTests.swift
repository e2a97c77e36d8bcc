import CharacterGrid
import GridViews
import TestSupport

@MainActor @Suite struct TableContentTests {
  private func rows(_ content: any CellContent, width: Int, height: Int = 2) -> [String] {
    let table = TableView(rows: 1) { table, _ in
      let cell = table.dequeueCell()
      cell.content = content
      return cell
    }
    table.indicators = []
    return Stage(table, size: GridSize(width: width, height: height)).commit().grid.rows
  }

  /// Checklist row 59: image, text and secondary text.
  @Test func aListContentHasFourParts() {
    let content = ListContent(
      "Paris", secondaryText: "on clay", image: "★", accessories: [.label("2"), .disclosure])
    expectEqual(rows(content, width: 14), ["★ Paris    2 ›", "  on clay     "])
    #expect(rows(content, width: 8, height: 4) == ["★ Pa 2 ›", "  ri    ", "  s     ", "  on    "])
    expectEqual(rows(content, width: 3, height: 4), ["★ P", "  a", "  r", "  i"])
    expectEqual(rows(content, width: 1, height: 1), ["P"])
    expectEqual(rows(content, width: 0, height: 1), [""])
  }

  /// The last row of a text that needs more of them ends with "…".
  @Test func aTextInTooFewRowsIsCut() {
    let content = ListContent("Extraordinary report", secondaryText: "of May")
    func drawn(_ height: Int) -> [String] {
      var canvas = Canvas(size: GridSize(width: 8, height: height))
      content.draw(in: &canvas, size: GridSize(width: 8, height: height), look: nil)
      return canvas.frozen().rows
    }
    expectEqual(drawn(1), ["Extraor…"])
    expectEqual(drawn(2), ["Extraord", "inary r…"])
    expectEqual(drawn(4), ["Extraord", "inary   ", "report  ", "of May  "])
  }

  @Test func aWideCharacterIsNotCutInTwo() {
    expectEqual(rows(ListContent("界界", image: "界"), width: 6), ["界 界 ", "   界 "])
    expectEqual(rows(ListContent("a界", numberOfLines: 1), width: 2), ["a…", "  "])
    expectEqual(rows(ColumnsContent(["界界", "b"]), width: 7, height: 1), ["界… b  "])
  }

  @Test func columnsShareTheWidth() {
    expectEqual(rows(ColumnsContent(["a", "b", "c"]), width: 8, height: 1), ["a  b  c "])
    let columns = [
      ColumnsContent.Column(width: 4), .init(), .init(width: 3, isTrailing: true),
    ]
    let content = ColumnsContent(["first", "second", "12"], columns: columns)
    expectEqual(rows(content, width: 12, height: 1), ["fi… sec…  12"])
    expectEqual(rows(content, width: 5, height: 1), ["fi… …"])
    expectEqual(rows(content, width: 0, height: 1), [""])
  }

  @Test func aCellSaysWhatItShows() {
    let table = TableView(rows: 1) { table, _ in
      let cell = table.dequeueCell()
      cell.content = ListContent("Paris", secondaryText: "clay", accessories: [.checkmark])
      return cell
    }
    let stage = Stage(table, size: GridSize(width: 9, height: 2))
    let node = stage.accessibilityTree().children[0].children[0]
    expectEqual(node.label, "Paris, clay, ✓")
  }

  @Test func anEqualContentDrawsNothing() {
    let table = TableView(rows: 1) { table, _ in table.dequeueCell() }
    let stage = Stage(table, size: GridSize(width: 9, height: 1))
    _ = stage.commit()
    let cell = table.cell(at: RowPath(row: 0))
    cell?.content = ListContent("a")
    expectEqual(stage.commit().grid.rows, ["a        "])
    cell?.content = ListContent("a")
    expectEqual(stage.commit().runs, [])
    cell?.content = ColumnsContent(["a"])
    expectEqual(stage.commit().runs.map(\.phase), ["draw"])
  }
}
