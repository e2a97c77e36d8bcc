import ViewsTestSupport

/// A focused view of a note's text.
@MainActor struct TextPlay {
  let note: Note
  let view: TextView
  let stage: Stage

  init(
    _ text: String = "", width: Int = 8, height: Int = 3, placeholder: String = "",
    wraps: Bool = true, insertsTabs: Bool = false, maximumLength: Int? = nil
  ) {
    let note = Note(text)
    self.note = note
    let view = TextView(
      placeholder, text: Binding(note, \.text), wraps: wraps, insertsTabs: insertsTabs,
      maximumLength: maximumLength)
    self.view = view
    stage = Stage(view, size: GridSize(width: width, height: height))
    view.focus()
  }

  /// The cursor's column and row.
  var cursor: String {
    stage.commit().cursor.map { "\($0.position.x),\($0.position.y)" } ?? "none"
  }

  /// The cursor after each key.
  func cursors(_ keys: KeyPress...) -> [String] {
    keys.map { key in
      stage.press(key)
      return cursor
    }
  }

  /// The selected cells, as carets.
  var selected: [String] {
    let grid = stage.commit().grid
    return (0..<grid.size.height).map { y in
      String(
        (0..<grid.size.width).map { grid[GridPoint(x: $0, y: y)].style == .focus ? "^" : "." })
    }
  }
}

@MainActor @Suite struct TextViewTests {
  @Test func whatIsTypedIsWrittenAndWrapped() throws {
    let play = TextPlay()
    try play.stage.type("one two three\n界e\u{301}")
    expectEqual(play.note.text, "one two three\n界e\u{301}")
    expectEqual(play.stage.picture, "one two \nthree   \n界e\u{301}     ")
    expectEqual(play.cursor, "3,2")
    expectEqual(play.stage.commit().grid[GridPoint(x: 6, y: 1)].style, .editing)
    expectEqual(play.cursors(.backspace, .backspace, .backspace), ["2,2", "0,2", "5,1"])
    expectEqual(play.note.text, "one two three")
  }

  @Test func aWordThatIsTooLongIsBrokenAndTheCursorHasRoomBehindAFullRow() throws {
    let play = TextPlay("abcdefghij")
    expectEqual(play.stage.picture, "abcdefg \nhij     \n        ")
    expectEqual(play.cursors(.home, .left, .right, .end), ["0,1", "6,0", "0,1", "3,1"])
    let full = TextPlay("abcdefg")
    expectEqual(full.cursor, "7,0")
    try full.stage.type("   ")
    expectEqual(full.cursor, "7,0", "spaces at the end of a row hang")
  }

  @Test func upAndDownKeepTheColumn() {
    let play = TextPlay("abcdef\na界\nabcdef")
    expectEqual(play.cursors(.up, .up, .down, .down), ["3,1", "6,0", "3,1", "6,2"])
    expectEqual(play.cursors(.up, .left, .up), ["3,1", "1,1", "1,0"])
    expectEqual(play.cursors(.up), ["0,0"])
    #expect(!play.stage.press(.up))
    expectEqual(play.cursors(.pageDown, .pageDown), ["1,2", "6,2"])
    #expect(!play.stage.press(.down))
    expectEqual(play.cursors(.pageUp, .pageUp), ["1,0", "0,0"])
  }

  @Test func homeAndEndAreOfTheRowAndWithControlOfTheText() {
    let play = TextPlay("one two three\nx")
    let (home, end) = (KeyPress(.home, .control), KeyPress(.end, .control))
    expectEqual(play.cursors(home, .end, .down, .home), ["0,0", "7,0", "5,1", "0,1"])
    expectEqual(play.cursors(end, home), ["1,2", "0,0"])
    play.stage.press(KeyPress(.character("k"), .control))
    expectEqual(play.note.text, " three\nx")
  }

  @Test func shiftSelectsRowsAndTheirEnds() throws {
    let play = TextPlay("ab\n\nabc")
    play.stage.press(KeyPress(.home, .control))
    expectEqual(play.cursors(.right, .shift(.down), .shift(.down)), ["1,0", "0,1", "1,2"])
    expectEqual(play.selected, [".^^.....", "^.......", "^......."])
    expectEqual(play.view.selectedRange, 1..<5)
    play.stage.press(KeyPress(.character("c"), .control))
    expectEqual(play.stage.clipboard.text, "b\n\na")
    try play.stage.type("x")
    expectEqual(play.note.text, "axbc")
    #expect(play.view.undo())
    expectEqual(play.note.text, "ab\n\nabc")
    expectEqual(play.view.selectedRange, 1..<5)
  }

  @Test func theMousePutsTheCaretAndSelects() {
    let play = TextPlay("one two three\nfour")
    play.stage.click(GridPoint(x: 3, y: 1))
    expectEqual(play.cursor, "3,1")
    play.stage.send(MouseEvent(.drag, at: GridPoint(x: 1, y: 2)))
    expectEqual(play.view.selectedRange, 11..<15)
    expectEqual(play.selected, ["........", "...^^^..", "^......."])
    play.stage.send(MouseEvent(.press, at: GridPoint(x: 7, y: 0), .shift))
    expectEqual(play.view.selectedRange, 7..<11)
    play.stage.click(GridPoint(x: 6, y: 2))
    expectEqual(play.cursor, "4,2")
    play.stage.click(GridPoint(x: 1, y: 1), times: 2)
    expectEqual(play.view.selectedRange, 8..<13)
    play.stage.click(GridPoint(x: 1, y: 1), times: 3)
    expectEqual(play.view.selectedRange, 0..<13)
  }

  @Test func itScrollsWithTheCaretAndByTheWheel() throws {
    let play = TextPlay("1\n2\n3\n4\n5\n6")
    expectEqual(play.stage.picture, "4      │\n5      ┃\n6      ┃")
    expectEqual(play.cursors(.up, .up, .up), ["1,1", "1,0", "1,0"])
    expectEqual(play.stage.picture, "3      ┃\n4      ┃\n5      │")
    #expect(play.stage.send(MouseEvent(.scroll(rows: -3, columns: 0), at: .zero)))
    expectEqual(play.stage.picture, "1      ┃\n2      ┃\n3      │")
    #expect(!play.stage.send(MouseEvent(.scroll(rows: -3, columns: 0), at: .zero)))
    #expect(play.stage.send(MouseEvent(.scroll(rows: .max, columns: 0), at: .zero)))
    expectEqual(play.stage.picture, "4      │\n5      ┃\n6      ┃")
    expectEqual(play.cursor, "none")
    try play.stage.type("x")
    expectEqual(play.stage.picture, "3x     ┃\n4      ┃\n5      │")
    expectEqual(play.cursor, "2,0")
    play.view.resignFocus()
    expectEqual(play.stage.picture, "1      ┃\n2      ┃\n3x     │")
    play.stage.click(GridPoint(x: 0, y: 1))
    expectEqual(play.cursor, "0,1")
  }

  @Test func withoutWrappingItScrollsSideways() {
    let play = TextPlay("abcdefghij\nxy\n界界界界", wraps: false)
    expectEqual(play.stage.picture, "…defgh… \n…       \n… 界界  ")
    expectEqual(play.cursor, "6,2")
    play.view.resignFocus()
    expectEqual(play.stage.picture, "abcdef… \nxy      \n界界界… ")
    play.view.focus()
    expectEqual(play.cursors(KeyPress(.home, .control)), ["0,0"])
    expectEqual(play.stage.picture, "abcdef… \nxy      \n界界界… ")
    expectEqual(play.cursors(.end, .down), ["6,0", "0,1"])
  }

  @Test func tabLeavesUnlessItIsInserted() throws {
    let play = TextPlay()
    #expect(!play.stage.press(.tab))
    expectEqual(play.note.text, "")
    let other = TextPlay(width: 12, insertsTabs: true)
    try other.stage.type("a\tb")
    expectEqual(other.note.text, "a\tb")
    expectEqual(other.stage.picture, "a       b   \n            \n            ")
    #expect(!other.stage.press(.backTab))
  }

  @Test func oneThatIsReadIsSelectedAndCopied() {
    let play = TextPlay("one\ntwo")
    play.view.isEditable = false
    expectEqual(play.stage.commit().grid[GridPoint(x: 0, y: 0)].style, .default)
    for key in [KeyPress(.character("x")), .backspace, .enter, KeyPress(.character("v"), .control)]
    {
      #expect(!play.stage.press(key))
    }
    #expect(!play.stage.paste("x"))
    play.stage.press(KeyPress(.character("a"), .control))
    #expect(!play.stage.press(KeyPress(.character("x"), .control)))
    #expect(play.stage.press(KeyPress(.character("c"), .control)))
    expectEqual(play.stage.clipboard.text, "one\ntwo")
    expectEqual(play.note.text, "one\ntwo")
  }

  @Test func aDisabledOneTakesOnlyTheWheel() {
    let play = TextPlay("1\n2\n3\n4")
    play.view.isEnabled = false
    #expect(!play.stage.press(.enter))
    #expect(!play.stage.click(.zero))
    expectEqual(play.stage.commit().grid[.zero].style, .disabled)
    #expect(play.stage.send(MouseEvent(.scroll(rows: 1, columns: 0), at: .zero)))
    expectEqual(play.stage.picture, "2      │\n3      ┃\n4      ┃")
  }

  @Test func aTextIsNoLongerThanItMayBe() throws {
    let play = TextPlay("ab", maximumLength: 5)
    play.stage.paste("\r\n界\u{2028}d")
    expectEqual(play.note.text, "ab\n界\n")
    try play.stage.type("x\u{301}")
    expectEqual(play.note.text, "ab\n界\n")
  }

  @Test func thePlaceholderWraps() throws {
    let play = TextPlay(height: 2, placeholder: "What do you want to say?")
    expectEqual(play.stage.picture, "What do \nyou wa… ")
    expectEqual(play.cursor, "0,0")
    expectEqual(play.stage.accessibilityTree().label, "What do you want to say?")
    try play.stage.type("a\nb")
    expectEqual(play.stage.accessibilityTree().value, "a\nb")
    expectEqual(play.stage.accessibilityTree().traits, ["text field"])
  }

  @Test func itFollowsItsModel() throws {
    let play = TextPlay("1\n2\n3\n4\n5")
    play.note.text = "one"
    expectEqual(play.stage.picture, "one     \n        \n        ")
    expectEqual(play.cursor, "3,0")
    try play.stage.type("!")
    play.note.text = "two\n" + play.note.text
    try play.stage.type("?")
    expectEqual(play.note.text, "two\none!?")
  }

  @Test func noSizeIsTooSmall() {
    let texts = [
      "", "界", "a\r\nb\u{85}\u{2028}c\n", "\t\u{1B}x\u{301}\n\u{301}", "long words here",
    ]
    for text in texts {
      for (width, height) in [(0, 0), (1, 1), (0, 3), (2, 1), (1, 4), (3, 2)] {
        for wraps in [true, false] {
          let play = TextPlay(text, width: width, height: height, wraps: wraps)
          for key in [KeyPress.up, .down, .end, .home, .pageUp, .shift(.left), .enter, .backspace] {
            play.stage.press(key)
            let frame = play.stage.commit()
            expectEqual(frame.problems, [])
            expectEqual(frame.grid, play.stage.freshPicture)
          }
          play.stage.send(MouseEvent(.scroll(rows: .min, columns: 0), at: .zero))
          play.stage.click(.zero)
        }
      }
    }
  }

  @Test func lineEndsOfAllKindsAreRows() {
    let play = TextPlay("a\r\nb\u{85}c\u{2028}d\re\u{B}f", height: 6)
    expectEqual(play.stage.picture, "a       \nb       \nc       \nd       \ne       \nf       ")
    expectEqual(play.cursors(.left, .backspace), ["0,5", "1,4"])
    expectEqual(play.note.text, "a\r\nb\u{85}c\u{2028}d\ref")
    play.stage.press(KeyPress(.home, .control))
    expectEqual(play.cursors(.right, .delete), ["1,0", "1,0"])
    expectEqual(play.note.text, "ab\u{85}c\u{2028}d\ref")
  }
}
