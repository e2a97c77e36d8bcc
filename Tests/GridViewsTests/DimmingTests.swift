import CharacterGrid
import TestSupport

@MainActor @Suite struct DimmingTests {
  /// For each cell of a red text `x`, or `~` where it is dimmed.
  ///
  /// A wide cluster is dimmed as a whole or not at all.
  @Test func whatShowsSomethingIsDimmedInTheRectangle() {
    let cases = [
      ("abcde", 1..<4), ("abcde", -3..<99), ("abcde", 2..<2), ("a界b", 0..<4), ("a界b", 0..<2),
      ("a界b", 2..<4),
    ]
    let rows = cases.map { text, columns in
      let grid = drawn(7, 1) { canvas in
        canvas.draw(text, at: .zero, style: CellStyle(foreground: .red))
        canvas.dim(GridRect(x: columns.lowerBound, y: 0, width: columns.count, height: 1))
      }
      return (0..<7).map { x in
        let style = grid[GridPoint(x: x, y: 0)].style
        return style.attributes.contains(.dim) ? "~" : style.foreground == .red ? "x" : " "
      }.joined()
    }
    expectEqual(rows, ["x~~~x  ", "~~~~~  ", "xxxxx  ", "~~~~   ", "~xxx   ", "xxx~   "])
  }
}
