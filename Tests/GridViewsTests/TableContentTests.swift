import ViewsTestSupport

@MainActor @Suite struct TableContentTests {
  private func table(_ content: any CellContent) -> TableView {
    let table = TableView(items: { [0] }, id: \.self) { cell, _ in cell.content = content }
    table.indicators = []
    return table
  }

  private func film(_ content: any CellContent, _ sizes: (Int, Int)...) -> String {
    let pictures = sizes.map { Stage(table(content), $0, $1).commit().grid.lines }
    return pictures.map { $0.joined(separator: "|") }.joined(separator: "\n")
  }

  /// Checklist row 59: image, text and secondary text.
  @Test func aListContentHasFourParts() {
    let content = ListContent(
      "Paris", secondaryText: "on clay", image: "★", accessories: [.label("2"), .disclosure])
    expectEqual(
      film(content, (14, 2), (8, 4), (3, 4), (1, 1), (0, 1)),
      """
      ★ Paris    2 ›|  on clay
      ★ Pa 2 ›|  ri|  s|  on
      ★ P|  a|  r|  i
      P

      """)
  }

  /// The last row of a text that needs more of them ends with "…".
  @Test func aTextInTooFewRowsIsCut() {
    let content = ListContent("Extraordinary report", secondaryText: "of May")
    let pictures = [1, 2, 4].map { height in
      drawn(8, height) { canvas in
        content.draw(in: &canvas, size: GridSize(width: 8, height: height), look: nil)
      }.lines.joined(separator: "|")
    }
    expectEqual(
      pictures, ["Extraor…", "Extraord|inary r…", "Extraord|inary|report|of May"])
  }

  @Test func aWideCharacterIsNotCutInTwo() {
    expectEqual(film(ListContent("界界", image: "界"), (6, 2)), "界 界|   界")
    expectEqual(film(ListContent("a界", numberOfLines: 1), (2, 2)), "a…|")
    expectEqual(film(ColumnsContent(["界界", "b"]), (7, 1)), "界… b")
  }

  @Test func columnsShareTheWidth() {
    expectEqual(film(ColumnsContent(["a", "b", "c"]), (8, 1)), "a  b  c")
    let columns = [
      ColumnsContent.Column(width: 4), .init(), .init(width: 3, isTrailing: true),
    ]
    let content = ColumnsContent(["first", "second", "12"], columns: columns)
    expectEqual(film(content, (12, 1), (5, 1), (0, 1)), "fi… sec…  12\nfi… …\n")
  }

  @Test func anEqualContentDrawsNothing() {
    let table = table(ListContent(""))
    let stage = Stage(table, 9, 1)
    _ = stage.commit()
    let cell = table.cell(at: RowPath(row: 0))
    let contents: [any CellContent] = [ListContent("a"), ListContent("a"), ColumnsContent(["a"])]
    let frames = contents.map { content in
      cell?.content = content
      let frame = stage.commit()
      return frame.runs.map(\.phase) + frame.grid.lines
    }
    expectEqual(frames, [["draw", "a"], ["a"], ["draw", "a"]])
  }
}
