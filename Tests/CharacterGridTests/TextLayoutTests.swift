import CharacterGrid
import TestSupport

/// Layouts are drawn into their own width, a `·` for each blank cell.
struct TextLayoutTests {
  @Test func anEmptyTextIsOneEmptyLine() {
    let layout = TextLayout("", width: 3)
    expectEqual(layout.lines.map(\.bytes), [0..<0])
    expectEqual(layout.size, GridSize(width: 0, height: 1))
    expectEqual(drawn(layout), ["···"])
  }

  @Test(arguments: [
    ("one two three", 7, ["one·two", "three··"]),
    ("one two three", 6, ["one···", "two···", "three·"]),
    ("one   two", 4, ["one·", "two·"]),
    ("incomprehensible me", 6, ["incomp", "rehens", "ible··", "me····"]),
    ("a-b well-known", 6, ["a-b···", "well-·", "known·"]),
    ("wait (a b) c", 5, ["wait·", "(a·b)", "c····"]),
    ("  in  out ", 6, ["··in··", "out···"]),
  ])
  func wordsGoWhereUnicodeLetsThem(text: String, width: Int, lines: [String]) {
    expectEqual(drawn(TextLayout(text, width: width)), lines)
  }

  @Test func spacesHangAtSoftEndsAndStayAtHardEndsWhereTheyFit() {
    expectEqual(TextLayout("ab    cd", width: 3).drawnLines, ["ab", "cd"])
    expectEqual(TextLayout("ab    \ncd  ", width: 3).drawnLines, ["ab ", "cd "])
    expectEqual(TextLayout("ab\u{3000}\u{3000}cd", width: 3).drawnLines, ["ab", "cd"])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"])
  func hardBreaksEndLinesAndAreNotDrawn(end: String) {
    let layout = TextLayout("a" + end + end + "b" + end, width: 3)
    expectEqual(drawn(layout), ["a··", "···", "b··", "···"])
  }

  @Test(arguments: [
    ("大坂なおみ、勝利。", 4, ["大坂", "なお", "み、", "勝", "利。"]),
    ("彼は「はい」と", 6, ["彼は", "「は", "い」と"]),
    ("大坂なおみ", 5, ["大坂", "なお", "み"]),
    ("ｶﾞﾊﾟa", 3, ["ｶﾞ", "ﾊﾟa"]),
  ])
  func eastAsianLinesObeyKinsoku(text: String, width: Int, lines: [String]) {
    expectEqual(TextLayout(text, width: width).drawnLines, lines)
  }

  @Test(arguments: [
    ("👩‍💻👍🏽🇵🇱", 4, ["👩‍💻👍🏽", "🇵🇱"]),
    ("👩‍💻👍🏽🇵🇱", 3, ["👩‍💻", "👍🏽", "🇵🇱"]),
    ("e\u{301}te\u{301}s", 2, ["e\u{301}t", "e\u{301}s"]),
    ("नमस्ते", 2, ["नम", "स्ते"]),
    ("a\u{301} \u{301}b", 2, ["a\u{301} \u{301}", "b"]),
  ])
  func clustersAreNeverTorn(text: String, width: Int, lines: [String]) {
    let shown = TextLayout(text, width: width).drawnLines
    expectEqual(shown.map { Array($0.utf8) }, lines.map { Array($0.utf8) })
  }

  @Test func anyClusterMayEndALineIfAsked() {
    let options = TextLayout.Options(wrapping: .cluster)
    expectEqual(
      drawn(TextLayout("ab cd (efg", width: 4, options: options)), ["ab·c", "d·(e", "fg··"])
    expectEqual(drawn(TextLayout("abc de", width: 3, options: options)), ["abc", "de·"])
  }

  @Test func linesThatDoNotWrapAreClippedWhenTheyAreDrawn() {
    let layout = TextLayout("abc 界界\nx", width: 5, options: .init(wrapping: .none))
    expectEqual(layout.size, GridSize(width: 8, height: 2))
    expectEqual(layout.drawnLines, ["abc 界界", "x"])
    expectEqual(drawn(layout), ["abc··", "x····"])
  }

  @Test func inOneColumnAWideClusterIsABlank() {
    let layout = TextLayout("a界b", width: 1)
    expectEqual(layout.drawnLines, ["a", " ", "b"])
    expectEqual(layout.size, GridSize(width: 1, height: 3))
  }

  @Test func inNoColumnNothingIsDrawnAndOnlyHardBreaksEndLines() {
    for options in [TextLayout.Options(), .init(truncation: .tail), .init(wrapping: .cluster)] {
      let layout = TextLayout("ab 界\n\nc", width: 0, options: options)
      expectEqual(layout.drawnLines, ["", "", ""])
      expectEqual(layout.size, GridSize(width: 0, height: 3))
    }
    expectEqual(TextLayout("ab", width: -4).width, 0)
  }

  @Test func tabsLeadToTheirStops() {
    expectEqual(TextLayout("a\tb", width: 20).drawnLines, ["a       b"])
    let every = TextLayout.Options(tabStops: TabStops(every: 4))
    expectEqual(TextLayout("ab\tcd\t\te", width: 20, options: every).drawnLines, ["ab  cd      e"])
    let stops = TextLayout.Options(tabStops: TabStops([5, 3], every: 4))
    expectEqual(TextLayout("a\tb\tc\td", width: 20, options: stops).drawnLines, ["a  b c  d"])
    expectEqual(TextLayout("ab\tcd", width: 5, options: every).drawnLines, ["ab", "cd"])
    expectEqual(TextLayout("界\tc", width: 9, options: every).drawnLines, ["界  c"])
  }

  @Test func controlCharactersAreShownAndBearMarks() {
    expectEqual(TextLayout("a\u{1B}\u{301}b", width: 5).drawnLines, ["a\u{FFFD}\u{301}b"])
    expectEqual(TextLayout("a\u{1B}\u{301}b", width: 5).size.width, 3)
  }

  @Test func linesStandLeftInTheMiddleOrRight() {
    func lines(_ alignment: TextLayout.Alignment) -> [String] {
      drawn(TextLayout("abc d 界\nx", width: 6, options: .init(alignment: alignment)))
    }
    expectEqual(lines(.leading), ["abc·d·", "界····", "x·····"])
    expectEqual(lines(.center), ["abc·d·", "··界··", "··x···"])
    expectEqual(lines(.trailing), ["·abc·d", "····界", "·····x"])
  }

  @Test func justifiedLinesWidenTheirLeftmostGapsFirst() {
    let options = TextLayout.Options(alignment: .justified)
    func lines(_ text: String, _ width: Int) -> [String] {
      drawn(TextLayout(text, width: width, options: options))
    }
    expectEqual(lines("a b c defghij k", 8), ["a···b··c", "defghij·", "k·······"])
    expectEqual(lines("aa b c dd ee ff", 11), ["aa··b··c·dd", "ee·ff······"])
    expectEqual(lines("  a  b cde", 8), ["··a····b", "cde·····"])
    expectEqual(lines("a b\tc d efg", 13), ["a·b·····c···d", "efg··········"])
    expectEqual(lines("界 界 界 abc", 9), ["界··界·界", "abc······"])
  }

  private func drawn(_ layout: TextLayout) -> [String] {
    var canvas = Canvas(size: GridSize(width: layout.width, height: layout.size.height))
    canvas.draw(layout, in: GridRect(origin: .zero, size: canvas.size))
    return canvas.frozen().text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.map { $0 == " " ? "·" : $0 }) }
  }
}
