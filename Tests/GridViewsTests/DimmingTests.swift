import CharacterGrid
import TestSupport

@MainActor @Suite struct DimmingTests {
  /// For each cell its text, or `~` where it is dimmed.
  private func dimmed(_ text: String, columns: Range<Int>) -> String {
    var canvas = Canvas(size: GridSize(width: 7, height: 1))
    canvas.draw(text, at: .zero, style: CellStyle(foreground: .red))
    canvas.dim(GridRect(x: columns.lowerBound, y: 0, width: columns.count, height: 1))
    let grid = canvas.frozen()
    return (0..<7).map { x in
      let style = grid[GridPoint(x: x, y: 0)].style
      return style.attributes.contains(.dim) ? "~" : style.foreground == .red ? "x" : " "
    }.joined()
  }

  @Test func whatShowsSomethingIsDimmedInTheRectangle() {
    expectEqual(dimmed("abcde", columns: 1..<4), "x~~~x  ")
    expectEqual(dimmed("abcde", columns: -3..<99), "~~~~~  ")
    expectEqual(dimmed("abcde", columns: 2..<2), "xxxxx  ")
  }

  @Test func aWideClusterIsDimmedAsAWholeOrNotAtAll() {
    expectEqual(dimmed("a界b", columns: 0..<4), "~~~~   ")
    expectEqual(dimmed("a界b", columns: 0..<2), "~xxx   ")
    expectEqual(dimmed("a界b", columns: 2..<4), "xxx~   ")
  }
}
