/// Decides whether a reader of the file sees the whole of a cluster.
enum ClusterVisibility {
  /// Returns true if no scalar of the cluster is hidden.
  ///
  /// A joiner between two emoji is not hidden, and neither is the selector that makes an emoji
  /// wide: their effect is visible.
  static func isOpen(_ scalars: [Unicode.Scalar], width: Int) -> Bool {
    for (index, scalar) in scalars.enumerated() where scalar.isHidden {
      guard width == 2, index > 0 else { return false }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      guard isSeen(scalar, after: scalars[index - 1], before: next) else { return false }
    }
    return true
  }

  /// Returns true if no scalar is hidden in a cluster that a scanner has found in some bytes.
  static func isOpen(_ cluster: Cluster, of bytes: Span<UInt8>) -> Bool {
    // The replacement that a scanner uses for a control character would hide it.
    if cluster.isLone, cluster.isVerbatim { return !cluster.scalar.isHidden }
    return isOpen(cluster.bytes(of: bytes).scalars, width: cluster.width)
  }

  private static func isSeen(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar?
  ) -> Bool {
    switch scalar {
    case "\u{FE0F}":
      previous.isEmojiLike && CellWidth.of(previous) == 1
    case "\u{200D}": next?.isEmojiLike ?? false
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block with bases of emoji, including keycaps but not skin tones.
  fileprivate var isEmojiLike: Bool {
    switch value {
    case 0x1F3FB...0x1F3FF: false
    case 0x23, 0x2A, 0x30...0x39, 0xA9, 0xAE: true
    case 0x203C...0x3299, 0x1F000...0x1FAFF: true
    default: false
    }
  }
}

// MARK: - Cells that can be drawn

/// Decides whether a canvas can have a cell.
enum DrawableCell {
  /// Returns true if the scalars are exactly one cell of the width, by a policy or by the standard
  /// policy.
  ///
  /// The standard policy counts because canvases of all policies may draw its grids.
  static func isDrawable(_ scalars: [Unicode.Scalar], width: Int, by policy: TextPolicy) -> Bool {
    isDrawable(scalars, width: width, by: .shared)
      || policy.isAmbiguousWide && isDrawable(scalars, width: width, by: .ambiguousWide)
  }

  private static func isDrawable(
    _ scalars: [Unicode.Scalar], width: Int, by rules: ClusterRules
  ) -> Bool {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes.append(scalar) }
    var clusters = ClusterScanner(rules: rules)
    let text = bytes[...]
    guard let cluster = clusters.next(in: text.span) else { return false }
    return cluster.bytes.count == bytes.count && cluster.width == width && cluster.isVerbatim
  }
}

// MARK: - Hidden scalars

extension Unicode.Scalar {
  /// Whether a reader of the file would not see the scalar, or would mistake it for another one.
  ///
  /// These are controls, format and bidi characters, spaces other than U+0020, fillers, variation
  /// selectors, private use and noncharacters. The ranges are part of this code, because on macOS
  /// the tables of the standard library belong to the operating system.
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

  /// Whether the scalar is in one of the most frequent blocks, which have no hidden scalars.
  private var isInCommonBlock: Bool {
    switch value {
    case 0xAE..<0x34F, 0x2010..<0x2028, 0x2070..<0x2800, 0x3001..<0x3164, 0x3165..<0xD800: true
    default: false
    }
  }
}

/// The hidden scalars above ASCII, in order; the last two scalars of each plane are computed.
let hiddenRanges: [(first: UInt32, last: UInt32)] = [
  (0x7F, 0xA0), (0xAD, 0xAD), (0x34F, 0x34F), (0x600, 0x605), (0x61C, 0x61C), (0x6DD, 0x6DD),
  (0x70F, 0x70F), (0x890, 0x891), (0x8E2, 0x8E2), (0x115F, 0x1160), (0x1680, 0x1680),
  (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2000, 0x200F), (0x2028, 0x202F), (0x205F, 0x206F),
  (0x2800, 0x2800), (0x3000, 0x3000), (0x3164, 0x3164), (0xE000, 0xF8FF), (0xFDD0, 0xFDEF),
  (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC), (0x110BD, 0x110BD),
  (0x110CD, 0x110CD), (0x13430, 0x1343F), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3),
  (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF), (0xF0000, 0x10FFFF),
]
