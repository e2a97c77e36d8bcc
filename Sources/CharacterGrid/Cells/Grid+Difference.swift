/// Where two grids differ, cell by cell.
public struct GridDifference: Hashable, Sendable {
  /// The expected grid's size.
  public let expectedSize: Size
  /// The actual grid's size.
  public let actualSize: Size
  /// The cells of both grids' common rectangle that differ, in reading order.
  public let changed: [Point]

  /// Whether the grids have different sizes.
  public var isResized: Bool { expectedSize != actualSize }
}

extension Grid {
  /// What must be pointed out to somebody who expects `expected` and gets this grid; nil where
  /// they are equal.
  public func difference(from expected: Grid) -> GridDifference? {
    if self == expected { return nil }
    let common = Rect(origin: .zero, size: size)
      .intersection(Rect(origin: .zero, size: expected.size)).size
    var changed: [Point] = []
    for y in 0..<common.height {
      for x in 0..<common.width where differs(from: expected, at: Point(x: x, y: y)) {
        changed.append(Point(x: x, y: y))
      }
    }
    return GridDifference(expectedSize: expected.size, actualSize: size, changed: changed)
  }

  /// Compares packed cells first, since indices are only comparable where the tables agree.
  private func differs(from other: Grid, at point: Point) -> Bool {
    let mine = PackedCell(bits: cells[point.y * size.width + point.x])
    let theirs = PackedCell(bits: other.cells[point.y * other.size.width + point.x])
    if mine == theirs, mine.cluster == nil, mine.style == 0 { return false }
    return self[point] != other[point]
  }
}
