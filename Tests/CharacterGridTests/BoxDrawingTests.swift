/// Boxes that are drawn in runs, beside the same cell by cell.
@Suite struct BoxDrawingTests {
  private let corners: [(Border, String)] = [
    (.rounded, "╭╮╰╯─│"), (.square, "┌┐└┘─│"), (.heavy, "┏┓┗┛━┃"), (.double, "╔╗╚╝═║"),
    (.ascii, "++++-|"),
  ]

  private func drawPlain(
    _ rect: GridRect, _ signs: [Unicode.Scalar], _ style: CellStyle, on canvas: inout Canvas
  ) {
    guard rect.size.width >= 2, rect.size.height >= 2 else { return }
    func put(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int) {
      canvas.fill(GridRect(x: x, y: y, width: 1, height: 1), with: scalar, style: style)
    }
    for x in rect.minX + 1..<rect.maxX - 1 {
      put(signs[4], x, rect.minY)
      put(signs[4], x, rect.maxY - 1)
    }
    for y in rect.minY + 1..<rect.maxY - 1 {
      put(signs[5], rect.minX, y)
      put(signs[5], rect.maxX - 1, y)
    }
    put(signs[0], rect.minX, rect.minY)
    put(signs[1], rect.maxX - 1, rect.minY)
    put(signs[2], rect.minX, rect.maxY - 1)
    put(signs[3], rect.maxX - 1, rect.maxY - 1)
  }

  @Test func aBoxIsWhatItsCellsAreWhateverItCuts() {
    var dice = Dice(seed: 2_550)
    for number in 0..<caseCount(short: 300) {
      let size = GridSize(width: 1 + dice.upTo(14), height: 1 + dice.upTo(8))
      var canvas = Canvas(size: size, recordsOwners: dice.chance(3))
      for row in 0..<size.height {
        let place = GridPoint(x: dice.upTo(3) - 1, y: row)
        canvas.draw("界🎾ab👩‍🚀界界界e\u{301}界", at: place, style: dice.style())
      }
      canvas.owner = 7
      let window = GridRect(
        x: dice.upTo(6) - 2, y: dice.upTo(4) - 2, width: dice.upTo(16), height: dice.upTo(9))
      let rect = GridRect(
        x: dice.upTo(12) - 4, y: dice.upTo(8) - 3, width: dice.upTo(16), height: dice.upTo(9))
      let (border, signs) = dice.pick(corners)
      let style = dice.style()
      var plain = canvas
      plain.within(window) { drawPlain(rect, Array(signs.unicodeScalars), style, on: &$0) }
      // There are no lines here that could be joined.
      for joins in [false, true] {
        var canvas = canvas
        canvas.within(window) { $0.drawBox(rect, border: border, style: style, joins: joins) }
        expectEqual(canvas.frozen(), plain.frozen(), "case \(number)")
        expectEqual(canvas.frozen().owners, plain.frozen().owners, "case \(number)")
      }
    }
  }
}
