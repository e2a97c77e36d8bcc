import CharacterGrid
import GridViews
import TestSupport

/// What a field takes back, and what it never writes back.
@MainActor @Suite struct TextFieldUndoTests {
  private let undo = KeyPress(.character("_"), .control)
  private let redo = KeyPress(.character("y"), .control)

  /// The text after each press of a key, as long as it is handled.
  private func texts(_ play: FieldPlay, _ key: KeyPress) -> [String] {
    var texts: [String] = []
    while play.stage.press(key) { texts.append(play.note.text) }
    return texts
  }

  @Test func typingIsUndoneByWords() throws {
    let play = FieldPlay()
    try play.stage.type("one, two 3")
    expectEqual(texts(play, undo), ["one, two ", "one, ", ""])
    #expect(!play.field.canUndo)
    expectEqual(texts(play, redo), ["one, ", "one, two ", "one, two 3"])
    #expect(!play.field.canRedo)
  }

  @Test func theCaretIsWhereItWas() {
    let play = FieldPlay("abc def", width: 12)
    _ = play.rows(.home, KeyPress(.right, [.option, .shift]), KeyPress(.character("x")))
    expectEqual(play.row, "x def        1")
    play.stage.press(undo)
    expectEqual(play.field.selectedRange, 0..<3)
    expectEqual(play.row, "abc def      3")
    play.stage.press(redo)
    expectEqual(play.field.selectedRange, 1..<1)
  }

  @Test func whatIsRemovedCellByCellIsUndoneByWordsToo() {
    let play = FieldPlay("one two 界e\u{301}")
    for _ in 0..<6 { play.stage.press(.backspace) }
    expectEqual(play.note.text, "one ")
    expectEqual(texts(play, undo), ["one two ", "one two 界e\u{301}"])
    play.stage.press(.home)
    for _ in 0..<5 { play.stage.press(.delete) }
    expectEqual(play.note.text, "wo 界e\u{301}")
    expectEqual(texts(play, undo), ["two 界e\u{301}", "one two 界e\u{301}"])
  }

  @Test func aPasteAndARemovedSelectionAreStepsOfTheirOwn() throws {
    let play = FieldPlay()
    try play.stage.type("a")
    play.stage.paste("b")
    play.stage.paste("c")
    try play.stage.type("d")
    _ = play.rows(.shift(.left), .backspace)
    try play.stage.type("e")
    expectEqual(texts(play, undo), ["abc", "abcd", "abc", "ab", "a", ""])
  }

  @Test func aMoveEndsAStep() throws {
    let play = FieldPlay()
    try play.stage.type("ab")
    _ = play.rows(.left, .right)
    try play.stage.type("c")
    expectEqual(texts(play, undo), ["ab", ""])
  }

  @Test func whatIsTypedAfterUndoEndsWhatCouldBeDoneAgain() throws {
    let play = FieldPlay()
    try play.stage.type("one two")
    play.stage.press(undo)
    try play.stage.type("x")
    #expect(!play.field.canRedo)
    expectEqual(texts(play, undo), ["one ", ""])
  }

  @Test func theModelsOwnTextEndsTheHistory() throws {
    let play = FieldPlay()
    try play.stage.type("one two")
    play.stage.press(undo)
    play.note.text = "other"
    // Without a frame in between.
    #expect(!play.stage.press(undo))
    #expect(!play.stage.press(redo))
    expectEqual(play.note.text, "other")
    try play.stage.type("!")
    expectEqual(texts(play, undo), ["other"])
  }

  @Test func aTextThatTheModelHasCorrectedIsUndoneWithItsKey() throws {
    let note = Note()
    let capitals = Binding(get: { note.text }, set: { note.text = $0.uppercased() })
    let field = TextField(text: capitals)
    let stage = Stage(field, size: GridSize(width: 20, height: 1))
    field.focus()
    try stage.type("one two")
    stage.paste("!é")
    expectEqual(note.text, "ONE TWO!É")
    var texts: [String] = []
    while stage.press(undo) { texts.append(note.text) }
    expectEqual(texts, ["ONE TWO", "ONE ", ""])
    while stage.press(redo) { texts.append(note.text) }
    expectEqual(texts.suffix(3), ["ONE ", "ONE TWO", "ONE TWO!É"])
  }

  @Test func anUndoThatTheModelCorrectsEndsTheHistory() throws {
    let note = Note("a")
    let longer = Binding(get: { note.text }, set: { note.text = $0 + "!" })
    let field = TextField(text: longer)
    let stage = Stage(field, size: GridSize(width: 20, height: 1))
    field.focus()
    try stage.type("b")
    #expect(stage.press(undo))
    expectEqual(note.text, "a!")
    #expect(!stage.press(undo) && !field.canRedo)
  }

  @Test func whatTheModelRefusesIsNoStep() throws {
    let note = Note("1")
    let digits = Binding(
      get: { note.text }, set: { if $0.allSatisfy(\.isNumber) { note.text = $0 } })
    let field = TextField(text: digits)
    let stage = Stage(field, size: GridSize(width: 20, height: 1))
    field.focus()
    try stage.type("a2b")
    expectEqual(note.text, "12")
    #expect(field.undo() && !field.canUndo)
    expectEqual(note.text, "1")
  }

  @Test func aSecureOneDoesNotTellWhereItsWordsAre() throws {
    let play = FieldPlay(isSecure: true)
    try play.stage.type("one two 3")
    expectEqual(texts(play, undo), [""])
    #expect(play.stage.press(redo))
    expectEqual(play.row, "•••••••  7")
  }

  @Test func otherKeysOfUndo() throws {
    let play = FieldPlay()
    try play.stage.type("a")
    #expect(play.stage.press(.option(.character("z"))))
    expectEqual(play.note.text, "")
    #expect(play.stage.press(.option(.character("Z"))))
    expectEqual(play.note.text, "a")
    #expect(play.stage.press(KeyPress(.character("/"), .control)))
    #expect(play.stage.press(KeyPress(.character("z"), [.option, .shift])))
    expectEqual(play.note.text, "a")
    play.field.isEnabled = false
    #expect(!play.stage.press(undo))
  }

  @Test func oldStepsAreForgotten() {
    let play = FieldPlay(width: 20)
    for _ in 0..<1_010 { play.stage.paste("x") }
    expectEqual(texts(play, undo).count, 1_000)
    expectEqual(play.note.text, "xxxxxxxxxx")
    let big = String(repeating: "y", count: 1 << 20)
    for _ in 0..<6 { play.stage.paste(big) }
    expectEqual(texts(play, undo).count, 4)
  }
}
