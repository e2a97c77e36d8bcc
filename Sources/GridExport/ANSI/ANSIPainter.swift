@_spi(Cells) import CharacterGrid

/// Writes the output that changes a terminal's screen from one grid to another of the same size.
///
/// Terminals disagree about the columns of some clusters; see `ContestedCluster.swift`. After such
/// a cluster, an absolute move sets the cursor, and the cells that a terminal may have drawn over
/// are written again.
struct ANSIPainter {
  private let old: Grid
  private let new: Grid
  private let oldStyles: [Int]
  private let newStyles: [Int]
  private var writer: ANSIWriter
  /// The first column of the row that no cluster written so far can have covered.
  private var coveredEnd = 0
  /// The end of the latest run of ambiguous cells in a terminal that shows each two columns wide.
  private var runReach = 0

  init(from old: Grid, to new: Grid, options: ANSIOptions) {
    self.old = old
    self.new = new
    var styles = ANSIStyleTable(options: options)
    oldStyles = styles.numbers(of: old.styles)
    newStyles = styles.numbers(of: new.styles)
    writer = ANSIWriter(styles: styles)
  }

  /// Returns the bytes that paint the changed cells and reset the style; empty if no cell has
  /// changed.
  mutating func painted() -> [UInt8] {
    for y in 0..<new.size.height { paintRow(y) }
    writer.setPen(0)
    return writer.bytes
  }

  private mutating func paintRow(_ y: Int) {
    var x = 0
    coveredEnd = 0
    while x < new.size.width {
      let cell = self.cell(of: new, x, y)
      if x < coveredEnd || isChanged(x, y) {
        if new.canFollowWithoutMove(cell) {
          paintInRun(cell, x, y)
          coveredEnd = max(coveredEnd, runReach)
        } else {
          paint(cell, x, y)
          if new.isContested(cell) { coveredEnd = max(coveredEnd, x + new.reach(of: cell)) }
        }
      }
      x += max(1, cell.width)
    }
  }

  /// Paints an ambiguous cell, without a move if it follows another one.
  private mutating func paintInRun(_ cell: PackedCell, _ x: Int, _ y: Int) {
    if writer.isAtIfNarrow(x, y) {
      runReach += 2
    } else {
      moveCursor(to: x, y)
      runReach = x + 2
    }
    writer.setPen(newStyles[Int(cell.style)])
    writer.write(columnIfNarrow: x + 1 < new.size.width ? x + 1 : nil) {
      new.appendText(of: cell, to: &$0)
    }
  }

  private mutating func paint(_ cell: PackedCell, _ x: Int, _ y: Int) {
    // A move between two clusters keeps the terminal from joining them.
    if new.mayJoin(cell) { writer.forgetColumn() }
    moveCursor(to: x, y)
    writer.setPen(newStyles[Int(cell.style)])
    if cell.width == 2, x + 1 < coveredEnd || !hasBlankBehind(x + 1, y) {
      // A terminal where the cluster is narrow would leave its second column as it was.
      writer.write(column: nil) { $0 += Array("  ".utf8) }
      writer.move(to: x, y)
    }
    let next = x + max(1, cell.width)
    let isCertain = !new.isContested(cell) && next < new.size.width
    writer.write(column: isCertain ? next : nil) { new.appendText(of: cell, to: &$0) }
  }

  /// Moves the cursor to a cell, or writes the unchanged cells before the cell if that is shorter.
  private mutating func moveCursor(to x: Int, _ y: Int) {
    let move = 2 + ANSIWriter.horizontalMove(to: x).utf8.count
    guard let distance = writer.distance(to: x, y), distance > 0, distance < move else {
      return writer.move(to: x, y)
    }
    let gap = (x - distance..<x).map { cell(of: new, $0, y) }
    let isPlain = gap.allSatisfy { cell in
      cell.cluster == nil && cell.width == 1 && cell.scalar.isASCII && !cell.scalar.isControl
        && newStyles[Int(cell.style)] == writer.pen
    }
    if !isPlain { return writer.move(to: x, y) }
    writer.write(column: x) { bytes in
      for cell in gap { new.appendText(of: cell, to: &bytes) }
    }
  }

  /// Returns true if the screen already shows in a cell what a space in the new grid's style would
  /// show.
  ///
  /// That is so after a space, or where the right half of a wide cluster was.
  private func hasBlankBehind(_ x: Int, _ y: Int) -> Bool {
    let before = cell(of: old, x, y)
    let isBlank = before.isContinuation || (before.cluster == nil && before.scalar == " ")
    let style = newStyles[Int(cell(of: new, x, y).style)]
    return isBlank && writer.styles.haveSameBlank(oldStyles[Int(before.style)], style)
  }

  private func isChanged(_ x: Int, _ y: Int) -> Bool {
    let (before, after) = (cell(of: old, x, y), cell(of: new, x, y))
    if oldStyles[Int(before.style)] != newStyles[Int(after.style)] { return true }
    // Each grid numbers its own clusters and styles, so cells of two grids are not compared as
    // bits.
    if let known = before.cluster, let cluster = after.cluster {
      return before.width != after.width || old.clusters[known] != new.clusters[cluster]
    }
    // The upper half of the bits is the style.
    return UInt32(truncatingIfNeeded: before.bits) != UInt32(truncatingIfNeeded: after.bits)
  }

  private func cell(of grid: Grid, _ x: Int, _ y: Int) -> PackedCell {
    PackedCell(bits: grid.cells[y * grid.size.width + x])
  }
}
