@Suite struct BlitTests {
  @Test func aGridIsClippedAndWideClustersThatAreCutLeaveBlanks() {
    let source = Grid(lines: ["abc", "def", "ghi"])
    let drawn = picture(14, 4) { canvas in
      canvas.within(GridRect(x: 1, y: 1, width: 2, height: 2)) {
        $0.draw(source, at: GridPoint(x: -1, y: -1))
      }
      canvas.draw(source, at: GridPoint(x: 14, y: 0))
      canvas.draw(source, at: GridPoint(x: 0, y: -3))
      canvas.draw("界界界", at: GridPoint(x: 6, y: 1))
      canvas.draw(Grid(lines: ["ab"]), at: GridPoint(x: 7, y: 1))
    }
    expectEqual(
      drawn.dotted,
      """
      ··············
      ·ef····ab·界··
      ·hi···········
      ··············
      """)
    let red = CellStyle(foreground: .red)
    var canvas = Canvas(size: GridSize(width: 2, height: 1))
    canvas.draw(Grid(lines: ["界界"], style: red), at: GridPoint(x: -1, y: 0))
    expectEqual(canvas.frozen(), Grid(lines: ["  "], style: red), "in their style")
  }

  /// Each grid has numbered its own clusters and styles; the canvas has others.
  ///
  /// A copy is the same, and what was split stays split.
  @Test func aCopyOfEveryCellIsEqual() {
    let red = CellStyle(foreground: .red)
    let (size, all) = (GridSize(width: 12, height: 4), GridPoint(x: 0, y: 0))
    var source = Canvas(size: size)
    source.drawBox(GridRect(origin: all, size: size), style: red)
    source.draw("大坂 🇯🇵 e\u{301}", at: GridPoint(x: 1, y: 1), style: CellStyle(token: "name"))
    source.draw("👩‍🚀", at: GridPoint(x: 1, y: 2), style: CellStyle(attributes: .bold))
    source.draw("🇫", at: GridPoint(x: 4, y: 2))
    source.draw("🇷", at: GridPoint(x: 6, y: 2))
    source.draw("🇫🇷", at: GridPoint(x: 8, y: 2), style: red)
    let grid = source.frozen()
    var canvas = Canvas(size: GridSize(width: 13, height: 4))
    canvas.draw("🇵🇱🇫🇷 before", at: .zero, style: CellStyle(attributes: .dim))
    canvas.draw(grid, at: .zero)
    var back = Canvas(size: size)
    back.draw(canvas.frozen(), at: .zero)
    expectEqual(back.frozen(), grid)
    canvas.draw(grid, at: GridPoint(x: 1, y: 0))
    var moved = Canvas(size: size)
    moved.draw(canvas.frozen(), at: GridPoint(x: -1, y: 0))
    expectEqual(moved.frozen(), grid)
    expectEqual(canvas.frozen()[GridPoint(x: 2, y: 1)], grid[GridPoint(x: 1, y: 1)])
  }
}
