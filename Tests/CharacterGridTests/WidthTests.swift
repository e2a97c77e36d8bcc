import CharacterGrid
import TestSupport

struct WidthTests {
  @Test(arguments: [
    ("", 0),
    ("Count: 2", 8),
    ("╭─ Roland Garros 🎾 ────── LIVE ─╮", 34),
    ("│ Świątek 🇵🇱        6   3   40   │", 34),
    ("│ 大坂 なおみ 🇯🇵    4   6   15   │", 34),
    ("e\u{301}te\u{301}", 3),
    ("👨‍👩‍👧‍👦👍🏽", 4),
    ("1\u{FE0F}\u{20E3}1", 3),
    ("नमस्ते", 4),
    ("two\r\nlines", 9),
  ])
  func aTextTakesTheColumnsOfItsClusters(text: String, columns: Int) {
    expectEqual(text.columns, columns)
  }

  @Test(arguments: [("\u{301}", 1), ("\u{200B}a", 2), ("a\u{202E}b", 2), ("\u{903}", 2)])
  func whatHasNoColumnTakesOneOnlyAtTheStart(text: String, columns: Int) {
    expectEqual(text.columns, columns)
  }

  @Test func decomposedTextIsAsWideAsComposedText() {
    expectEqual("\u{1112}\u{1161}\u{11AB}".columns, "한".columns)
    expectEqual("e\u{301}".columns, "é".columns)
  }
}
