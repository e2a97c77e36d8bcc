/// Why bytes are not a snapshot: what is wrong and where, and what to do about it.
public struct NotationError: Error, Hashable, Sendable {
  /// What is wrong.
  package let kind: Kind
  /// The line, from 1; nil if the error belongs to no line.
  package let line: Int?

  /// Makes an error.
  package init(_ kind: Kind, line: Int? = nil) {
    self.kind = kind
    self.line = line
  }

  /// The ways in which a file can be broken.
  package enum Kind: Hashable, Sendable {
    /// The file contains only blank lines.
    case emptyFile
    /// The first line is not that of a snapshot.
    case notASnapshot
    /// The file is the pointer that Git LFS writes when the content was not fetched.
    case gitLFSPointer
    /// An unfinished merge begins at the line.
    case conflictMarkers
    /// The byte at the offset, counted from 0, is not UTF-8.
    case invalidUTF8(offset: Int)
    /// The version of the format is not supported.
    case unsupportedFormat(String)
    /// The policy for clusters and widths is not known.
    case unknownPolicy(String)
    /// The first line contains something that is not allowed.
    case badHeader
    /// A line of the header is not a name, a colon and a value in the printed form.
    case badNote
    /// A name of the header occurs twice.
    case repeatedNote(String)
    /// A name of the header is after a name that it must precede.
    case misplacedNote(String)
    /// The header has no size.
    case missingSize
    /// A size is not columns, `x` and rows.
    case badSize(String)
    /// A size, or the total of all frames, exceeds the limit.
    case tooLarge(GridSize)
    /// The number of frames differs from that in the header.
    case frameCount(given: Int, expected: Int)
    /// The line is not the first line of a frame, where one is expected.
    case badFrameLine(expected: Int)
    /// A label is not in the printed form.
    case badLabel
    /// A size repeats that of the header, or belongs to no frame.
    case needlessSize
    /// A frame lacks the line of its cursor.
    case missingCursor
    /// The cursor is neither `none` nor a point and a shape.
    case badCursor(String)
    /// The focus is not a name, a point and a size.
    case badFocus(String)
    /// A frame has an unknown line, or a known line too late.
    case unknownFrameLine(String)
    /// A frame has more or fewer rows than its size.
    case rowCount(given: Int, expected: Int)
    /// A row has more or fewer columns than the size of its frame.
    case rowWidth(given: Int, expected: Int)
    /// The line is not a row.
    case malformedRow
    /// A plain row contains a hidden character; its code point.
    case hiddenCharacter(UInt32)
    /// An exact row has an unknown escape; the column of its backslash.
    case badEscape(column: Int)
    /// No canvas could draw the cell; its column.
    case impossibleCell(column: Int)
    /// A style line has more or fewer columns than its row.
    case styleLength(given: Int, expected: Int)
    /// A style line is not a sequence of runs.
    case malformedStyles
    /// A style line contains no style.
    case needlessStyles
    /// A style line contains a style that is not in the legend.
    case unknownStyle(String)
    /// A line of the legend cannot be parsed, or repeats a name.
    case badLegendLine
    /// A block after the legend is unknown, occurs twice or is out of order.
    case unknownBlock(String)
    /// A line between or after the blocks belongs to no block, or is not in the printed form.
    case badBlockLine
    /// A block has no lines.
    case emptyBlock
    /// A frame has more styles than a canvas can have.
    case tooManyStyles
    /// Rows are repeated, but there is no previous frame.
    case nothingToRepeat
    /// Rows are repeated that the previous frame does not have in that width.
    case repeatOutOfRange
  }
}
