import CharacterGrid

extension Unicode.Scalar {
  /// Whether a person who reads the file would not see the scalar, or not know it from another.
  ///
  /// Controls, format and bidi characters, spaces other than U+0020, fillers, variation selectors,
  /// private use and noncharacters. The ranges are pinned here, since the standard library's
  /// tables are the operating system's on macOS.
  var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    if isInCommonBlock { return false }
    if value & 0xFFFE == 0xFFFE { return true }
    let ranges = hiddenRanges
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[middle].last { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && value >= ranges[low].first
  }

  /// Whether it lies where most of what is drawn lies and nothing is hidden.
  private var isInCommonBlock: Bool {
    switch value {
    case 0xAE..<0x34F, 0x2010..<0x2028, 0x2070..<0x2800, 0x3001..<0x3164, 0x3165..<0xD800: true
    default: false
    }
  }
}

/// The hidden scalars above ASCII, in order; the last two of each plane are told by arithmetic.
private let hiddenRanges: [(first: UInt32, last: UInt32)] = [
  (0x7F, 0xA0), (0xAD, 0xAD), (0x34F, 0x34F), (0x600, 0x605), (0x61C, 0x61C), (0x6DD, 0x6DD),
  (0x70F, 0x70F), (0x890, 0x891), (0x8E2, 0x8E2), (0x115F, 0x1160), (0x1680, 0x1680),
  (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2000, 0x200F), (0x2028, 0x202F), (0x205F, 0x206F),
  (0x2800, 0x2800), (0x3000, 0x3000), (0x3164, 0x3164), (0xE000, 0xF8FF), (0xFDD0, 0xFDEF),
  (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC), (0x110BD, 0x110BD),
  (0x110CD, 0x110CD), (0x13430, 0x1343F), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3),
  (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF), (0xF0000, 0x10FFFF),
]
