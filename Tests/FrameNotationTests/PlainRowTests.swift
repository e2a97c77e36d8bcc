@testable import FrameNotation

@Suite struct PlainRowTests {
  private static let letters: [Unicode.Scalar] = [
    "a", " ", "~", "\\", "|", "é", "─", "│", "Ж", "大", "각", "ｱ", "…", "©", "🎾", "🚀",
  ]
  private static let others = ["🏽", "🇵", "🇵🇱", "👩‍🚀", "e\u{301}", "☺\u{FE0F}", "1\u{FE0F}\u{20E3}"]

  private static func legend(of grid: Grid) -> StyleLegend {
    StyleLegend(of: Recording(of: grid))
  }

  /// What the loop writes of a row; nil where it leaves the row to the printer.
  private func plain(_ grid: Grid) -> [UInt8]? {
    let rows = PlainRows(
      cells: grid.cells, width: grid.size.width,
      letters: Self.legend(of: grid).firstLetters, isStandard: true)
    var bytes: [UInt8] = []
    return rows.write(0..<1, to: &bytes) == 1 ? bytes : nil
  }

  private func printed(_ grid: Grid) -> [UInt8] {
    var bytes: [UInt8] = []
    RowPrinter(grid, legend: Self.legend(of: grid), policy: .standard).print(row: 0, to: &bytes)
    return bytes
  }

  private func row(_ texts: [String], width: Int, styles: [CellStyle]) -> Grid {
    var canvas = Canvas(size: GridSize(width: width, height: 1))
    var x = 0
    for (index, text) in texts.enumerated() {
      canvas.draw(text, at: GridPoint(x: x, y: 0), style: styles[index % styles.count])
      x += text.columns
    }
    return canvas.frozen()
  }

  @Test func theLoopWritesWhatThePrinterWritesWhateverTheCells() {
    var numbers = Dice(seed: 11)
    let styles: [CellStyle] = [
      .default, CellStyle(foreground: .red), CellStyle(attributes: .bold), CellStyle(token: "x"),
    ]
    var (plainCount, wrong) = (0, 0)
    for round in 0..<600 {
      let width = numbers.upTo(39) + 1
      let texts = (0..<width).map { _ in
        round % 2 == 0 && numbers.chance(12)
          ? numbers.pick(Self.others)
          : String(numbers.pick(round % 3 == 0 ? Array(Self.letters[..<3]) : Self.letters))
      }
      let count = numbers.upTo(styles.count - 1) + 1
      let grid = row(texts, width: width, styles: Array(styles[..<count]))
      guard let bytes = plain(grid) else { continue }
      plainCount += 1
      if bytes != printed(grid) { wrong += 1 }
    }
    expectEqual(wrong, 0)
    #expect(plainCount > 200)
  }

  @Test func everyEmojiThatTheLoopTakesIsAClusterOfItsOwnBesideAnyLoneScalar() {
    var (taken, wrong) = (0, 0)
    for value in UInt32(0x1F2F0)..<0x1FB10 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for neighbour in isLongRun ? Self.letters : ["a", "é", "大", "🎾"] {
        let texts = [neighbour, scalar, neighbour].map { String($0) }
        let grid = row(texts, width: 8, styles: [.default])
        guard let bytes = plain(grid) else { continue }
        taken += 1
        if bytes != printed(grid) { wrong += 1 }
      }
    }
    expectEqual(wrong, 0)
    #expect(taken > 2_500)
  }

  @Test func aWideCellAcrossTheBorderOfEightLeavesNoByteForItsRightHalf() {
    let grid = row(["1234567大90123456"], width: 17, styles: [.default])
    expectEqual(plain(grid).map { String(decoding: $0, as: UTF8.self) }, "|1234567大90123456|\n")
  }

  @Test func aRowOfManyStylesAndOneWithoutACellAreLeftToThePrinterOrWritten() {
    let empty = Canvas(size: GridSize(width: 0, height: 1)).frozen()
    #expect(Recording(of: empty).notation.contains("\n||\n"))
    var canvas = Canvas(size: GridSize(width: 70, height: 1))
    for x in 0..<70 {
      canvas.draw("x", at: GridPoint(x: x, y: 0), style: CellStyle(foreground: .indexed(UInt8(x))))
    }
    #expect(plain(canvas.frozen()) == nil)
  }
}
