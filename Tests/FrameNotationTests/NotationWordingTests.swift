@Suite struct NotationWordingTests {
  /// One error of each kind, as it is printed: what is wrong and where, then what to do.
  @Test func everyErrorSaysWhatIsWrongWhereAndWhatToDo() {
    let kinds: [NotationError.Kind] = [
      .notASnapshot, .gitLFSPointer, .conflictMarkers, .invalidUTF8(offset: 5),
      .unsupportedFormat("2\u{1B}"), .unknownPolicy(String(repeating: "x", count: 50)), .badHeader,
      .badNote, .repeatedNote("theme"), .misplacedNote("name"), .missingSize, .badSize("3"),
      .tooLarge(GridSize(width: 10_000, height: 9_000)),
      .frameCount(given: 1, expected: 2), .badFrameLine(expected: 2), .badLabel,
      .needlessSize, .missingCursor, .badCursor("1,2 disc"), .badFocus("a 1,2"),
      .unknownFrameLine("blink"),
      .rowCount(given: 3, expected: 2),
      .rowWidth(given: 1, expected: 34), .malformedRow, .hiddenCharacter(0x202E),
      .badEscape(column: 4), .impossibleCell(column: 2), .styleLength(given: 2, expected: 3),
      .malformedStyles, .needlessStyles, .unknownStyle("x"), .badLegendLine, .tooManyStyles,
      .unknownBlock("views"),
      .badBlockLine, .emptyBlock, .nothingToRepeat, .repeatOutOfRange,
    ]
    let sentences = kinds.map { NotationError($0, line: 7).description }
    #expect(
      sentences.joined(separator: "\n") == """
        Line 7: the file does not begin with `snapshot`.
        Line 7: the file is a Git LFS pointer, not the snapshot itself.
        Line 7: the file holds the markers of an unfinished merge.
        Line 7: the byte at offset 5 is not UTF-8.
        Line 7: the format is `2\\u{1B}`, but only 1 is supported.
        Line 7: the width policy is `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…`, but only \
        `unicode17/terminal-1` and `unicode17/terminal-1/ambiguous-wide` are supported.
        Line 7: the line is not `snapshot 1 policy=…`, with ` frames=` and a number if there are \
        several.
        Line 7: the line is not a header line: a name, `: ` and a value as FirstFrame writes it.
        Line 7: the header has `theme` twice.
        Line 7: `name` is in the wrong place of the header.
        Line 7: the header ends without `size:`.
        Line 7: the size `3` is not written like 34x5.
        Line 7: with this size, 10000x9000, the frames have more than 67108864 cells in all, \
        which is the limit.
        Line 7: the file has 1 frame, but its header says 2.
        Line 7: frame 2 should begin here with `--- 2`.
        Line 7: the label has an escape or a character that is not allowed in a label.
        Line 7: this size is redundant: a frame has a size only if it differs from the one in the \
        header.
        Line 7: the next line must be `cursor: none`, or like `cursor: 3,1 bar`.
        Line 7: the cursor `1,2 disc` is neither `none` nor like `3,1 bar`, where the shape is \
        block, underline or bar.
        Line 7: the focus `a 1,2` is not written like `save 8,1 5x1`.
        Line 7: `blink` is not allowed here: a frame has size, cursor, focus, then its rows.
        Line 7: the frame has 3 rows, but its size says 2.
        Line 7: the row has 1 column, but the size says 34.
        Line 7: the line is not a row: a row is between two `|` or two `!`, or it is `=` and a \
        number.
        Line 7: a plain row holds U+202E, which is not visible.
        Line 7: the escape in column 4 is neither `\\\\` nor like `\\2{1F1EB 1F1F7}`.
        Line 7: a canvas cannot draw the cell in column 2.
        Line 7: the style line has 2 columns, but its row has 3.
        Line 7: the style line is neither letters nor runs like `a*12 .*3`.
        Line 7: the style line is redundant, since its row is in the default style.
        Line 7: the legend has no style `x`.
        Line 7: the line is not a legend line, or its name is defined above.
        Line 7: the frame has more styles than a canvas can hold.
        Line 7: `views` is not allowed here: after its rows, a frame has at most one `tree:` and \
        one `draws:`.
        Line 7: the line is not a block line: `> ` and a text as FirstFrame writes it.
        Line 7: the block has no line.
        Line 7: rows are repeated, but there is no frame before this one.
        Line 7: the frame before this one does not have these rows in the same width.
        """)
    expectEqual(NotationError(.emptyFile).description, "The file is empty.")
    let remedies = Set(kinds.map { NotationError($0).remedy })
    expectEqual(
      remedies.sorted().joined(separator: "\n"),
      """
      Delete the file and record it again, which measures its widths again.
      Delete the line, or delete the file and record it again.
      Finish the merge: keep one side, or delete the file and record it again.
      Put the row between two `!`, and write the character as `\\1{202E}`, where 1 is its width \
      in columns, or record the file again.
      Record a smaller picture, or split the film.
      Restore the file from version control, or delete it and record it again.
      Run `git lfs pull` to fetch the file itself.
      Save the file as UTF-8, or restore it from version control.
      Sort the header: name, size, theme, then the others by their names, or record the file again.
      Use the version of FirstFrame that wrote the file, or delete the file and record it again.
      Write `cursor: none`, or column, row and shape like `cursor: 3,1 bar`, or record the file \
      again.
      Write name, column, row and size like `focus: save 8,1 5x1`, or record the file again.
      """)
    expectEqual(
      NotationError(.badLabel).remedy,
      "Restore the file from version control, or delete it and record it again.")
  }
}
