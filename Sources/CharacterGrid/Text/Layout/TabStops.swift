/// The columns that a tab leads to.
public struct TabStops: Hashable, Sendable {
  /// The first stops, in rising order.
  public let columns: [Int]
  /// The distance of the stops behind these, which lie at its multiples; at least 1.
  public let interval: Int

  /// Makes stops; they are sorted, and an interval below 1 becomes 1.
  public init(_ columns: [Int] = [], every interval: Int = 8) {
    self.columns = columns.sorted()
    self.interval = max(1, interval)
  }

  /// The first stop to the right of a column.
  public func next(after column: Int) -> Int {
    columns.first { $0 > column } ?? (column / interval + 1) * interval
  }
}
