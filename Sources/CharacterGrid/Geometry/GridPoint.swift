/// A cell's place: columns go right from 0, rows go down from 0.
public struct GridPoint: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Makes a place.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The cell in the top left corner.
  public static let zero = GridPoint(x: 0, y: 0)
}
