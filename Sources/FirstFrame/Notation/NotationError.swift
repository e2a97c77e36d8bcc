package import CharacterGrid

/// Why bytes are no snapshot: what is wrong, where, and what to do about it.
public struct NotationError: Error, Hashable, Sendable {
  /// What is wrong.
  package let kind: Kind
  /// The line, from 1, if the error has one.
  package let line: Int?

  /// Makes an error.
  package init(_ kind: Kind, line: Int? = nil) {
    self.kind = kind
    self.line = line
  }

  /// The ways in which a file can be broken.
  package enum Kind: Hashable, Sendable {
    /// There is nothing but blank lines.
    case emptyFile
    /// The first line is not a snapshot's.
    case notASnapshot
    /// Git LFS left its pointer in place of the file.
    case gitLFSPointer
    /// A merge stopped here and was not finished.
    case conflictMarkers
    /// A byte, counted from 0, is not UTF-8.
    case invalidUTF8(offset: Int)
    /// The format has another number.
    case unsupportedFormat(String)
    /// Clusters and widths were decided by other tables.
    case unknownPolicy(String)
    /// The first line has something else than it may.
    case badHeader
    /// A line of the header is no name, colon and value as they are printed.
    case badNote
    /// A name of the header is given twice.
    case repeatedNote(String)
    /// A name of the header stands after one that it belongs before.
    case misplacedNote(String)
    /// The header does not say the size.
    case missingSize
    /// A size is not written as columns, `x`, rows.
    case badSize(String)
    /// A size, or all frames together, exceed what is printed and read.
    case tooLarge(GridSize)
    /// The header announces another number of frames.
    case frameCount(given: Int, expected: Int)
    /// A frame should begin here.
    case badFrameLine(expected: Int)
    /// A label is not written as the printer writes it.
    case badLabel
    /// A size is repeated, or belongs to no frame.
    case needlessSize
    /// A frame does not say where its cursor is.
    case missingCursor
    /// The cursor is neither absent nor a place and a shape.
    case badCursor(String)
    /// The focus is no name, place and size.
    case badFocus(String)
    /// A frame has a line that is not known, or that belongs further up.
    case unknownFrameLine(String)
    /// A frame has more or fewer rows than its size says.
    case rowCount(given: Int, expected: Int)
    /// A row has more or fewer columns than its frame's size says.
    case rowWidth(given: Int, expected: Int)
    /// A line is no row.
    case malformedRow
    /// A plain row holds a character that is not visible; the code point.
    case hiddenCharacter(UInt32)
    /// An exact row's backslash is followed by nothing that is known; the column.
    case badEscape(column: Int)
    /// A cell is one that no canvas could draw; the column.
    case impossibleCell(column: Int)
    /// A style line has more or fewer columns than its row.
    case styleLength(given: Int, expected: Int)
    /// A style line is no sequence of runs.
    case malformedStyles
    /// A style line names no style at all.
    case needlessStyles
    /// A style line names a style that the legend lacks.
    case unknownStyle(String)
    /// A line of the legend cannot be read, or has a name that was given before.
    case badLegendLine
    /// A block after the legend is not known, or comes twice or too late.
    case unknownBlock(String)
    /// A line between or after the blocks belongs to none, or is not written as it is printed.
    case badBlockLine
    /// A block has no line.
    case emptyBlock
    /// One frame has more styles than a canvas.
    case tooManyStyles
    /// Rows are repeated, but there is no frame before.
    case nothingToRepeat
    /// Rows are repeated that the frame before does not have in that width.
    case repeatOutOfRange
  }
}
