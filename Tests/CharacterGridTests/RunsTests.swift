/// Styles are drawn below the text, a letter for each cell.
struct RunsTests {
  private let red = CellStyle(foreground: .red)
  private let bold = CellStyle(attributes: .bold)

  @Test func runsAreDrawnSideBySideAndClipped() {
    let runs = [TextRun("ab", style: red), TextRun("界", style: bold), TextRun("c")]
    expectEqual(picture(7) { $0.draw(runs, at: .zero) }, ["ab界c··", "rrbb···"])
    let cut = [TextRun("界", style: red), TextRun("界", style: bold), TextRun("abc", style: red)]
    expectEqual(picture(4) { $0.draw(cut, at: GridPoint(x: -1, y: 0)) }, ["·界a", "rbbr"])
    expectEqual(picture(3) { $0.draw([], at: .zero) }, ["···", "···"])
    // A cluster that spans runs has the style of its first scalar.
    let spanning = [
      TextRun("xe", style: red), TextRun("", style: bold), TextRun("\u{301}y", style: bold),
      TextRun("👩\u{200D}", style: red), TextRun("💻z", style: bold),
    ]
    let expected = ["xe\u{301}y👩\u{200D}💻z·", "rrbrrb·"]
    expectEqual(picture(7) { $0.draw(spanning, at: .zero) }, expected)
    let row = GridRect(x: 0, y: 0, width: 7, height: 1)
    expectEqual(picture(7) { $0.draw(TextLayout(spanning, width: 7), in: row) }, expected)
  }

  @Test func aLayoutKeepsTheStylesOfItsRunsOverLinesGapsAndTheEllipsis() {
    let runs = [
      TextRun("ab c", style: red), TextRun("d ", style: bold), TextRun("efgh", style: red),
    ]
    let justified = TextLayout.Options(
      maximumLines: 2, truncation: .tail, alignment: .justified)
    let layout = TextLayout(runs, width: 6, options: justified)
    expectEqual(layout.drawnLines, ["ab  cd", "efgh"])
    let shown = picture(6, 2) { $0.draw(layout, in: GridRect(x: 0, y: 0, width: 6, height: 2)) }
    expectEqual(shown, ["ab··cd", "efgh··", "rrrrrb", "rrrr··"])
    let short = TextLayout(runs, width: 5, options: .init(maximumLines: 1, truncation: .tail))
    let one = picture(5) { $0.draw(short, in: GridRect(x: 0, y: 0, width: 5, height: 1)) }
    expectEqual(one, ["ab·c…", "rrrrb"])
  }

  @Test func aLayoutIsClippedToItsRectangle() {
    let layout = TextLayout("abc\n界界\nghi", width: 4)
    let shown = picture(4, 3) { $0.draw(layout, in: GridRect(x: 1, y: 1, width: 3, height: 2)) }
    expectEqual(shown.prefix(3), ["····", "·abc", "·界·"])
    let above = picture(3, 1) { $0.draw(layout, in: GridRect(x: 0, y: -2, width: 3, height: 3)) }
    expectEqual(above.prefix(1), ["ghi"])
  }

  private func picture(
    _ width: Int, _ height: Int = 1, _ draw: (inout Canvas) -> Void
  ) -> [String] {
    var canvas = Canvas(size: GridSize(width: width, height: height))
    draw(&canvas)
    let grid = canvas.frozen()
    let rows = grid.rows.map(\.dotted)
    let styles = (0..<height).map { y in
      (0..<width).map { letter(grid[GridPoint(x: $0, y: y)].style) }.joined()
    }
    return rows + styles
  }

  private func letter(_ style: CellStyle) -> String {
    style == red ? "r" : style == bold ? "b" : "·"
  }
}
