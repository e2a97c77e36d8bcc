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

  /// The size without any cell.
  public static let zero = GridSize(width: 0, height: 0)

  /// The number of cells, clamped to `Int.max`.
  public var area: Int {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : area
  }
}

extension GridSize: CustomStringConvertible {
  /// The size as a snapshot's header writes it, such as `80x24`.
  public var description: String { "\(width)x\(height)" }
}

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
