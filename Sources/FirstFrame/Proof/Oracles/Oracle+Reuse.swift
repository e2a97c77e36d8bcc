public import CharacterGrid

extension Oracle {
  /// Whether a view that was shown one model and then another equals a new view of the other.
  ///
  /// - Parameters:
  ///   - reused: Shows the second model, after it has shown a first.
  ///   - fresh: Shows the second model and nothing before.
  ///   - disturbance: What happens to the first model after that, which is to make no difference.
  /// - Returns: How the pictures at rest differ, and what went wrong on the way.
  public static func reuse(
    of reused: any FrameSource, against fresh: any FrameSource,
    when disturbance: () -> Void = {}
  ) -> [Finding] {
    var findings = rested(reused).findings
    FrameListening.$isOn.withValue(true) { reused.act(disturbance) }
    let (shown, later) = rested(reused)
    let right = rested(fresh, size: shown.grid.size).render
    for finding in later where !findings.contains(finding) { findings.append(finding) }
    guard
      let wrong = WrongPicture(
        shown.grid, right: right.grid, rightParts: right.parts, shownParts: shown.parts)
    else { return findings }
    return findings + [
      Finding(
        kind: .reuse, path: wrong.part?.path,
        facts: SeenPart.facts(on: shown.parts, against: right.parts),
        pictures: [
          .init(heading: "reused", grid: shown.grid),
          .init(heading: "a fresh render", grid: right.grid),
        ])
    ]
  }
}
