import CharacterGrid
import TestSupport

@Suite struct BlitTests {
  private let red = CellStyle(foreground: .red)

  private func grid(_ line: String, style: CellStyle = .default) -> Grid {
    Grid(lines: [line], style: style)
  }

  @Test func aGridIsClippedAtEveryEdge() {
    let source = Grid(lines: ["abc", "def", "ghi"])
    let drawn = picture(5, 5) {
      $0.within(GridRect(x: 1, y: 1, width: 2, height: 2)) {
        $0.draw(source, at: GridPoint(x: -1, y: -1))
      }
    }
    expectEqual(drawn, "     \n ef  \n hi  \n     \n     ")
    expectEqual(picture(2, 1) { $0.draw(source, at: GridPoint(x: 2, y: 0)) }, "  ")
    expectEqual(picture(2, 1) { $0.draw(source, at: GridPoint(x: 0, y: -3)) }, "  ")
  }

  @Test func wideClustersThatTheClipCutsLeaveBlanksInTheirStyle() {
    let source = grid("界界", style: red)
    var canvas = Canvas(size: GridSize(width: 2, height: 1))
    canvas.draw(source, at: GridPoint(x: -1, y: 0))
    let drawn = canvas.frozen()
    expectEqual(drawn.text, "  ")
    expectEqual(drawn[.zero], Cell(text: " ", width: 1, style: red))
    expectEqual(drawn[GridPoint(x: 1, y: 0)], Cell(text: " ", width: 1, style: red))
  }

  @Test func wideClustersBelowThatTheGridCutsLeaveBlanks() {
    let drawn = picture(6, 1) {
      $0.draw("界界界", at: .zero)
      $0.draw(Grid(lines: ["ab"]), at: GridPoint(x: 1, y: 0))
    }
    expectEqual(drawn, " ab 界")
  }

  /// Each grid has numbered its own clusters and styles; the canvas has others.
  @Test func tablesAreRenumbered() {
    let (bold, blue) = (CellStyle(attributes: .bold), CellStyle(background: .blue))
    var expected = Canvas(size: GridSize(width: 8, height: 1))
    expected.draw("👩‍🚀", at: .zero, style: bold)
    expected.draw("🇫🇷", at: GridPoint(x: 2, y: 0), style: red)
    expected.draw("e\u{301}x", at: GridPoint(x: 4, y: 0), style: blue)
    expected.draw("🇫🇷", at: GridPoint(x: 6, y: 0))

    var canvas = Canvas(size: GridSize(width: 8, height: 1))
    canvas.draw("🇫🇷", at: GridPoint(x: 6, y: 0))
    canvas.draw(grid("e\u{301}x", style: blue), at: GridPoint(x: 4, y: 0))
    canvas.draw(grid("🇫🇷", style: red), at: GridPoint(x: 2, y: 0))
    canvas.draw(grid("👩‍🚀", style: bold), at: .zero)
    expectEqual(canvas.frozen(), expected.frozen())
  }

  @Test func aSplitClusterStaysSplit() {
    var source = Canvas(size: GridSize(width: 4, height: 1))
    source.draw("🇫", at: .zero)
    source.draw("🇷", at: GridPoint(x: 1, y: 0))
    var canvas = Canvas(size: GridSize(width: 4, height: 1))
    canvas.draw(source.frozen(), at: .zero)
    expectEqual(canvas.frozen(), source.frozen())
  }

  @Test func aCopyOfEveryCellIsEqual() {
    var source = Canvas(size: GridSize(width: 12, height: 4))
    source.drawBox(GridRect(x: 0, y: 0, width: 12, height: 4), style: red)
    source.draw("大坂 🇯🇵 e\u{301}", at: GridPoint(x: 1, y: 1), style: CellStyle(token: "name"))
    var canvas = Canvas(size: GridSize(width: 12, height: 4))
    canvas.draw("🇵🇱 before", at: .zero, style: CellStyle(attributes: .dim))
    canvas.draw(source.frozen(), at: .zero)
    expectEqual(canvas.frozen(), source.frozen())
  }
}
