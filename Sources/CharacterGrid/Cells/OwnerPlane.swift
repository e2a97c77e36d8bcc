/// Says for each cell of a grid who drew it, where the canvas recorded that.
///
/// It lies beside a grid and is no part of what the grid shows.
public struct OwnerPlane: Hashable, Sendable {
  /// Columns and rows.
  public let size: GridSize
  let owners: [UInt32]

  /// Who drew the cell: the canvas's owner at that time; 0 is nobody, as outside of the grid.
  public subscript(point: GridPoint) -> UInt32 {
    guard GridRect(origin: .zero, size: size).contains(point) else { return 0 }
    return owners[point.y * size.width + point.x]
  }
}
