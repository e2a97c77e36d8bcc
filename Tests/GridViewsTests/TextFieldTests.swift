import CharacterGrid
import GridViews
import Observation
import TestSupport

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
    maximumLength: Int? = nil, onSubmit: (@MainActor () -> Void)? = nil
  ) {
    let note = Note(text)
    self.note = note
    let field = TextField(
      placeholder, text: Binding(note, \.text), isSecure: isSecure, maximumLength: maximumLength,
      onSubmit: onSubmit)
    self.field = field
    stage = Stage(field, size: GridSize(width: width, height: 1))
    field.focus()
  }

  /// The row and the caret's column.
  var row: String {
    let frame = stage.commit()
    return frame.grid.rows[0] + (frame.cursor.map { " \($0.position.x)" } ?? "")
  }

  /// The row after each key.
  func rows(_ keys: KeyPress...) -> [String] {
    keys.map { key in
      stage.press(key)
      return row
    }
  }

  /// The cells of the row that are selected, as carets under it.
  var selected: String {
    let row = stage.commit().grid
    return String(
      (0..<row.size.width).map { row[GridPoint(x: $0, y: 0)].style == .focus ? "^" : " " })
  }
}

extension KeyPress {
  static func shift(_ key: Key) -> KeyPress { KeyPress(key, .shift) }
  static func option(_ key: Key) -> KeyPress { KeyPress(key, .option) }
}

@MainActor @Suite struct TextFieldTests {
  @Test func whatIsTypedIsWrittenAndShown() throws {
    let play = FieldPlay(placeholder: "Name")
    expectEqual(play.row, "Name     0")
    expectEqual(play.stage.commit().grid[GridPoint(x: 0, y: 0)].style, .placeholder)
    try play.stage.type("Adä")
    expectEqual(play.note.text, "Adä")
    expectEqual(play.row, "Adä      3")
    expectEqual(play.stage.commit().grid[GridPoint(x: 7, y: 0)].style, .editing)
    expectEqual(play.rows(.backspace, .left, .delete), ["Ad       2", "Ad       1", "A        1"])
    play.note.text = ""
    expectEqual(play.row, "Name     0")
  }

  @Test func keysMoveTheCaretAndStopAtTheEnds() throws {
    let play = FieldPlay("abc")
    #expect(
      play.rows(.right, .left, .home, .left, .delete, .end, .left)
        == [
          "abc      3", "abc      2", "abc      0", "abc      0", "bc       0", "bc       2",
          "bc       1",
        ])
    try play.stage.type("x")
    expectEqual(play.note.text, "bxc")
    #expect(!play.stage.press(.up))
    #expect(!play.stage.press(KeyPress(.character("x"), .control)))
    #expect(!play.stage.press(.enter))
  }

  @Test func theCaretGoesByClusterAndAWideOneIsPassedWhole() {
    let play = FieldPlay("e\u{301}界👩‍🚀🇩🇪")
    expectEqual(play.row, "e\u{301}界👩‍🚀🇩🇪  7")
    expectEqual(
      play.rows(.left, .left, .left, .left).map { $0.suffix(2) }, [" 5", " 3", " 1", " 0"])
    expectEqual(play.rows(.right, .backspace), ["e\u{301}界👩‍🚀🇩🇪  1", "界👩‍🚀🇩🇪   0"])
    expectEqual(play.rows(.end, .backspace, .backspace), ["界👩‍🚀🇩🇪   6", "界👩‍🚀     4", "界       2"])
  }

  @Test func aMarkJoinsTheLetterBeforeTheCaret() throws {
    let play = FieldPlay("ex")
    play.stage.press(.left)
    try play.stage.type("\u{301}")
    expectEqual(play.row, "e\u{301}x       1")
    #expect(
      play.rows(.home, .right, .backspace) == [
        "e\u{301}x       0", "e\u{301}x       1", "x        0",
      ])
    let flags = FieldPlay("🇪")
    flags.stage.press(.home)
    try flags.stage.type("🇩")
    expectEqual(flags.row, "🇩🇪       2")
  }

  @Test func shiftSelectsAndTypingReplaces() throws {
    let play = FieldPlay("ab界d")
    expectEqual(play.rows(.shift(.left), .shift(.left)).last, "ab界d    2")
    expectEqual(play.selected, "  ^^^   ")
    expectEqual(play.field.selectedRange, 2..<6)
    expectEqual(play.rows(.shift(.right)), ["ab界d    4"])
    expectEqual(play.selected, "    ^   ")
    expectEqual(play.rows(.left), ["ab界d    4"])
    expectEqual(play.selected, "        ")
    _ = play.rows(.shift(.home))
    expectEqual(play.selected, "^^^^    ")
    try play.stage.type("x")
    expectEqual(play.row, "xd       1")
    _ = play.rows(.home, .shift(.end))
    expectEqual(play.selected, "^^      ")
    expectEqual(play.rows(.right, KeyPress(.character("a"), .control)).last, "xd       2")
    expectEqual(play.selected, "^^      ")
    expectEqual(play.rows(.backspace), ["         0"])
  }

  @Test func optionGoesByWords() {
    let play = FieldPlay("one, two 3", width: 12)
    let left = KeyPress.option(.left)
    expectEqual(play.rows(left, left, left, left).map { $0.suffix(2) }, [" 9", " 5", " 0", " 0"])
    let right = KeyPress.option(.right)
    expectEqual(play.rows(right, right, right).map { $0.suffix(2) }, [" 3", " 8", "10"])
    expectEqual(play.rows(.option(.backspace)), ["one, two     9"])
    expectEqual(play.rows(.home, .option(.delete)).last, ", two        0")
    _ = play.rows(KeyPress(.right, [.option, .shift]))
    expectEqual(play.selected, "^^^^^       ")
  }

  @Test func aLongTextScrollsNoFartherThanTheCaretNeeds() {
    let play = FieldPlay("abcdef", width: 4)
    expectEqual(play.row, "def  3")
    expectEqual(
      play.rows(.left, .left, .left, .left, .right),
      ["def  2", "def  1", "def  0", "cdef 0", "cdef 1"])
    expectEqual(play.rows(.home, .end), ["abcd 0", "def  3"])
    expectEqual(play.rows(.backspace, .backspace, .backspace), ["cde  3", "bcd  3", "abc  3"])
    play.field.resignFocus()
    play.note.text = "abcdef"
    expectEqual(play.row, "abc…")
  }

  @Test func aWideClusterIsNeverCutAtAnEdge() {
    let play = FieldPlay("a界b界c", width: 4)
    expectEqual(play.row, "界c  3")
    expectEqual(play.rows(.left, .left, .left), ["界c  2", "界c  0", "b界c 0"])
    expectEqual(play.rows(.left, .left), ["界b  0", "a界b 0"])
    expectEqual(play.rows(.right, .right, .right), ["a界b 1", "a界b 3", "b界c 1"])
    play.field.resignFocus()
    expectEqual(play.row, "a界…")
  }

  @Test func oneColumnAndNoneAreEnough() throws {
    let play = FieldPlay("a界", width: 1)
    expectEqual(play.row, "  0")
    expectEqual(play.rows(.left, .left), ["  0", "a 0"])
    play.field.resignFocus()
    expectEqual(play.row, "…")
    let none = FieldPlay("a界", width: 0)
    expectEqual(none.row, "")
    try none.stage.type("b")
    expectEqual(none.note.text, "a界b")
  }

  @Test func aSecureOneShowsDotsAndSaysNothing() {
    let play = FieldPlay("a界e\u{301} b", isSecure: true)
    expectEqual(play.row, "•••••    5")
    expectEqual(play.rows(.left, .left, .backspace), ["•••••    4", "•••••    3", "••••     2"])
    expectEqual(play.note.text, "a界 b")
    expectEqual(play.rows(.option(.right), .option(.left)), ["••••     4", "••••     0"])
    play.field.resignFocus()
    expectEqual(play.row, "••••    ")
    let node = play.stage.accessibilityTree()
    expectEqual(node.value, "4 characters")
    #expect(!String(describing: node).contains("界"))
  }

  @Test func aTextIsNeverLongerThanItMayBe() throws {
    let play = FieldPlay("ab", maximumLength: 3)
    try play.stage.type("界d")
    expectEqual(play.note.text, "ab界")
    try play.stage.type("\u{301}")
    expectEqual(play.note.text, "ab界\u{301}")
    _ = play.rows(.home, .shift(.right), .shift(.right))
    #expect(play.stage.paste("🇩🇪xyz"))
    expectEqual(play.note.text, "🇩🇪x界\u{301}")
    play.note.text = "longer"
    expectEqual(play.rows(.backspace), ["longe    5"])
    try play.stage.type("x")
    expectEqual(play.note.text, "longe")
  }

  @Test func enterSubmits() throws {
    var submitted: [String] = []
    let note = Note("a")
    let field = TextField(text: Binding(note, \.text)) { submitted.append(note.text) }
    let stage = Stage(field, size: GridSize(width: 4, height: 1))
    stage.press(.tab)
    try stage.type("b\nc")
    expectEqual(submitted, ["ab"])
    expectEqual(note.text, "abc")
  }

  @Test func aClickPutsTheCaretAndADragSelects() {
    let play = FieldPlay("a界b界c", width: 4)
    expectEqual(play.row, "界c  3")
    play.stage.click(GridPoint(x: 1, y: 0))
    expectEqual(play.row, "界c  0")
    play.stage.send(MouseEvent(.drag, at: GridPoint(x: 3, y: 0)))
    expectEqual(play.selected, "^^^ ")
    play.stage.click(GridPoint(x: 2, y: 0))
    play.stage.send(MouseEvent(.press, at: GridPoint(x: 0, y: 0), .shift))
    expectEqual(play.selected, "^^  ")
  }

  @Test func aDoubleClickSelectsAWordAndAThirdOneEverything() throws {
    let play = FieldPlay("ab, c界d", width: 9)
    expectEqual(play.row, "ab, c界d  8")
    play.stage.click(GridPoint(x: 1, y: 0), times: 2)
    expectEqual(play.selected, "^^       ")
    play.stage.click(GridPoint(x: 2, y: 0), times: 2)
    expectEqual(play.selected, "  ^^     ")
    // Behind the end it is the last word; a drag goes on from the word's start.
    play.stage.click(GridPoint(x: 8, y: 0), times: 2)
    expectEqual(play.selected, "    ^^^^ ")
    play.stage.send(MouseEvent(.drag, at: GridPoint(x: 5, y: 0)))
    expectEqual(play.selected, "    ^    ")
    play.stage.click(GridPoint(x: 5, y: 0), times: 3)
    expectEqual(play.selected, "^^^^^^^^ ")
    try play.stage.type("x")
    expectEqual(play.note.text, "x")
    play.note.text = ""
    play.stage.click(.zero, times: 2)
    expectEqual(play.selected, "         ")
  }

  @Test func itSaysWhatItIs() {
    let play = FieldPlay("Ada", placeholder: "Name")
    let node = play.stage.accessibilityTree()
    expectEqual(node.label, "Name")
    expectEqual(node.value, "Ada")
    expectEqual(node.traits, ["text field"])
    play.note.text = ""
    expectEqual(play.stage.accessibilityTree().label, "Name")
    #expect(play.stage.accessibilityTree().value == nil)
  }
}
