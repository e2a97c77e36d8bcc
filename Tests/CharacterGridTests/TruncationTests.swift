import CharacterGrid
import TestSupport

struct TruncationTests {
  /// A text that gives way at its end, at its start and in its middle.
  private func cut(_ text: String, to columns: Int...) -> String {
    columns.map { columns in
      let places = [TextLayout.Truncation.tail, .head, .middle]
      return "\(columns): "
        + places.map { text.truncated(to: columns, at: $0) }.joined(separator: "|")
    }.joined(separator: "\n")
  }

  @Test func theEndTheStartOrTheMiddleGivesWay() {
    expectEqual(
      cut("hello world", to: 11, 10, 7, 6, 2, 1, 0),
      """
      11: hello world|hello world|hello world
      10: hello wor…|…llo world|hello…orld
      7: hello…|…world|hel…rld
      6: hello…|…world|hel…ld
      2: h…|…d|h…
      1: …|…|…
      0: ||
      """)
    // Wide clusters give way as a whole.
    expectEqual(
      [cut("大坂なおみ", to: 8, 6), cut("👩‍💻👩‍💻", to: 3, 2)].joined(separator: "\n"),
      """
      8: 大坂な…|…なおみ|大坂…み
      6: 大坂…|…おみ|大…み
      3: 👩‍💻…|…👩‍💻|…👩‍💻
      2: …|…|…
      """)
    // Spaces at the end need no ellipsis, and those before one are dropped.
    expectEqual(
      [cut("abc    ", to: 4), cut("a   bcd", to: 4), cut("abc    d", to: 5)]
        + [cut("a\tbcdefgh\ti", to: 4)],
      ["4: abc |abc |abc ", "4: a…|…bcd|a…cd", "5: abc…|…d|ab…d", "4: a…|…h i|a…i"])
    // A text of several lines gives way between them.
    expectEqual(
      [cut("ab\ncd\nef", to: 9), cut("ab\n", to: 9)].joined(separator: "\n"),
      """
      9: ab…|…ef|ab…ef
      9: ab…|…|ab…
      """)
  }

  @Test func anEllipsisThatDoesNotFitIsCutItself() {
    let ellipses = [
      (4, "..."), (3, "..."), (2, "..."), (1, "界"), (3, ""), (5, "\n"), (5, "\u{1B}"),
    ]
    expectEqual(
      ellipses.map { "abcdef".truncated(to: $0.0, ellipsis: $0.1) },
      ["a...", "...", "..", "a", "abc", "abcd\u{FFFD}", "abcd\u{FFFD}"])
  }

  @Test func whatFitsIsAsALayoutDrawsIt() {
    for text in ["", " ", "a", " two  words ", "tail   ", "~"] {
      for truncation in [TextLayout.Truncation.tail, .head, .middle] {
        let drawn = (0...14).map { columns in
          let options = TextLayout.Options(
            wrapping: .none, maximumLines: 1, truncation: truncation)
          return TextLayout(text, width: columns, options: options).drawnLines.joined()
        }
        expectEqual((0...14).map { text.truncated(to: $0, at: truncation) }, drawn)
      }
    }
  }

  @Test func theLastLineThereMayBeTakesTheRestOfTheText() {
    let text = "one two three four"
    func lines(_ truncation: TextLayout.Truncation?) -> [String] {
      let options = TextLayout.Options(maximumLines: 2, truncation: truncation)
      let layout = TextLayout(text, width: 8, options: options)
      expectEqual(layout.lines.map(\.bytes), [0..<8, 8..<18])
      expectEqual(layout.lines.map(\.isTruncated), [false, true])
      return layout.drawnLines
    }
    expectEqual(lines(.tail), ["one two", "three f…"])
    expectEqual(lines(.head), ["one two", "…ee four"])
    expectEqual(lines(.middle), ["one two", "thre…our"])
    expectEqual(lines(nil), ["one two", "three"])
  }

  @Test func thereIsAlwaysALineAndNoMoreThanAskedFor() {
    let options = TextLayout.Options(maximumLines: 0, truncation: .tail)
    expectEqual(TextLayout("a b", width: 1, options: options).drawnLines, ["…"])
    let two = TextLayout.Options(maximumLines: 2, truncation: .tail)
    #expect(TextLayout("a b", width: 1, options: two).isTruncated == false)
    expectEqual(TextLayout("a\nb\n", width: 4, options: two).drawnLines, ["a", "b…"])
  }

  @Test func eachLineThatDoesNotWrapGivesWayByItself() {
    let options = TextLayout.Options(wrapping: .none, truncation: .middle, alignment: .trailing)
    let layout = TextLayout("abcdefg\nxy\nhijklm", width: 5, options: options)
    expectEqual(layout.drawnLines, ["ab…fg", "xy", "hi…lm"])
    expectEqual(layout.lines.map(\.column), [0, 3, 0])
    expectEqual(layout.lines.map(\.bytes), [0..<8, 8..<11, 11..<17])
  }
}
