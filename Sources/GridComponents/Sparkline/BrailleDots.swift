import CharacterGrid

/// Dots of which each cell has two columns of four.
struct BrailleDots {
  private let size: GridSize
  private var cells: [UInt32]

  init(size: GridSize) {
    self.size = size
    cells = Array(repeating: 0, count: size.area)
  }

  /// Sets a dot; those outside are left out.
  mutating func set(x: Int, y: Int) {
    guard (0..<size.width * 2).contains(x), (0..<size.height * 4).contains(y) else { return }
    cells[y / 4 * size.width + x / 2] |= Self.bits[x % 2][y % 4]
  }

  /// Draws the cells that have dots.
  func draw(in canvas: inout Canvas, style: CellStyle) {
    for (index, bits) in cells.enumerated() where bits != 0 {
      let place = GridPoint(x: index % size.width, y: index / size.width)
      canvas.fill(
        GridRect(origin: place, size: GridSize(width: 1, height: 1)),
        with: Unicode.Scalar(0x2800 + bits) ?? " ", style: style)
    }
  }

  /// The bit of each dot in a scalar of the block, by column and row.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
