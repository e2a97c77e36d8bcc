package import CharacterGrid

/// Draws a grid in a test's source.
package func drawn(
  _ width: Int, _ height: Int, _ draw: (inout Canvas) -> Void = { _ in }
) -> Grid {
  var canvas = Canvas(size: GridSize(width: width, height: height))
  draw(&canvas)
  return canvas.frozen()
}
