import CharacterGrid

/// Rectangles and other shapes in one colour, as one path.
struct SVGPath {
  private var rects: [GridRect] = []
  private var shapes = ""

  /// Adds a rectangle in pixels; one that continues another makes that one longer.
  mutating func add(_ rect: GridRect) {
    if rect.isEmpty { return }
    for index in rects.indices.suffix(Self.memory).reversed() {
      if let joined = rects[index].continued(by: rect) {
        rects[index] = joined
        return
      }
    }
    rects.append(rect)
  }

  /// How many rectangles may have come since the one that is continued.
  private static let memory = 4

  /// Adds a shape that is written already.
  mutating func add(_ shape: String) { shapes += shape }

  /// What the attribute `d` says.
  var data: String {
    let written = rects.map { rect in
      "M\(rect.minX) \(rect.minY)h\(rect.size.width)v\(rect.size.height)h-\(rect.size.width)z"
    }
    return written.joined() + shapes
  }
}

extension GridRect {
  /// Both as one, where the other begins at the right or the lower edge.
  fileprivate func continued(by other: GridRect) -> GridRect? {
    if minY == other.minY, size.height == other.size.height, maxX == other.minX {
      let width = size.width + other.size.width
      return GridRect(x: minX, y: minY, width: width, height: size.height)
    }
    if minX == other.minX, size.width == other.size.width, maxY == other.minY {
      let height = size.height + other.size.height
      return GridRect(x: minX, y: minY, width: size.width, height: height)
    }
    return nil
  }
}
