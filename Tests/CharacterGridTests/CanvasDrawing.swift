import CharacterGrid

/// The text of a canvas after some drawing.
func picture(_ width: Int, _ height: Int, _ draw: (inout Canvas) -> Void) -> String {
  var canvas = Canvas(size: GridSize(width: width, height: height))
  draw(&canvas)
  return canvas.frozen().text
}
