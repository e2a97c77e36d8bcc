/// The states that a proof has reached.
package struct StateCoverage: Hashable, Sendable {
  /// How many different states there were.
  let states: Int
  /// How many nodes were in a state that was explored already.
  let merged: Int
  /// Whether all states were explored that any number of steps can reach.
  let isClosed: Bool
  /// The closures that views keep, which were not looked into.
  let closures: [String]

  /// What was taken for the same, and what was not looked into.
  var sentences: [String] {
    let same =
      "Equal states were explored once: there were \(states), and \(merged) more were equal to one "
      + "of them."
    let unseen =
      "What the closures that views keep have captured was not looked into: "
      + "\(Words.list(closures.map { VisibleText.of($0) }))."
    return (isClosed ? [] : [same]) + (closures.isEmpty ? [] : [unseen])
  }
}
