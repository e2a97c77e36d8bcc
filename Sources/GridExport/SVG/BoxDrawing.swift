import CharacterGrid

// The box-drawing characters with straight lines, each as bars of whole pixels in its cell: single
// lines, double lines and dashes. Rounded corners and diagonals are paths; see `SVGShape.swift`.

/// The single strokes of a box-drawing character, from the middle of its cell to each edge.
struct SingleLines {
  /// The width in pixels: 0 for none, 1 for a light stroke, 3 for a heavy one.
  let left, right, up, down: Int

  /// Makes the strokes of solid lines and half lines; nil for any other character.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x2500...0x2503, 0x250C...0x254B, 0x2574...0x257F: break
    default: return nil
    }
    guard let arms = LineArms(scalar, for: .light) else { return nil }
    let heavy = arms.directions(of: .heavy)
    let strokes = [.left, .right, .up, .down].map { (direction: LineArms.Directions) in
      heavy.contains(direction) ? 3 : arms.directions.contains(direction) ? 1 : 0
    }
    (left, right, up, down) = (strokes[0], strokes[1], strokes[2], strokes[3])
  }

  /// Returns the bars in a cell, given the pixel in its middle.
  ///
  /// Where lines meet, one bar crosses the middle.
  func rects(around middle: GridPoint) -> [GridRect] {
    let (x, y) = (middle.x, middle.y)
    let across = max(up, down) / 2
    let along = max(left, right)
    var rects: [GridRect] = []
    if left > 0 {
      let end = right == left ? SVGMetrics.column : x + across + 1
      rects.append(GridRect(x: 0, y: y - left / 2, width: end, height: left))
    }
    if right > 0, right != left {
      let start = x - across
      let width = SVGMetrics.column - start
      rects.append(GridRect(x: start, y: y - right / 2, width: width, height: right))
    }
    if up > 0 {
      let end = along == 0 ? y + 1 : y - along / 2
      rects.append(GridRect(x: x - up / 2, y: 0, width: up, height: end))
    }
    if down > 0 {
      let start = along == 0 ? y + 1 : y - along / 2 + along
      let height = SVGMetrics.row - start
      rects.append(GridRect(x: x - down / 2, y: start, width: down, height: height))
    }
    return rects
  }
}

// MARK: - Double lines

/// The bars of a box-drawing character with double strokes.
///
/// Each double arm has two bars, one pixel from the middle on either side. Each single arm has one
/// bar in the middle.
struct DoubleLines {
  private let arms: LineArms
  private let doubles: LineArms.Directions

  init?(_ scalar: Unicode.Scalar) {
    guard 0x2550...0x256C ~= scalar.value, let arms = LineArms(scalar, for: .double) else {
      return nil
    }
    (self.arms, doubles) = (arms, arms.directions(of: .double))
  }

  /// Returns the bars in a cell, given the pixel in its middle.
  func rects(around middle: GridPoint) -> [GridRect] {
    [-1, 0, 1].flatMap { offset in
      bars(
        from: start(of: .left, opposite: .right, sides: [.up, .down], at: offset),
        and: start(of: .right, opposite: .left, sides: [.up, .down], at: offset),
        middle: middle.x, length: SVGMetrics.column
      ).map { GridRect(x: $0.lowerBound, y: middle.y + offset, width: $0.count, height: 1) }
        + bars(
          from: start(of: .up, opposite: .down, sides: [.left, .right], at: offset),
          and: start(of: .down, opposite: .up, sides: [.left, .right], at: offset),
          middle: middle.y, length: SVGMetrics.row
        ).map { GridRect(x: middle.x + offset, y: $0.lowerBound, width: 1, height: $0.count) }
    }
  }

  /// Returns the pixels of both arms of an axis, given the distance from the middle at which each
  /// arm starts.
  private func bars(
    from first: Int?, and second: Int?, middle: Int, length: Int
  ) -> [Range<Int>] {
    if let first, let second, max(first, second) <= 0 { return [0..<length] }
    return [first.map { 0..<middle - $0 + 1 }, second.map { middle + $0..<length }]
      .compactMap { $0 }
  }

  /// Returns the distance from the middle at which an arm's bar starts; nil if the arm has no bar
  /// at this offset from the axis.
  ///
  /// The distance is 1 if the bar ends at the nearer bar of an arm at its side. It is 0 if the bar
  /// meets a single arm or continues beyond the middle. It is -1 if the bar extends to the farther
  /// bar, which makes the outer corner.
  private func start(
    of arm: LineArms.Directions, opposite: LineArms.Directions, sides: [LineArms.Directions],
    at offset: Int
  ) -> Int? {
    let isDouble = doubles.contains(arm)
    guard arms.directions.contains(arm), isDouble == (offset != 0) else { return nil }
    let continues = arms.directions.contains(opposite)
    if !isDouble { return continues || !sides.allSatisfy(doubles.contains) ? 0 : 1 }
    let (near, far) = offset < 0 ? (sides[0], sides[1]) : (sides[1], sides[0])
    if arms.directions.contains(near) { return doubles.contains(near) ? 1 : 0 }
    return continues || !doubles.contains(far) ? 0 : -1
  }
}

// MARK: - Dashes

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

  /// Returns the dashes, spaced as evenly as whole pixels allow, also from one cell to the next.
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
