import CharacterGrid

/// The strokes of a box-drawing character, from the middle of its cell to each edge.
struct BoxArms {
  /// Pixels: 0 for none, 1 for a light stroke, 3 for a heavy one.
  let left, right, up, down: Int

  /// Knows solid lines and half lines; dashes, double lines, diagonals and round corners are shapes
  /// of their own.
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
}
