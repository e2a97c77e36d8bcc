import TestSupport

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

  @Test(arguments: [
    ("a─é", 5, 3), ("Привет", 12, 6), ("Ω±…“”①", 12, 6), ("大a", 3, 3), ("e\u{301}…\u{301}", 3, 2),
    ("\u{FFFD}\u{7}", 4, 2), ("☎\u{FE0E}☎\u{FE0F}", 3, 3), ("⋅✓", 2, 2), ("\u{AD}", 2, 1),
  ])
  func ambiguousCharactersTakeTwoColumnsIfAsked(text: String, columns: Int, usual: Int) {
    expectEqual(text.columns(by: wide), columns)
    expectEqual(text.columns(by: .standard), usual)
    expectEqual(text.columns, usual)
    let grid = drawn(columns + 1, 1, wide) {
      $0.draw(text, at: .zero)
      $0.draw("x", at: GridPoint(x: columns, y: 0))
    }
    expectEqual(grid.text.columns(by: wide), columns + 1)
    let layout = TextLayout(text, width: 40, options: .init(policy: wide))
    expectEqual(layout.size.width, columns)
    let other = drawn(columns + 1, 1, .standard) {
      $0.draw(layout, in: GridRect(x: 0, y: 0, width: 40, height: 1))
      $0.draw("x", at: GridPoint(x: columns, y: 0))
    }
    expectEqual(other, grid)
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

  @Test(arguments: [
    ("a\u{1B}b\r\n\u{7F}c\u{9F}", "a␛b␍␊␡c\u{FFFD}", "abc", "a\u{FFFD}b\u{FFFD}\u{FFFD}c\u{FFFD}"),
    ("\0", "␀", "", "\u{FFFD}"),
    ("a\tb", "a       b", "a       b", "a       b"),
    ("e\u{1B}\u{301}x", "e␛\u{301}x", "e\u{301}x", "e\u{FFFD}\u{301}x"),
  ])
  func controlCharactersAreReplacedShownOrDropped(
    text: String, pictures: String, dropped: String, replaced: String
  ) {
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

  @Test(arguments: [TextPolicy.Controls.pictures, .dropped])
  func layoutsShowThemAlikeAndCountOffsetsInTheTextItself(
    controls: TextPolicy.Controls
  ) {
    let policy = TextPolicy(controls: controls)
    let text = "\u{7}ab\u{1B}\u{301} c\u{1B}d\ne\u{0}\u{1B}"
    let layout = TextLayout(text, width: 5, options: .init(policy: policy))
    func bytes(_ lines: [String]) -> [[UInt8]] { lines.map { Array($0.utf8) } }
    if controls == .dropped {
      expectEqual(bytes(layout.drawnLines), bytes(["ab\u{301} cd", "e"]))
      expectEqual(layout.lines.map(\.bytes), [0..<11, 11..<14])
      expectEqual(layout.offset(at: GridPoint(x: 1, y: 0)), 2)
      expectEqual(layout.offset(at: GridPoint(x: 3, y: 0)), 7)
      expectEqual(layout.caretOffset(after: 2), 6)
      expectEqual(layout.caretPosition(at: 0), .zero)
      expectEqual(layout.caretPosition(at: 14), GridPoint(x: 1, y: 1))
    } else {
      expectEqual(bytes(layout.drawnLines), bytes(["␇ab␛\u{301}", "c␛d", "e␀␛"]))
      expectEqual(layout.lines.map(\.bytes), [0..<7, 7..<11, 11..<14])
    }
    let nothing = TextLayout(
      "\u{1B}", width: 5, options: .init(policy: TextPolicy(controls: .dropped)))
    expectEqual(nothing.lines.map(\.bytes), [0..<1])
    expectEqual(nothing.caretPosition(at: 0), .zero)
    expectEqual(nothing.offset(at: GridPoint(x: 3, y: 3)), 1)
    expectEqual(nothing.size, GridSize(width: 0, height: 1))
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func droppedAndPicturedControlCharactersKeepTheOffsetsOfRandomTexts(seed: UInt64) {
    var texts = RandomScalars(seed: seed)
    for number in 1...100 {
      let text = texts.text() + "\u{1B}" + texts.text()
      for controls in [TextPolicy.Controls.dropped, .pictures] {
        let comment: Comment = "seed \(seed), text \(number): \(text.debugDescription)"
        let policy = TextPolicy(controls: controls)
        let options = TextLayout.Options(policy: policy)
        let layout = TextLayout(text, width: 7, options: options)
        expectEqual(layout.lines.first?.bytes.lowerBound, 0, comment)
        expectEqual(layout.lines.last?.bytes.upperBound, text.utf8.count, comment)
        for line in layout.lines {
          var column = line.column
          for segment in layout.segments(of: line) {
            expectEqual(segment.column, column, comment)
            column += segment.text.columns
          }
          expectEqual(column, line.column + line.columns, comment)
        }
      }
    }
  }
}
