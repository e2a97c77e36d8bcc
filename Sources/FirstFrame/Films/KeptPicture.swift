import CharacterGrid

/// A picture of a film as it is kept: rows that are as they were in the picture before are shared
/// with it, so that a film costs what changes and not what it shows.
///
/// Its grid is put together each time that it is asked for: that copies its cells, in a microsecond
/// for a terminal of 80x24.
struct KeptPicture: Sendable {
  private let size: GridSize
  let rows: [ContiguousArray<UInt64>]
  private let clusters: [[UInt8]]
  private let styles: [CellStyle]
  private let owners: OwnerPlane?

  /// Keeps a grid after another picture.
  ///
  /// Rows are compared as memory. A row with clusters or styles that have other numbers than before
  /// is another one, and is kept.
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

  /// The picture.
  var grid: Grid {
    var cells: ContiguousArray<UInt64> = []
    cells.reserveCapacity(size.area)
    for row in rows { cells += row }
    return Grid(size: size, cells: cells, clusters: clusters, styles: styles, owners: owners)
  }
}
