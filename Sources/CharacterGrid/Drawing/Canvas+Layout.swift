extension Canvas {
  /// Draws the lines of a layout from a rectangle's top left cell on, clipped to the rectangle.
  ///
  /// The layout's policy holds, by which it was measured.
  public mutating func draw(_ layout: TextLayout, in rect: GridRect) {
    within(rect) { canvas in
      for row in canvas.visibleRows(of: layout) {
        for segment in layout.segments(of: layout.lines[row]) {
          canvas.draw(
            segment.text, at: GridPoint(x: segment.column, y: row), ofLineFrom: segment.column,
            style: segment.style, by: layout.options.policy)
        }
      }
    }
  }

  private func visibleRows(of layout: TextLayout) -> Range<Int> {
    let rows = 0..<layout.lines.count
    return clip.isEmpty ? 0..<0 : rows.clamped(to: clip.minY - origin.y..<clip.maxY - origin.y)
  }
}
