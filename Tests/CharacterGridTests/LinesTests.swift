@Suite struct LinesTests {
  @Test func everyBorderAndStroke() {
    let drawn = picture(19, 8) { canvas in
      let borders = [Border.rounded, .square, .heavy, .double, .ascii]
      for (index, border) in borders.enumerated() {
        canvas.drawBox(GridRect(x: 4 * index, y: 0, width: 3, height: 3), border: border)
      }
      for (index, stroke) in Stroke.allCases.enumerated() {
        canvas.drawHorizontalLine(at: GridPoint(x: 4 * index, y: 3), length: 3, stroke: stroke)
        canvas.drawVerticalLine(at: GridPoint(x: 4 * index, y: 4), length: 2, stroke: stroke)
      }
      canvas.drawHorizontalLine(at: GridPoint(x: 0, y: 7), length: 0, joins: true)
      canvas.drawVerticalLine(at: GridPoint(x: 0, y: 7), length: -1)
      // Boxes need two rows and two columns.
      canvas.drawBox(GridRect(x: 0, y: 6, width: 2, height: 2), border: .square)
      canvas.drawBox(GridRect(x: 4, y: 6, width: 2, height: 1))
      canvas.drawBox(GridRect(x: 8, y: 6, width: 1, height: 2))
      // Lines are clipped, and one through a wide cluster blanks its other half.
      canvas.within(GridRect(x: 10, y: 6, width: 3, height: 1)) {
        $0.drawHorizontalLine(at: GridPoint(x: -9, y: 0), length: 99, joins: true)
        $0.drawVerticalLine(at: GridPoint(x: 1, y: -9), length: 99, joins: true)
      }
      canvas.draw("界界", at: GridPoint(x: 15, y: 6))
      canvas.drawHorizontalLine(at: GridPoint(x: 16, y: 6), length: 2)
    }
    expectEqual(
      drawn.dotted,
      """
      ╭─╮·┌─┐·┏━┓·╔═╗·+-+
      │·│·│·│·┃·┃·║·║·|·|
      ╰─╯·└─┘·┗━┛·╚═╝·+-+
      ───·━━━·═══·---····
      │···┃···║···|······
      │···┃···║···|······
      ┌┐········─┼─···──·
      └┘·················
      """)
  }
}
