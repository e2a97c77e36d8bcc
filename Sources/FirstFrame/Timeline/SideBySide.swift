public import CharacterGrid

/// Pictures next to each other, each under a heading, as one picture.
public struct SideBySide: Sendable {
  private let columns: [(heading: String, grid: Grid)]
  private let gap: Int

  /// Lays pictures out from left to right.
  public init(_ columns: [(heading: String, grid: Grid)], gap: Int = 3) {
    self.columns = columns
    self.gap = gap
  }

  /// The one picture: headings on the first row, tops aligned below.
  public var grid: Grid {
    let widths = columns.map { max($0.grid.size.width, $0.heading.columns) }
    let height = columns.map(\.grid.size.height).max() ?? 0
    let width = widths.reduce(0, +) + gap * max(0, columns.count - 1)
    var canvas = Canvas(size: GridSize(width: width, height: height + 1))
    var x = 0
    for (column, width) in zip(columns, widths) {
      canvas.draw(column.heading, at: GridPoint(x: x, y: 0))
      canvas.draw(column.grid, at: GridPoint(x: x, y: 1))
      x += width + gap
    }
    return canvas.frozen()
  }
}
