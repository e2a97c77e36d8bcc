/// The states that a proof has reached.
package struct StateCoverage: Hashable, Sendable {
  /// The number of different states.
  let states: Int
  /// The number of nodes whose state was explored already.
  let merged: Int
  /// The closures that views keep; they were not inspected.
  let closures: [String]

  /// The sentences on equal states, and on what was not inspected.
  var sentences: [String] {
    let same =
      "Equal states were explored only once: \(states) were explored, and \(merged) more were "
      + "equal to one of them."
    let unseen =
      "Views keep closures whose captured values were not inspected: "
      + "\(Words.list(closures.map { VisibleText.of($0) }))."
    return [same] + (closures.isEmpty ? [] : [unseen])
  }
}
