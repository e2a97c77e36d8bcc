@_spi(Cells) import CharacterGrid

/// Turns a terminal's screen that shows one grid into one that shows another of the same size.
struct ANSIPainter {
  private let old: Grid
  private let new: Grid
  private let oldLooks: [Int]
  private let newLooks: [Int]
  private var writer: ANSIWriter
  /// The row's first column that no cluster so far can have been drawn over.
  private var spoiltEnd = 0
  /// How far the ambiguous cells that were written in a row last reach where all are wide.
  private var rowReach = 0

  init(from old: Grid, to new: Grid, options: ANSIOptions) {
    self.old = old
    self.new = new
    var looks = ANSILooks(options: options)
    oldLooks = looks.numbers(of: old.styles)
    newLooks = looks.numbers(of: new.styles)
    writer = ANSIWriter(looks: looks)
  }

  /// What paints the changed cells and leaves the pen plain; nothing where none changed.
  mutating func painted() -> [UInt8] {
    for y in 0..<new.size.height { paintRow(y) }
    writer.setPen(0)
    return writer.bytes
  }

  private mutating func paintRow(_ y: Int) {
    var x = 0
    spoiltEnd = 0
    while x < new.size.width {
      let cell = self.cell(of: new, x, y)
      if x < spoiltEnd || isChanged(x, y) {
        if new.isInRow(cell) {
          paintInRow(cell, x, y)
          spoiltEnd = max(spoiltEnd, rowReach)
        } else {
          paint(cell, x, y)
          if new.isContested(cell) { spoiltEnd = max(spoiltEnd, x + new.reach(of: cell)) }
        }
      }
      x += max(1, cell.width)
    }
  }

  /// Paints an ambiguous cell; behind another one, without a move.
  private mutating func paintInRow(_ cell: PackedCell, _ x: Int, _ y: Int) {
    if writer.isPerhaps(at: x, y) {
      rowReach += 2
    } else {
      approach(x, y)
      rowReach = x + 2
    }
    writer.setPen(newLooks[Int(cell.style)])
    writer.write(perhapsTo: x + 1 < new.size.width ? x + 1 : nil) {
      new.appendText(of: cell, to: &$0)
    }
  }

  private mutating func paint(_ cell: PackedCell, _ x: Int, _ y: Int) {
    if new.mayJoin(cell) { writer.doubtColumn() }
    approach(x, y)
    writer.setPen(newLooks[Int(cell.style)])
    if cell.width == 2, x + 1 < spoiltEnd || !hasBlankBehind(x + 1, y) {
      // A terminal that takes the cluster for narrow leaves its second column as it was.
      writer.write(column: nil) { $0 += Array("  ".utf8) }
      writer.move(to: x, y)
    }
    let next = x + max(1, cell.width)
    let isCertain = !new.isContested(cell) && next < new.size.width
    writer.write(column: isCertain ? next : nil) { new.appendText(of: cell, to: &$0) }
  }

  /// Goes to a cell: over a few unchanged cells by writing them, where that is shorter.
  private mutating func approach(_ x: Int, _ y: Int) {
    let move = 2 + ANSIWriter.horizontalMove(to: x).utf8.count
    guard let distance = writer.distance(to: x, y), distance > 0, distance < move else {
      return writer.move(to: x, y)
    }
    let gap = (x - distance..<x).map { cell(of: new, $0, y) }
    let isPlain = gap.allSatisfy { cell in
      cell.cluster == nil && cell.width == 1 && cell.scalar.isASCII && !cell.scalar.isControl
        && newLooks[Int(cell.style)] == writer.pen
    }
    if !isPlain { return writer.move(to: x, y) }
    writer.write(column: x) { bytes in
      for cell in gap { new.appendText(of: cell, to: &bytes) }
    }
  }

  /// Whether the screen shows in a cell what a space in the look of its left neighbour would show:
  /// a space did, or the right half of a wide cluster.
  private func hasBlankBehind(_ x: Int, _ y: Int) -> Bool {
    let before = cell(of: old, x, y)
    let isBlank = before.isContinuation || (before.cluster == nil && before.scalar == " ")
    let look = newLooks[Int(cell(of: new, x, y).style)]
    return isBlank && writer.looks.haveSameBlank(oldLooks[Int(before.style)], look)
  }

  private func isChanged(_ x: Int, _ y: Int) -> Bool {
    let (before, after) = (cell(of: old, x, y), cell(of: new, x, y))
    if oldLooks[Int(before.style)] != newLooks[Int(after.style)] { return true }
    if let known = before.cluster, let cluster = after.cluster {
      return before.width != after.width || old.clusters[known] != new.clusters[cluster]
    }
    // What is above the lower half is the style.
    return UInt32(truncatingIfNeeded: before.bits) != UInt32(truncatingIfNeeded: after.bits)
  }

  private func cell(of grid: Grid, _ x: Int, _ y: Int) -> PackedCell {
    PackedCell(bits: grid.cells[y * grid.size.width + x])
  }
}
