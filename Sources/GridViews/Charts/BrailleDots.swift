import CharacterGrid

/// A raster of braille dots: two columns of four in each cell.
///
///     ⡠⠒⠉⠑⠢⣀⠤⠊
///
/// A cell has the dots of all lines that meet there, and the style of the last of these lines.
struct BrailleDots {
  /// The columns and rows of dots.
  let size: GridSize
  /// The number of the line to which the next dots belong.
  var line = 0
  private let width: Int
  private var cells: [(bits: UInt32, line: Int)]

  /// Makes a raster without dots for a number of cells.
  init(cells size: GridSize) {
    self.size = GridSize(width: size.width * 2, height: size.height * 4)
    width = size.width
    cells = Array(repeating: (bits: 0, line: 0), count: size.area)
  }

  /// Sets the dots in some rows of a column.
  mutating func set(x: Int, rows: ClosedRange<Int>) {
    for y in rows where (0..<size.width).contains(x) && (0..<size.height).contains(y) {
      let cell = y / 4 * width + x / 2
      cells[cell] = (cells[cell].bits | Self.bits[x % 2][y % 4], line)
    }
  }

  /// Sets the dots of a line between two dots.
  mutating func setLine(from start: GridPoint, to end: GridPoint) {
    let (length, height) = (end.x - start.x, end.y - start.y)
    var last = start.y
    for x in start.x...max(start.x, end.x) {
      // A half is rounded away from the start, so that the line looks the same from either end.
      let part = length == 0 ? 1 : Double(x - start.x) / Double(length)
      let y = start.y + Int((part * Double(height)).rounded())
      // A steep line also fills the rows between, so that it has no gaps.
      let from = abs(y - last) > 1 ? last + (y - last).signum() : y
      set(x: x, rows: min(from, y)...max(from, y))
      last = y
    }
  }

  /// Draws the cells that have dots, in the styles of their lines.
  func draw(in canvas: inout Canvas, style: (Int) -> CellStyle) {
    for (index, cell) in cells.enumerated() where cell.bits != 0 {
      canvas.fill(
        GridRect(x: index % width, y: index / width, width: 1, height: 1),
        with: Unicode.Scalar(0x2800 + cell.bits) ?? " ", style: style(cell.line))
    }
  }

  /// The bit of each dot in a scalar of the block, by column and row.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
