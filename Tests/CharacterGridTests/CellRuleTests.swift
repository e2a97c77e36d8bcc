@testable import CharacterGrid

/// Tabs, and what has no column of its own in layouts.
struct CellRuleTests {
  @Test func aTabLeadsToTheNextMultipleOfEight() {
    let texts = [
      ("a\tb", "a       b"), ("\t", "        "), ("12345678\tx", "12345678        x"),
      ("大\té\t|", "大      é       |"),
    ]
    for (text, drawn) in texts {
      let columns = drawn.columns
      expectEqual(text.columns, columns)
      let shown = [0, 3].map { x in
        picture(columns + x, 1) { $0.draw(text, at: GridPoint(x: x, y: 0)) }
      }
      expectEqual(shown, [drawn, "   " + drawn])
      expectEqual(TextLayout(text, width: 40, options: .init(wrapping: .none)).drawnLines, [drawn])
    }
    // They are counted from the start of all runs together.
    let runs = [TextRun("ab"), TextRun("c\td", style: CellStyle(foreground: .red))]
    expectEqual(picture(12, 1) { $0.draw(runs, at: GridPoint(x: 1, y: 0)) }, " abc     d  ")
  }

  @Test func breakOpportunitiesOfWhatHasNoColumnStay() {
    let found = [
      ("ab\u{200B}cd", 3), ("ab-\u{2060}cd ef", 5), ("ab \u{200E}cd", 3), ("ab \u{200E}cd", 9),
      ("ab \u{301}cd", 4), ("ab\n\u{200B}cd\u{2028}\u{301}", 5),
    ].map { text, width in
      TextLayout(text, width: width).drawnLines.map(\.escaped).joined(separator: "|")
    }
    expectEqual(
      found,
      [
        #"ab\u{200B}|cd"#, #"ab-\u{2060}cd|ef"#, "ab|cd", #"ab \u{200E}cd"#, #"ab \u{0301}|cd"#,
        #"ab| \u{200B}cd| \u{0301}"#,
      ])
  }

  @Test func aSpaceThatSomethingHasJoinedIsStillAGap() {
    let options = TextLayout.Options(alignment: .justified)
    let layout = TextLayout("a \u{200B}b c ddddd", width: 7, options: options)
    #expect(layout.drawnLines[0].unicodeScalars.elementsEqual("a \u{200B} b  c".unicodeScalars))
  }
}
