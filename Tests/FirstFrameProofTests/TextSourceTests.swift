import FirstFrameProof
import TestSupport

/// A line that needs no layout is drawn without one.
@MainActor @Suite struct TextSourceTests {
  private func laidOut(_ text: String) -> Grid {
    let layout = TextLayout(text, width: 80)
    var canvas = Canvas(
      size: GridSize(width: max(1, layout.size.width), height: layout.size.height))
    canvas.draw(layout, in: GridRect(origin: .zero, size: canvas.size))
    return canvas.frozen()
  }

  @Test(arguments: [
    "a", "rows: 1", " a", "a ", "a  b", "  ", "tab\tulated", "é", "中", "e\u{301}",
    String(repeating: "x", count: 80), String(repeating: "x", count: 81),
    String(repeating: "a b ", count: 20), String(repeating: "ab ", count: 27) + "c",
  ])
  func aLineIsDrawnAsItsLayout(text: String) {
    expectEqual(TextSource { text }.commit().grid, laidOut(text))
  }

  @Test func randomLinesAreDrawnAsTheirLayouts() {
    var dice = Dice(seed: 11)
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 1...90, using: &dice)).map { _ in
        Unicode.Scalar(UInt8.random(in: 32...126, using: &dice))
      }
      let text = String(String.UnicodeScalarView(scalars))
      expectEqual(TextSource { text }.commit().grid, laidOut(text), "\(text)")
    }
  }

  @Test func aLineWithAColonIsARegion() {
    let source = TextSource { "rows: 1" }
    let frame = source.commit()
    expectEqual(source.regionNames, ["rows"])
    expectEqual(source.regions(named: "rows"), [GridRect(origin: .zero, size: frame.grid.size)])
  }
}
