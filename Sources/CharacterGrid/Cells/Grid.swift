/// An immutable rectangle of cells, which can be passed to any thread.
///
/// Clusters and styles are numbered by their first appearance, row by row. So two grids that show
/// the same are equal in memory, whatever the order of drawing was.
public struct Grid: Sendable {
  /// The numbers of columns and rows.
  public let size: GridSize
  /// The owner of each cell; nil if the canvas did not record owners.
  ///
  /// Owners are not compared by `==`.
  public let owners: OwnerPlane?
  package let cells: ContiguousArray<UInt64>
  package let clusters: [[UInt8]]
  package let styles: [CellStyle]

  package init(
    size: GridSize, cells: ContiguousArray<UInt64>, clusters: [[UInt8]], styles: [CellStyle],
    owners: OwnerPlane?
  ) {
    self.size = size
    self.cells = cells
    self.clusters = clusters
    self.styles = styles
    self.owners = owners
    checkInvariants()
  }

  /// Makes a grid of spaces in the default style.
  public init(blank size: GridSize) {
    self = Canvas(size: size).frozen()
  }

  /// The cell at a point; a blank cell for a point outside of the grid.
  public subscript(point: GridPoint) -> Cell {
    guard GridRect(origin: .zero, size: size).contains(point) else {
      return Cell(text: " ", width: 1)
    }
    let cell = PackedCell(bits: cells[point.y * size.width + point.x])
    return Cell(text: text(of: cell), width: cell.width, style: styles[Int(cell.style)])
  }

  package func text(of cell: PackedCell) -> String {
    if cell.isContinuation { return "" }
    guard let cluster = cell.cluster else { return String(cell.scalar) }
    return String(decoding: clusters[cluster], as: UTF8.self)
  }
}

extension Grid: Equatable {
  /// Compares the memory of both grids.
  ///
  /// This is fast: one call compares all cells.
  public static func == (left: Grid, right: Grid) -> Bool {
    left.size == right.size && haveEqualMemory(left.cells.span.bytes, right.cells.span.bytes)
      && haveEqualClusters(left.clusters, right.clusters) && left.styles == right.styles
  }
}

/// Returns true if two tables hold the same clusters.
package func haveEqualClusters(_ left: [[UInt8]], _ right: [[UInt8]]) -> Bool {
  left.count == right.count && left.indices.allSatisfy { haveEqualMemory(left[$0], right[$0]) }
}

extension Grid: Hashable {
  /// Hashes the size and the cells' memory.
  ///
  /// Clusters and styles are compared only by `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(memoryOf: cells.span.bytes)
  }
}

// MARK: - One cell

/// The content of one cell of a grid: a grapheme cluster, its width in columns and its style.
public struct Cell: Sendable {
  /// The cluster; empty in the right half of a wide cluster.
  public let text: String
  /// The width in columns: 1, 2, or 0 in the right half of a wide cluster.
  public let width: Int
  /// The cell's style.
  public let style: CellStyle

  /// Makes a cell's value.
  package init(text: String, width: Int, style: CellStyle = .default) {
    self.text = text
    self.width = width
    self.style = style
  }

  /// Whether the cell is a space in the default style.
  public var isBlank: Bool { self == Cell(text: " ", width: 1) }
}

extension Cell: Equatable {
  /// Compares the text by its bytes, as grids do.
  public static func == (left: Cell, right: Cell) -> Bool {
    left.width == right.width && left.style == right.style
      && left.text.utf8.elementsEqual(right.text.utf8)
  }
}

// MARK: - Owners

/// The owner of each cell of a grid, as the canvas recorded it.
///
/// An owner is a number that the renderer chooses, for example for each view. It does not change
/// the picture.
public struct OwnerPlane: Hashable, Sendable {
  /// The numbers of columns and rows.
  public let size: GridSize
  let owners: [UInt32]

  /// The owner of the canvas when the cell was drawn; 0 if none was set, or for a point outside of
  /// the grid.
  public subscript(point: GridPoint) -> UInt32 {
    guard GridRect(origin: .zero, size: size).contains(point) else { return 0 }
    return owners[point.y * size.width + point.x]
  }
}
