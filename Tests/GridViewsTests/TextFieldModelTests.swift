import ViewsTestSupport

/// A field, and what its model does meanwhile or holds already.
@MainActor @Suite struct TextFieldModelTests {
  /// Checklist row 26: the field shows what the model writes.
  @Test func theCaretStaysInRangeWhateverTheModelWrites() {
    let play = FieldPlay("abcdef")
    _ = play.rows(.left, .left)
    play.note.text = "界界"
    expectEqual(play.row, "界界     2")
    play.note.text = ""
    expectEqual(play.row, "         0")
    play.note.text = "new"
    expectEqual(play.row, "new      3")
    _ = play.rows(.shift(.left))
    play.note.text = "n"
    expectEqual(play.row, "n        1")
    expectEqual(play.field.selectedRange, 1..<1)
  }

  @Test func keysOfOneFrameBuildOnEachOther() throws {
    let play = FieldPlay()
    try play.stage.type("ab")
    play.note.text = "cab"
    play.stage.press(.left)
    try play.stage.type("x")
    expectEqual(play.note.text, "caxb")
    expectEqual(play.row, "caxb     3")
  }

  @Test func aModelMayMakeAnotherTextOfIt() throws {
    let note = Note()
    let capitals = Binding(get: { note.text }, set: { note.text = $0.uppercased() + "!" })
    let stage = Stage(TextField(text: capitals), size: GridSize(width: 6, height: 1))
    stage.press(.tab)
    try stage.type("a")
    let frame = stage.commit()
    expectEqual(frame.grid.rows, ["A!    "])
    expectEqual(frame.cursor?.position, GridPoint(x: 2, y: 0))
  }

  @Test func whatTheModelDoesNotTakeChangesNothing() {
    let field = TextField(text: .constant("abc"))
    let stage = Stage(field, size: GridSize(width: 6, height: 1))
    field.focus()
    for key in [.left, .shift(.left), KeyPress(.character("x")), .backspace] {
      stage.press(key)
    }
    expectEqual(field.selectedRange, 1..<2)
    expectEqual(stage.picture, "abc   ")
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
    #expect(play.stage.press(KeyPress(.character("\u{1B}"))) == false)
    #expect(play.stage.press(KeyPress(.character("\n"))))
    expectEqual(play.note.text, "a b c[31m d ")
    #expect(!play.stage.paste("\u{0}"))
  }

  @Test func controlCharactersOfTheModelAreShownAndCanBeRemoved() {
    let play = FieldPlay("a\r\nb\t\u{1B}c\u{2028}", width: 10)
    expectEqual(play.row, "a��b �c�   8")
    expectEqual(play.rows(.backspace, .left, .backspace).last, "a��b c     5")
    expectEqual(play.note.text, "a\r\nb\tc")
    expectEqual(play.rows(.left, .left, .backspace, .backspace).last, "ab c       1")
    expectEqual(play.note.text, "ab\tc")
  }

  @Test(arguments: ["x", "界"]) func aVeryLongTextIsEdited(cluster: String) {
    let text = String(repeating: cluster, count: 100_000)
    let play = FieldPlay(text, width: 9)
    let columns = cluster.columns
    let end = 9 - columns
    #expect(play.row.hasSuffix(" 8"))
    expectEqual(play.rows(KeyPress(.character("!"))).map { $0.suffix(2) }, [" \(end)"])
    expectEqual(play.note.text.utf8.count, text.utf8.count + 1)
    expectEqual(
      play.rows(.left, .left).map { $0.suffix(2) }, [" \(end - 1)", " \(end - 1 - columns)"])
    #expect(play.rows(.home, .delete).last?.prefix(4) == String(repeating: cluster, count: 4)[...])
    expectEqual(play.note.text.columns, 99_999 * columns + 1)
  }

  @Test func aClusterWithoutEndIsSeveralCells() {
    let play = FieldPlay("e" + String(repeating: "\u{301}", count: 10_000), width: 200)
    let end = play.row.suffix(3)
    #expect(Int(end.drop { $0 == " " }).map { $0 > 1 && $0 < 200 } == true)
    _ = play.rows(.backspace)
    #expect(play.note.text.utf8.count < 20_001)
    #expect(play.note.text.utf8.count > 19_000)
  }
}
