/// The one answer to "how many columns?", by the policy `unicode17/terminal-1`.
///
/// A scalar alone has the width that Unicode's table gives it: marks and what is invisible 0, East
/// Asian wide and full-width characters 2, all others 1. ``ClusterWidth`` answers for a cluster.
package enum CellWidth {
  /// The columns of a scalar alone; a control character has none.
  package static func of(_ scalar: Unicode.Scalar, by policy: TextPolicy = .standard) -> Int {
    let rules = policy.rules
    return rules.kind(number: rules.number(of: scalar)).width
  }
}
