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

/// The lines of a text; the line feeds belong to none.
struct TextLines {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  /// Cuts a text behind its line feeds; the last line need not have one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    ranges = bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      var ranges: [Range<Int>] = []
      var (start, index) = (0, 0)
      while index < buffer.count {
        if base[index] == 0x0A {
          ranges.append(start..<index)
          start = index &+ 1
        }
        index &+= 1
      }
      if start < index { ranges.append(start..<index) }
      return ranges
    }
  }

  var count: Int { ranges.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// The line's first byte, or zero where it is empty.
  func first(of index: Int) -> UInt8 {
    let range = ranges[index]
    return range.isEmpty ? 0 : bytes[range.lowerBound]
  }
}
