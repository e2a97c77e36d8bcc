import ViewsTestSupport

/// Cut, copy and paste, and the keys that remove words and rows.
@MainActor @Suite struct ClipboardTests {
  /// The text, what is selected, and what the clipboard holds after each key.
  private func texts(_ play: FieldPlay, _ keys: String) -> String {
    play.stage.values(after: keys) { "\(play.text()) '\(play.stage.clipboard.text)'" }
  }

  @Test func copyCutAndPaste() {
    let play = FieldPlay("ab界d")
    expectEqual(
      texts(play, "ctrl-c ctrl-x ctrl-v shift-left shift-left ctrl-c"),
      """
      5 ab界d '' no, 5 ab界d '' no, 5 ab界d '' no, 4 5..<6 ab界d '', 2 2..<6 ab界d '', \
      2 2..<6 ab界d '界d'
      """)
    expectEqual(
      texts(play, "home ctrl-v ctrl-a ctrl-x ctrl-_"),
      """
      0 ab界d '界d', 3 界dab界d '界d', 6 0..<10 界dab界d '界d', 0  '界dab界d', \
      6 0..<10 界dab界d '界dab界d'
      """)
    // Without a selection nothing is copied.
    let other = FieldPlay("ab")
    #expect(!other.field.copy() && !other.field.cut() && !other.field.paste())
    other.stage.clipboard.text = "kept"
    #expect(!other.field.copy() && !other.field.cut())
    expectEqual([other.stage.clipboard.text, other.note.text], ["kept", "ab"])
  }

  @Test func aSecureTextIsNeitherCopiedNorCut() {
    let play = FieldPlay("secret", isSecure: true)
    expectEqual(
      texts(play, "ctrl-a ctrl-c ctrl-x"),
      "6 0..<6 secret '', 6 0..<6 secret '', 6 0..<6 secret ''")
    play.stage.clipboard.text = "new"
    expectEqual(texts(play, "ctrl-v"), "3 new 'new'")
  }

  @Test func whatIsPastedIsMadeFitForTheField() {
    let play = FieldPlay(maximumLength: 4)
    play.stage.clipboard.text = "a\r\nb\u{1B}cdef"
    #expect(play.field.paste())
    expectEqual(play.note.text, "a bc")
    // Each stage has a clipboard of its own.
    play.field.selectAll()
    #expect(play.field.copy())
    expectEqual([play.stage.clipboard.text, FieldPlay().stage.clipboard.text], ["a bc", ""])
  }

  @Test func aDisabledOneHandlesNothing() {
    let play = FieldPlay("ab")
    play.field.selectAll()
    play.field.isEnabled = false
    expectEqual("acxvwuk".filter { play.stage.press(KeyPress(.character($0), .control)) }, "")
  }

  @Test func wordsAndRowsAreRemoved() {
    let play = FieldPlay("one, two 3", width: 12)
    expectEqual(play.rows("ctrl-w option-backspace"), "one, two 9, one, 5")
    play.note.text = "one, two 3"
    expectEqual(
      play.rows("home option-d ctrl-right ctrl-k ctrl-left ctrl-u ctrl-e ctrl-backspace"),
      "one, two 3 0, , two 3 0, , two 3 5, , two 5, , two 2, two 0, two 3,  0")
    play.note.text = "one, two 3"
    expectEqual(
      play.rows("end option-b option-f home ctrl-delete ctrl-shift-end"),
      """
      one, two 3 10, one, two 3 9, one, two 3 10, one, two 3 0, , two 3 0, , two 3 7 0..<7
      """)
  }
}
