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

  /// The size without a cell.
  public static let zero = GridSize(width: 0, height: 0)

  /// How many cells there are, or `Int.max` where that is too small a number.
  public var area: Int {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : area
  }
}

extension GridSize: CustomStringConvertible {
  /// The size as it stands in a snapshot's header.
  public var description: String { "\(width)x\(height)" }
}
