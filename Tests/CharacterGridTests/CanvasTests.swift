import TestSupport

@_spi(Cells) @testable import CharacterGrid

@Suite struct CanvasTests {
  private func picture(
    _ width: Int, _ height: Int, _ draw: (inout Canvas) -> Void
  ) -> String {
    var canvas = Canvas(size: GridSize(width: width, height: height))
    draw(&canvas)
    return canvas.frozen().text
  }

  @Test func textIsClippedAtEveryEdge() {
    expectEqual(picture(3, 1) { $0.draw("abcdef", at: GridPoint(x: -2, y: 0)) }, "cde")
    expectEqual(picture(3, 1) { $0.draw("abc", at: GridPoint(x: 2, y: 0)) }, "  a")
    expectEqual(picture(3, 1) { $0.draw("abc", at: GridPoint(x: 0, y: 1)) }, "   ")
    expectEqual(picture(3, 1) { $0.draw("abc", at: GridPoint(x: 0, y: -1)) }, "   ")
  }

  @Test func aWideClusterThatIsCutLeavesABlank() {
    expectEqual(picture(3, 1) { $0.draw("界界", at: .zero) }, "界 ")
    expectEqual(picture(3, 1) { $0.draw("界a", at: GridPoint(x: -1, y: 0)) }, " a ")
  }

  @Test func overwritingHalfOfAWideClusterBlanksTheOtherHalf() {
    expectEqual(
      picture(4, 1) {
        $0.draw("界界", at: .zero)
        $0.draw("x", at: GridPoint(x: 1, y: 0))
      }, " x界")
    expectEqual(
      picture(4, 1) {
        $0.draw("界界", at: .zero)
        $0.draw("x", at: GridPoint(x: 2, y: 0))
      }, "界x ")
  }

  @Test func controlCharactersAreShownAndNeverStored() {
    let drawn = picture(6, 1) { $0.draw("a\nb\u{1B}c\u{7}", at: .zero) }
    expectEqual(drawn, "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
    let filled = picture(2, 1) { $0.fill(GridRect(x: 0, y: 0, width: 2, height: 1), with: "\n") }
    expectEqual(filled, "\u{FFFD}\u{FFFD}")
  }

  @Test func aMarkWithoutABaseStandsOnASpace() {
    #expect(picture(2, 1) { $0.draw("\u{301}a", at: .zero) }.utf8.elementsEqual(" \u{301}a".utf8))
  }

  @Test func drawingWithinARectangleMovesAndClips() {
    let text = picture(5, 3) {
      $0.within(GridRect(x: 1, y: 1, width: 3, height: 1)) {
        $0.draw("abcdef", at: GridPoint(x: -1, y: 0))
        $0.draw("no", at: GridPoint(x: 0, y: 1))
        $0.within(GridRect(x: 2, y: 0, width: 9, height: 9)) { $0.draw("xyz", at: .zero) }
      }
    }
    expectEqual(text, "     \n bcx \n     ")
  }

  @Test func boxesNeedTwoRowsAndTwoColumns() {
    expectEqual(
      picture(4, 3) { $0.drawBox(GridRect(x: 0, y: 0, width: 4, height: 3)) }, "╭──╮\n│  │\n╰──╯")
    expectEqual(
      picture(2, 2) { $0.drawBox(GridRect(x: 0, y: 0, width: 2, height: 2), border: .square) },
      "┌┐\n└┘")
    expectEqual(picture(2, 1) { $0.drawBox(GridRect(x: 0, y: 0, width: 2, height: 1)) }, "  ")
  }

  @Test func aGridIsDrawnWithItsStylesAndWideClusters() {
    var source = Canvas(size: GridSize(width: 3, height: 1))
    source.draw("界x", at: .zero, style: CellStyle(foreground: .red))
    let grid = source.frozen()
    var canvas = Canvas(size: GridSize(width: 4, height: 1))
    canvas.draw(grid, at: GridPoint(x: 1, y: 0))
    let copy = canvas.frozen()
    expectEqual(copy.text, " 界x")
    expectEqual(copy[GridPoint(x: 1, y: 0)], grid[.zero])
    expectEqual(copy[GridPoint(x: 3, y: 0)].style, CellStyle(foreground: .red))
  }

  /// Runs of ASCII and of lone scalars go round the scanner; each cut of a text must show the same
  /// as cluster by cluster.
  @Test func runsAndClustersShowTheSame() {
    let texts = [
      "abcdefgh\u{301}ij", "abcdefg\u{301}", "a\u{FE0F}\u{20E3}b", "大坂\u{3099}なか\u{3099}",
      "──\u{301}│",
      "0123456789abcdef\u{7F}x\u{1F}", "한국어\u{11A8}어", "é̈ó", "©\u{FE0F}™ x", "aé🇫🇷🇵🇱b👍🏽c",
      "⋅✓\u{200D}x",
    ]
    for text in texts {
      var whole = Canvas(size: GridSize(width: 40, height: 1))
      whole.draw(text, at: .zero)
      var column = 0
      var pieces = Canvas(size: GridSize(width: 40, height: 1))
      for cluster in text {
        pieces.draw(String(cluster), at: GridPoint(x: column, y: 0))
        column += String(cluster).columns
      }
      expectEqual(whole.frozen(), pieces.frozen(), "\(text)")
    }
  }

  @Test func loneScalarsAreWhatTheTablesSay() {
    for value in UInt32(0)..<0x10000 {
      let width = LoneScalar.width(of: value)
      guard width > 0, let scalar = Unicode.Scalar(value) else { continue }
      let kind = UnicodeProperties.shared.kind(of: scalar)
      expectEqual(kind.width, width, "U+\(String(value, radix: 16))")
      switch kind.grapheme {
      case .other, .pictographic, .leadingVowel, .leadingVowelTrailing: break
      default: Issue.record("U+\(String(value, radix: 16)) joins others")
      }
    }
  }

  @Test func whatIsPrintedAsIsIsOfEveryLengthAndPlace() {
    for length in 0...20 {
      for place in 0..<length {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        bytes[place] = [0x00, 0x1F, 0x7F, 0x0A][place % 4]
        let found = bytes.withUnsafeBufferPointer { $0.span.lengthOfPrintableASCII(from: 0) }
        expectEqual(found, place)
        bytes[place] = 0xC3
        let before = bytes.withUnsafeBufferPointer { $0.span.lengthOfPrintableASCII(from: 0) }
        expectEqual(before, max(0, place - 1))
      }
    }
  }
}
