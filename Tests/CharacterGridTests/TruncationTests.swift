import CharacterGrid
import TestSupport

struct TruncationTests {
  @Test(arguments: [
    (11, "hello world", "hello world", "hello world"),
    (10, "hello wor…", "…llo world", "hello…orld"),
    (7, "hello…", "…world", "hel…rld"),
    (6, "hello…", "…world", "hel…ld"),
    (2, "h…", "…d", "h…"),
    (1, "…", "…", "…"),
    (0, "", "", ""),
  ])
  func theEndTheStartOrTheMiddleGivesWay(
    columns: Int, tail: String, head: String, middle: String
  ) {
    expectEqual("hello world".truncated(to: columns), tail)
    expectEqual("hello world".truncated(to: columns, at: .head), head)
    expectEqual("hello world".truncated(to: columns, at: .middle), middle)
  }

  @Test(arguments: ["", " ", "a", " two  words ", "tail   ", "~"])
  func whatFitsIsAsALayoutDrawsIt(text: String) {
    for columns in 0...14 {
      for truncation in [TextLayout.Truncation.tail, .head, .middle] {
        let options = TextLayout.Options(
          wrapping: .none, maximumLines: 1, truncation: truncation)
        let layout = TextLayout(text, width: columns, options: options)
        expectEqual(
          text.truncated(to: columns, at: truncation), layout.drawnLines.joined(),
          "\(text.debugDescription) in \(columns)")
      }
    }
  }

  @Test func wideClustersGiveWayAsAWhole() {
    expectEqual("大坂なおみ".truncated(to: 6), "大坂…")
    expectEqual("大坂なおみ".truncated(to: 6, at: .head), "…おみ")
    expectEqual("大坂なおみ".truncated(to: 8, at: .middle), "大坂…み")
    expectEqual("👩‍💻👩‍💻".truncated(to: 3), "👩‍💻…")
    expectEqual("👩‍💻👩‍💻".truncated(to: 2), "…")
  }

  @Test func anEllipsisThatDoesNotFitIsCutItself() {
    expectEqual("abcdef".truncated(to: 4, ellipsis: "..."), "a...")
    expectEqual("abcdef".truncated(to: 3, ellipsis: "..."), "...")
    expectEqual("abcdef".truncated(to: 2, ellipsis: "..."), "..")
    expectEqual("abcdef".truncated(to: 1, ellipsis: "界"), "a")
    expectEqual("abcdef".truncated(to: 3, ellipsis: ""), "abc")
  }

  @Test func spacesAtTheEndNeedNoEllipsisAndThoseBeforeOneAreDropped() {
    expectEqual("abc    ".truncated(to: 4), "abc ")
    expectEqual("a   bcd".truncated(to: 4), "a…")
    expectEqual("abc    d".truncated(to: 5, at: .head), "…d")
    expectEqual("a\tbcdefgh\ti".truncated(to: 4, at: .head), "…h i")
  }

  @Test func aTextOfSeveralLinesGivesWayBetweenThem() {
    expectEqual("ab\ncd\nef".truncated(to: 9), "ab…")
    expectEqual("ab\ncd\nef".truncated(to: 9, at: .head), "…ef")
    expectEqual("ab\ncd\nef".truncated(to: 9, at: .middle), "ab…ef")
    expectEqual("ab\n".truncated(to: 9), "ab…")
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
