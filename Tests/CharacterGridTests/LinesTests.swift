import CharacterGrid
import TestSupport

@Suite struct LinesTests {
  @Test(arguments: zip(Stroke.allCases, ["───", "━━━", "═══", "---"]))
  func aHorizontalLineGoesRight(stroke: Stroke, line: String) {
    let drawn = picture(5, 2) {
      $0.drawHorizontalLine(at: GridPoint(x: 1, y: 1), length: 3, stroke: stroke)
    }
    expectEqual(drawn, "     \n \(line) ")
  }

  @Test(arguments: zip(Stroke.allCases, ["│", "┃", "║", "|"]))
  func aVerticalLineGoesDown(stroke: Stroke, line: String) {
    let drawn = picture(2, 3) {
      $0.drawVerticalLine(at: GridPoint(x: 1, y: 0), length: 2, stroke: stroke)
    }
    expectEqual(drawn, " \(line)\n \(line)\n  ")
  }

  @Test func linesAreClippedAndMoved() {
    let drawn = picture(5, 3) {
      $0.within(GridRect(x: 1, y: 1, width: 3, height: 1)) {
        $0.drawHorizontalLine(at: GridPoint(x: -9, y: 0), length: 99, joins: true)
        $0.drawVerticalLine(at: GridPoint(x: 1, y: -9), length: 99, joins: true)
      }
    }
    expectEqual(drawn, "     \n ─┼─ \n     ")
  }

  @Test func aLineThroughAWideClusterBlanksItsOtherHalf() {
    let drawn = picture(4, 1) {
      $0.draw("界界", at: .zero)
      $0.drawHorizontalLine(at: GridPoint(x: 1, y: 0), length: 2)
    }
    expectEqual(drawn, " ── ")
  }

  @Test func noLengthDrawsNothing() {
    expectEqual(picture(2, 1) { $0.drawHorizontalLine(at: .zero, length: 0, joins: true) }, "  ")
    expectEqual(picture(2, 1) { $0.drawVerticalLine(at: .zero, length: -1) }, "  ")
  }

  @Test(
    arguments: zip(
      [Border.rounded, .square, .heavy, .double, .ascii],
      ["╭─╮│ │╰─╯", "┌─┐│ │└─┘", "┏━┓┃ ┃┗━┛", "╔═╗║ ║╚═╝", "+-+| |+-+"]))
  func aBoxHasTheBordersCharacters(border: Border, box: String) {
    let drawn = picture(3, 3) {
      $0.drawBox(GridRect(x: 0, y: 0, width: 3, height: 3), border: border)
    }
    expectEqual(drawn.filter { $0 != "\n" }, box)
  }

  @Test func titlesStandInBothEdgesAtThreePositions() {
    let drawn = picture(21, 2) {
      $0.drawBox(
        GridRect(x: 0, y: 0, width: 21, height: 2),
        titles: [
          BoxTitle("a"), BoxTitle("界", position: .center), BoxTitle("c", position: .right),
          BoxTitle("left", edge: .bottom), BoxTitle("", edge: .bottom, position: .center),
          BoxTitle("right", edge: .bottom, position: .right),
        ])
    }
    #expect(
      drawn == """
        ╭─ a ─── 界 ──── c ─╮
        ╰─ left ──── right ─╯
        """)
  }

  @Test func aTitleIsCutBeforeTheCornerAndHasItsOwnLook() {
    var canvas = Canvas(size: GridSize(width: 8, height: 2))
    let title = BoxTitle("界界界", style: CellStyle(attributes: .bold))
    canvas.drawBox(
      GridRect(x: 0, y: 0, width: 8, height: 2), style: CellStyle(token: "b"), titles: [title])
    let grid = canvas.frozen()
    expectEqual(grid.rows[0], "╭─ … ──╮")
    expectEqual(grid[GridPoint(x: 3, y: 0)].style, title.style)
    expectEqual(grid[GridPoint(x: 6, y: 0)].style, CellStyle(token: "b"))
    expectEqual(
      picture(4, 2) { $0.drawBox(GridRect(x: 0, y: 0, width: 4, height: 2), titles: [title]) },
      "╭──╮\n╰──╯")
  }
}
