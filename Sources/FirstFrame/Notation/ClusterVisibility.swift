import CharacterGrid

/// Decides whether a person who reads the file sees all of a cluster.
enum ClusterVisibility {
  /// Whether nothing in the cluster is hidden.
  ///
  /// A joiner between two emoji and the selector that makes an emoji wide are no secrets: what
  /// they do is seen.
  static func isOpen(_ scalars: [Unicode.Scalar], width: Int) -> Bool {
    for (index, scalar) in scalars.enumerated() where scalar.isHidden {
      guard width == 2, index > 0 else { return false }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      guard isSeen(scalar, after: scalars[index - 1], before: next) else { return false }
    }
    return true
  }

  /// The same for the bytes of a cluster that a scanner found.
  static func isOpen(_ cluster: Cluster, of bytes: Span<UInt8>) -> Bool {
    // What a scanner puts in place of a control character hides it.
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
  /// Whether it lies where the bases of emoji are, keycaps among them; skin tones are no base.
  fileprivate var isEmojiLike: Bool {
    switch value {
    case 0x1F3FB...0x1F3FF: false
    case 0x23, 0x2A, 0x30...0x39, 0xA9, 0xAE: true
    case 0x203C...0x3299, 0x1F000...0x1FAFF: true
    default: false
    }
  }
}
