/// Layouts are drawn into their own width, a `·` for each blank cell.
struct TextLayoutTests {
  private func expect(
    _ expected: String, _ options: TextLayout.Options = .init(),
    of texts: [(text: String, width: Int)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = texts.map {
      "\($0.width): \(drawn(TextLayout($0.text, width: $0.width, options: options)))"
    }
    expectEqual(
      found.joined(separator: "\n").escaped, expected.escaped, sourceLocation: sourceLocation)
  }

  private func drawn(_ layout: TextLayout) -> String {
    var canvas = Canvas(size: GridSize(width: layout.width, height: layout.size.height))
    canvas.draw(layout, in: GridRect(origin: .zero, size: canvas.size))
    return canvas.frozen().rows.map(\.dotted).joined(separator: "|")
  }

  @Test func wordsGoWhereUnicodeLetsThem() {
    expect(
      """
      3: ···
      7: one·two|three··
      6: one···|two···|three·
      4: one·|two·
      6: incomp|rehens|ible··|me····
      6: a-b···|well-·|known·
      5: wait·|(a·b)|c····
      6: ··in··|out···
      """,
      of: [
        ("", 3), ("one two three", 7), ("one two three", 6), ("one   two", 4),
        ("incomprehensible me", 6), ("a-b well-known", 6), ("wait (a b) c", 5), ("  in  out ", 6),
      ])
    // East Asian lines obey kinsoku.
    expect(
      """
      4: 大坂|なお|み、|勝··|利。
      6: 彼は··|「は··|い」と
      5: 大坂·|なお·|み···
      3: ｶﾞ·|ﾊﾟa
      """,
      of: [("大坂なおみ、勝利。", 4), ("彼は「はい」と", 6), ("大坂なおみ", 5), ("ｶﾞﾊﾟa", 3)])
    // Clusters are never torn; in one column a wide one is a blank.
    expect(
      """
      4: 👩‍💻👍🏽|🇵🇱··
      3: 👩‍💻·|👍🏽·|🇵🇱·
      2: e\u{301}t|e\u{301}s
      2: नम|स्ते
      2: a\u{301} \u{301}|b·
      1: a|·|b
      5: a\u{FFFD}\u{301}b··
      """,
      of: [
        ("👩‍💻👍🏽🇵🇱", 4), ("👩‍💻👍🏽🇵🇱", 3), ("e\u{301}te\u{301}s", 2), ("नमस्ते", 2),
        ("a\u{301} \u{301}b", 2), ("a界b", 1), ("a\u{1B}\u{301}b", 5),
      ])
    expect(
      """
      4: ab·c|d·(e|fg··
      3: abc|de·
      """, .init(wrapping: .cluster), of: [("ab cd (efg", 4), ("abc de", 3)])
    expect("5: abc··|x····", .init(wrapping: .none), of: [("abc 界界\nx", 5)])
    for end in ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"] {
      expect("3: a··|···|b··|···", of: [("a" + end + end + "b" + end, 3)])
    }
  }

  @Test func linesStandLeftInTheMiddleRightOrAtBothEdges() {
    let alignments: [(TextLayout.Alignment, String)] = [
      (.leading, "abc·d·|界····|x·····"), (.center, "abc·d·|··界··|··x···"),
      (.trailing, "·abc·d|····界|·····x"),
    ]
    for (alignment, drawn) in alignments {
      expect("6: \(drawn)", .init(alignment: alignment), of: [("abc d 界\nx", 6)])
    }
    // Justified lines widen their leftmost gaps first.
    expect(
      """
      8: a···b··c|defghij·|k·······
      11: aa··b··c·dd|ee·ff······
      8: ··a····b|cde·····
      13: a·b·····c···d|efg··········
      9: 界··界·界|abc······
      """, .init(alignment: .justified),
      of: [
        ("a b c defghij k", 8), ("aa b c dd ee ff", 11), ("  a  b cde", 8), ("a b\tc d efg", 13),
        ("界 界 界 abc", 9),
      ])
  }

  @Test func tabsLeadToTheirStops() {
    expect("20: a·······b···········", of: [("a\tb", 20)])
    expect(
      """
      20: ab··cd······e·······
      5: ab···|cd···
      9: 界··c····
      """, .init(tabStops: TabStops(every: 4)),
      of: [("ab\tcd\t\te", 20), ("ab\tcd", 5), ("界\tc", 9)])
    expect(
      "20: a··b·c··d···········", .init(tabStops: TabStops([5, 3], every: 4)),
      of: [("a\tb\tc\td", 20)])
  }

  /// Spaces hang at soft ends and stay at hard ends where they fit; lines that do not wrap are clipped
  /// when they are drawn; in no column nothing is drawn, and only hard breaks end lines.
  @Test func linesAreKeptAsTheyAreToBeDrawn() {
    func told(_ text: String, _ width: Int, _ options: TextLayout.Options = .init()) -> String {
      let layout = TextLayout(text, width: width, options: options)
      return "\(layout.size) \(layout.drawnLines)"
    }
    expectEqual(
      [told("ab    cd", 3), told("ab    \ncd  ", 3), told("ab\u{3000}\u{3000}cd", 3)],
      [#"2x2 ["ab", "cd"]"#, #"3x2 ["ab ", "cd "]"#, #"2x2 ["ab", "cd"]"#])
    expectEqual(
      [told("", 3), told("a界b", 1), told("abc 界界\nx", 5, .init(wrapping: .none))],
      [#"0x1 [""]"#, #"1x3 ["a", " ", "b"]"#, #"8x2 ["abc 界界", "x"]"#])
    for options in [TextLayout.Options(), .init(truncation: .tail), .init(wrapping: .cluster)] {
      expectEqual(told("ab 界\n\nc", 0, options), #"0x3 ["", "", ""]"#)
    }
    expectEqual(TextLayout("", width: 3).lines.map(\.bytes), [0..<0])
    expectEqual(TextLayout("ab", width: -4).width, 0)
  }
}
