/// The columns that a tab leads to.
public struct TabStops: Hashable, Sendable {
  /// The first stops, in rising order.
  public let columns: [Int]
  /// The distance of the stops behind these, which lie at its multiples; from 1 to 1,000.
  public let interval: Int

  /// Makes stops; they are sorted, and lengths beyond any screen become ``farthest``.
  public init(_ columns: [Int] = [], every interval: Int = 8) {
    self.columns = columns.map { min($0, Self.farthest) }.sorted()
    self.interval = min(max(1, interval), Self.farthest)
  }

  /// The multiples of eight, to which tabs lead wherever nothing else is said.
  static let standard = TabStops()

  /// The greatest distance from one stop to the next.
  public static let farthest = 1_000

  /// The first stop to the right of a column.
  public func next(after column: Int) -> Int {
    columns.first { $0 > column } ?? (column / interval + 1) * interval
  }
}
