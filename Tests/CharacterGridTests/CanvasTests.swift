@_spi(Cells) @testable import CharacterGrid

@Suite struct CanvasTests {
  /// Draws texts, each from its column on, into one row.
  private func row(_ width: Int, _ texts: (x: Int, text: String)...) -> String {
    picture(width, 1) { canvas in
      for (x, text) in texts { canvas.draw(text, at: GridPoint(x: x, y: 0)) }
    }.dotted.escaped
  }

  /// Control characters are shown and never stored.
  @Test func textIsClippedAndWideClustersAreNeverHalved() {
    expectEqual(
      [
        row(3, (-2, "abcdef")), row(3, (2, "abc")), row(3, (0, "界界")), row(3, (-1, "界a")),
        row(4, (0, "界界"), (1, "x")), row(4, (0, "界界"), (2, "x")),
        row(6, (0, "a\nb\u{1B}c\u{7}")), row(2, (0, "\u{301}a")),
      ],
      [
        "cde", "··a", "界·", "·a·", "·x界", "界x·", "a\u{FFFD}b\u{FFFD}c\u{FFFD}", " \u{301}a",
      ].map(\.escaped))
    let drawn = picture(7, 3) {
      $0.draw("abc", at: GridPoint(x: 0, y: 3))
      $0.draw("abc", at: GridPoint(x: 0, y: -1))
      $0.within(GridRect(x: 1, y: 1, width: 3, height: 1)) {
        $0.draw("abcdef", at: GridPoint(x: -1, y: 0))
        $0.draw("no", at: GridPoint(x: 0, y: 1))
        $0.within(GridRect(x: 2, y: 0, width: 9, height: 9)) { $0.draw("xyz", at: .zero) }
      }
      $0.fill(GridRect(x: 5, y: 1, width: 2, height: 1), with: "\n")
    }
    expectEqual(drawn.dotted, "·······\n·bcx·\u{FFFD}\u{FFFD}\n·······")
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
