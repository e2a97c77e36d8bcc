import ViewsTestSupport

/// A focused view of a note's text.
@MainActor struct TextPlay {
  let note: Note
  let view: TextView
  let stage: Stage

  init(
    _ text: String = "", width: Int = 8, height: Int = 3, placeholder: String = "",
    maximumLength: Int? = nil
  ) {
    let note = Note(text)
    self.note = note
    view = TextView(placeholder, text: Binding(note, \.text), maximumLength: maximumLength)
    stage = Stage(view, width, height)
    view.focus()
  }

  /// The caret's column and row, and the offsets of what is selected.
  func caret() -> String {
    let place = stage.commit().cursor.map { "\($0.position.x),\($0.position.y)" } ?? "none"
    return place + (view.selectedRange.isEmpty ? "" : " \(view.selectedRange)")
  }
}

extension Grid {
  /// The lines, in which selected cells are marks.
  var selectionMarked: [String] {
    (0..<size.height).map { y in
      (0..<size.width).map { x in
        let cell = self[GridPoint(x: x, y: y)]
        return cell.style == .focus ? "^" : cell.text
      }.joined()
    }
  }
}

@MainActor @Suite struct TextViewTests {
  private let top: Step = "ctrl-home"

  @Test func whatIsTypedIsWrittenAndWrapped() {
    let play = TextPlay()
    play.stage.expectFilm(
      .type("one two three"), "enter", .type("界e\u{301}"), "backspace", "backspace", "backspace",
      noting: play.caret,
      shows: """
        first    ¦ 'one two three' ¦ enter    ¦ '界é'    ¦ backspace ¦ backspace ¦ backspace
                 ¦ one two         ¦ one two  ¦ one two  ¦ one two   ¦ one two   ¦ one two
                 ¦ three           ¦ three    ¦ three    ¦ three     ¦ three     ¦ three
                 ¦                 ¦          ¦ 界é      ¦ 界        ¦           ¦
        0,0      ¦ 5,1             ¦ 0,2      ¦ 3,2      ¦ 2,2       ¦ 0,2       ¦ 5,1
        """)
    expectEqual(play.note.text, "one two three")
    expectEqual(play.stage.styles(6, y: 1), "editing")
    let long = TextPlay("abcdefghij")
    expectEqual(long.stage.sketch, "abcdefg\nhij")
    expectEqual(long.stage.values(after: "home left right end", long.caret), "0,1, 6,0, 0,1, 3,1")
    // Spaces at the end of a row hang.
    let full = TextPlay("abcdefg")
    expectEqual(full.caret(), "7,0")
    expectEqual(full.stage.values(after: "space space space", full.caret), "7,0, 7,0, 7,0")
  }

  @Test func upAndDownKeepTheColumn() {
    let play = TextPlay("abcdef\na界\nabcdef")
    expectEqual(
      play.stage.values(
        after: "up up down down up left up up up pgdn pgdn down pgup pgup", play.caret),
      "3,1, 6,0, 3,1, 6,2, 3,1, 1,1, 1,0, 0,0, 0,0 no, 1,2, 6,2, 6,2 no, 1,0, 0,0")
    let rows = TextPlay("one two three\nx")
    expectEqual(
      rows.stage.values(after: "ctrl-home end down home ctrl-end ctrl-home ctrl-k", rows.caret),
      "0,0, 7,0, 5,1, 0,1, 1,2, 0,0, 0,0")
    expectEqual(rows.note.text, " three\nx")
  }

  @Test func shiftSelectsRowsAndTheirEnds() {
    let play = TextPlay("ab\n\nabc")
    play.stage.expectFilm(
      top, "right", "shift-down", "shift-down", "ctrl-c", "x", "ctrl-_",
      drawing: \.selectionMarked, noting: play.caret,
      shows: """
        first    ¦ ctrl-home ¦ right    ¦ shift-down ¦ shift-down ¦ ctrl-c    ¦ x        ¦ ctrl-_
        ab       ¦ ab        ¦ ab       ¦ a^^        ¦ a^^        ¦ a^^       ¦ axbc     ¦ a^^
                 ¦           ¦          ¦            ¦ ^          ¦ ^         ¦          ¦ ^
        abc      ¦ abc       ¦ abc      ¦ abc        ¦ ^bc        ¦ ^bc       ¦          ¦ ^bc
        3,2      ¦ 0,0       ¦ 1,0      ¦ 0,1 1..<3  ¦ 1,2 1..<5  ¦ 1,2 1..<5 ¦ 2,0      ¦ 1,2 1..<5
        """)
    expectEqual(play.stage.clipboard.text, "b\n\na")
    expectEqual(play.note.text, "ab\n\nabc")
  }

  @Test func theMousePutsTheCaretAndSelects() {
    let play = TextPlay("one two three\nfour")
    let stage = play.stage
    stage.expectFilm(
      .click(3, 1), .mouse(.drag, 1, 2, on: stage), .mouse(.press, 7, 0, .shift, on: stage),
      .click(6, 2), .click(1, 1, times: 2), .click(1, 1, times: 3),
      drawing: \.selectionMarked, noting: play.caret,
      shows: """
        first    ¦ click 3,1 ¦ drag 1,2    ¦ press 7,0  ¦ click 6,2 ¦ click 1,1 ×2 ¦ click 1,1 ×3
        one two  ¦ one two   ¦ one two     ¦ one two    ¦ one two   ¦ one two      ¦ ^^^^^^^
        three    ¦ three     ¦ thr^^^      ¦ ^^^ee      ¦ three     ¦ ^^^^^        ¦ ^^^^^
        four     ¦ four      ¦ ^our        ¦ four       ¦ four      ¦ four         ¦ four
        4,2      ¦ 3,1       ¦ 1,2 11..<15 ¦ 7,0 7..<11 ¦ 4,2       ¦ 5,1 8..<13   ¦ 5,1 0..<13
        """)
  }

  @Test func itScrollsWithTheCaretAndByTheWheel() {
    let play = TextPlay("1\n2\n3\n4\n5\n6")
    let stage = play.stage
    func wheel(_ rows: Int) -> Step {
      .act("wheel") { stage.send(MouseEvent(.scroll(rows: rows, columns: 0), at: .zero)) }
    }
    stage.expectFilm(
      "up", "up", "up", wheel(-3), wheel(.max), "x", .act("leave") { play.view.resignFocus() },
      .click(0, 1), noting: play.caret,
      shows: """
        first    ¦ up       ¦ up       ¦ up       ¦ wheel    ¦ wheel    ¦ x        ¦ leave
        4      │ ¦ 4      │ ¦ 4      │ ¦ 3      ┃ ¦ 1      ┃ ¦ 4      │ ¦ 3x     ┃ ¦ 1      ┃
        5      ┃ ¦ 5      ┃ ¦ 5      ┃ ¦ 4      ┃ ¦ 2      ┃ ¦ 5      ┃ ¦ 4      ┃ ¦ 2      ┃
        6      ┃ ¦ 6      ┃ ¦ 6      ┃ ¦ 5      │ ¦ 3      │ ¦ 6      ┃ ¦ 5      │ ¦ 3x     │
        1,2      ¦ 1,1      ¦ 1,0      ¦ 1,0      ¦ 1,2      ¦ none     ¦ 2,0      ¦ none

        click 0,1
        1      ┃
        2      ┃
        3x     │
        0,1
        """)
    let wheels = [-3, -3, .max, .max].map { rows in
      stage.send(MouseEvent(.scroll(rows: rows, columns: 0), at: .zero))
    }
    expectEqual(wheels, [false, false, true, false])
  }

  @Test func tabMovesTheFocus() {
    let play = TextPlay()
    expectEqual(play.stage.values(after: "tab") { play.note.text }, " no")
  }

  @Test func oneThatIsReadIsSelectedAndCopied() {
    let play = TextPlay("one\ntwo")
    play.view.isEditable = false
    expectEqual(play.stage.styles(0), "default")
    #expect(!play.stage.paste("x"))
    expectEqual(
      play.stage.values(after: "x backspace enter ctrl-v ctrl-a ctrl-x ctrl-c") {
        "\(play.view.selectedRange)\(play.stage.clipboard.text.debugDescription)"
      },
      """
      7..<7"" no, 7..<7"" no, 7..<7"" no, 7..<7"" no, 0..<7"", 0..<7"" no, 0..<7"one\\ntwo"
      """)
    expectEqual(play.note.text, "one\ntwo")
    // A disabled one takes only the wheel.
    let disabled = TextPlay("1\n2\n3\n4")
    disabled.view.isEnabled = false
    #expect(disabled.stage.send(MouseEvent(.scroll(rows: 1, columns: 0), at: .zero)))
    #expect(!disabled.stage.click(.zero))
    expectEqual(
      disabled.stage.values(after: "enter x") { disabled.stage.styles(0) },
      "disabled no, disabled no")
    expectEqual(disabled.stage.picture, "2      │\n3      ┃\n4      ┃")
  }

  @Test func aTextIsNoLongerThanItMayBe() {
    let play = TextPlay("ab", maximumLength: 5)
    play.stage.paste("\r\n界\u{2028}d")
    play.stage.press(KeyPress(.character("x\u{301}")))
    expectEqual(play.note.text, "ab\n界\n")
  }

  @Test func thePlaceholderWrapsAndItFollowsItsModel() {
    let play = TextPlay(height: 2, placeholder: "What do you want to say?")
    let words = {
      let node = play.stage.accessibilityTree()
      return "\(play.stage.sketch) \(play.caret()) \(node.label ?? "-") \(node.value ?? "-")"
    }
    expectEqual(words(), "What do\nyou wa… 0,0 What do you want to say? -")
    expectEqual(
      play.stage.values(after: "a enter b", play.caret) + " " + words(),
      "1,0, 0,1, 1,1 a\nb 1,1 What do you want to say? a\nb")
    play.note.text = "one"
    expectEqual(play.stage.values(after: "!", play.caret), "4,0")
    play.note.text = "two\n" + play.note.text
    expectEqual(
      play.stage.values(after: "?", play.caret) + " " + play.stage.sketch, "5,1 two\none!?")
    expectEqual(play.note.text, "two\none!?")
  }

  @Test func noSizeIsTooSmall() {
    let texts = [
      "", "界", "a\r\nb\u{85}\u{2028}c\n", "\t\u{1B}x\u{301}\n\u{301}", "long words here",
    ]
    let sizes = [(0, 0), (1, 1), (0, 3), (2, 1), (1, 4), (3, 2)]
    for text in texts {
      for (width, height) in sizes {
        let play = TextPlay(text, width: width, height: height)
        _ = play.stage.values(after: "up down end home pgup shift-left enter backspace") {
          let frame = play.stage.commit()
          expectEqual(frame.problems, [])
          expectEqual(frame.grid, play.stage.freshPicture)
          return nil
        }
        play.stage.send(MouseEvent(.scroll(rows: .min, columns: 0), at: .zero))
        play.stage.click(.zero)
      }
    }
  }

  @Test func lineEndsOfAllKindsAreRows() {
    let play = TextPlay("a\r\nb\u{85}c\u{2028}d\re\u{B}f", height: 6)
    expectEqual(play.stage.picture, "a       \nb       \nc       \nd       \ne       \nf       ")
    expectEqual(
      play.stage.values(after: "left backspace ctrl-home right delete", play.caret),
      "0,5, 1,4, 0,0, 1,0, 1,0")
    expectEqual(play.note.text, "ab\u{85}c\u{2028}d\ref")
  }
}
