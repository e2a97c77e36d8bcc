/// The text of a canvas after some drawing.
func picture(_ width: Int, _ height: Int, _ draw: (inout Canvas) -> Void) -> String {
  var canvas = Canvas(size: GridSize(width: width, height: height))
  draw(&canvas)
  return canvas.frozen().text
}

extension String {
  /// The same in ASCII, so that texts which look alike differ.
  var escaped: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }

  /// The same with a `·` for each blank.
  var dotted: String { String(map { $0 == " " ? "·" : $0 }) }
}
