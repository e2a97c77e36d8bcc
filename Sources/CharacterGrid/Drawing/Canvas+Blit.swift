extension Canvas {
  /// Draws a grid's cells, styles included, with its top left cell at a place.
  public mutating func draw(_ grid: Grid, at point: Point) {
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width {
        let cell = grid[Point(x: x, y: y)]
        guard cell.width > 0 else { continue }
        draw(cell.text, at: Point(x: point.x + x, y: point.y + y), style: cell.style)
      }
    }
  }
}
