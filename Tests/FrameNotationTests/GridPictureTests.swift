@testable import FrameNotation

/// The drawings of what happened between two grids.
@Suite struct GridPictureTests {
  private func picture(_ old: [String], _ new: [String]) -> String {
    let picture = GridPicture(expected: Grid(lines: old), actual: Grid(lines: new))
    return ([picture.headline] + picture.lines).joined(separator: "\n")
  }

  private func pictures(_ pairs: [([String], [String])]) -> String {
    pairs.map(picture).joined(separator: "\n\n")
  }

  /// Rows that are new and gone, those that have moved by their ends, and not the room that they have left;
  /// a row that was elsewhere has both numbers.
  @Test func showsRowsThatAreNewGoneOrElsewhere() {
    let box = ["+----+    ", "|abcd|    ", "|efgh|    ", "+----+    "]
    let blank = "          "
    let text = pictures([
      (
        ["one   ", "two   ", "three ", "four  ", "five  ", "six   ", "seven ", "eight "],
        ["one   ", "new   ", "two   ", "three ", "four  ", "five  ", "six   ", "seven "]
      ),
      ([blank] + box + [blank, blank, blank], [blank, blank, blank] + box + [blank]),
      (
        ["aaa", "bbb", "ccc", "ddd", "eee", "fff", "ggg"],
        ["aaa", "bbb", "fff", "ggg", "ccc", "ddd", "eee"]
      ),
      (["aaa", "bbb", "ccc", "ddd"], ["aaa", "xxx", "   ", "bbb", "cdc", "ddd"]),
    ])
    expectEqual(
      text,
      """
      6x8, row 2 is new, row 8 is gone, rows 2-7 moved down by 1
      1   |one   |
      2 + |new   |
      3 > |two   |
      4 > |three |
          (2 rows moved down by 1)
      7 > |six   |
      8 > |seven |
      8 - |eight |

      10x8, rows 2-5 moved down by 2
          (1 row alike)
          (1 row of room)
      3   |          |
      4 > |+----+    |
      5 > ||abcd|    |
      6 > ||efgh|    |
      7 > |+----+    |
      8   |          |

      3x7, rows 6-7 moved up by 3, rows 3-5 moved down by 2
          (1 row alike)
      2   |bbb|
      3 > |fff|
      4 > |ggg|
      5 > |ccc|
      6 > |ddd|
      7 > |eee|

      3x4 became 3x6, rows 2-3 are new, rows 2-4 moved down by 2, 1 cell differs
      1   |aaa|
      2 + |xxx|
      3 + |   |
      4 > |bbb|
      3 - |ccc|
      5 + |cdc|
            ^
      6 > |ddd|
      """)
  }

  /// Columns that have moved, are new or are gone, and cells of other widths.
  @Test func showsColumnsThatAreNewGoneOrElsewhere() {
    let wide = ["┌─────┐", "│a c  │", "│new  │", "└─────┘"]
    let small = ["┌───┐", "│a b│", "└───┘"]
    let text = pictures([
      (
        ["┌────────┐", "│ Score  │", "│ 1 - 0  │", "└────────┘"],
        ["┌────────┐", "│  Score │", "│  1 - 0 │", "└────────┘"]
      ),
      (small, wide), (wide, small), (["ab", "cd"], ["xyz"]), (["a界b"], ["axyb"]),
      (["a界b"], ["axyc"]),
    ])
    expectEqual(
      text,
      """
      10x4, columns 3-7 of rows 2-3 moved right by 1
      1   |┌────────┐|
      2 - |│ Score  │|
      2 + |│  Score │|
             ^^^^^^
      3 - |│ 1 - 0  │|
      3 + |│  1 - 0 │|
             ^^^^^^
      4   |└────────┘|

      5x3 became 7x4, row 3 is new, row 3 moved down by 1, columns 5-6 are new, 1 cell differs
      recorded, 5x3:
        |┌───┐|
        |│a b│|
        |└───┘|
      now, 7x4:
        |┌─────┐|
        |│a c  │|
            ^
      + |│new  │|
        |└─────┘|
             ++

      7x4 became 5x3, row 3 is gone, row 4 moved up by 1, columns 5-6 are gone, 1 cell differs
      recorded, 7x4:
        |┌─────┐|
        |│a c  │|
      - |│new  │|
        |└─────┘|
             --
      now, 5x3:
        |┌───┐|
        |│a b│|
            ^
        |└───┘|

      2x2 became 3x1
      recorded, 2x2:
        |ab|
        |cd|
      now, 3x1:
        |xyz|

      4x1, 2 cells differ in width
      1 - |a界b|
      1 + |axyb|
            ^^

      4x1, 3 cells differ (2 in width)
      1 - |a界b|
      1 + |axyc|
            ^^^
      """)
  }

  @Test func tellsNoStylesOfCellsThatHaveMoved() {
    let red = CellStyle(foreground: .red)
    let picture = GridPicture(
      expected: drawing("ab    ", styled: red, at: 0..<2),
      actual: drawing("   ab ", styled: red, at: 3..<5))
    expectEqual(picture.headline, "6x1, columns 1-2 of row 1 moved right by 3")
    expectEqual(picture.lines, ["1 - |ab    |", "1 + |   ab |", "     ^^ ^^"])
  }

  @Test func listsWhatTheHeadlineLeavesOut() {
    let old = (0..<12).map { "row \($0 + 10)" }
    let new = old.enumerated().flatMap { $0 % 2 == 0 ? [$1] : ["new \($0 + 10)", $1] }
    let lines = picture(old, new).split(separator: "\n")
    expectEqual(
      lines.first,
      "6x12 became 6x18, row 2 is new, row 5 is new, row 8 is new, 9 more changes")
    #expect(
      lines.suffix(10) == [
        "Rows and columns:", "  row 2 is new", "  row 5 is new", "  row 8 is new",
        "  row 11 is new", "  row 14 is new", "  row 17 is new", "  rows 2-3 moved down by 1",
        "  rows 4-5 moved down by 2", "  (4 more left out)",
      ])
  }

  // MARK: - Bounds

  /// Rows that all differ; no cell is the same as in a grid with another offset.
  private func noise(_ size: GridSize, offset: UInt8) -> Grid {
    var canvas = Canvas(size: size)
    for y in 0..<size.height {
      let unit = "A\(y)!".utf8.map { $0 + offset }
      let row = (0..<size.width).map { unit[$0 % unit.count] }
      canvas.draw(String(decoding: row, as: UTF8.self), at: GridPoint(x: 0, y: y))
    }
    return canvas.frozen()
  }

  @Test func isBoundedForGridsOfWhichEveryCellDiffers() {
    let size = GridSize(width: 500, height: isLongRun ? 10_000 : 200)
    let picture = GridPicture(expected: noise(size, offset: 0), actual: noise(size, offset: 20))
    let lines = picture.lines
    expectEqual(picture.headline, "\(size), \(size.area) cells differ")
    #expect(lines.count <= 40 * 3 + 12)
    #expect(lines.allSatisfy { $0.count <= 200 })
    #expect(lines.contains("(\(size.height - 40) more rows with changes left out)"))
  }

  @Test func keepsNoMoreChangedCellsOfARowThanAreTold() {
    let size = GridSize(width: 30_000, height: 2)
    let (old, new) = (noise(size, offset: 0), noise(size, offset: 20))
    let comparison = GridComparison(expected: old, actual: new)
    let drawing = ChangedRowsDrawing(old, new, comparison, GridExplanation(comparison).rows)
    expectEqual(drawing.changes.count, 2 * ChangedRowsDrawing.mostChangesOfRow)
    #expect(drawing.lines.allSatisfy { $0.count <= 200 })
  }

  @Test func comparesEachCellAFewTimesAtMostToFindRowsAgain() {
    let shapes = [(300, 300), (300, 290), (300, 20), (20, 300), (300, 1)]
    for (old, new) in shapes {
      let comparison = GridComparison(
        expected: noise(GridSize(width: 20, height: old), offset: 0),
        actual: noise(GridSize(width: 20, height: new), offset: 20))
      var writer = StepWriter(comparison, comparison.rowNumbers(), dropsEmptyRows: false)
      let steps = writer.steps()
      #expect(writer.comparedCells <= 4 * 20 * (old + new))
      expectEqual(steps.count, max(old, new))
    }
  }
}
