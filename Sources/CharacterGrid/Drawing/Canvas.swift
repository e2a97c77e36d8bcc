/// The mutable surface on which views draw; ``frozen()`` returns its picture as a ``Grid``.
///
/// Drawing is clipped and never fails. Cells outside of the canvas or of the current clip are left
/// out. A wide cluster that would be cut in half becomes a blank.
public struct Canvas {
  /// The numbers of columns and rows.
  public let size: GridSize
  /// The policy by which text becomes cells.
  public let policy: TextPolicy
  /// The current owner, a number that the renderer chooses; 0 means none.
  ///
  /// A canvas that records owners stores this number for each cell that is drawn.
  public var owner: UInt32 = 0
  var cells: ContiguousArray<UInt64>
  var clusters = ClusterTable()
  var styles = StyleTable()
  /// The owner of each cell; empty if owners are not recorded.
  var owners: [UInt32] = []
  /// The current view's origin, in the canvas's coordinates.
  var origin = GridPoint.zero
  /// The rectangle to which drawing is clipped, in the canvas's coordinates.
  var clip: GridRect
  /// The rows on which drawing is allowed; nil for all rows.
  var mask: RowMask?

  /// Makes a canvas of spaces.
  ///
  /// If `recordsOwners` is true, the canvas stores the owner of each drawn cell.
  public init(size: GridSize, recordsOwners: Bool = false, policy: TextPolicy = .standard) {
    self.size = size
    self.policy = policy
    cells = ContiguousArray(repeating: PackedCell.blank(style: 0).bits, count: size.area)
    clip = GridRect(origin: .zero, size: size)
    if recordsOwners { owners = Array(repeating: 0, count: size.area) }
  }

  /// Calls a closure that draws with a rectangle's origin as the new origin, clipped to the
  /// rectangle.
  ///
  /// The origin and the clip are restored afterwards.
  public mutating func within(_ rect: GridRect, _ draw: (inout Canvas) -> Void) {
    let saved = (origin, clip)
    let absolute = rect.offsetBy(x: origin.x, y: origin.y)
    origin = absolute.origin
    clip = clip.intersection(absolute)
    draw(&self)
    (origin, clip) = saved
  }

  /// Whether nothing can be drawn, because no cell is inside of the clip and the allowed rows.
  public var isClippedAway: Bool {
    clip.isEmpty || mask?.allowsSome(of: clip.minY..<clip.maxY) == false
  }

  /// Returns the columns of a row on which drawing is allowed; nil if the row is not allowed.
  @inline(__always)
  func visibleColumns(ofRow row: Int) -> Range<Int>? {
    guard row >= clip.minY, row < clip.maxY, !clip.isEmpty, mask?.allows(row) != false
    else { return nil }
    return clip.minX..<clip.maxX
  }

  // MARK: - One row

  /// Calls a closure that writes one run of cells into a row, then repairs wide clusters that the
  /// run has cut.
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

  /// Records the owner of some columns of a row, if owners are recorded.
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
  /// Makes a canvas from cells and the tables to which they refer.
  package init(
    size: GridSize, cells: ContiguousArray<UInt64>, clusters: ClusterTable, styles: StyleTable
  ) {
    precondition(cells.count == size.area, "A canvas of \(size) has \(size.area) cells.")
    self.init(size: size)
    self.cells = cells
    self.clusters = clusters
    self.styles = styles
  }

  /// Returns the number of a style on this canvas; adds the style if it is new.
  ///
  /// There are 65,535 numbers in addition to the default style's. If all are in use, the numbers
  /// that no cell has any more are reused.
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
