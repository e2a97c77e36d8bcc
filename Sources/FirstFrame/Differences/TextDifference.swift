import CharacterGrid

/// Where two texts differ, line by line.
package struct TextDifference: Hashable, Sendable {
  /// The stretches that differ, in order, with equal lines between them.
  package let changes: [Change]

  /// Lines that were removed and lines that stand in their place, by their numbers from 0.
  package struct Change: Hashable, Sendable {
    /// The lines of the old text.
    package let removed: Range<Int>
    /// The lines of the new text.
    package let added: Range<Int>
  }

  /// Compares two texts.
  init(from old: [UInt8], to new: [UInt8]) {
    let lines = LineNumbering(old, new)
    changes = LineAlignment(old: lines.old, new: lines.new, count: lines.count)
      .changes(after: lines.skippedLines)
  }
}

/// The lines of a text, without their line feeds.
struct TextLines {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  /// Splits a text after its line feeds; the last line need not have one.
  init(_ bytes: [UInt8]) {
    var ranges: [Range<Int>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(ofByte: .lineFeed) {
      ranges.append(rest.startIndex..<end)
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { ranges.append(rest.startIndex..<rest.endIndex) }
    (self.bytes, self.ranges) = (bytes, ranges)
  }

  var count: Int { ranges.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }
}
