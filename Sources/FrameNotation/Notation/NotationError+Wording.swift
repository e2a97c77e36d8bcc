extension NotationError: CustomStringConvertible {
  /// A sentence that says what is wrong and where.
  public var description: String {
    let sentence = kind.sentence
    return (line.map { "Line \($0): " + sentence } ?? sentence.capitalizedSentence) + "."
  }

  /// A sentence that says what to do.
  public var remedy: String {
    switch kind {
    case .gitLFSPointer: "Run `git lfs pull` to fetch the file itself."
    case .conflictMarkers:
      "Finish the merge: keep one side, or delete the file and record it again."
    case .unsupportedFormat:
      "Use the version of FirstFrame that wrote the file, or delete the file and record it again."
    case .unknownPolicy: "Delete the file and record it again, which measures its widths again."
    case .invalidUTF8: "Save the file as UTF-8, or restore it from version control."
    case .hiddenCharacter(let value):
      "Put the row between two `!`, and write the character as `\\1{\(Self.hex(value))}`, where 1 "
        + "is its width in columns, or record the file again."
    case .tooLarge: "Record a smaller picture, or split the film."
    case .badCursor, .missingCursor:
      "Write `cursor: none`, or column, row and shape like `cursor: 3,1 bar`, or record the file "
        + "again."
    case .badFocus:
      "Write name, column, row and size like `focus: save 8,1 5x1`, or record the file again."
    case .repeatedNote, .unknownBlock, .unknownFrameLine, .emptyBlock, .needlessSize,
      .needlessStyles:
      "Delete the line, or delete the file and record it again."
    case .misplacedNote:
      "Sort the header: name, size, theme, then the others by their names, or record the file "
        + "again."
    default: "Restore the file from version control, or delete it and record it again."
    }
  }

  fileprivate static func hex(_ value: UInt32) -> String {
    String(value, radix: 16, uppercase: true)
  }
}

extension NotationError.Kind {
  /// What is wrong, as the rest of a sentence after "Line 7: ".
  fileprivate var sentence: String { sentenceOfTheFile ?? sentenceOfTheRows ?? "" }

  private var sentenceOfTheFile: String? {
    switch self {
    case .emptyFile: "the file is empty"
    case .notASnapshot: "the file does not begin with `snapshot`"
    case .gitLFSPointer: "the file is a Git LFS pointer, not the snapshot itself"
    case .conflictMarkers: "the file holds the markers of an unfinished merge"
    case .invalidUTF8(let offset): "the byte at offset \(offset) is not UTF-8"
    case .unsupportedFormat(let format):
      "the format is \(Self.quoted(format)), but only \(NotationFormat.number) is supported"
    case .unknownPolicy(let policy):
      "the width policy is \(Self.quoted(policy)), but only `\(NotationFormat.policy)` and "
        + "`\(NotationFormat.ambiguousWidePolicy)` are supported"
    case .badHeader:
      "the line is not `snapshot 1 policy=…`, with ` frames=` and a number if there are several"
    case .badNote: "the line is not a header line: a name, `: ` and a value as FirstFrame writes it"
    case .repeatedNote(let name): "the header has \(Self.quoted(name)) twice"
    case .misplacedNote(let name): "\(Self.quoted(name)) is in the wrong place of the header"
    case .missingSize: "the header ends without `size:`"
    case .badSize(let size): "the size \(Self.quoted(size)) is not written like 34x5"
    case .tooLarge(let size):
      "with this size, \(size), the frames have more than \(Recording.mostCells) cells in all, "
        + "which is the limit"
    case .frameCount(let given, let expected):
      "the file has \(Self.count(given, "frame")), but its header says \(expected)"
    case .badFrameLine(let expected): "frame \(expected) should begin here with `--- \(expected)`"
    case .badLabel: "the label has an escape or a character that is not allowed in a label"
    case .needlessSize:
      "this size is redundant: a frame has a size only if it differs from the one in the header"
    case .missingCursor: "the next line must be `cursor: none`, or like `cursor: 3,1 bar`"
    case .badCursor(let cursor):
      "the cursor \(Self.quoted(cursor)) is neither `none` nor like `3,1 bar`, "
        + "where the shape is block, underline or bar"
    case .badFocus(let focus):
      "the focus \(Self.quoted(focus)) is not written like `save 8,1 5x1`"
    case .unknownFrameLine(let name):
      "\(Self.quoted(name)) is not allowed here: a frame has size, cursor, focus, then its rows"
    default: nil
    }
  }

  private var sentenceOfTheRows: String? {
    switch self {
    case .rowCount(let given, let expected):
      "the frame has \(Self.count(given, "row")), but its size says \(expected)"
    case .rowWidth(let given, let expected):
      "the row has \(Self.count(given, "column")), but the size says \(expected)"
    case .malformedRow:
      "the line is not a row: a row is between two `|` or two `!`, or it is `=` and a number"
    case .hiddenCharacter(let value):
      "a plain row holds U+\(NotationError.hex(value)), which is not visible"
    case .badEscape(let column):
      "the escape in column \(column) is neither `\\\\` nor like `\\2{1F1EB 1F1F7}`"
    case .impossibleCell(let column): "a canvas cannot draw the cell in column \(column)"
    case .styleLength(let given, let expected):
      "the style line has \(Self.count(given, "column")), but its row has \(expected)"
    case .malformedStyles: "the style line is neither letters nor runs like `a*12 .*3`"
    case .needlessStyles: "the style line is redundant, since its row is in the default style"
    case .unknownStyle(let name): "the legend has no style \(Self.quoted(name))"
    case .badLegendLine: "the line is not a legend line, or its name is defined above"
    case .unknownBlock(let name):
      "\(Self.quoted(name)) is not allowed here: after its rows, a frame has at most one `tree:` "
        + "and one `draws:`"
    case .badBlockLine: "the line is not a block line: `> ` and a text as FirstFrame writes it"
    case .emptyBlock: "the block has no line"
    case .tooManyStyles: "the frame has more styles than a canvas can hold"
    case .nothingToRepeat: "rows are repeated, but there is no frame before this one"
    case .repeatOutOfRange: "the frame before this one does not have these rows in the same width"
    default: nil
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Text from the file, shortened and with hidden characters escaped.
  private static func quoted(_ text: String) -> String {
    let scalars = String(decoding: NotationText.escaped(text), as: UTF8.self).unicodeScalars
    return "`\(String(scalars.prefix(40)))\(scalars.count > 40 ? "…" : "")`"
  }
}

extension String {
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
