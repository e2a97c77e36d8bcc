/// Where two texts differ, line by line.
package struct TextDifference: Hashable, Sendable {
  /// The stretches that differ, in order, with equal lines between them.
  package let changes: [Change]

  /// Lines that were taken out and lines that stand in their place, by their numbers from 0.
  package struct Change: Hashable, Sendable {
    /// The lines of the old text.
    package let removed: Range<Int>
    /// The lines of the new text.
    package let added: Range<Int>
  }

  /// Compares two texts.
  init(from old: [UInt8], to new: [UInt8]) {
    changes = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        let ends = CommonEnds(old, new)
        let numbering = LineNumbering(
          UnsafeRawBufferPointer(rebasing: old[ends.old]),
          UnsafeRawBufferPointer(rebasing: new[ends.new]))
        return LineAlignment(old: numbering.old, new: numbering.new, count: numbering.count)
          .changes(after: ends.headLines)
      }
    }
  }
}
