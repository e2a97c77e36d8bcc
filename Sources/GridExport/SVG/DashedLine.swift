import CharacterGrid

/// A box-drawing character that is a line of two, three or four dashes.
struct DashedLine {
  private let count: Int
  private let isVertical: Bool
  private let width: Int

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x2504...0x2507: count = 3
    case 0x2508...0x250B: count = 4
    case 0x254C...0x254F: count = 2
    default: return nil
    }
    width = scalar.value & 1 == 0 ? 1 : 3
    isVertical = scalar.value & 2 != 0
  }

  /// The dashes, as evenly as pixels allow, also from cell to cell.
  func rects(around middle: GridPoint) -> [GridRect] {
    let length = isVertical ? SVGMetrics.row : SVGMetrics.column
    let dash = max(1, length * 2 / 3 / count)
    return (0..<count).map { index in
      let start = ((2 * index + 1) * length - count * dash) / (2 * count)
      return isVertical
        ? GridRect(x: middle.x - width / 2, y: start, width: width, height: dash)
        : GridRect(x: start, y: middle.y - width / 2, width: dash, height: width)
    }
  }
}
