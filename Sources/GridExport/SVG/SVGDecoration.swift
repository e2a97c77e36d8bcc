import CharacterGrid

/// The lines under, through and above a run.
enum SVGDecoration {
  /// The underline's element; empty where there is none.
  static func underline(_ shape: CellStyle.Underline, from x: Int, columns: Int, top y: Int)
    -> String
  {
    let width = columns * SVGMetrics.column
    var path = SVGPath()
    switch shape {
    case .none: return ""
    case .single: path.add(GridRect(x: x, y: y + 16, width: width, height: 1))
    case .double:
      path.add(GridRect(x: x, y: y + 15, width: width, height: 1))
      path.add(GridRect(x: x, y: y + 17, width: width, height: 1))
    case .curly:
      let waves = String(repeating: "t4 0t5 0", count: columns - 1)
      return """
        <path fill="none" stroke="currentColor" d="M\(x) \(y + 16)q2 -3 4 0t5 0\(waves)"/>
        """
    case .dotted: dash([(1, 2), (5, 2)], height: 2)
    case .dashed: dash([(0, 6)], height: 1)
    }
    return "<path d=\"\(path.data)\"/>"

    func dash(_ parts: [(start: Int, width: Int)], height: Int) {
      for column in 0..<columns {
        for part in parts {
          let start = x + column * SVGMetrics.column + part.start
          path.add(GridRect(x: start, y: y + 16, width: part.width, height: height))
        }
      }
    }
  }

  /// The elements of the lines through and above.
  static func others(_ attributes: CellStyle.Attributes, from x: Int, columns: Int, top y: Int)
    -> String
  {
    let heights: [(CellStyle.Attributes, Int)] = [(.strike, 9), (.overline, 1)]
    return heights.filter { attributes.contains($0.0) }.map { _, height in
      let width = columns * SVGMetrics.column
      return "<path d=\"M\(x) \(y + height)h\(width)v1h-\(width)z\"/>"
    }.joined()
  }
}
