import CharacterGrid

/// The bars of a box-drawing character with double strokes: two bars for each such arm, one pixel
/// beside the middle on either side, and one in the middle for each single arm.
struct DoubleLines {
  private let arms: LineArms
  private let doubles: LineArms.Directions

  init?(_ scalar: Unicode.Scalar) {
    guard 0x2550...0x256C ~= scalar.value, let arms = LineArms(scalar, for: .double) else {
      return nil
    }
    (self.arms, doubles) = (arms, arms.directions(of: .double))
  }

  /// The bars in a cell whose middle is a pixel.
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

  /// The pixels of both arms of an axis, given how far from the middle each starts.
  private func bars(
    from first: Int?, and second: Int?, middle: Int, length: Int
  ) -> [Range<Int>] {
    if let first, let second, max(first, second) <= 0 { return [0..<length] }
    return [first.map { 0..<middle - $0 + 1 }, second.map { middle + $0..<length }]
      .compactMap { $0 }
  }

  /// How far from the middle an arm's bar starts that lies at an offset to it; nil without one.
  ///
  /// At 1 it ends at the nearer bar of an arm beside it; at 0 it meets a single arm, or goes on
  /// beyond the middle; at -1 it reaches to the farther bar, and so makes the outer corner.
  private func start(
    of arm: LineArms.Directions, opposite: LineArms.Directions, sides: [LineArms.Directions],
    at offset: Int
  ) -> Int? {
    let isDouble = doubles.contains(arm)
    guard arms.directions.contains(arm), isDouble == (offset != 0) else { return nil }
    let goesOn = arms.directions.contains(opposite)
    if !isDouble { return goesOn || !sides.allSatisfy(doubles.contains) ? 0 : 1 }
    let (near, far) = offset < 0 ? (sides[0], sides[1]) : (sides[1], sides[0])
    if arms.directions.contains(near) { return doubles.contains(near) ? 1 : 0 }
    return goesOn || !doubles.contains(far) ? 0 : -1
  }
}
