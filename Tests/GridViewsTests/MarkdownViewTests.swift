import CharacterGrid
import Observation
import TestSupport
import Testing

@testable import GridViews

@MainActor @Suite struct MarkdownViewTests {
  private func lines(_ text: String, width: Int = 24) -> [String] {
    let view = MarkdownView(text)
    let size = view.sizeThatFits(.init(width: width))
    return Stage(view, size: GridSize(width: width, height: size.height)).commit().grid.rows.map {
      row in String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  // MARK: - Blocks

  @Test(arguments: [
    ("", []), ("\n\n", []), ("one", ["one"]), ("one\ntwo", ["one two"]),
    ("one  \ntwo\\\nthree", ["one", "two", "three"]), ("one\n\n\ntwo", ["one", "", "two"]),
    ("one\r\n\r\ntwo\r", ["one", "", "two"]),
    ("a paragraph that is wrapped at words", ["a paragraph that is", "wrapped at words"]),
    ("# Title\ntext", ["Title", "═════", "", "text"]), ("## Two ##", ["Two", "───"]),
    ("### Three", ["Three"]), ("#tag", ["#tag"]), ("####### seven", ["####### seven"]),
    ("Title\n===", ["Title", "═════"]), ("Two\nlines\n---", ["Two lines", "─────────"]),
    ("# 表示幅", ["表示幅", "══════"]), ("#", ["", ""]),
  ]) func paragraphsAndHeadings(source: String, picture: [String]) {
    #expect(lines(source) == picture)
  }

  @Test(arguments: [
    ("- a\n- b", ["• a", "• b"]), ("* a\n\n* b", ["• a", "", "• b"]),
    ("- a\n  - b\n    - c\n- d", ["• a", "  ◦ b", "    ▪ c", "• d"]),
    ("1. a\n2. b", ["1. a", "2. b"]), ("3) a\n4) b", ["3) a", "4) b"]),
    ("- [ ] a\n- [x] b", ["[ ] a", "[✓] b"]), ("- - a", ["• ◦ a"]),
    ("- a\n\n  more\n- b", ["• a", "", "  more", "• b"]),
    ("- a line that is wrapped at a word", ["• a line that is wrapped", "  at a word"]),
    ("- a\ngoes on", ["• a goes on"]), ("text\n- a", ["text", "", "• a"]),
    ("text\n2. a", ["text 2. a"]), ("-", ["•"]), ("-\n- b", ["•", "• b"]),
    ("- a\n+ b", ["• a", "", "• b"]), ("-a", ["-a"]), ("1234567890. a", ["1234567890. a"]),
    ("-\tb", ["• b"]), ("- a\n\n\n\ntext", ["• a", "", "text"]),
  ]) func lists(source: String, picture: [String]) {
    #expect(lines(source) == picture)
  }

  @Test(arguments: [
    ("> a\n> b", ["│ a b"]), ("> a\nb", ["│ a b"]), ("> a\n\n> b", ["│ a", "", "│ b"]),
    ("> a\n>\n> b", ["│ a", "│", "│ b"]), (">> a\n> b", ["│ │ a b"]),
    ("> - a\n>   - b", ["│ • a", "│   ◦ b"]), ("- > a\n  > b", ["• │ a b"]),
    ("> # a", ["│ a", "│ ═"]), ("> ```\n> a\n> ```", ["│   a"]), (">", ["│"]),
  ]) func quotes(source: String, picture: [String]) {
    #expect(lines(source) == picture)
  }

  @Test(arguments: [
    ("```swift\nlet a\n\n  b\n```\nend", ["  let a", "", "    b", "", "end"]),
    ("~~~\n```\n~~~", ["  ```"]), ("```\na", ["  a"]), ("``` a`b", ["``` a`b"]),
    ("    a\n\n     b\n\nc", ["  a", "", "   b", "", "c"]), ("text\n    a", ["text a"]),
    ("- a\n\n      b", ["• a", "", "    b"]),
    ("```\na line of code that has no room\n```", ["  a line of code that h…"]),
    ("***", ["────────────────────────"]),
    ("a\n\n- - -\nb", ["a", "", String(repeating: "─", count: 24), "", "b"]),
  ]) func codeAndRules(source: String, picture: [String]) {
    #expect(lines(source) == picture)
  }

  @Test(arguments: [
    ("a|b\n-|-\n1|2", ["a │ b", "──┼──", "1 │ 2"]),
    (
      "|name|n|\n|:-|-:|\n|Ada|7|\n|Grace|10|",
      [
        "name  │  n", "──────┼───", "Ada   │  7", "Grace │ 10",
      ]
    ),
    (
      "|a|b|\n|:-:|-|\n|`x|y`\\|1|\n\ntext",
      [
        "a  │ b", "───┼─────", "`x │ y`|1", "", "text",
      ]
    ),
    ("|a|\n|-|\n|1|2|\n||", ["a", "─", "1", ""]),
    (
      "a long title|another one\n-|-\n1|2",
      [
        "a long tit… │ another o…", "────────────┼───────────", "1           │ 2",
      ]
    ),
    ("a|b\n-", ["a|b", "───"]), ("a|b\n-|-|-", ["a|b -|-|-"]),
  ]) func tables(source: String, picture: [String]) {
    #expect(lines(source) == picture)
  }

  /// What has no room is marked, however many columns there are.
  @Test func manyColumnsEndInAMark() {
    let row = Array(repeating: "ab", count: 30).joined(separator: "|")
    let source = "\(row)\n\(Array(repeating: "-", count: 30).joined(separator: "|"))\n\(row)"
    #expect(lines(source, width: 11) == ["ab │ ab │ …", "───┼────┼──", "ab │ ab │ …"])
  }

  // MARK: - Inlines

  /// The text with a letter for the style of each run.
  private func marked(_ source: String, showsAddresses: Bool = false) -> String {
    MarkdownInlines(source).runs(style: .default, showsAddresses: showsAddresses)
      .map { run in
        var marks = ""
        let style = run.style
        if style.attributes.contains(.bold) { marks += "b" }
        if style.attributes.contains(.italic) { marks += "i" }
        if style.attributes.contains(.strike) { marks += "s" }
        if style.token == "code" { marks += "c" }
        if let link = style.link { marks += "→\(link)" }
        return marks.isEmpty ? run.text : "{\(marks) \(run.text)}"
      }.joined()
  }

  @Test(arguments: [
    ("a *b* _c_", "a {i b} {i c}"), ("**a** __b__", "{b a} {b b}"), ("***a***", "{bi a}"),
    ("**a *b* c**", "{b a }{bi b}{b  c}"), ("*a **b***", "{i a }{bi b}"),
    ("a*b*c", "a{i b}c"), ("a_b_c", "a_b_c"), ("* a *", "* a *"), ("**a", "**a"),
    ("*a**", "{i a}*"), ("~~a~~ ~b~", "{s a} ~b~"), ("\\*a\\*", "*a*"),
    ("*a `*` b*", "{i a }{ic *}{i  b}"),
    ("*(a)*b", "*(a)*b"), ("**表示**幅", "{b 表示}幅"), ("*é*", "{i é}"),
    ("`a` ``b`c``", "{c a} {c b`c}"), ("`` ` ``", "{c `}"), ("`a", "`a"), ("``a`", "``a`"),
    ("`a\nb`", "{c a b}"), ("&amp;&lt;&copy;", "&<&copy;"), ("<b>a</b>", "<b>a</b>"),
  ]) func emphasisAndCode(source: String, runs: String) {
    #expect(marked(source) == runs)
  }

  @Test(arguments: [
    ("[a](b)", "{→b a}"), ("*a [*b*](c) d*", "{i a }{i→c b}{i  d}"),
    ("[a *b*](c)d", "{→c a }{i→c b}d"), ("[a](b \"title\")", "{→b a}"),
    ("[a](b(c)d)", "{→b(c)d a}"), ("![a](b)", "{→b a}"), ("[](b)", "{→b b}"),
    ("[a]", "[a]"), ("[a] (b)", "[a] (b)"), ("[a](b c)", "[a](b c)"), ("[a](b", "[a](b"),
    ("[a [b](c) d](e)", "[a {→c b} d](e)"), ("*[a*](b)", "*{→b a}{→b *}"),
    ("[a](b\\)c)", "{→b)c a}"),
    ("<https://a.b>", "{→https://a.b https://a.b}"), ("<a@b.c>", "{→mailto:a@b.c a@b.c}"),
    ("<a b:c>", "<a b:c>"), ("[`]`](a)", "{c→a ]}"), ("]a[", "]a["),
  ]) func links(source: String, runs: String) {
    #expect(marked(source) == runs)
  }

  @Test func addressesMayBeShown() {
    #expect(marked("[a](b) c [d](e)", showsAddresses: true) == "{→b a} (b) c {→e d} (e)")
    let view = MarkdownView("[guide](https://a.b)", showsAddresses: true)
    let stage = Stage(view, size: GridSize(width: 21, height: 1))
    #expect(stage.picture == "guide (https://a.b)  ")
    #expect(stage.commit().grid[.zero].style.link == "https://a.b")
  }

  // MARK: - Hostile input

  /// Each takes time in proportion to its length, and no deep recursion; with a square of the length
  /// it would be minutes.
  @Test(arguments: [
    "*", "_", "`", "[", "]", "~~", "[a](", "![", "*a ", "*a **a ", "*a_ ", "a_ ", "*a **b ~~c d* ",
    "a**b", "[a](b) ", "`a``b```c",
    "<", "<a:", "&", "\\", "> ", "- ", "1. ", "\t", "|", "#", "a|", "(", "[a](b \"", "*[", "> a\n",
    "- a\n", "a\n-|-\n", "    a\n", "|a|b|\n|-|-|\n", "```\n", "-\n", "\u{0}", "表*",
  ]) func aLongTextTakesLinearTime(part: String) {
    let text = String(repeating: part, count: (isLongRun ? 20_000 : 6_000) / part.utf8.count)
    let view = MarkdownView(text)
    #expect(view.sizeThatFits(.init(width: 40)).height > 0 || part == "\t" || part == "> ")
  }

  /// Brackets inside of brackets, and runs of backticks that all have different lengths.
  @Test func aDeepTextTakesLinearTime() {
    let open = String(repeating: "[", count: 10_000)
    let close = String(repeating: "](b)", count: 10_000)
    #expect(lines(open + "a" + close, width: 60_000).first?.hasSuffix("](b)") == true)
    let runs = (1...200).map { "a" + String(repeating: "`", count: $0) }.joined()
    #expect(lines(runs, width: 30_000) == [runs])
  }

  /// Texts of marks in any order: nothing traps, nothing is wider than the view, and no letter is lost.
  @Test func randomTextsKeepTheirLetters() {
    var dice = Dice(seed: 7)
    let parts = [
      "a", "b ", "*", "**", "_", "a~~", "a`", "[", "]", "!", "> ", "- ", "2. ", "# ", "\n", "\n\n",
      "    ", "\t", "\\", "<", ">", "&", "---\n", "===", "- [ ] ", "表", "é\u{301}", "😀", "\u{7}",
    ]
    for _ in 0..<caseCount(short: 300) {
      let text = (0..<dice.below(40)).map { _ in dice.pick(parts) }.joined()
      let view = MarkdownView(text)
      let width = dice.below(12)
      let size = view.sizeThatFits(.init(width: width))
      #expect(size.width <= width, "\(text.debugDescription) in \(width)")
      let stage = Stage(view, size: GridSize(width: width, height: size.height))
      #expect(stage.commit().problems == [])
      let letters = view.accessibilityLabel?.filter { "ab表".contains($0) }
      #expect(letters == text.filter { "ab表".contains($0) }, "\(text.debugDescription)")
    }
  }

  @Test func deepQuotesAreTextFromADepthOn() {
    let most = MarkdownParser.mostContainers
    #expect(
      lines(String(repeating: "> ", count: most) + "a", width: 60) == [
        String(repeating: "│ ", count: most) + "a"
      ])
    let deep = lines(String(repeating: ">", count: 1_000) + "a", width: 2_000)
    #expect(
      deep == [
        String(repeating: "│ ", count: most) + String(repeating: ">", count: 1_000 - most) + "a"
      ])
  }

  /// Half of the width is text, whatever stands before it, and nothing is drawn outside.
  @Test(arguments: [0, 1, 2, 3, 5, 8]) func littleRoom(width: Int) {
    let source = """
      # Title

      > > - 1. text `code`

      ```
      code
      ```

      |a|b|c|
      |-|-|-|
      |1|2|3|

      ---
      """
    let view = MarkdownView(source)
    let size = view.sizeThatFits(.init(width: width))
    #expect(size.width <= width)
    let stage = Stage(view, size: GridSize(width: width, height: size.height))
    #expect(stage.commit().problems == [])
    if width == 5 {
      #expect(
        stage.picture.split(separator: "\n").prefix(4) == ["Title", "═════", "     ", "text "])
    }
  }

  // MARK: - The view

  @Observable @MainActor final class Page { var text = "one" }

  @Test func itFollowsItsText() {
    let page = Page()
    let view = MarkdownView { page.text }
    let stage = Stage(view, size: GridSize(width: 6, height: 3))
    #expect(stage.picture == "one   \n      \n      ")
    page.text = "- *two*\n- b"
    #expect(stage.picture == "• two \n• b   \n      ")
    let label = Label("end")
    let stack = StackView(.vertical)
    for view in [MarkdownView { page.text }, label] as [View] { stack.addSubview(view) }
    let other = Stage(stack, size: GridSize(width: 6, height: 4))
    _ = other.commit()
    page.text = "a"
    #expect(other.picture == "a     \nend   \n      \n      ")
  }

  @Test func itScrolls() {
    let view = ScrollView(MarkdownView("# Title\n\na paragraph\n\n- a\n- b"))
    let stage = Stage(view, size: GridSize(width: 8, height: 4))
    _ = stage.commit()
    view.focus()
    stage.press(.end)
    #expect(stage.picture == "ph     │\n       │\n• a    ┃\n• b    ┃")
  }

  @Test func itSaysWhatItSays() {
    let view = MarkdownView("# A *b*\n\n- [c](d)\n\n|e|f|\n|-|-|\n|1|2|\n\n---\n\n```\ng\n```")
    #expect(view.accessibilityLabel == "A b\nc\ne, f\n1, 2\n\ng")
    #expect(view.accessibilityTraits.names == ["text"])
    view.text = "new"
    #expect(view.accessibilityLabel == "new")
    view.accessibilityLabel = "Help"
    #expect(view.accessibilityLabel == "Help")
  }
}
