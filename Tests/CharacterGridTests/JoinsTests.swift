@testable import CharacterGrid

@Suite struct JoinsTests {
  /// Boxes side by side, lines from edge to edge, lines of all weights, and ASCII; then what is not
  /// joined: without joins, round corners to which nothing is added, a hyphen in a text, and what the
  /// clip hides.
  @Test func linesThatMeetAreJoined() {
    let drawn = picture(47, 5) { canvas in
      func within(_ x: Int, _ width: Int, _ draw: (inout Canvas) -> Void) {
        canvas.within(GridRect(x: x, y: 0, width: width, height: 5), draw)
      }
      func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> GridRect {
        GridRect(x: x, y: y, width: width, height: height)
      }
      within(0, 9) {
        $0.drawBox(box(0, 0, 5, 3), joins: true)
        $0.drawBox(box(4, 0, 5, 3), joins: true)
        $0.drawBox(box(0, 2, 9, 3), joins: true)
      }
      within(10, 7) {
        $0.drawBox(box(0, 0, 7, 5), border: .square)
        $0.drawHorizontalLine(at: GridPoint(x: 0, y: 2), length: 7, joins: true)
        $0.drawVerticalLine(at: GridPoint(x: 3, y: 0), length: 5, joins: true)
      }
      within(18, 7) {
        $0.drawBox(box(0, 0, 7, 5), border: .double)
        $0.drawHorizontalLine(at: GridPoint(x: 0, y: 2), length: 7, joins: true)
        $0.drawVerticalLine(at: GridPoint(x: 3, y: 1), length: 3, stroke: .heavy, joins: true)
      }
      within(26, 5) {
        $0.drawBox(box(0, 0, 5, 3), border: .ascii, joins: true)
        $0.drawVerticalLine(at: GridPoint(x: 2, y: 0), length: 3, stroke: .ascii, joins: true)
        $0.draw("a│-", at: GridPoint(x: 0, y: 4))
        $0.drawHorizontalLine(at: GridPoint(x: 0, y: 4), length: 3, stroke: .ascii, joins: true)
      }
      within(32, 3) {
        $0.drawBox(box(0, 0, 3, 3))
        $0.drawHorizontalLine(at: GridPoint(x: 0, y: 1), length: 3)
      }
      within(36, 3) {
        $0.drawBox(box(0, 0, 3, 3))
        $0.drawHorizontalLine(at: .zero, length: 3, joins: true)
        $0.drawVerticalLine(at: .zero, length: 3, joins: true)
      }
      within(40, 3) {
        $0.draw("a-|", at: .zero)
        $0.drawVerticalLine(at: GridPoint(x: 1, y: 0), length: 1, joins: true)
        $0.drawHorizontalLine(at: GridPoint(x: 2, y: 0), length: 1, joins: true)
      }
      within(44, 3) {
        $0.draw("│││", at: .zero)
        $0.within(box(1, 0, 1, 1)) {
          $0.drawHorizontalLine(at: GridPoint(x: -1, y: 0), length: 3, joins: true)
        }
      }
    }
    expectEqual(
      drawn.dotted,
      """
      ╭───┬───╮·┌──┬──┐·╔═════╗·+-+-+·╭─╮·╭─╮·a│─·│┼│
      │···│···│·│··│··│·║··┃··║·|·|·|·───·│·│········
      ├───┴───┤·├──┼──┤·╟──╂──╢·+-+-+·╰─╯·╰─╯········
      │·······│·│··│··│·║··┃··║······················
      ╰───────╯·└──┴──┘·╚═════╝·-+-··················
      """)
  }

  /// After each character the weights of its arms: up, right, down and left; they are those of the
  /// name that Unicode gives it, as `BOX DRAWINGS DOWN LIGHT AND RIGHT HEAVY`.
  @Test func theArmsOfEveryCharacter() {
    let characters = (UInt32(0x2500)..<0x2580).compactMap(Unicode.Scalar.init)
    let words = characters.map { scalar in
      let arms = LineArms(scalar, for: .light)?.bits ?? 0
      return "\(scalar)" + [0, 2, 4, 6].map { "\(arms >> $0 & 3)" }.joined()
    }
    let rows = stride(from: 0, to: 128, by: 12).map { start in
      words[start..<min(start + 12, 128)].joined(separator: " ")
    }
    expectEqual(
      rows.joined(separator: "\n"),
      """
      ─0101 ━0202 │1010 ┃2020 ┄0101 ┅0202 ┆1010 ┇2020 ┈0101 ┉0202 ┊1010 ┋2020
      ┌0110 ┍0210 ┎0120 ┏0220 ┐0011 ┑0012 ┒0021 ┓0022 └1100 ┕1200 ┖2100 ┗2200
      ┘1001 ┙1002 ┚2001 ┛2002 ├1110 ┝1210 ┞2110 ┟1120 ┠2120 ┡2210 ┢1220 ┣2220
      ┤1011 ┥1012 ┦2011 ┧1021 ┨2021 ┩2012 ┪1022 ┫2022 ┬0111 ┭0112 ┮0211 ┯0212
      ┰0121 ┱0122 ┲0221 ┳0222 ┴1101 ┵1102 ┶1201 ┷1202 ┸2101 ┹2102 ┺2201 ┻2202
      ┼1111 ┽1112 ┾1211 ┿1212 ╀2111 ╁1121 ╂2121 ╃2112 ╄2211 ╅1122 ╆1221 ╇2212
      ╈1222 ╉2122 ╊2221 ╋2222 ╌0101 ╍0202 ╎1010 ╏2020 ═0303 ║3030 ╒0310 ╓0130
      ╔0330 ╕0013 ╖0031 ╗0033 ╘1300 ╙3100 ╚3300 ╛1003 ╜3001 ╝3003 ╞1310 ╟3130
      ╠3330 ╡1013 ╢3031 ╣3033 ╤0313 ╥0131 ╦0333 ╧1303 ╨3101 ╩3303 ╪1313 ╫3131
      ╬3333 ╭0110 ╮0011 ╯1001 ╰1100 ╱0000 ╲0000 ╳0000 ╴0001 ╵1000 ╶0100 ╷0010
      ╸0002 ╹2000 ╺0200 ╻0020 ╼0201 ╽1020 ╾0102 ╿2010
      """)
  }

  /// Whatever meets, the character has just these arms, if need be of another weight.
  @Test func eachSetOfArmsHasACharacter() {
    for bits in UInt8(1)...255 {
      let arms = LineArms(bits: bits)
      let nearest = LineArms(arms.scalar(for: .light), for: .light)
      let isLoneDouble = arms.directions.rawValue.nonzeroBitCount == 1 && bits % 3 == 0
      if !isLoneDouble { expectEqual(nearest?.directions, arms.directions, "\(bits)") }
      #expect(arms.directions.isSubset(of: nearest?.directions ?? []), "\(bits)")
    }
  }
}
