/// The mutable surface that views draw on; ``frozen()`` makes a ``Grid`` of it.
///
/// Drawing is clipped and never fails: what lies outside of the canvas or of the current clip is
/// left out, and a wide cluster that would be cut in half becomes a blank.
public struct Canvas {
  /// Columns and rows.
  public let size: GridSize
  /// How text becomes cells here.
  public let policy: TextPolicy
  /// The current owner, as a number that the renderer chooses; 0 is none.
  ///
  /// A canvas that records owners stores it for each cell that is drawn.
  public var owner: UInt32 = 0
  var cells: ContiguousArray<UInt64>
  var clusters = ClusterTable()
  var styles = StyleTable()
  /// The owner of each cell; empty unless owners are recorded.
  var owners: [UInt32] = []
  /// The current view's origin, in the canvas's coordinates.
  var origin = GridPoint.zero
  /// The cells that may be drawn on, in the canvas's coordinates.
  var clip: GridRect
  /// The rows that may be drawn on; nil for all.
  var mask: RowMask?

  /// Makes a canvas of spaces; if `recordsOwners` is true, it stores the owner of each drawn cell.
  public init(size: GridSize, recordsOwners: Bool = false, policy: TextPolicy = .standard) {
    self.size = size
    self.policy = policy
    cells = ContiguousArray(repeating: PackedCell.blank(style: 0).bits, count: size.area)
    clip = GridRect(origin: .zero, size: size)
    if recordsOwners { owners = Array(repeating: 0, count: size.area) }
  }

  /// Draws with a rectangle's origin as the new origin, clipped to the rectangle.
  public mutating func within(_ rect: GridRect, _ draw: (inout Canvas) -> Void) {
    let saved = (origin, clip)
    let absolute = rect.offsetBy(x: origin.x, y: origin.y)
    origin = absolute.origin
    clip = clip.intersection(absolute)
    draw(&self)
    (origin, clip) = saved
  }

  /// Whether nothing that is drawn now would be visible.
  public var isClippedAway: Bool {
    clip.isEmpty || mask?.allowsSome(of: clip.minY..<clip.maxY) == false
  }

  /// Returns the columns of a row that may be drawn on; nil if the row may not.
  @inline(__always)
  func visibleColumns(ofRow row: Int) -> Range<Int>? {
    guard row >= clip.minY, row < clip.maxY, !clip.isEmpty, mask?.allows(row) != false
    else { return nil }
    return clip.minX..<clip.maxX
  }

  // MARK: - One row

  /// Calls a closure that writes one run of cells into a row, then repairs what the run cuts.
  mutating func write(
    row: Int, columns: Range<Int>, _ write: (inout RowWriter, inout MutableSpan<UInt64>) -> Void
  ) {
    if mask?.allows(row) == false { return }
    var writer = RowWriter(row: row, width: size.width, clip: columns)
    var cells = self.cells.mutableSpan
    write(&writer, &cells)
    writer.finish(in: &cells)
    noteOwner(of: writer.written, row: row)
  }

  /// Records the owner of columns of a row, if owners are recorded.
  @inline(__always)
  mutating func noteOwner(of columns: Range<Int>, row: Int) {
    if !owners.isEmpty { recordOwner(of: columns, row: row) }
  }

  private mutating func recordOwner(of columns: Range<Int>, row: Int) {
    for column in columns { owners[row * size.width + column] = owner }
  }
}

// MARK: - Tables

extension Canvas {
  /// Makes a canvas of given cells, with the tables that they refer to.
  package init(
    size: GridSize, cells: ContiguousArray<UInt64>, clusters: ClusterTable, styles: StyleTable
  ) {
    precondition(cells.count == size.area, "A canvas of \(size) has \(size.area) cells.")
    self.init(size: size)
    self.cells = cells
    self.clusters = clusters
    self.styles = styles
  }

  /// Returns the number that a style has on this canvas.
  ///
  /// There are 65,535 numbers besides the default style's. Once all are in use, those that no cell
  /// has any more are reused.
  mutating func number(of style: CellStyle) -> UInt16 {
    if styles.isFull { dropUnusedStyles() }
    return styles.index(of: style)
  }

  private mutating func dropUnusedStyles() {
    let old = styles.styles
    var kept = StyleTable()
    for index in cells.indices {
      let cell = PackedCell(bits: cells[index])
      let number = kept.index(of: old[Int(cell.style)])
      cells[index] = cell.renumbered(cluster: cell.cluster, style: number).bits
    }
    styles = kept
  }
}
