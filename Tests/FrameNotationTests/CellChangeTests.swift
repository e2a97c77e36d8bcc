@testable import FrameNotation

@_spi(Cells) import CharacterGrid

/// The drawing of changed rows, which reads cells as numbers, beside a plain one by their texts.
@Suite struct CellChangeTests {
  /// Two grids of one size; the second one is often a little different from the first.
  private func pair(_ dice: inout Dice) -> (Grid, Grid) {
    let width = dice.chance(6) ? 150 + dice.upTo(60) : 1 + dice.upTo(30)
    let size = GridSize(width: width, height: 1 + dice.upTo(2))
    let old = dice.grid(size: size)
    if dice.chance(3) { return (old, dice.grid(size: size)) }
    var canvas = Canvas(size: size)
    canvas.draw(old, at: .zero)
    for _ in 0...dice.upTo(4) {
      let point = GridPoint(x: dice.upTo(width), y: dice.upTo(size.height))
      canvas.draw(dice.text(), at: point, style: dice.style())
    }
    return (old, canvas.frozen())
  }

  @Test func aRowIsDrawnAsItsCellsAreOneByOne() {
    var dice = Dice(seed: 2_501)
    for number in 0..<caseCount(short: 120) {
      let (grid, _) = pair(&dice)
      let window = ColumnWindow(width: grid.size.width, firstChange: dice.upTo(grid.size.width))
      for row in 0..<grid.size.height {
        let plain = Plain.text(of: grid, row, window.columns)
        #expect(window.text(of: grid, row: row).utf8.elementsEqual(plain.utf8), "case \(number)")
      }
    }
  }

  @Test func changesSayWhatTheTextsAndStylesOfBothCellsSay() {
    var dice = Dice(seed: 2_502)
    var notes = 0
    for number in 0..<caseCount(short: 120) {
      let (old, new) = pair(&dice)
      let comparison = GridComparison(expected: old, actual: new)
      let steps = GridExplanation(comparison).rows
      for change in ChangedRowsDrawing(old, new, comparison, steps).changes {
        let cells = (old[GridPoint(x: change.point.x, y: change.was)], new[change.point])
        expectEqual(change.isOnlyStyle, Plain.isOnlyStyle(cells.0, cells.1), "case \(number)")
        expectEqual(change.hasOtherStyle, (cells.0.style != cells.1.style), "case \(number)")
        let note = Plain.note(change.point, cells.0, cells.1)
        expectEqual(change.note(from: old, to: new), note, "case \(number)")
        notes += note == nil ? 0 : 1
      }
    }
    #expect(notes > 50)
  }

  /// Its second column has only another style, and is marked for the text all the same.
  @Test func aWideCellIsMarkedAsAWhole() {
    let (old, new) = (drawing("界"), drawing("中", styled: CellStyle(foreground: .red), at: 0..<1))
    let comparison = GridComparison(expected: old, actual: new)
    let rows = ChangedRowsDrawing(old, new, comparison, [.changed(was: 0, 0)])
    expectEqual(rows.lines.last, "     ^^")
  }
}

/// The same by the texts and the styles of the cells.
private enum Plain {
  static func text(of grid: Grid, _ row: Int, _ columns: Range<Int>) -> String {
    var text = ""
    for x in columns {
      let cell = grid[GridPoint(x: x, y: row)]
      let isCut = cell.width == 0 ? x == columns.lowerBound : x + cell.width > columns.upperBound
      if isCut { text += " " } else if cell.width > 0 { text += VisibleText.of(cell) }
    }
    return "|" + text + "|"
  }

  static func isOnlyStyle(_ old: Cell, _ new: Cell) -> Bool {
    old.width == new.width && old.text.utf8.elementsEqual(new.text.utf8)
  }

  static func note(_ point: GridPoint, _ old: Cell, _ new: Cell) -> String? {
    if isOnlyStyle(old, new) { return nil }
    let areAlike = VisibleText.of(old) == VisibleText.of(new)
    guard areAlike || !isFaithful(old) || !isFaithful(new) else { return nil }
    let place = "row \(point.y + 1), column \(point.x + 1)"
    guard !old.text.utf8.elementsEqual(new.text.utf8) else {
      return "\(place): \(Words.count(old.width, "column")) became \(new.width)"
    }
    return "\(place): \(VisibleText.codePoints(of: old.text))"
      + " became \(VisibleText.codePoints(of: new.text))"
  }

  private static func isFaithful(_ cell: Cell) -> Bool {
    let isOddSpace = cell.text.unicodeScalars.contains {
      !$0.isASCII && $0.properties.isWhitespace
    }
    return !isOddSpace && VisibleText.of(cell).utf8.elementsEqual(cell.text.utf8)
  }
}
