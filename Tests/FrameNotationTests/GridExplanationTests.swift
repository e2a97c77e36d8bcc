import FirstFrameTestSupport

@testable import FrameNotation

/// What happened between two grids, as values.
@Suite struct GridExplanationTests {
  private func changes(_ old: [String], _ new: [String]) -> [GridChange] {
    GridExplanation(from: Grid(lines: old), to: Grid(lines: new)).changes
  }

  private func cells(
    _ row: Int, was: Int? = nil, glyphs: Int = 0, styles: Int = 0, widths: Int = 0
  ) -> GridChange {
    .cells(row: row, was: was ?? row, .init(glyphs: glyphs, styles: styles, widths: widths))
  }

  @Test func equalGridsHaveNothingToTell() {
    expectEqual(changes(["ab", "cd"], ["ab", "cd"]), [])
    expectEqual(GridExplanation(from: Grid(blank: .zero), to: Grid(blank: .zero)).changes, [])
  }

  @Test func cellsAreToldByTextStyleAndWidth() {
    expectEqual(
      changes(["abc", "def"], ["abx", "dyz"]), [cells(0, glyphs: 1), cells(1, glyphs: 2)])
    expectEqual(changes(["a界b"], ["axyb"]), [cells(0, widths: 2)])
    expectEqual(changes(["a界b"], ["a坂c"]), [cells(0, glyphs: 2)])
    let red = CellStyle(foreground: .red)
    let styled = GridExplanation(
      from: drawing("abc"), to: drawing("abx", styled: red, at: 1..<3))
    expectEqual(styled.changes, [cells(0, glyphs: 1, styles: 1)])
    expectEqual(styled.cellCount, .init(glyphs: 1, styles: 1))
  }

  @Test func aBlankWithABackgroundIsAnotherCellThanOneWithout() {
    let background = CellStyle(background: .blue)
    let styled = GridExplanation(
      from: drawing("a  "), to: drawing("a  ", styled: background, at: 1..<3))
    expectEqual(styled.changes, [cells(0, styles: 2)])
  }

  @Test func aNewRowIsOneChangeNotOneOfEveryRowBelow() {
    expectEqual(
      changes(["one  ", "two  ", "three", "     "], ["one  ", "new  ", "two  ", "three"]),
      [.addedRows(1..<2), .movedRows(1..<3, by: 1)])
    expectEqual(
      changes(["one  ", "two  ", "three", "four "], ["one  ", "new  ", "two  ", "three"]),
      [.addedRows(1..<2), .removedRows(3..<4), .movedRows(1..<3, by: 1)])
  }

  @Test func aLostRowIsOneChangeAndTheRoomAtTheEndIsNone() {
    expectEqual(
      changes(["one  ", "two  ", "three", "four "], ["one  ", "three", "four ", "     "]),
      [.removedRows(1..<2), .movedRows(2..<4, by: -1)])
  }

  @Test func aBlockThatMakesRoomElsewhereHasMoved() {
    let (blank, box) = ("     ", ["+---+", "|abc|", "+---+"])
    expectEqual(
      changes(box + [blank, blank], [blank, blank] + box), [.movedRows(0..<3, by: 2)])
    expectEqual(
      changes([blank, blank] + box, [blank] + box + [blank]), [.movedRows(2..<5, by: -1)])
    let frame = ["┌─┐", "└─┘"]
    func framed(_ rows: [String]) -> [String] { [frame[0]] + rows + [frame[1]] }
    expectEqual(
      changes(framed(["│ │", "│a│", "│b│"]), framed(["│a│", "│b│", "│ │"])),
      [.movedRows(2..<4, by: -1)])
  }

  @Test func rowsThatChangePlacesHaveMovedAllOfThem() {
    expectEqual(
      changes(
        ["aaa", "bbb", "ccc", "ddd", "eee", "fff", "ggg"],
        ["aaa", "bbb", "fff", "ggg", "ccc", "ddd", "eee"]),
      [.movedRows(5..<7, by: -3), .movedRows(2..<5, by: 2)])
  }

  @Test func aChangedRowBesideANewOneIsComparedWithWhatItWas() {
    expectEqual(
      changes(
        ["top   ", "score 0-0", "bottom", "      "], ["top   ", "new   ", "score 1-0", "bottom"]),
      [.addedRows(1..<2), .movedRows(1..<3, by: 1), cells(2, was: 1, glyphs: 1)])
  }

  @Test func whatIsShorterToTellIsTold() {
    // Two cells in place, though the rows could have changed places.
    expectEqual(
      changes(["a..", "b.."], ["b..", "a.."]), [cells(0, glyphs: 1), cells(1, glyphs: 1)])
    // A move of two cells is no shorter than the two cells.
    expectEqual(changes(["aa "], [" aa"]), [cells(0, glyphs: 2)])
  }

  @Test func aStretchOfARowHasMovedWhereNothingElseHasChanged() {
    expectEqual(
      changes(["| Score  |"], ["|  Score |"]), [.movedColumns(2..<7, rows: 0..<1, by: 1)])
    expectEqual(
      changes(["+..ab+", "+..cd+", "+...e+"], ["+ab..+", "+cd..+", "+...e+"]),
      [.movedColumns(3..<5, rows: 0..<2, by: -2)])
    expectEqual(changes(["..界a...."], ["....界a.."]), [.movedColumns(2..<5, rows: 0..<1, by: 2)])
    expectEqual(changes(["abcd  "], ["  abce"]), [cells(0, glyphs: 6)])
    expectEqual(changes(["abc . "], [" abc ."]), [.movedColumns(0..<5, rows: 0..<1, by: 1)])
  }

  @Test func aTallerGridHasNewRowsWhereTheyWerePut() {
    let (small, tall) = (GridSize(width: 3, height: 2), GridSize(width: 3, height: 4))
    expectEqual(
      changes(["aaa", "bbb"], ["aaa", "xxx", "   ", "bbb"]),
      [.resized(from: small, to: tall), .addedRows(1..<3), .movedRows(1..<2, by: 2)])
    #expect(
      changes(["aaa", "xxx", "   ", "bbb"], ["aaa", "bbc"])
        == [
          .resized(from: tall, to: small), .removedRows(1..<3), .movedRows(3..<4, by: -2),
          cells(1, was: 3, glyphs: 1),
        ])
  }

  @Test func aWiderGridHasNewColumnsWhereTheyWerePut() {
    let small = ["┌───┐", "│a b│", "└───┘"]
    let wide = ["┌─────┐", "│a b  │", "└─────┘"]
    let sizes = (GridSize(width: 5, height: 3), GridSize(width: 7, height: 3))
    expectEqual(
      changes(small, wide), [.resized(from: sizes.0, to: sizes.1), .addedColumns(4..<6)])
    expectEqual(
      changes(wide, small), [.resized(from: sizes.1, to: sizes.0), .removedColumns(4..<6)])
    expectEqual(
      changes(small, ["┌─────┐", "│a c  │", "└─────┘"]),
      [.resized(from: sizes.0, to: sizes.1), .addedColumns(4..<6), cells(1, glyphs: 1)])
  }

  @Test func aGridThatIsLargerInBothHasBoth() {
    let small = ["┌───┐", "│a b│", "└───┘"]
    let large = ["┌─────┐", "│a b  │", "│new  │", "└─────┘"]
    #expect(
      changes(small, large) == [
        .resized(from: GridSize(width: 5, height: 3), to: GridSize(width: 7, height: 4)),
        .addedRows(2..<3), .movedRows(2..<3, by: 1), .addedColumns(4..<6),
      ])
  }

  @Test func ofGridsWithNothingInCommonOnlyTheSizesAreTold() {
    expectEqual(
      changes(["ab", "cd"], ["xyz"]),
      [.resized(from: GridSize(width: 2, height: 2), to: GridSize(width: 3, height: 1))])
    expectEqual(
      changes([], ["xyz"]), [.resized(from: .zero, to: GridSize(width: 3, height: 1))])
  }
}
