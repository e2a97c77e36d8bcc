/// The lines of a box-drawing character, from the middle of its cell to each edge.
struct BoxArms {
  /// Strokes: 0 for none, 1 for a light one, 3 for a heavy one.
  let left, right, up, down: Int

  /// Knows the solid lines of U+2500 to U+254B and the half lines; round corners are shapes.
  init?(_ scalar: Unicode.Scalar) {
    let arms: Substring
    switch scalar.value {
    case 0x2500...0x2503: arms = Self.word(scalar.value - 0x2500, of: Self.lines)
    case 0x250C...0x254B: arms = Self.word(scalar.value - 0x250C, of: Self.joins)
    case 0x2574...0x257F: arms = Self.word(scalar.value - 0x2574, of: Self.halves)
    default: return nil
    }
    let strokes = arms.utf8.map { Int($0 - UInt8(ascii: "0")) }
    (left, right, up, down) = (strokes[0], strokes[1], strokes[2], strokes[3])
  }

  private static func word(_ index: UInt32, of table: String) -> Substring {
    let start = table.utf8.index(table.utf8.startIndex, offsetBy: Int(index) * 5)
    return table[start..<table.utf8.index(start, offsetBy: 4)]
  }

  // Left, right, up and down of each character in the order of the block.

  private static let lines = "1100 3300 0011 0033 "

  private static let joins = """
    0101 0301 0103 0303 1001 3001 1003 3003 0110 0310 0130 0330 1010 3010 1030 3030 \
    0111 0311 0131 0113 0133 0331 0313 0333 1011 3011 1031 1013 1033 3031 3013 3033 \
    1101 3101 1301 3301 1103 3103 1303 3303 1110 3110 1310 3310 1130 3130 1330 3330 \
    1111 3111 1311 3311 1131 1113 1133 3131 1331 3113 1313 3331 3313 3133 1333 3333 \

    """

  private static let halves = "1000 0010 0100 0001 3000 0030 0300 0003 1300 0013 3100 0031 "
}
