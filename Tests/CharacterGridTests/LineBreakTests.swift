@testable import CharacterGrid

struct LineBreakTests {
  /// Each text has `÷` where a line may end and `¶` where it must.
  @Test func linesEndWhereUnicodeLetsThem() {
    let texts = [
      // Words spaces hyphens and parentheses.
      "", "a÷", "to ÷be, ÷or÷", "  ÷a  ÷", "well-÷known÷", "a ÷-b ÷– ÷c÷", "(a) ÷[b]!÷", "a/÷b÷",
      "\u{A0}a\u{A0}b\u{2060} ÷c÷",
      // Characters that end lines.
      "a\n¶b÷", "a\r\n¶b\r¶c÷", "a\u{85}¶b\u{2028}¶c\u{2029}¶d÷", "a\u{B}¶b\u{C}¶c÷",
      "\n¶\n¶a \n¶",
      // Numbers.
      "-1,234.56% ÷x÷", "$(12) ÷5€÷", "costs ÷.35 ÷now÷", "2026-11-20÷",
      // East asian text.
      "大÷坂、÷な÷お÷み。÷", "「サー÷ブ」ッ÷", "中÷“文”÷中÷", "a ÷“b” ÷c÷", "한÷국 ÷어÷",
      "5÷円 ÷￥5÷",
      // Pictures flags marks and syllables.
      "🎾÷🎾÷", "👩‍💻÷👍🏽÷", "🇫🇷÷🇵🇱÷🇯÷", "e\u{301} ÷\u{301}e÷", "a\u{200B} ÷b\u{200D}c÷",
      "א-÷ב ÷א-x÷", "\u{1B05}\u{1B44}\u{1B05}÷\u{1B05}÷",
    ]
    let found = texts.map { text in
      let scalars = text.unicodeScalars.filter { $0 != "÷" && $0 != "¶" }
      return drawnBreaks(String(String.UnicodeScalarView(scalars)))
    }
    expectEqual(found.map(\.escaped), texts.map(\.escaped))
  }

  private func drawnBreaks(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = LineBreakScanner(bytes.span)
      var drawn = ""
      var start = 0
      while let place = scanner.next(in: bytes.span) {
        drawn += String(decoding: bytes[start..<place.offset], as: UTF8.self)
        drawn += place.isMandatory ? "¶" : "÷"
        start = place.offset
      }
      return drawn
    }
  }
}
