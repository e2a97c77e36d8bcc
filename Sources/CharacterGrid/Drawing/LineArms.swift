/// The arms of a box-drawing character.
///
/// An arm is a line from the middle of the cell to one edge. Each of the four directions has an arm
/// of some weight, or none.
///
///     bits 0…1 up, 2…3 right, 4…5 down, 6…7 left
package struct LineArms: Hashable {
  /// A set of directions.
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

  /// The thickness of an arm; the bits 0 mean no arm.
  package enum Weight: UInt8 { case light = 1, heavy, double }

  package let bits: UInt8

  package init(bits: UInt8) { self.bits = bits }

  /// Makes arms of one weight in some directions.
  package init(_ directions: Directions, _ weight: Weight) {
    bits = directions.rawValue * weight.rawValue
  }

  package var isEmpty: Bool { bits == 0 }

  /// The directions that have an arm.
  package var directions: Directions { Directions(rawValue: (bits | bits >> 1) & 0b0101_0101) }

  /// Returns the directions whose arms have the weight.
  package func directions(of weight: Weight) -> Directions {
    // Both bits of a direction become zero if its weight matches.
    let other = LineArms(Directions(rawValue: 0b0101_0101), weight).bits ^ bits
    return Directions(rawValue: ~(other | other >> 1) & 0b0101_0101)
  }

  /// Returns only the arms in some directions.
  package func masked(to directions: Directions) -> LineArms {
    LineArms(bits: bits & (directions.rawValue * 0b11))
  }

  /// Returns the union with the arms of another character.
  ///
  /// If both have an arm in a direction, the other's weight is used.
  package func merging(_ other: LineArms) -> LineArms {
    LineArms(bits: masked(to: directions.subtracting(other.directions)).bits | other.bits)
  }
}

extension Stroke {
  /// The weight of the stroke's arms.
  package var weight: LineArms.Weight {
    switch self {
    case .light, .ascii: .light
    case .heavy: .heavy
    case .double: .double
    }
  }
}

// MARK: - Characters

extension LineArms {
  /// Makes the arms of a box-drawing character; nil for any other.
  ///
  /// For any other stroke than ASCII, `-`, `|` and `+` are text and have no arms.
  package init?(_ scalar: Unicode.Scalar, for stroke: Stroke) {
    if stroke == .ascii {
      switch scalar {
      case "-": self.init(.horizontal, .light)
      case "|": self.init(.vertical, .light)
      case "+": self.init([.horizontal, .vertical], .light)
      default: self.init(boxDrawing: scalar)
      }
    } else {
      self.init(boxDrawing: scalar)
    }
  }

  private init?(boxDrawing scalar: Unicode.Scalar) {
    guard 0x2500..<0x2580 ~= scalar.value else { return nil }
    self = LineTable.shared.arms[Int(scalar.value) - 0x2500]
    if isEmpty { return nil }
  }

  /// Returns the character with these arms; if there is none, the character with the most similar
  /// arms.
  package func scalar(for stroke: Stroke) -> Unicode.Scalar {
    if stroke == .ascii {
      let (across, up) = (masked(to: .horizontal), masked(to: .vertical))
      return across.isEmpty ? "|" : up.isEmpty ? "-" : "+"
    }
    let scalars = LineTable.shared.scalars
    return scalars[Int(bits)] ?? scalars[Int(withLightForHeavy.bits)]
      ?? scalars[Int(withWholeDoubles.bits)] ?? "┼"
  }

  /// These arms with light arms instead of heavy ones, because no character has both heavy and
  /// double arms.
  private var withLightForHeavy: LineArms {
    merging(LineArms(directions(of: .heavy), .light))
  }

  /// These arms with both arms of an axis double if one of them is.
  ///
  /// No character has a double arm opposite to a light one, or a single arm that is double.
  private var withWholeDoubles: LineArms {
    let arms = withLightForHeavy
    let isAlone = arms.directions.rawValue.nonzeroBitCount == 1
    var doubles = arms.directions(of: .double)
    for axis in [Directions.horizontal, .vertical] where !doubles.isDisjoint(with: axis) {
      doubles.formUnion(isAlone ? axis : arms.directions.intersection(axis))
    }
    return arms.merging(LineArms(doubles, .double))
  }
}

/// The arms of the characters in Unicode's block Box Drawing.
private struct LineTable: Sendable {
  static let shared = LineTable()

  let arms: [LineArms]
  /// The first character with each combination of arms, found by the bits; dashed and round
  /// characters are excluded.
  let scalars: [Unicode.Scalar?]

  private init() {
    arms = Self.text.split { $0 == " " || $0 == "\n" }.map { word in
      LineArms(bits: word.utf8.reversed().reduce(0) { $0 << 2 | ($1 - UInt8(ascii: "0")) })
    }
    // From the last to the first, so that the first of several characters with the same arms is
    // kept.
    var scalars = [Unicode.Scalar?](repeating: nil, count: 256)
    for (index, arms) in arms.enumerated().reversed() where !arms.isEmpty {
      scalars[Int(arms.bits)] = Unicode.Scalar(0x2500 + UInt32(index))
    }
    self.scalars = scalars
  }

  /// From U+2500 on, 16 characters in a line.
  ///
  /// Four digits each: up, right, down, left; 1 is light, 2 heavy, 3 double.
  private static let text = """
    0101 0202 1010 2020 0101 0202 1010 2020 0101 0202 1010 2020 0110 0210 0120 0220
    0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120
    2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212
    0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212
    2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0101 0202 1010 2020
    0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130
    3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0110 0011 1001
    1100 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010
    """
}
