import CharacterGrid
import GridViews
import Observation
import Testing

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
    #expect(play.row == "Name     0")
    #expect(play.stage.commit().grid[GridPoint(x: 0, y: 0)].style == .placeholder)
    try play.stage.type("Adä")
    #expect(play.note.text == "Adä")
    #expect(play.row == "Adä      3")
    #expect(play.stage.commit().grid[GridPoint(x: 7, y: 0)].style == .editing)
    #expect(play.rows(.backspace, .left, .delete) == ["Ad       2", "Ad       1", "A        1"])
    play.note.text = ""
    #expect(play.row == "Name     0")
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
    #expect(play.note.text == "bxc")
    #expect(!play.stage.press(.up))
    #expect(!play.stage.press(KeyPress(.character("x"), .control)))
    #expect(!play.stage.press(.enter))
  }

  @Test func theCaretGoesByClusterAndAWideOneIsPassedWhole() {
    let play = FieldPlay("e\u{301}界👩‍🚀🇩🇪")
    #expect(play.row == "e\u{301}界👩‍🚀🇩🇪  7")
    #expect(
      play.rows(.left, .left, .left, .left).map { $0.suffix(2) } == [" 5", " 3", " 1", " 0"])
    #expect(play.rows(.right, .backspace) == ["e\u{301}界👩‍🚀🇩🇪  1", "界👩‍🚀🇩🇪   0"])
    #expect(play.rows(.end, .backspace, .backspace) == ["界👩‍🚀🇩🇪   6", "界👩‍🚀     4", "界       2"])
  }

  @Test func aMarkJoinsTheLetterBeforeTheCaret() throws {
    let play = FieldPlay("ex")
    play.stage.press(.left)
    try play.stage.type("\u{301}")
    #expect(play.row == "e\u{301}x       1")
    #expect(
      play.rows(.home, .right, .backspace) == [
        "e\u{301}x       0", "e\u{301}x       1", "x        0",
      ])
    let flags = FieldPlay("🇪")
    flags.stage.press(.home)
    try flags.stage.type("🇩")
    #expect(flags.row == "🇩🇪       2")
  }

  @Test func shiftSelectsAndTypingReplaces() throws {
    let play = FieldPlay("ab界d")
    #expect(play.rows(.shift(.left), .shift(.left)).last == "ab界d    2")
    #expect(play.selected == "  ^^^   ")
    #expect(play.field.selectedRange == 2..<6)
    #expect(play.rows(.shift(.right)) == ["ab界d    4"])
    #expect(play.selected == "    ^   ")
    #expect(play.rows(.left) == ["ab界d    4"])
    #expect(play.selected == "        ")
    _ = play.rows(.shift(.home))
    #expect(play.selected == "^^^^    ")
    try play.stage.type("x")
    #expect(play.row == "xd       1")
    _ = play.rows(.home, .shift(.end))
    #expect(play.selected == "^^      ")
    #expect(play.rows(.right, KeyPress(.character("a"), .control)).last == "xd       2")
    #expect(play.selected == "^^      ")
    #expect(play.rows(.backspace) == ["         0"])
  }

  @Test func optionGoesByWords() {
    let play = FieldPlay("one, two 3", width: 12)
    let left = KeyPress.option(.left)
    #expect(play.rows(left, left, left, left).map { $0.suffix(2) } == [" 9", " 5", " 0", " 0"])
    let right = KeyPress.option(.right)
    #expect(play.rows(right, right, right).map { $0.suffix(2) } == [" 3", " 8", "10"])
    #expect(play.rows(.option(.backspace)) == ["one, two     9"])
    #expect(play.rows(.home, .option(.delete)).last == ", two        0")
    _ = play.rows(KeyPress(.right, [.option, .shift]))
    #expect(play.selected == "^^^^^       ")
  }

  @Test func aLongTextScrollsNoFartherThanTheCaretNeeds() {
    let play = FieldPlay("abcdef", width: 4)
    #expect(play.row == "def  3")
    #expect(
      play.rows(.left, .left, .left, .left, .right)
        == ["def  2", "def  1", "def  0", "cdef 0", "cdef 1"])
    #expect(play.rows(.home, .end) == ["abcd 0", "def  3"])
    #expect(play.rows(.backspace, .backspace, .backspace) == ["cde  3", "bcd  3", "abc  3"])
    play.field.resignFocus()
    play.note.text = "abcdef"
    #expect(play.row == "abc…")
  }

  @Test func aWideClusterIsNeverCutAtAnEdge() {
    let play = FieldPlay("a界b界c", width: 4)
    #expect(play.row == "界c  3")
    #expect(play.rows(.left, .left, .left) == ["界c  2", "界c  0", "b界c 0"])
    #expect(play.rows(.left, .left) == ["界b  0", "a界b 0"])
    #expect(play.rows(.right, .right, .right) == ["a界b 1", "a界b 3", "b界c 1"])
    play.field.resignFocus()
    #expect(play.row == "a界…")
  }

  @Test func oneColumnAndNoneAreEnough() throws {
    let play = FieldPlay("a界", width: 1)
    #expect(play.row == "  0")
    #expect(play.rows(.left, .left) == ["  0", "a 0"])
    play.field.resignFocus()
    #expect(play.row == "…")
    let none = FieldPlay("a界", width: 0)
    #expect(none.row == "")
    try none.stage.type("b")
    #expect(none.note.text == "a界b")
  }

  @Test func aSecureOneShowsDotsAndSaysNothing() {
    let play = FieldPlay("a界e\u{301} b", isSecure: true)
    #expect(play.row == "•••••    5")
    #expect(play.rows(.left, .left, .backspace) == ["•••••    4", "•••••    3", "••••     2"])
    #expect(play.note.text == "a界 b")
    #expect(play.rows(.option(.right), .option(.left)) == ["••••     4", "••••     0"])
    play.field.resignFocus()
    #expect(play.row == "••••    ")
    let node = play.stage.accessibilityTree()
    #expect(node.value == "4 characters")
    #expect(!String(describing: node).contains("界"))
  }

  @Test func aTextIsNeverLongerThanItMayBe() throws {
    let play = FieldPlay("ab", maximumLength: 3)
    try play.stage.type("界d")
    #expect(play.note.text == "ab界")
    try play.stage.type("\u{301}")
    #expect(play.note.text == "ab界\u{301}")
    _ = play.rows(.home, .shift(.right), .shift(.right))
    #expect(play.stage.paste("🇩🇪xyz"))
    #expect(play.note.text == "🇩🇪x界\u{301}")
    play.note.text = "longer"
    #expect(play.rows(.backspace) == ["longe    5"])
    try play.stage.type("x")
    #expect(play.note.text == "longe")
  }

  @Test func enterSubmits() throws {
    var submitted: [String] = []
    let note = Note("a")
    let field = TextField(text: Binding(note, \.text)) { submitted.append(note.text) }
    let stage = Stage(field, size: GridSize(width: 4, height: 1))
    stage.press(.tab)
    try stage.type("b\nc")
    #expect(submitted == ["ab"])
    #expect(note.text == "abc")
  }

  @Test func aClickPutsTheCaretAndADragSelects() {
    let play = FieldPlay("a界b界c", width: 4)
    #expect(play.row == "界c  3")
    play.stage.click(GridPoint(x: 1, y: 0))
    #expect(play.row == "界c  0")
    play.stage.send(MouseEvent(.drag, at: GridPoint(x: 3, y: 0)))
    #expect(play.selected == "^^^ ")
    play.stage.click(GridPoint(x: 2, y: 0))
    play.stage.send(MouseEvent(.press, at: GridPoint(x: 0, y: 0), .shift))
    #expect(play.selected == "^^  ")
  }

  @Test func aDoubleClickSelectsAWordAndAThirdOneEverything() throws {
    let play = FieldPlay("ab, c界d", width: 9)
    #expect(play.row == "ab, c界d  8")
    play.stage.click(GridPoint(x: 1, y: 0), times: 2)
    #expect(play.selected == "^^       ")
    play.stage.click(GridPoint(x: 2, y: 0), times: 2)
    #expect(play.selected == "  ^^     ")
    // Behind the end it is the last word; a drag goes on from the word's start.
    play.stage.click(GridPoint(x: 8, y: 0), times: 2)
    #expect(play.selected == "    ^^^^ ")
    play.stage.send(MouseEvent(.drag, at: GridPoint(x: 5, y: 0)))
    #expect(play.selected == "    ^    ")
    play.stage.click(GridPoint(x: 5, y: 0), times: 3)
    #expect(play.selected == "^^^^^^^^ ")
    try play.stage.type("x")
    #expect(play.note.text == "x")
    play.note.text = ""
    play.stage.click(.zero, times: 2)
    #expect(play.selected == "         ")
  }

  @Test func aDisabledOneIsDimAndTakesNothing() {
    let play = FieldPlay("ab")
    play.field.isEnabled = false
    #expect(play.row == "ab      ")
    #expect(play.stage.commit().grid[GridPoint(x: 0, y: 0)].style == .disabled)
    #expect(!play.stage.press(.backspace))
    #expect(!play.stage.paste("x"))
    #expect(!play.stage.click(.zero))
    #expect(play.note.text == "ab")
  }

  @Test func itSaysWhatItIs() {
    let play = FieldPlay("Ada", placeholder: "Name")
    let node = play.stage.accessibilityTree()
    #expect(node.label == "Name")
    #expect(node.value == "Ada")
    #expect(node.traits == ["text field"])
    play.note.text = ""
    #expect(play.stage.accessibilityTree().label == "Name")
    #expect(play.stage.accessibilityTree().value == nil)
  }
}
