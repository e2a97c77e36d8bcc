struct WidthTests {
  /// What has no column takes one only at the start.
  @Test func aTextTakesTheColumnsOfItsClusters() {
    let widths: [(text: String, columns: Int)] = [
      ("", 0), ("Count: 2", 8), ("╭─ Roland Garros 🎾 ────── LIVE ─╮", 34),
      ("│ Świątek 🇵🇱        6   3   40   │", 34), ("│ 大坂 なおみ 🇯🇵    4   6   15   │", 34),
      ("e\u{301}te\u{301}", 3), ("👨‍👩‍👧‍👦👍🏽", 4), ("1\u{FE0F}\u{20E3}1", 3), ("नमस्ते", 4),
      ("two\r\nlines", 9), ("\u{301}", 1), ("\u{200B}a", 2), ("a\u{202E}b", 2), ("\u{903}", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("한", 2), ("é", 1), ("e\u{301}", 1),
    ]
    expectEqual(widths.map(\.text.columns), widths.map(\.columns))
  }
}
