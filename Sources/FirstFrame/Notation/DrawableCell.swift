import CharacterGrid

/// Decides whether drawing could put a cell on a canvas.
enum DrawableCell {
  /// Whether the scalars are just what one cell of that width takes, by a policy or by the standard:
  /// a canvas of any policy may show grids of the standard.
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
