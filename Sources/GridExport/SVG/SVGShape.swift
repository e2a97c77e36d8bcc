import CharacterGrid

/// The characters that are drawn as shapes instead of text, so that they touch with any font:
/// lines, rounded corners and blocks.
struct SVGShape {
  /// One path for each opacity: full, a quarter, a half, three quarters.
  private(set) var paths = Array(repeating: SVGPath(), count: 4)
  static let opacities = ["", ".25", ".5", ".75"]

  /// Adds a character whose cell begins at a point in pixels; returns false if the character has no
  /// shape.
  mutating func add(_ scalar: Unicode.Scalar, at origin: GridPoint) -> Bool {
    let middle = Self.middle
    if let rects = SingleLines(scalar)?.rects(around: middle)
      ?? DoubleLines(scalar)?.rects(around: middle) ?? DashedLine(scalar)?.rects(around: middle)
    {
      for rect in rects { add(rect, at: origin) }
    } else if (0x2571...0x2573).contains(scalar.value) {
      for shape in Self.diagonals(scalar.value, at: origin) { paths[0].add(shape) }
    } else if (0x2591...0x2593).contains(scalar.value) {
      // The opacity of a shade: a quarter for U+2591, a half for U+2592, three quarters for U+2593.
      paths[Int(scalar.value) - 0x2590].add(
        GridRect(origin: origin, size: GridSize(width: SVGMetrics.column, height: SVGMetrics.row)))
    } else if (0x256D...0x2570).contains(scalar.value) {
      paths[0].add(Self.corner(scalar.value, at: origin))
    } else {
      let rects = Self.rects(ofBlock: scalar.value)
      for rect in rects { add(rect, at: origin) }
      return !rects.isEmpty
    }
    return true
  }

  private mutating func add(_ rect: GridRect, at origin: GridPoint) {
    paths[0].add(rect.offsetBy(x: origin.x, y: origin.y))
  }

  // MARK: - Lines

  /// The pixel in the middle of a cell.
  private static let middle = GridPoint(x: SVGMetrics.column / 2, y: SVGMetrics.row / 2 - 1)

  /// Returns a quarter of a ring between two straight ends.
  ///
  /// The numbers depend on the size of a cell.
  private static func corner(_ value: UInt32, at origin: GridPoint) -> String {
    let (x, y) = (origin.x + middle.x, origin.y + middle.y)
    let (left, right) = (origin.x, origin.x + SVGMetrics.column)
    let (top, bottom) = (origin.y, origin.y + SVGMetrics.row)
    let (outer, inner) = ("A5 5 0 0", "A4 4 0 0")
    return switch value {
    case 0x256D:
      "M\(right) \(y)\(outer) 0 \(x) \(y + 5)V\(bottom)h1V\(y + 5)\(inner) 1 \(right) \(y + 1)z"
    case 0x256E:
      "M\(left) \(y)\(outer) 1 \(x + 1) \(y + 5)V\(bottom)h-1V\(y + 5)\(inner) 0 \(left) \(y + 1)z"
    case 0x256F:
      "M\(left) \(y + 1)\(outer) 0 \(x + 1) \(y - 4)V\(top)h-1V\(y - 4)\(inner) 1 \(left) \(y)z"
    default:
      "M\(right) \(y + 1)\(outer) 1 \(x) \(y - 4)V\(top)h1V\(y - 4)\(inner) 0 \(right) \(y)z"
    }
  }

  /// Returns lines from corner to corner, half a pixel longer, so that they continue in the next
  /// cell.
  ///
  /// All paths have the direction of rectangles. Where two paths of opposite directions overlap,
  /// the fill rule would leave a hole.
  private static func diagonals(_ value: UInt32, at origin: GridPoint) -> [String] {
    let (left, right) = (origin.x, origin.x + SVGMetrics.column)
    let (top, bottom) = (origin.y, origin.y + SVGMetrics.row)
    let rising = "M\(right - 1).5 \(top)h1L\(left).5 \(bottom)h-1z"
    let falling = "M\(left - 1).5 \(top)h1L\(right).5 \(bottom)h-1z"
    return value == 0x2571 ? [rising] : value == 0x2572 ? [falling] : [rising, falling]
  }

  // MARK: - Blocks

  private static func rects(ofBlock value: UInt32) -> [GridRect] {
    let (width, height) = (SVGMetrics.column, SVGMetrics.row)
    let number = Int(value) - 0x2580
    switch value {
    case 0x2580: return [GridRect(x: 0, y: 0, width: width, height: height / 2)]
    case 0x2581...0x2588:
      let part = (number * height + 4) / 8
      return [GridRect(x: 0, y: height - part, width: width, height: part)]
    case 0x2589...0x258F:
      return [GridRect(x: 0, y: 0, width: ((16 - number) * width + 4) / 8, height: height)]
    case 0x2590: return [GridRect(x: 5, y: 0, width: width - 5, height: height)]
    case 0x2594: return [GridRect(x: 0, y: 0, width: width, height: 2)]
    case 0x2595: return [GridRect(x: width - 1, y: 0, width: 1, height: height)]
    case 0x2596...0x259F: return quadrants(number - 0x16)
    default: return []
    }
  }

  private static func quadrants(_ number: Int) -> [GridRect] {
    // From the lowest bit: top left, top right, bottom left, bottom right.
    let sets = [0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110]
    return (0..<4).filter { sets[number] >> $0 & 1 == 1 }.map { bit in
      GridRect(x: bit % 2 * 5, y: bit / 2 * 9, width: bit % 2 == 0 ? 5 : 4, height: 9)
    }
  }
}

// MARK: - Paths

/// Rectangles and other shapes in one colour, as one path.
struct SVGPath {
  private var rects: [GridRect] = []
  private var shapes = ""

  /// Adds a rectangle in pixels, by extending a recent rectangle if it continues that.
  mutating func add(_ rect: GridRect) {
    if rect.isEmpty { return }
    for index in rects.indices.suffix(Self.recent).reversed() {
      if let joined = rects[index].continued(by: rect) {
        rects[index] = joined
        return
      }
    }
    rects.append(rect)
  }

  /// The number of recent rectangles that can be extended.
  private static let recent = 4

  /// Adds a shape, given as path data.
  mutating func add(_ shape: String) { shapes += shape }

  /// The value of the attribute `d`.
  var data: String {
    let written = rects.map { rect in
      "M\(rect.minX) \(rect.minY)h\(rect.size.width)v\(rect.size.height)h-\(rect.size.width)z"
    }
    return written.joined() + shapes
  }
}

extension GridRect {
  /// Returns both as one rectangle if the other one begins at the right or the lower edge;
  /// otherwise nil.
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
