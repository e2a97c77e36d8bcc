/// Where two texts differ, line by line.
public struct TextDifference: Hashable, Sendable {
  /// The stretches that differ, in order, with equal lines between them.
  public let changes: [Change]

  /// Lines that were taken out and lines that stand in their place, by their numbers from 0.
  public struct Change: Hashable, Sendable {
    /// The lines of the old text.
    public let removed: Range<Int>
    /// The lines of the new text.
    public let added: Range<Int>
  }

  /// Compares two texts.
  init(from old: TextLines, to new: TextLines) {
    var numbering = LineNumbering()
    let numbers = (numbering.numbers(of: old), numbering.numbers(of: new))
    changes = LineAlignment(old: numbers.0, new: numbers.1).changes
  }
}
