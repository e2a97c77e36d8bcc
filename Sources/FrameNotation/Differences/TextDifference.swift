/// The difference of two texts, line by line.
package struct TextDifference: Hashable, Sendable {
  /// The ranges that differ, in order, with equal lines between them.
  package let changes: [Change]

  /// Lines that were removed, and lines that were added in their place, by their numbers from 0.
  package struct Change: Hashable, Sendable {
    /// The lines of the old text.
    package let removed: Range<Int>
    /// The lines of the new text.
    package let added: Range<Int>
  }

  /// Compares two texts.
  package init(from old: [UInt8], to new: [UInt8]) {
    let lines = LineNumbering(old, new)
    if lines.areTooMany {
      let (start, counts) = (lines.skippedLines, lines.counts)
      changes = [
        Change(removed: start..<start + counts.old, added: start..<start + counts.new)
      ]
      return
    }
    changes = LineAlignment(old: lines.old, new: lines.new, count: lines.count)
      .changes(after: lines.skippedLines)
  }
}

/// The lines of a text, without their line feeds.
package struct TextLines {
  private let bytes: [UInt8]
  private let ends: LineEnds

  /// Splits a text after its line feeds; the last line may have none.
  package init(_ bytes: [UInt8]) {
    (self.bytes, ends) = (bytes, LineEnds(of: bytes, keepsEmptyEnd: false))
  }

  package var count: Int { ends.count }

  package subscript(index: Int) -> ArraySlice<UInt8> { bytes[ends[index]] }
}
