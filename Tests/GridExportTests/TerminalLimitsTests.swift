@testable import GridExport

/// What a few bytes may ask for, and what much output costs.
@Suite struct TerminalLimitsTests {
  @Test func sidesAreCutDown() {
    expectEqual(Grid(ansi: "ab", columns: -3, rows: .min).size, GridSize(width: 1, height: 1))
    expectEqual(Grid(ansi: "a", columns: .max, rows: 1).size, GridSize(width: 4_096, height: 1))
    expectEqual(Grid(ansi: "a", columns: 1, rows: .max).size, GridSize(width: 1, height: 4_096))
  }

  @Test func aMoveTakesNoMemoryBeforeSomethingIsWritten() {
    expectEqual(Grid(ansi: "\u{1B}[9999;9999H", columns: 80).size.height, 0)
    expectEqual(
      Grid(ansi: "\u{1B}[9999;9999Hx", columns: 80).size, GridSize(width: 80, height: 1_000))
    #expect(
      Grid(ansi: "a\n\u{1B}[65535S\u{1B}[65535T\u{1B}[65535L", columns: 80).size.height <= 2_000)
  }

  @Test func aRowIsTheMostThatIsRepeated() {
    let output = "x" + String(repeating: "\u{1B}[65535b", count: 20)
    expectEqual(Grid(ansi: output, columns: 10).size.height, 21)
  }

  @Test func ofMoreCellsThanAreKeptTheFirstAreForgotten() {
    let limit = TerminalScreen.mostCells / TerminalScreen.longestSide
    let output = (0..<limit + 10).map { "\($0)\n" }.joined()
    let grid = Grid(ansi: output, columns: .max)
    #expect(grid.size.height <= limit && grid.size.height >= limit / 2)
    expectEqual(grid.text(ofRow: grid.size.height - 1).prefix(5), "\(limit + 9) ")
  }

  @Test func moreStylesThanThereAreNumbersKeepTheirColorsOnTheScreen() {
    let foregrounds = (Array(30...37) + Array(90...97)).map { "\u{1B}[\($0)mx" }.joined()
    let output = (0..<4_400).map { number in
      "\u{1B}[48;2;0;\(number >> 8);\(number & 255)m" + foregrounds
    }.joined()
    let grid = Grid(ansi: output, columns: 80, rows: 24)
    expectEqual(
      [0, 79].map { grid[GridPoint(x: $0, y: 23)].style },
      [
        CellStyle(foreground: .black, background: .rgb(red: 0, green: 17, blue: 43)),
        CellStyle(foreground: .brightWhite, background: .rgb(red: 0, green: 17, blue: 47)),
      ])
  }

  @Test func answersAreKeptUpToALimit() {
    var screen = TerminalScreen(columns: 80, height: 24, keepsHistory: false, lineFeed: .down)
    screen.write(Array(String(repeating: "\u{1B}[6n", count: 10_000).utf8))
    #expect(screen.takeAnswers().count < 5_000)
    expectEqual(screen.takeAnswers(), [])
    screen.write(Array("ab\r\n\u{1B}[3C\u{1B}[6n\u{1B}[5n\u{1B}[c".utf8))
    let answers = "\u{1B}[2;4R\u{1B}[0n\u{1B}[?62;22c"
    expectEqual(String(decoding: screen.takeAnswers(), as: UTF8.self), answers)
  }
}
