import ViewsTestSupport

/// A field, and what its model does meanwhile or holds already.
@MainActor @Suite struct TextFieldModelTests {
  /// Checklist row 26: the field shows what the model writes.
  @Test func theCaretStaysInRangeWhateverTheModelWrites() {
    let play = FieldPlay("abcdef")
    func write(_ text: String) -> Step { .act("'\(text)'") { play.note.text = text } }
    play.stage.expectFilm(
      "left left", write("界界"), write(""), write("new"), "shift-left", write("n"),
      drawing: \.selecting, noting: play.caret,
      shows: """
        first    ¦ left left ¦ '界界'   ¦ ''       ¦ 'new'    ¦ shift-left ¦ 'n'
        abcdef   ¦ abcdef    ¦ 界界     ¦          ¦ new      ¦ new        ¦ n
                 ¦           ¦          ¦          ¦          ¦   ^        ¦
        6        ¦ 4         ¦ 2        ¦ 0        ¦ 3        ¦ 2 2..<3    ¦ 1
        """)
  }

  @Test func keysOfOneFrameBuildOnEachOther() throws {
    let play = FieldPlay()
    try play.stage.type("ab")
    play.note.text = "cab"
    play.stage.press(.left)
    try play.stage.type("x")
    expectEqual(play.note.text, "caxb")
    expectEqual("\(play.stage.sketch) \(play.caret())", "caxb 3")
  }

  @Test func aModelMayMakeAnotherTextOfItOrTakeNothing() {
    let note = Note()
    let play = FieldPlay(note, width: 6) {
      TextField(text: Binding(get: { note.text }, set: { note.text = $0.uppercased() + "!" }))
    }
    expectEqual(play.rows("a"), "A! 2")
    let constant = FieldPlay(note, width: 6) { TextField(text: .constant("abc")) }
    expectEqual(
      constant.rows("left shift-left x backspace"),
      "abc 2, abc 1 1..<2, abc 1 1..<2, abc 1 1..<2")
  }

  /// What the closure makes of the text is as what a model makes of it: the caret goes on behind what
  /// is typed, and it is undone together with the key.
  @Test func aClosureMaySetTheTextOfItsFieldOrTakeBackWhatWasTyped() {
    @MainActor final class Owner { weak var field: TextField? }
    func play(_ text: String, _ change: @escaping (String) -> String) -> FieldPlay {
      let owner = Owner()
      return FieldPlay(Note(), width: 6) {
        let field = TextField(text: text, onChange: { owner.field?.text = change($0) })
        owner.field = field
        return field
      }
    }
    expectEqual(
      play("BC") { $0.uppercased() }.rows("home x y ctrl-_"), "BC 0, XBC 1, XYBC 2, BC 0")
    expectEqual(play("12") { _ in "12" }.rows("home x ctrl-_"), "12 0, 12 0, 12 0 no")
  }

  @Test func aKeyIsOneRunAndNoWriteComesBack() throws {
    let play = FieldPlay("a")
    _ = play.stage.commit()
    try play.stage.type("b")
    let frame = play.stage.commit()
    expectEqual(frame.runs.filter { $0.phase == "updateProperties" }.map(\.count), [1])
    expectEqual(frame.assignments.map(\.property), ["text"])
    #expect(!play.stage.needsCommit)
    play.stage.press(.left)
    expectEqual(play.stage.commit().runs.map(\.phase), ["draw"])
  }

  @Test func pastedControlCharactersAreSpacesOrNothing() {
    let play = FieldPlay(width: 12)
    play.stage.paste("a\r\nb\tc\u{1B}[31m\u{0}\u{9B}\u{7F}\u{2028}d")
    expectEqual(play.note.text, "a b c[31m d")
    #expect(!play.stage.press(KeyPress(.character("\u{1B}"))))
    #expect(play.stage.press(KeyPress(.character("\n"))))
    expectEqual(play.note.text, "a b c[31m d ")
    #expect(!play.stage.paste("\u{0}"))
  }

  @Test func controlCharactersOfTheModelAreShownAndCanBeRemoved() {
    let play = FieldPlay("a\r\nb\t\u{1B}c\u{2028}", width: 10)
    expectEqual(play.stage.sketch, "a��b �c�")
    expectEqual(
      play.rows("backspace left backspace left left backspace backspace"),
      "a��b �c 7, a��b �c 6, a��b c 5, a��b c 4, a��b c 3, a�b c 2, ab c 1")
    expectEqual(play.note.text, "ab\tc")
  }

  @Test(arguments: ["x", "界"]) func aVeryLongTextIsEdited(cluster: String) {
    let text = String(repeating: cluster, count: 100_000)
    let play = FieldPlay(text, width: 9)
    expectEqual(
      play.rows("! left left home delete"),
      cluster == "x"
        ? "xxxxxxx! 8, xxxxxxx! 7, xxxxxxx! 6, xxxxxxxxx 0, xxxxxxxxx 0"
        : "界界界! 7, 界界界! 6, 界界界! 4, 界界界界 0, 界界界界 0")
    expectEqual(play.note.text, String(text.dropFirst()) + "!")
  }

  @Test func aClusterWithoutEndIsSeveralCells() {
    let play = FieldPlay("e" + String(repeating: "\u{301}", count: 10_000), width: 200)
    #expect(Int(play.caret()).map { $0 > 1 && $0 < 200 } == true)
    play.stage.press(.backspace)
    #expect(19_001..<20_001 ~= play.note.text.utf8.count)
  }
}
