import TestSupport

@testable import CharacterGrid

/// Each text is drawn with `÷` where a line may end and `!` where it must.
struct LineBreakTests {
  @Test(arguments: [
    ("", ""),
    ("a", "a÷"),
    ("to be, or", "to ÷be, ÷or÷"),
    ("  a  ", "  ÷a  ÷"),
    ("well-known", "well-÷known÷"),
    ("a -b – c", "a ÷-b ÷– ÷c÷"),
    ("(a) [b]!", "(a) ÷[b]!÷"),
    ("a/b", "a/÷b÷"),
    ("\u{A0}a\u{A0}b\u{2060} c", "\u{A0}a\u{A0}b\u{2060} ÷c÷"),
  ])
  func wordsSpacesHyphensAndParentheses(text: String, drawn: String) {
    expectEqual(drawnBreaks(text), drawn)
  }

  @Test(arguments: [
    ("a\nb", "a\n!b÷"),
    ("a\r\nb\rc", "a\r\n!b\r!c÷"),
    ("a\u{85}b\u{2028}c\u{2029}d", "a\u{85}!b\u{2028}!c\u{2029}!d÷"),
    ("a\u{B}b\u{C}c", "a\u{B}!b\u{C}!c÷"),
    ("\n\na \n", "\n!\n!a \n!"),
  ])
  func charactersThatEndLines(text: String, drawn: String) {
    expectEqual(drawnBreaks(text), drawn)
  }

  @Test(arguments: [
    ("-1,234.56% x", "-1,234.56% ÷x÷"),
    ("$(12) 5€", "$(12) ÷5€÷"),
    ("costs .35 now", "costs ÷.35 ÷now÷"),
    ("2026-11-20", "2026-11-20÷"),
  ])
  func numbers(text: String, drawn: String) {
    expectEqual(drawnBreaks(text), drawn)
  }

  @Test(arguments: [
    ("大坂、なおみ。", "大÷坂、÷な÷お÷み。÷"),
    ("「サーブ」ッ", "「サー÷ブ」ッ÷"),
    ("中“文”中", "中÷“文”÷中÷"),
    ("a “b” c", "a ÷“b” ÷c÷"),
    ("한국 어", "한÷국 ÷어÷"),
    ("5円 ￥5", "5÷円 ÷￥5÷"),
  ])
  func eastAsianText(text: String, drawn: String) {
    expectEqual(drawnBreaks(text), drawn)
  }

  @Test(arguments: [
    ("🎾🎾", "🎾÷🎾÷"),
    ("👩‍💻👍🏽", "👩‍💻÷👍🏽÷"),
    ("🇫🇷🇵🇱🇯", "🇫🇷÷🇵🇱÷🇯÷"),
    ("e\u{301} \u{301}e", "e\u{301} ÷\u{301}e÷"),
    ("a\u{200B} b\u{200D}c", "a\u{200B} ÷b\u{200D}c÷"),
    ("א-ב א-x", "א-÷ב ÷א-x÷"),
    ("\u{1B05}\u{1B44}\u{1B05}\u{1B05}", "\u{1B05}\u{1B44}\u{1B05}÷\u{1B05}÷"),
  ])
  func picturesFlagsMarksAndSyllables(text: String, drawn: String) {
    #expect(drawnBreaks(text).utf8.elementsEqual(drawn.utf8))
  }

  private func drawnBreaks(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = LineBreakScanner(bytes.span)
      var drawn = ""
      var start = 0
      while let place = scanner.next(in: bytes.span) {
        drawn += String(decoding: bytes[start..<place.offset], as: UTF8.self)
        drawn += place.isMandatory ? "!" : "÷"
        start = place.offset
      }
      return drawn
    }
  }
}
