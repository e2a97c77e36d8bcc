@testable import CharacterGrid

struct TextPolicyTests {
  private let wide = TextPolicy(isAmbiguousWide: true)

  private func drawn(
    _ width: Int, _ height: Int = 1, _ policy: TextPolicy, _ draw: (inout Canvas) -> Void
  ) -> Grid {
    var canvas = Canvas(size: GridSize(width: width, height: height), policy: policy)
    draw(&canvas)
    return canvas.frozen()
  }

  // MARK: - Ambiguous characters

  @Test func ambiguousCharactersTakeTwoColumnsIfAsked() {
    let texts: [(text: String, columns: Int, usual: Int)] = [
      ("a─é", 5, 3), ("Привет", 12, 6), ("Ω±…“”①", 12, 6), ("大a", 3, 3),
      ("e\u{301}…\u{301}", 3, 2), ("\u{FFFD}\u{7}", 4, 2), ("☎\u{FE0E}☎\u{FE0F}", 3, 3),
      ("⋅✓", 2, 2), ("\u{AD}", 2, 1),
    ]
    for (text, columns, usual) in texts {
      expectEqual(
        [text.columns(by: wide), text.columns(by: .standard), text.columns],
        [columns, usual, usual], "\(text)")
      let mark = { (canvas: inout Canvas) in canvas.draw("x", at: GridPoint(x: columns, y: 0)) }
      let grid = drawn(columns + 1, 1, wide) {
        $0.draw(text, at: .zero)
        mark(&$0)
      }
      expectEqual(grid.text.columns(by: wide), columns + 1)
      let layout = TextLayout(text, width: 40, options: .init(policy: wide))
      expectEqual(layout.size.width, columns)
      let other = drawn(columns + 1, 1, .standard) {
        $0.draw(layout, in: GridRect(x: 0, y: 0, width: 40, height: 1))
        mark(&$0)
      }
      expectEqual(other, grid)
    }
  }

  @Test func anAmbiguousCellThatTheEdgeCutsIsABlank() {
    expectEqual(drawn(3, 1, wide) { $0.draw("ЩЩ", at: .zero) }.text, "Щ ")
    let runs = drawn(5, 1, wide) { $0.draw([TextRun("Щ"), TextRun("ab")], at: .zero) }
    expectEqual(runs.text, "Щab ")
  }

  @Test func theEllipsisIsThreeDotsWhereItWouldBeWide() {
    expectEqual("abcdefgh".truncated(to: 5, policy: wide), "ab...")
    expectEqual("ЩЩЩЩ".truncated(to: 6, policy: wide), "Щ...")
    expectEqual("abcdefgh".truncated(to: 5, ellipsis: "→", policy: wide), "abc→")
    expectEqual("ЩЩ ЩЩ".wrapped(to: 4, policy: wide), ["ЩЩ", "ЩЩ"])
  }

  @Test func boxesAndLinesAreOfASCIIWhereTheirsWouldBeWide() {
    let grid = drawn(9, 3, wide) {
      $0.drawBox(
        GridRect(x: 0, y: 0, width: 9, height: 3), border: .double, titles: [BoxTitle("Щ")])
      $0.drawHorizontalLine(at: GridPoint(x: 0, y: 1), length: 3, stroke: .heavy, joins: true)
      $0.fill(GridRect(x: 4, y: 1, width: 1, height: 1), with: "█")
    }
    expectEqual(grid.rows, ["+- Щ --+", "+-- ?   |", "+-------+"])
  }

  // MARK: - Control characters

  @Test func controlCharactersAreReplacedShownOrDropped() {
    let texts: [(text: String, pictures: String, dropped: String, replaced: String)] = [
      (
        "a\u{1B}b\r\n\u{7F}c\u{9F}", "a␛b␍␊␡c\u{FFFD}", "abc",
        "a\u{FFFD}b\u{FFFD}\u{FFFD}c\u{FFFD}"
      ),
      ("\0", "␀", "", "\u{FFFD}"), ("a\tb", "a       b", "a       b", "a       b"),
      ("e\u{1B}\u{301}x", "e␛\u{301}x", "e\u{301}x", "e\u{FFFD}\u{301}x"),
    ]
    for (text, pictures, dropped, replaced) in texts {
      let expected: [(TextPolicy.Controls, String)] = [
        (.pictures, pictures), (.dropped, dropped), (.replaced, replaced),
      ]
      for (controls, shown) in expected {
        let policy = TextPolicy(controls: controls)
        expectEqual(text.columns(by: policy), shown.columns)
        let grid = drawn(12, 1, policy) { $0.draw(text, at: .zero) }
        expectEqual(grid, drawn(12, 1, .standard) { $0.draw(shown, at: .zero) })
        expectEqual(grid, drawn(12, 1, policy) { $0.draw([TextRun(text)], at: .zero) })
      }
    }
  }

  /// Layouts show them alike, and count offsets in the text itself.
  @Test func layoutsCountOffsetsInTheTextItself() {
    func layout(_ text: String, _ controls: TextPolicy.Controls) -> TextLayout {
      TextLayout(text, width: 5, options: .init(policy: TextPolicy(controls: controls)))
    }
    let text = "\u{7}ab\u{1B}\u{301} c\u{1B}d\ne\u{0}\u{1B}"
    let dropped = layout(text, .dropped)
    expectEqual(dropped.drawnLines.map(\.escaped), [#"ab\u{0301} cd"#, "e"])
    expectEqual(dropped.lines.map(\.bytes), [0..<11, 11..<14])
    expectEqual([1, 3].map { dropped.offset(at: GridPoint(x: $0, y: 0)) }, [2, 7])
    expectEqual(dropped.caretOffset(after: 2), 6)
    expectEqual([0, 14].map(dropped.caretPosition), [.zero, GridPoint(x: 1, y: 1)])
    let pictures = layout(text, .pictures)
    expectEqual(
      pictures.drawnLines.map(\.escaped), ["␇ab␛\u{301}", "c␛d", "e␀␛"].map(\.escaped))
    expectEqual(pictures.lines.map(\.bytes), [0..<7, 7..<11, 11..<14])
    let nothing = layout("\u{1B}", .dropped)
    expectEqual(nothing.lines.map(\.bytes), [0..<1])
    expectEqual(nothing.caretPosition(at: 0), .zero)
    expectEqual(nothing.offset(at: GridPoint(x: 3, y: 3)), 1)
    expectEqual(nothing.size, GridSize(width: 0, height: 1))
  }
}
