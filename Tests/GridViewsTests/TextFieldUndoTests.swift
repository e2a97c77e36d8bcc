import ViewsTestSupport

/// What a field takes back, and what it never writes back.
@MainActor @Suite struct TextFieldUndoTests {
  /// What is typed is undone by words, and a paste, a removed selection and what follows a move are
  /// steps of their own.
  @Test func stepsAreUndoneAndDoneAgain() throws {
    let play = FieldPlay()
    try play.stage.type("one, two 3")
    expectEqual(play.undone(), ["one, two ", "one, ", ""])
    #expect(!play.field.canUndo)
    expectEqual(play.redone(), ["one, ", "one, two ", "one, two 3"])
    #expect(!play.field.canRedo)

    let pasted = FieldPlay()
    _ = pasted.stage.film(
      .type("a"), .paste("b"), .paste("c"), .type("d"), "shift-left backspace e")
    expectEqual(pasted.undone(), ["abc", "abcd", "abc", "ab", "a", ""])
    let moved = FieldPlay()
    try moved.stage.type("ab")
    _ = moved.stage.film("left right c")
    expectEqual(moved.undone(), ["ab", ""])
  }

  @Test func theCaretIsWhereItWas() {
    let play = FieldPlay("abc def", width: 12)
    expectEqual(
      play.rows("home option-shift-right x ctrl-_ ctrl-y"),
      "abc def 0, abc def 3 0..<3, x def 1, abc def 3 0..<3, x def 1")
    expectEqual(play.field.selectedRange, 1..<1)
  }

  @Test func whatIsRemovedCellByCellIsUndoneByWordsToo() {
    let play = FieldPlay("one two 界e\u{301}")
    for _ in 0..<6 { play.stage.press(.backspace) }
    expectEqual(play.note.text, "one ")
    expectEqual(play.undone(), ["one two ", "one two 界e\u{301}"])
    play.stage.press(.home)
    for _ in 0..<5 { play.stage.press(.delete) }
    expectEqual(play.note.text, "wo 界e\u{301}")
    expectEqual(play.undone(), ["two 界e\u{301}", "one two 界e\u{301}"])
  }

  @Test func anotherTextEndsWhatCouldBeDoneAgain() throws {
    let play = FieldPlay()
    try play.stage.type("one two")
    play.stage.press(KeyPress(.character("_"), .control))
    try play.stage.type("x")
    #expect(!play.field.canRedo)
    expectEqual(play.undone(), ["one ", ""])

    // The model's own text ends the whole history, without a frame in between.
    play.note.text = "other"
    expectEqual(play.undone() + play.redone(), [])
    expectEqual(play.note.text, "other")
    try play.stage.type("!")
    expectEqual(play.undone(), ["other"])
  }

  /// A field whose model makes something else of its text.
  private func field(_ text: String, set: @escaping (Note, String) -> Void) -> FieldPlay {
    let note = Note(text)
    return FieldPlay(note, width: 20) {
      TextField(text: Binding(get: { note.text }, set: { set(note, $0) }))
    }
  }

  @Test func aTextThatTheModelHasCorrectedIsUndoneWithItsKey() throws {
    let play = field("") { $0.text = $1.uppercased() }
    try play.stage.type("one two")
    play.stage.paste("!é")
    expectEqual(play.note.text, "ONE TWO!É")
    expectEqual(play.undone(), ["ONE TWO", "ONE ", ""])
    expectEqual(play.redone(), ["ONE ", "ONE TWO", "ONE TWO!É"])

    let longer = field("a") { $0.text = $1 + "!" }
    try longer.stage.type("b")
    // An undo that the model corrects ends the history.
    expectEqual(longer.undone(), ["a!"])
    #expect(!longer.field.canRedo)

    let digits = field("1") { if $1.allSatisfy(\.isNumber) { $0.text = $1 } }
    try digits.stage.type("a2b")
    expectEqual(digits.note.text, "12")
    // What the model refuses is no step.
    expectEqual(digits.undone(), ["1"])
  }

  @Test func aSecureOneDoesNotTellWhereItsWordsAre() throws {
    let play = FieldPlay(isSecure: true)
    try play.stage.type("one two 3")
    expectEqual(play.undone(), [""])
    expectEqual(play.rows("ctrl-y"), "••••••• 7")
  }

  @Test func otherKeysOfUndo() {
    let play = FieldPlay()
    expectEqual(
      play.stage.values(after: "a option-z option-Z ctrl-/ option-shift-z") { play.note.text },
      "a, , a, , a")
    play.field.isEnabled = false
    expectEqual(play.stage.values(after: "ctrl-_") { play.note.text }, "a no")
  }

  @Test func oldStepsAreForgotten() {
    let play = FieldPlay(width: 20)
    for _ in 0..<1_010 { play.stage.paste("x") }
    expectEqual(play.undone().count, 1_000)
    expectEqual(play.note.text, "xxxxxxxxxx")
    let big = String(repeating: "y", count: 1 << 20)
    for _ in 0..<6 { play.stage.paste(big) }
    expectEqual(play.undone().count, 4)
  }
}
