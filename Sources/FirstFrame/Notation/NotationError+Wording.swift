import CharacterGrid

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
    case .unknownPolicy: "Delete the file and record it again, so that its widths are decided here."
    case .invalidUTF8: "Save the file as UTF-8, or restore it from version control."
    case .hiddenCharacter(let value):
      "Put `!` for the row's fences and `\\1{\(Self.hex(value))}` for the character, "
        + "with its columns for the 1, or record the file again."
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
    case .gitLFSPointer: "the file is a pointer of Git LFS, not the snapshot itself"
    case .conflictMarkers: "the file holds the markers of an unfinished merge"
    case .invalidUTF8(let offset): "the byte at offset \(offset) is not UTF-8"
    case .unsupportedFormat(let format):
      "the format is \(Self.quoted(format)), and only \(NotationFormat.number) is known"
    case .unknownPolicy(let policy):
      "the width policy is \(Self.quoted(policy)), and only `\(NotationFormat.policy)` and "
        + "`\(NotationFormat.ambiguousWidePolicy)` are known"
    case .badHeader:
      "the line is not `snapshot 1 policy=…` with at most `frames=` and a number"
    case .badNote: "this is no line of a header, which is a word, `: ` and a value as printed"
    case .repeatedNote(let name): "the header says \(Self.quoted(name)) twice"
    case .misplacedNote(let name): "the header says \(Self.quoted(name)) too late"
    case .missingSize: "the header ends without `size:`"
    case .badSize(let size): "the size \(Self.quoted(size)) is not written like 34x5"
    case .tooLarge(let size):
      "with \(size) cells there are more than the \(Recording.mostCells) of all frames together "
        + "that are read"
    case .frameCount(let given, let expected):
      "the file has \(Self.count(given, "frame")) where its header says \(expected)"
    case .badFrameLine(let expected): "frame \(expected) should begin here with `--- \(expected)`"
    case .badLabel: "the label has an escape or a character that no label is written with"
    case .needlessSize:
      "the size is needless: the header has the first frame's, others their own if it is another"
    case .missingCursor: "this line should be followed by where the cursor is, or by `cursor: none`"
    case .badCursor(let cursor):
      "the cursor \(Self.quoted(cursor)) is neither `none` nor like `3,1 bar`, "
        + "where the shape is block, underline or bar"
    case .badFocus(let focus):
      "the focus \(Self.quoted(focus)) is not written like `save 8,1 5x1`"
    case .unknownFrameLine(let name):
      "nothing is called \(Self.quoted(name)) here: a frame has size, cursor, focus, then its rows"
    default: nil
    }
  }

  private var sentenceOfTheRows: String? {
    switch self {
    case .rowCount(let given, let expected):
      "the frame has \(Self.count(given, "row")) where its size says \(expected)"
    case .rowWidth(let given, let expected):
      "the row has \(Self.count(given, "column")) where the size says \(expected)"
    case .malformedRow:
      "this is no row: a row stands between two `|`, two `!`, or is `=` and a number"
    case .hiddenCharacter(let value):
      "a plain row holds U+\(NotationError.hex(value)), which is not visible"
    case .badEscape(let column):
      "the escape in column \(column) is neither `\\\\` nor like `\\2{1F1EB 1F1F7}`"
    case .impossibleCell(let column): "no canvas could draw the cell in column \(column)"
    case .styleLength(let given, let expected):
      "the style line has \(Self.count(given, "column")) where its row has \(expected)"
    case .malformedStyles: "the style line is neither letters nor runs like `a*12 .*3`"
    case .needlessStyles: "the style line is needless, since its row is in the default style"
    case .unknownStyle(let name): "the legend has no style \(Self.quoted(name))"
    case .badLegendLine: "this is no line of a legend, or its name was given before"
    case .unknownBlock(let name):
      "no block is called \(Self.quoted(name)) here: at most one `tree:` comes, then one `draws:`"
    case .badBlockLine: "this is no line of a block, which begins with `> ` and goes on as printed"
    case .emptyBlock: "the block has no line"
    case .tooManyStyles: "the frame has more styles than a canvas can hold"
    case .nothingToRepeat: "rows are repeated, but there is no frame before"
    case .repeatOutOfRange: "the frame before has no such rows of the same width to repeat"
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
