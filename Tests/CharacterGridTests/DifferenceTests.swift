import CharacterGrid
import TestSupport

@Suite struct DifferenceTests {
  private let red = CellStyle(foreground: .red)
  private let blue = CellStyle(foreground: .blue)

  /// The cells that differ, drawn as `x` on dots.
  private func drawing(of difference: GridDifference?, _ size: GridSize) -> String {
    (0..<size.height).map { y in
      (0..<size.width).map { x in
        difference?.changed.contains(GridPoint(x: x, y: y)) == true ? "x" : "."
      }.joined()
    }.joined(separator: "\n")
  }

  private func drawing(_ old: [String], _ new: [String]) -> String {
    let (old, new) = (Grid(lines: old), Grid(lines: new))
    return drawing(of: new.difference(from: old), new.size)
  }

  @Test func changedCellsAreFoundWhereTheTablesAgree() {
    expectEqual(drawing(["abc", "def", "ghi"], ["abc", "dxf", "ghx"]), "...\n.x.\n..x")
  }

  @Test func aWideClusterDiffersWhereItsHalvesDo() {
    expectEqual(drawing(["a界b"], ["axyb"]), ".xx.")
    expectEqual(drawing(["界"], ["坂"]), "x.")
  }

  @Test func clustersAreComparedWhateverTheirNumbers() {
    expectEqual(drawing(["🇫🇷🇵🇱e\u{301}"], ["🇵🇱🇵🇱e\u{301}"]), "x....")
    expectEqual(drawing(["🇫🇷a"], ["🇯🇵a"]), "x..")
    expectEqual(drawing(["e\u{301}"], ["\u{E9}"]), "x")
  }

  @Test func stylesAreComparedWhateverTheirNumbers() {
    var (old, new) = (
      Canvas(size: GridSize(width: 4, height: 2)), Canvas(size: GridSize(width: 4, height: 2))
    )
    old.draw("abcd", at: .zero, style: red)
    old.draw("界", at: GridPoint(x: 0, y: 1), style: blue)
    new.draw("a", at: .zero, style: blue)
    new.draw("bcd", at: GridPoint(x: 1, y: 0), style: red)
    new.draw("界", at: GridPoint(x: 0, y: 1), style: blue)
    new.draw("!", at: GridPoint(x: 3, y: 1), style: CellStyle(token: "new"))
    let difference = new.frozen().difference(from: old.frozen())
    expectEqual(drawing(of: difference, old.size), "x...\n...x")
  }

  @Test func cellsAreFoundInWhateverRowsTheyAre() {
    let size = GridSize(width: 3, height: 20)
    let old = Grid(blank: size)
    for rows in [[0], [19], [5], [5, 6], [0, 7, 13, 19], Array(0..<20)] {
      let changed = rows.map { GridPoint(x: $0 % 3, y: $0) }
      func drawn(_ size: GridSize) -> Grid {
        var canvas = Canvas(size: size)
        for point in changed { canvas.draw("x", at: point) }
        return canvas.frozen()
      }
      let larger = GridSize(width: 4, height: 21)
      expectEqual(drawn(size).difference(from: old)?.changed, changed)
      expectEqual(drawn(size).difference(from: Grid(blank: larger))?.changed, changed)
      expectEqual(old.difference(from: drawn(larger))?.changed, changed)
    }
    #expect(old.difference(from: Grid(blank: size)) == nil)
  }

  @Test func gridsOfOtherSizesAreComparedInWhatTheyShare() {
    let old = Grid(lines: ["abcd", "efgh", "ijkl"])
    let new = Grid(lines: ["abx", "efg"])
    let difference = new.difference(from: old)
    #expect(difference?.isResized == true)
    expectEqual(drawing(of: difference, new.size), "..x\n...")
    expectEqual(drawing(of: old.difference(from: new), old.size), "..x.\n....\n....")
    expectEqual(Grid(blank: .zero).difference(from: old)?.changed, [])
  }
}
