import ViewsTestSupport

@Observable @MainActor final class Note {
  var text: String

  init(_ text: String = "") { self.text = text }
}

/// A focused field of a note's text.
@MainActor struct FieldPlay {
  let note: Note
  let field: TextField
  let stage: Stage

  init(
    _ text: String = "", width: Int = 8, placeholder: String = "", isSecure: Bool = false,
    maximumLength: Int? = nil
  ) {
    let note = Note(text)
    self.init(note, width: width) {
      TextField(
        placeholder, text: Binding(note, \.text), isSecure: isSecure, maximumLength: maximumLength)
    }
  }

  /// A field that is made otherwise.
  init(_ note: Note, width: Int, _ field: () -> TextField) {
    self.note = note
    self.field = field()
    stage = Stage(self.field, width, 1)
    self.field.focus()
  }

  /// The caret's column, and the offsets of what is selected.
  func caret() -> String {
    let column = stage.commit().cursor.map { "\($0.position.x)" } ?? "-"
    let selected = field.selectedRange
    return column + (selected.isEmpty ? "" : " \(selected)")
  }

  /// Where the caret is and what the model holds.
  func text() -> String { "\(caret()) \(note.text)" }

  /// The row, the caret and what is selected after each key of a script.
  func rows(_ keys: String) -> String {
    _ = stage.commit()
    return stage.values(after: keys) { "\(stage.commit().grid.lines[0]) \(caret())" }
  }

  /// The texts of the model after each press of a key, as long as it is handled.
  func texts(_ key: KeyPress) -> [String] {
    var texts: [String] = []
    while stage.press(key) { texts.append(note.text) }
    return texts
  }

  func undone() -> [String] { texts(KeyPress(.character("_"), .control)) }
  func redone() -> [String] { texts(KeyPress(.character("y"), .control)) }
}

extension Grid {
  /// The first row, and below it a mark for each cell that is selected.
  var selecting: [String] {
    let marks = (0..<size.width).map {
      self[GridPoint(x: $0, y: 0)].style == .focus ? "^" : " "
    }
    return [rows[0], marks.joined()]
  }
}

extension Step {
  /// One event of the mouse in the first row.
  static func mouse(
    _ action: MouseEvent.Action, _ x: Int, _ y: Int = 0, _ modifiers: KeyPress.Modifiers = [],
    on stage: Stage
  ) -> Step {
    .act("\(action) \(x),\(y)") {
      stage.send(MouseEvent(action, at: GridPoint(x: x, y: y), modifiers))
    }
  }
}

@MainActor @Suite struct TextFieldTests {
  @Test func whatIsTypedIsWrittenAndShown() {
    let play = FieldPlay(placeholder: "Name")
    let stage = play.stage
    let words = {
      let node = stage.accessibilityTree()
      return "\(play.caret()) \(stage.styles(0, 7)) \(node.label ?? "-") \(node.value ?? "-")"
    }
    stage.expectFilm(
      .type("Adä"), "backspace", "left", "delete", .act("model") { play.note.text = "" },
      noting: words,
      shows: """
        first     ¦ Name     ¦ 0 placeholder editing Name -
        'Adä'     ¦ Adä      ¦ 3 editing editing Name Adä
        backspace ¦ Ad       ¦ 2 editing editing Name Ad
        left      ¦ Ad       ¦ 1 editing editing Name Ad
        delete    ¦ A        ¦ 1 editing editing Name A
        model     ¦ Name     ¦ 0 placeholder editing Name -
        """)
    let (note, log) = (Note("a"), Log())
    let field = TextField(text: Binding(note, \.text)) { log.note(note.text) }
    Stage(field, 4, 1).expectFilm(
      "tab", "b enter c", noting: log.take,
      shows: """
        first     ¦ a    ¦
        tab       ¦ a    ¦
        b enter c ¦ abc  ¦ ab
        """)
  }

  /// The caret goes by cluster, a wide one is passed whole, and a mark joins the letter before it.
  @Test func keysMoveTheCaretAndStopAtTheEnds() {
    expectEqual(
      FieldPlay("abc").rows("right left home left delete end left x up ctrl-x enter"),
      """
      abc 3, abc 2, abc 0, abc 0, bc 0, bc 2, bc 1, bxc 2, bxc 2 no, bxc 2 no, bxc 2 no
      """)
    expectEqual(
      FieldPlay("e\u{301}界👩‍🚀🇩🇪").rows("left left left left right backspace end backspace backspace"),
      """
      é界👩‍🚀🇩🇪 5, é界👩‍🚀🇩🇪 3, é界👩‍🚀🇩🇪 1, é界👩‍🚀🇩🇪 0, é界👩‍🚀🇩🇪 1, 界👩‍🚀🇩🇪 0, 界👩‍🚀🇩🇪 6, 界👩‍🚀 4, 界 2
      """)
    let marks = FieldPlay("ex")
    for key in [KeyPress.left, KeyPress(.character("\u{301}"))] { marks.stage.press(key) }
    expectEqual("\(marks.stage.sketch) \(marks.caret())", "éx 1")
    expectEqual(marks.rows("home right backspace"), "éx 0, éx 1, x 0")
    expectEqual(FieldPlay("🇪").rows("home 🇩"), "🇪 0, 🇩🇪 2")
  }

  @Test func shiftSelectsTypingReplacesAndOptionGoesByWords() {
    let play = FieldPlay("ab界d")
    play.stage.expectFilm(
      "shift-left", "shift-left", "shift-right", "left", "shift-home", "x", "home", "shift-end",
      "right", "ctrl-a", "backspace",
      drawing: \.selecting, noting: play.caret,
      shows: """
        first    ¦ shift-left ¦ shift-left ¦ shift-right ¦ left     ¦ shift-home ¦ x
        ab界d    ¦ ab界d      ¦ ab界d      ¦ ab界d       ¦ ab界d    ¦ ab界d      ¦ xd
                 ¦     ^      ¦   ^^^      ¦     ^       ¦          ¦ ^^^^       ¦
        5        ¦ 4 5..<6    ¦ 2 2..<6    ¦ 4 5..<6     ¦ 4        ¦ 0 0..<5    ¦ 1

        home     ¦ shift-end ¦ right    ¦ ctrl-a   ¦ backspace
        xd       ¦ xd        ¦ xd       ¦ xd       ¦
                 ¦ ^^        ¦          ¦ ^^       ¦
        0        ¦ 2 0..<2   ¦ 2        ¦ 2 0..<2  ¦ 0
        """)
    let words = FieldPlay("one, two 3", width: 12)
    expectEqual(
      words.rows("option-left option-left option-left option-left"),
      "one, two 3 9, one, two 3 5, one, two 3 0, one, two 3 0")
    expectEqual(
      words.rows("option-right option-right option-right option-backspace"),
      "one, two 3 3, one, two 3 8, one, two 3 10, one, two 9")
    expectEqual(
      words.rows("home option-delete option-shift-right"), "one, two 0, , two 0, , two 5 0..<5")
  }

  /// It scrolls no farther than the caret needs, and a wide cluster is never cut at an edge.
  @Test func aLongTextScrolls() {
    let play = FieldPlay("abcdef", width: 4)
    expectEqual(
      play.rows("left left left left right home end backspace backspace backspace"),
      """
      def 2, def 1, def 0, cdef 0, cdef 1, abcd 0, def 3, cde 3, bcd 3, abc 3
      """)
    play.stage.expectFilm(
      .act("leave") { play.field.resignFocus() },
      .act("model") { play.note.text = "abcdefghij" }, .click(1, 0), noting: play.caret,
      shows: """
        first     ¦ abc  ¦ 3
        leave     ¦ abc  ¦ -
        model     ¦ abc… ¦ -
        click 1,0 ¦ abcd ¦ 1
        """)
    let wide = FieldPlay("a界b界c", width: 4)
    expectEqual(
      wide.rows("left left left left left right right right"),
      "界c 2, 界c 0, b界c 0, 界b 0, a界b 0, a界b 1, a界b 3, b界c 1")
    wide.field.resignFocus()
    expectEqual(wide.stage.picture, "a界…")
    let one = FieldPlay("a界", width: 1)
    expectEqual(one.rows("left left"), " 0, a 0")
    one.field.resignFocus()
    expectEqual(one.stage.picture, "…")
    let none = FieldPlay("a界", width: 0)
    expectEqual(none.stage.values(after: "b", none.text), "- a界b")
  }

  @Test func aSecureOneShowsDotsAndSaysNothing() {
    let play = FieldPlay("a界e\u{301} b", isSecure: true)
    expectEqual(
      play.rows("left left backspace option-right option-left"),
      "••••• 4, ••••• 3, •••• 2, •••• 4, •••• 0")
    expectEqual(play.note.text, "a界 b")
    play.field.resignFocus()
    expectEqual(play.stage.picture, "••••    ")
    let node = play.stage.accessibilityTree()
    expectEqual(node.value, "4 characters")
    #expect(!String(describing: node).contains("界"))
  }

  @Test func aTextIsNeverLongerThanItMayBe() {
    let play = FieldPlay("ab", maximumLength: 3)
    play.stage.expectFilm(
      .type("界d"), .type("\u{301}"), "home shift-right shift-right", .paste("🇩🇪xyz"),
      .act("model") { play.note.text = "longer" }, "backspace", .type("x"),
      drawing: \.selecting, noting: play.text,
      shows: """
        first    ¦ '界d'    ¦ '́'       ¦ home shift-right shift-right ¦ paste '🇩🇪xyz' ¦ model
        ab       ¦ ab界     ¦ ab界́     ¦ ab界́                         ¦ 🇩🇪x界́         ¦ longer
                 ¦          ¦          ¦ ^^                           ¦               ¦
        2 ab     ¦ 4 ab界   ¦ 4 ab界́   ¦ 2 0..<2 ab界́                 ¦ 3 🇩🇪x界́       ¦ 6 longer

        backspace ¦ 'x'
        longe     ¦ longe
        5 longe   ¦ 5 longe
        """)
  }

  /// Behind the end a double click selects the last word; a drag goes on from the word's start.
  @Test func theMousePutsTheCaretAndSelects() {
    let play = FieldPlay("a界b界c", width: 4)
    let stage = play.stage
    stage.expectFilm(
      .click(1, 0), .mouse(.drag, 3, on: stage), .click(2, 0),
      .mouse(.press, 0, 0, .shift, on: stage), .resize(9, 1),
      .act("words") { play.note.text = "ab, c界d" }, .click(1, 0, times: 2),
      .click(2, 0, times: 2), .click(8, 0, times: 2), .mouse(.drag, 5, on: stage),
      .click(5, 0, times: 3), .type("x"), .act("model") { play.note.text = "" },
      .click(0, 0, times: 2),
      drawing: \.selecting, noting: play.caret,
      shows: """
        first ¦ click 1,0 ¦ drag 3,0 ¦ click 2,0 ¦ press 0,0 ¦ 9 x 1     ¦ words     ¦ click 1,0 ×2
        界c   ¦ 界c       ¦ 界c      ¦ 界c       ¦ 界c       ¦ a界b界c   ¦ ab, c界d  ¦ ab, c界d
              ¦           ¦ ^^^      ¦           ¦ ^^        ¦     ^^    ¦      ^^   ¦ ^^
        3     ¦ 0         ¦ 3 5..<9  ¦ 2         ¦ 0 5..<8   ¦ 4 5..<8   ¦ 5 5..<8   ¦ 2 0..<2

        click 2,0 ×2 ¦ click 8,0 ×2 ¦ drag 5,0  ¦ click 5,0 ×3 ¦ 'x'       ¦ model
        ab, c界d     ¦ ab, c界d     ¦ ab, c界d  ¦ ab, c界d     ¦ x         ¦
          ^^         ¦     ^^^^     ¦     ^     ¦ ^^^^^^^^     ¦           ¦
        4 2..<4      ¦ 8 4..<9      ¦ 5 4..<5   ¦ 8 0..<9      ¦ 1         ¦ 0

        click 0,0 ×2
        0
        """)
  }
}
