import Testing

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
    #expect(text.columns(by: wide) == columns)
    #expect(text.columns(by: .standard) == usual)
    #expect(text.columns == usual)
    let grid = drawn(columns + 1, 1, wide) {
      $0.draw(text, at: .zero)
      $0.draw("x", at: GridPoint(x: columns, y: 0))
    }
    #expect(grid.text.columns(by: wide) == columns + 1)
    let layout = TextLayout(text, width: 40, options: .init(policy: wide))
    #expect(layout.size.width == columns)
    let other = drawn(columns + 1, 1, .standard) {
      $0.draw(layout, in: GridRect(x: 0, y: 0, width: 40, height: 1))
      $0.draw("x", at: GridPoint(x: columns, y: 0))
    }
    #expect(other == grid)
  }

  @Test func anAmbiguousCellThatTheEdgeCutsIsABlank() {
    #expect(drawn(3, 1, wide) { $0.draw("ЩЩ", at: .zero) }.text == "Щ ")
    let runs = drawn(5, 1, wide) { $0.draw([TextRun("Щ"), TextRun("ab")], at: .zero) }
    #expect(runs.text == "Щab ")
  }

  @Test func theEllipsisIsThreeDotsWhereItWouldBeWide() {
    #expect("abcdefgh".truncated(to: 5, policy: wide) == "ab...")
    #expect("ЩЩЩЩ".truncated(to: 6, policy: wide) == "Щ...")
    #expect("abcdefgh".truncated(to: 5, ellipsis: "→", policy: wide) == "abc→")
    #expect("ЩЩ ЩЩ".wrapped(to: 4, policy: wide) == ["ЩЩ", "ЩЩ"])
  }

  @Test func boxesAndLinesAreOfASCIIWhereTheirsWouldBeWide() {
    let grid = drawn(9, 3, wide) {
      $0.drawBox(
        GridRect(x: 0, y: 0, width: 9, height: 3), border: .double, titles: [BoxTitle("Щ")])
      $0.drawHorizontalLine(at: GridPoint(x: 0, y: 1), length: 3, stroke: .heavy, joins: true)
      $0.fill(GridRect(x: 4, y: 1, width: 1, height: 1), with: "█")
    }
    #expect(grid.rows == ["+- Щ --+", "+-- ?   |", "+-------+"])
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
      #expect(text.columns(by: policy) == shown.columns)
      let grid = drawn(12, 1, policy) { $0.draw(text, at: .zero) }
      #expect(grid == drawn(12, 1, .standard) { $0.draw(shown, at: .zero) })
      #expect(grid == drawn(12, 1, policy) { $0.draw([TextRun(text)], at: .zero) })
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
      #expect(bytes(layout.drawnLines) == bytes(["ab\u{301} cd", "e"]))
      #expect(layout.lines.map(\.bytes) == [0..<11, 11..<14])
      #expect(layout.offset(at: GridPoint(x: 1, y: 0)) == 2)
      #expect(layout.offset(at: GridPoint(x: 3, y: 0)) == 7)
      #expect(layout.caretOffset(after: 2) == 6)
      #expect(layout.caretPosition(at: 0) == .zero)
      #expect(layout.caretPosition(at: 14) == GridPoint(x: 1, y: 1))
    } else {
      #expect(bytes(layout.drawnLines) == bytes(["␇ab␛\u{301}", "c␛d", "e␀␛"]))
      #expect(layout.lines.map(\.bytes) == [0..<7, 7..<11, 11..<14])
    }
    let nothing = TextLayout(
      "\u{1B}", width: 5, options: .init(policy: TextPolicy(controls: .dropped)))
    #expect(nothing.lines.map(\.bytes) == [0..<1])
    #expect(nothing.caretPosition(at: 0) == .zero)
    #expect(nothing.offset(at: GridPoint(x: 3, y: 3)) == 1)
    #expect(nothing.size == GridSize(width: 0, height: 1))
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
        #expect(layout.lines.first?.bytes.lowerBound == 0, comment)
        #expect(layout.lines.last?.bytes.upperBound == text.utf8.count, comment)
        for line in layout.lines {
          var column = line.column
          for segment in layout.segments(of: line) {
            #expect(segment.column == column, comment)
            column += segment.text.columns
          }
          #expect(column == line.column + line.columns, comment)
        }
      }
    }
  }
}
