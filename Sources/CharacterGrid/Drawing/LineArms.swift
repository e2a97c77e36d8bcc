/// What a character that draws lines has in each of four directions: nothing, or an arm of some
/// weight from the cell's middle to its edge.
///
///     bits 0…1 up, 2…3 right, 4…5 down, 6…7 left
package struct LineArms: Hashable {
  /// The directions, as bits of a set.
  package struct Directions: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let up = Directions(rawValue: 0b01)
    package static let right = Directions(rawValue: 0b01 << 2)
    package static let down = Directions(rawValue: 0b01 << 4)
    package static let left = Directions(rawValue: 0b01 << 6)
    package static let horizontal: Directions = [.left, .right]
    package static let vertical: Directions = [.up, .down]
  }

  /// How thick an arm is; 0 is none.
  package enum Weight: UInt8 { case light = 1, heavy, double }

  package let bits: UInt8

  package init(bits: UInt8) { self.bits = bits }

  /// Arms of one weight in some directions.
  package init(_ directions: Directions, _ weight: Weight) {
    bits = directions.rawValue * weight.rawValue
  }

  package var isEmpty: Bool { bits == 0 }

  /// Where there is an arm.
  package var directions: Directions { Directions(rawValue: (bits | bits >> 1) & 0b0101_0101) }

  /// Where the arms have a weight.
  package func directions(of weight: Weight) -> Directions {
    let other = LineArms(Directions(rawValue: 0b0101_0101), weight).bits ^ bits
    return Directions(rawValue: ~(other | other >> 1) & 0b0101_0101)
  }

  /// The arms in some directions alone.
  package func only(_ directions: Directions) -> LineArms {
    LineArms(bits: bits & (directions.rawValue * 0b11))
  }

  /// The same arms with those of another character; where both have one, the other's weight wins.
  package func merging(_ other: LineArms) -> LineArms {
    LineArms(bits: only(directions.subtracting(other.directions)).bits | other.bits)
  }
}

extension Stroke {
  /// The weight that the stroke's arms have.
  package var weight: LineArms.Weight {
    switch self {
    case .light, .ascii: .light
    case .heavy: .heavy
    case .double: .double
    }
  }
}
