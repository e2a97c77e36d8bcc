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

  /// The last line that there may be takes the rest of the text; there is always a line, and no more
  /// than asked for; each line that does not wrap gives way by itself.
  @Test func theLastLineTakesTheRest() {
    func told(_ text: String, _ width: Int, _ options: TextLayout.Options) -> String {
      let layout = TextLayout(text, width: width, options: options)
      let lines = zip(layout.lines, layout.drawnLines).map { line, drawn in
        "\(line.bytes) \(line.column) \(drawn)\(line.isTruncated ? " cut" : "")"
      }
      return lines.joined(separator: ", ") + (layout.isTruncated ? "" : ": whole")
    }
    let text = "one two three four"
    let places: [TextLayout.Truncation?] = [.tail, .head, .middle, nil]
    let two = TextLayout.Options(maximumLines: 2, truncation: .tail)
    let right = TextLayout.Options(wrapping: .none, truncation: .middle, alignment: .trailing)
    let found =
      places.map { told(text, 8, .init(maximumLines: 2, truncation: $0)) } + [
        told("a b", 1, .init(maximumLines: 0, truncation: .tail)), told("a b", 1, two),
        told("a\nb\n", 4, two), told("abcdefg\nxy\nhijklm", 5, right),
      ]
    expectEqual(
      found.joined(separator: "\n"),
      """
      0..<8 0 one two, 8..<18 0 three f… cut
      0..<8 0 one two, 8..<18 0 …ee four cut
      0..<8 0 one two, 8..<18 0 thre…our cut
      0..<8 0 one two, 8..<18 0 three cut
      0..<3 0 … cut
      0..<2 0 a, 2..<3 0 b: whole
      0..<2 0 a, 2..<4 0 b… cut
      0..<8 0 ab…fg cut, 8..<11 3 xy, 11..<17 0 hi…lm cut
      """)
  }
}
