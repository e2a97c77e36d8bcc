import CharacterGrid

/// Draws a grid in a test's source.
func drawn(_ width: Int, _ height: Int, _ draw: (inout Canvas) -> Void = { _ in }) -> Grid {
  var canvas = Canvas(size: GridSize(width: width, height: height))
  draw(&canvas)
  return canvas.frozen()
}

/// The recording that a text is parsed to.
func parsed(_ text: String) throws(NotationError) -> Recording {
  try Recording(notation: Array(text.utf8))
}

/// The header of a drawn notation.
let header = "snapshot 1 policy=unicode17/terminal-1"
