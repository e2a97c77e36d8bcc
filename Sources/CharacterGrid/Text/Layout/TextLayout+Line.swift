extension TextLayout {
  /// One row of a layout.
  public struct Line: Hashable, Sendable {
    /// The bytes of the text that belong to the line, with those that it does not show.
    public let bytes: Range<Int>
    /// The first column that is drawn.
    public let column: Int
    /// How many columns are drawn.
    public let columns: Int
    /// Whether it shows less than its text.
    public let isTruncated: Bool
    /// The clusters that belong to it, and how many of them are drawn.
    let placed: Range<Int>
    let drawnCount: Int

    var drawn: Range<Int> { placed.lowerBound..<placed.lowerBound + drawnCount }
  }
}
