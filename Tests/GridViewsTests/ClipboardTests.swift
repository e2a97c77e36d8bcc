import CharacterGrid
import GridViews
import TestSupport

/// Cut, copy and paste, and the keys that remove words and rows.
@MainActor @Suite struct ClipboardTests {
  private func control(_ letter: Character) -> KeyPress { KeyPress(.character(letter), .control) }

  @Test func copyCutAndPaste() {
    let play = FieldPlay("ab界d")
    _ = play.rows(.shift(.left), .shift(.left), control("c"))
    expectEqual(play.stage.clipboard.text, "界d")
    expectEqual(play.field.selectedRange, 2..<6)
    _ = play.rows(.home, control("v"))
    expectEqual(play.row, "界dab界d 3")
    _ = play.rows(control("a"), control("x"))
    expectEqual(play.row, "         0")
    expectEqual(play.stage.clipboard.text, "界dab界d")
    _ = play.rows(KeyPress(.character("_"), .control))
    expectEqual(play.note.text, "界dab界d")
  }

  @Test func withoutASelectionNothingIsHandled() {
    let play = FieldPlay("ab")
    play.stage.clipboard.text = "kept"
    #expect(!play.stage.press(control("c")))
    #expect(!play.stage.press(control("x")))
    expectEqual(play.stage.clipboard.text, "kept")
    play.stage.clipboard = Clipboard()
    #expect(!play.stage.press(control("v")))
    #expect(!play.field.copy() && !play.field.cut() && !play.field.paste())
    expectEqual(play.note.text, "ab")
  }

  @Test func aSecureTextIsNeitherCopiedNorCut() {
    let play = FieldPlay("secret", isSecure: true)
    _ = play.rows(control("a"))
    #expect(play.stage.press(control("c")))
    #expect(play.stage.press(control("x")))
    expectEqual(play.stage.clipboard.text, "")
    expectEqual(play.note.text, "secret")
    play.stage.clipboard.text = "new"
    #expect(play.stage.press(control("v")))
    expectEqual(play.note.text, "new")
  }

  @Test func whatIsPastedIsMadeFitForTheField() {
    let play = FieldPlay(maximumLength: 4)
    play.stage.clipboard.text = "a\r\nb\u{1B}cdef"
    #expect(play.field.paste())
    expectEqual(play.note.text, "a bc")
  }

  @Test func eachStageHasItsOwn() {
    let (one, two) = (FieldPlay("one"), FieldPlay("two"))
    one.field.selectAll()
    #expect(one.field.copy())
    #expect((one.stage.clipboard.text, two.stage.clipboard.text) == ("one", ""))
  }

  @Test func aDisabledOneHandlesNothing() {
    let play = FieldPlay("ab")
    play.field.selectAll()
    play.field.isEnabled = false
    for letter in "acxvwuk" { #expect(!play.stage.press(control(letter))) }
  }

  @Test func wordsAndRowsAreRemoved() {
    let play = FieldPlay("one, two 3", width: 12)
    expectEqual(play.rows(control("w"), .option(.backspace)), ["one, two     9", "one,         5"])
    play.note.text = "one, two 3"
    expectEqual(play.rows(.home, .option(.character("d"))).last, ", two 3      0")
    expectEqual(play.rows(KeyPress(.right, .control)).last, ", two 3      5")
    expectEqual(play.rows(control("k")), [", two        5"])
    expectEqual(
      play.rows(KeyPress(.left, .control), control("u")), [", two        2", "two          0"])
    expectEqual(play.rows(control("e"), KeyPress(.backspace, .control)).last, "             0")
    play.note.text = "one two"
    expectEqual(
      play.rows(.option(.character("b")), .option(.character("f"))).map { $0.suffix(2) },
      [" 4", " 7"])
    expectEqual(play.rows(.home, KeyPress(.delete, .control)).last, " two         0")
    _ = play.rows(KeyPress(.end, [.control, .shift]))
    expectEqual(play.selected, "^^^^        ")
  }

  @Test func aClickOnAFieldWithoutTheFocusGoesToTheCellThatIsSeen() {
    let play = FieldPlay("abcdefghij", width: 4)
    play.field.resignFocus()
    expectEqual(play.row, "abc…")
    play.stage.click(GridPoint(x: 1, y: 0))
    expectEqual(play.field.selectedRange, 1..<1)
    expectEqual(play.row, "abcd 1")
  }
}
