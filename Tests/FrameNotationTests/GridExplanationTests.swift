@testable import FrameNotation

/// What happened between two grids, as values.
@Suite struct GridExplanationTests {
  private func expectChanges(
    _ cases: [([String], [String], [GridChange])],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (old, new, changes) in cases {
      let found = GridExplanation(from: Grid(lines: old), to: Grid(lines: new)).changes
      expectEqual(found, changes, "\(old) \(new)", sourceLocation: sourceLocation)
    }
  }

  private func cells(
    _ row: Int, was: Int? = nil, glyphs: Int = 0, styles: Int = 0, widths: Int = 0
  ) -> GridChange {
    .cells(row: row, was: was ?? row, .init(glyphs: glyphs, styles: styles, widths: widths))
  }

  /// A move of two cells is no shorter than the two cells, and rows that could have changed places have two
  /// other cells.
  @Test func cellsAreToldByTextStyleAndWidthAndWhatIsShorterToTellIsTold() {
    expectChanges([
      (["ab", "cd"], ["ab", "cd"], []), ([], [], []),
      (["abc", "def"], ["abx", "dyz"], [cells(0, glyphs: 1), cells(1, glyphs: 2)]),
      (["a界b"], ["axyb"], [cells(0, widths: 2)]), (["a界b"], ["a坂c"], [cells(0, glyphs: 2)]),
      (["a..", "b.."], ["b..", "a.."], [cells(0, glyphs: 1), cells(1, glyphs: 1)]),
      (["aa "], [" aa"], [cells(0, glyphs: 2)]),
    ])
    let red = CellStyle(foreground: .red)
    let styled = GridExplanation(
      from: drawing("abc"), to: drawing("abx", styled: red, at: 1..<3))
    expectEqual(styled.changes, [cells(0, glyphs: 1, styles: 1)])
    expectEqual(styled.cellCount, .init(glyphs: 1, styles: 1))
    // A blank with a background is another cell than one without.
    let background = CellStyle(background: .blue)
    let blank = GridExplanation(
      from: drawing("a  "), to: drawing("a  ", styled: background, at: 1..<3))
    expectEqual(blank.changes, [cells(0, styles: 2)])
  }

  /// A new row is one change and not one of every row below, and the room at the end is none.
  ///
  /// A changed row
  /// beside a new one is compared with what it was.
  @Test func rowsAreNewOrGoneOrHaveMoved() {
    let (blank, box) = ("     ", ["+---+", "|abc|", "+---+"])
    func framed(_ rows: String...) -> [String] { ["┌─┐"] + rows + ["└─┘"] }
    let (one, new) = (["one  ", "two  ", "three", "four "], ["one  ", "new  ", "two  ", "three"])
    expectChanges([
      (
        ["one  ", "two  ", "three", "     "], new, [.addedRows(1..<2), .movedRows(1..<3, by: 1)]
      ),
      (one, new, [.addedRows(1..<2), .removedRows(3..<4), .movedRows(1..<3, by: 1)]),
      (
        one, ["one  ", "three", "four ", "     "],
        [.removedRows(1..<2), .movedRows(2..<4, by: -1)]
      ),
      (box + [blank, blank], [blank, blank] + box, [.movedRows(0..<3, by: 2)]),
      ([blank, blank] + box, [blank] + box + [blank], [.movedRows(2..<5, by: -1)]),
      (
        framed("│ │", "│a│", "│b│"), framed("│a│", "│b│", "│ │"), [.movedRows(2..<4, by: -1)]
      ),
      (
        ["aaa", "bbb", "ccc", "ddd", "eee", "fff", "ggg"],
        ["aaa", "bbb", "fff", "ggg", "ccc", "ddd", "eee"],
        [.movedRows(5..<7, by: -3), .movedRows(2..<5, by: 2)]
      ),
      (
        ["top   ", "score 0-0", "bottom", "      "],
        ["top   ", "new   ", "score 1-0", "bottom"],
        [.addedRows(1..<2), .movedRows(1..<3, by: 1), cells(2, was: 1, glyphs: 1)]
      ),
    ])
  }

  @Test func aStretchOfARowHasMovedWhereNothingElseHasChanged() {
    expectChanges([
      (["| Score  |"], ["|  Score |"], [.movedColumns(2..<7, rows: 0..<1, by: 1)]),
      (
        ["+..ab+", "+..cd+", "+...e+"], ["+ab..+", "+cd..+", "+...e+"],
        [.movedColumns(3..<5, rows: 0..<2, by: -2)]
      ),
      (["..界a...."], ["....界a.."], [.movedColumns(2..<5, rows: 0..<1, by: 2)]),
      (["abcd  "], ["  abce"], [cells(0, glyphs: 6)]),
      (["abc . "], [" abc ."], [.movedColumns(0..<5, rows: 0..<1, by: 1)]),
    ])
  }

  /// Of grids with nothing in common only the sizes are told.
  @Test func aLargerGridHasNewRowsAndColumnsWhereTheyWerePut() {
    func size(_ width: Int, _ height: Int) -> GridSize { GridSize(width: width, height: height) }
    let (small, wide) = (["┌───┐", "│a b│", "└───┘"], ["┌─────┐", "│a b  │", "└─────┘"])
    expectChanges([
      (
        ["aaa", "bbb"], ["aaa", "xxx", "   ", "bbb"],
        [
          .resized(from: size(3, 2), to: size(3, 4)), .addedRows(1..<3),
          .movedRows(1..<2, by: 2),
        ]
      ),
      (
        ["aaa", "xxx", "   ", "bbb"], ["aaa", "bbc"],
        [
          .resized(from: size(3, 4), to: size(3, 2)), .removedRows(1..<3),
          .movedRows(3..<4, by: -2), cells(1, was: 3, glyphs: 1),
        ]
      ),
      (small, wide, [.resized(from: size(5, 3), to: size(7, 3)), .addedColumns(4..<6)]),
      (wide, small, [.resized(from: size(7, 3), to: size(5, 3)), .removedColumns(4..<6)]),
      (
        small, ["┌─────┐", "│a c  │", "└─────┘"],
        [.resized(from: size(5, 3), to: size(7, 3)), .addedColumns(4..<6), cells(1, glyphs: 1)]
      ),
      (
        small, ["┌─────┐", "│a b  │", "│new  │", "└─────┘"],
        [
          .resized(from: size(5, 3), to: size(7, 4)), .addedRows(2..<3), .movedRows(2..<3, by: 1),
          .addedColumns(4..<6),
        ]
      ),
      (["ab", "cd"], ["xyz"], [.resized(from: size(2, 2), to: size(3, 1))]),
      ([], ["xyz"], [.resized(from: .zero, to: size(3, 1))]),
    ])
  }
}
