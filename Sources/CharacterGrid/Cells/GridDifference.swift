/// Where two grids differ, cell by cell.
public struct GridDifference: Hashable, Sendable {
  /// The expected grid's size.
  public let expectedSize: GridSize
  /// The actual grid's size.
  public let actualSize: GridSize
  /// The cells of both grids' common rectangle that differ, in reading order.
  public let changed: [GridPoint]

  /// Whether the grids have different sizes.
  public var isResized: Bool { expectedSize != actualSize }
}
