/// A width and a height in cells, never negative.
public struct GridSize: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Makes a size; a negative length becomes zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size with no columns and no rows.
  public static let zero = GridSize(width: 0, height: 0)

  /// The number of cells, limited to `Int.max`.
  public var area: Int {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : area
  }
}

extension GridSize: CustomStringConvertible {
  /// The size in the format of a snapshot's header, such as `80x24`.
  public var description: String { "\(width)x\(height)" }
}

/// The position of a cell; columns and rows are counted from 0, to the right and down.
public struct GridPoint: Hashable, Sendable {
  /// The column, from the left.
  public var x: Int
  /// The row, from the top.
  public var y: Int

  /// Makes a point from a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The cell in the top left corner.
  public static let zero = GridPoint(x: 0, y: 0)
}
