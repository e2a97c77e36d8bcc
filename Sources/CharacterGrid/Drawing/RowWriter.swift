/// Writes one run of cells into a row, from left to right, and mends the wide clusters that the
/// run cuts in two.
///
/// What lies outside of the clip is left out; that the clip lies inside of the row is checked once.
struct RowWriter {
  private let row: UnsafeMutableBufferPointer<UInt64>
  private let clip: Range<Int>
  /// The columns that have been written; empty before the first.
  private(set) var written: Range<Int>

  init(_ row: UnsafeMutableBufferPointer<UInt64>, clip: Range<Int>) {
    precondition(clip.lowerBound >= 0 && clip.upperBound <= row.count, "A clip is in its row.")
    self.row = row
    self.clip = clip
    written = clip.lowerBound..<clip.lowerBound
  }

  /// Whether nothing from the column on can be seen.
  func isPast(_ column: Int) -> Bool { column >= clip.upperBound }

  /// Writes a cell and, if it is wide, its right half; one that the clip cuts becomes a blank.
  mutating func put(_ cell: PackedCell, width: Int, at column: Int) {
    let end = column + width
    if column >= clip.lowerBound, end <= clip.upperBound {
      begin(at: column)
      row[column] = cell.bits
      if width == 2 { row[column + 1] = PackedCell.continuation(style: cell.style).bits }
      written = Range(uncheckedBounds: (written.lowerBound, end))
    } else if end > clip.lowerBound, column < clip.upperBound {
      put(.blank(style: cell.style), width: 1, at: max(column, clip.lowerBound))
    }
  }

  /// Writes printable ASCII.
  mutating func put(ascii bytes: UnsafeBufferPointer<UInt8>, style: UInt16, at column: Int) {
    guard let source = bytes.baseAddress, let target = row.baseAddress else { return }
    let columns = Range(uncheckedBounds: (column, column + bytes.count)).clamped(to: clip)
    guard !columns.isEmpty else { return }
    begin(at: columns.lowerBound)
    let cell = PackedCell(scalar: "\0", width: 1, style: style).bits
    let (from, to) = (source + (columns.lowerBound - column), target + columns.lowerBound)
    var index = 0
    while index < columns.count {
      to[index] = cell | UInt64(truncatingIfNeeded: from[index])
      index &+= 1
    }
    written = Range(uncheckedBounds: (written.lowerBound, columns.upperBound))
  }

  /// Writes a narrow cell into all columns of a range.
  mutating func fill(_ columns: Range<Int>, with cell: PackedCell) {
    let columns = columns.clamped(to: clip)
    guard !columns.isEmpty else { return }
    begin(at: columns.lowerBound)
    fillMemory(UnsafeMutableBufferPointer(rebasing: row[columns]), with: cell.bits)
    written = Range(uncheckedBounds: (written.lowerBound, columns.upperBound))
  }

  /// Copies cells of another row, whose first lands in the given column; `number` gives each its
  /// numbers here, unless they are the same.
  mutating func copy(
    _ cells: UnsafeBufferPointer<UInt64>, at column: Int, renumbered: ((UInt64) -> UInt64)?
  ) {
    let columns = Range(uncheckedBounds: (column, column + cells.count)).clamped(to: clip)
    guard !columns.isEmpty else { return }
    begin(at: columns.lowerBound)
    let source = UnsafeBufferPointer(
      rebasing: cells[columns.lowerBound - column..<columns.upperBound - column])
    let target = UnsafeMutableBufferPointer(rebasing: row[columns])
    copyMemory(UnsafeRawBufferPointer(source), to: UnsafeMutableRawBufferPointer(target))
    if let renumbered { for index in target.indices { target[index] = renumbered(target[index]) } }
    written = Range(uncheckedBounds: (written.lowerBound, columns.upperBound))
    blankHalves(in: columns)
  }

  /// Mends the right edge; nothing may be written afterwards.
  func finish() {
    guard !written.isEmpty, written.upperBound < row.count else { return }
    let next = PackedCell(bits: row[written.upperBound])
    if next.isContinuation { row[written.upperBound] = PackedCell.blank(style: next.style).bits }
  }

  /// Before the first cell is written: a wide cluster's lead just before it becomes a blank if its
  /// right half is about to be overwritten.
  private mutating func begin(at column: Int) {
    guard written.isEmpty else { return }
    let first = PackedCell(bits: row[column])
    if first.isContinuation, column > 0 {
      row[column - 1] = PackedCell.blank(style: first.style).bits
    }
    written = Range(uncheckedBounds: (column, column))
  }

  /// The halves of wide clusters that the clip has cut off from copied cells become blanks.
  private func blankHalves(in columns: Range<Int>) {
    let first = PackedCell(bits: row[columns.lowerBound])
    if first.isContinuation {
      row[columns.lowerBound] = PackedCell.blank(style: first.style).bits
    }
    let last = PackedCell(bits: row[columns.upperBound - 1])
    if last.width == 2 {
      row[columns.upperBound - 1] = PackedCell.blank(style: last.style).bits
    }
  }
}
