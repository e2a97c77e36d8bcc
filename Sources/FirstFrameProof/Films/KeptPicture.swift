/// A picture as a film stores it; rows that are equal in the previous picture are shared with it.
///
/// The memory of a film therefore grows with what changes and not with what is shown. Each access
/// to the grid copies its cells, which takes a microsecond for 80x24 cells.
struct KeptPicture: Sendable {
  private let size: GridSize
  let rows: [ContiguousArray<UInt64>]
  private let clusters: [[UInt8]]
  private let styles: [CellStyle]
  private let owners: OwnerPlane?

  /// Stores a grid after another picture.
  ///
  /// Rows are compared as memory. A row whose clusters or styles have other numbers than before is
  /// not shared.
  init(_ grid: Grid, after previous: KeptPicture? = nil) {
    size = grid.size
    let before = previous?.size.width == grid.size.width ? previous?.rows ?? [] : []
    rows = (0..<grid.size.height).map { row in
      let cells = grid.cells[row * grid.size.width..<(row + 1) * grid.size.width]
      guard row < before.count else { return ContiguousArray(cells) }
      let known = before[row]
      return haveEqualMemory(cells.span.bytes, known.span.bytes) ? known : ContiguousArray(cells)
    }
    if let previous, haveEqualClusters(previous.clusters, grid.clusters) {
      clusters = previous.clusters
    } else {
      clusters = grid.clusters
    }
    if let previous, previous.styles == grid.styles {
      styles = previous.styles
    } else {
      styles = grid.styles
    }
    owners = previous?.owners == grid.owners ? previous?.owners : grid.owners
  }

  /// The picture, put together from its rows.
  var grid: Grid {
    var cells: ContiguousArray<UInt64> = []
    cells.reserveCapacity(size.area)
    for row in rows { cells += row }
    return Grid(size: size, cells: cells, clusters: clusters, styles: styles, owners: owners)
  }
}
