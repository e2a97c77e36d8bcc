/// A rectangle of cells: an origin and a size.
public struct GridRect: Hashable, Sendable {
  /// The top left cell.
  public var origin: GridPoint
  /// The numbers of columns and rows.
  public var size: GridSize

  /// Makes a rectangle from its top left cell and its size.
  public init(origin: GridPoint, size: GridSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from coordinates and lengths; a negative length becomes zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: GridPoint(x: x, y: y), size: GridSize(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = GridRect(origin: .zero, size: .zero)

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// The first column to the right of the rectangle.
  public var maxX: Int { origin.x.addingUpToLimit(size.width) }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y.addingUpToLimit(size.height) }
  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { size.area == 0 }

  /// Returns true if the cell at the point is inside of the rectangle.
  public func contains(_ point: GridPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the cells that are in both rectangles; an empty rectangle if there are none.
  public func intersection(_ other: GridRect) -> GridRect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    // `Int.min` cannot be negated without a trap.
    return GridRect(
      x: x, y: y, width: min(maxX, other.maxX).addingUpToLimit(-max(x, -Int.max)),
      height: min(maxY, other.maxY).addingUpToLimit(-max(y, -Int.max)))
  }

  /// Returns the rectangle moved to the right and down; negative numbers move it to the left and
  /// up.
  public func offsetBy(x: Int, y: Int) -> GridRect {
    GridRect(
      origin: GridPoint(x: origin.x.addingUpToLimit(x), y: origin.y.addingUpToLimit(y)), size: size)
  }

  /// Returns the rectangle with each edge moved inwards.
  public func inset(by insets: GridInsets) -> GridRect {
    GridRect(
      x: minX.addingUpToLimit(insets.left), y: minY.addingUpToLimit(insets.top),
      width: size.width.addingUpToLimit(-max(insets.horizontal, -Int.max)),
      height: size.height.addingUpToLimit(-max(insets.vertical, -Int.max)))
  }
}

extension Int {
  /// Returns the sum, limited to the range of `Int`.
  ///
  /// Layouts add to lengths that mean "as wide as possible", which may be `Int.max`.
  package func addingUpToLimit(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? Int.max : Int.min) : sum
  }
}

/// The distances by which the edges of a rectangle move inwards.
public struct GridInsets: Hashable, Sendable {
  /// Insets that remove nothing.
  public static let zero = GridInsets()

  /// The rows removed at the top.
  public var top: Int
  /// The columns removed at the left.
  public var left: Int
  /// The rows removed at the bottom.
  public var bottom: Int
  /// The columns removed at the right.
  public var right: Int

  /// Makes insets; the default for each edge is 0.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are the same on all four edges.
  public init(all inset: Int) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The sum of the left and the right inset.
  public var horizontal: Int { left.addingUpToLimit(right) }
  /// The sum of the top and the bottom inset.
  public var vertical: Int { top.addingUpToLimit(bottom) }
}
