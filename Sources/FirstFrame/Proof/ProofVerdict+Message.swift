import CharacterGrid

extension ProofVerdict {
  /// What a failing test says; nil where the proof held.
  public var failureMessage: String? {
    switch self {
    case .held: nil
    case .violated(let counterexample): counterexample.message
    case .vacuous(let vacuity): vacuity.message
    }
  }
}

extension Claim: CustomStringConvertible {
  /// What was shown, and what was not.
  public var description: String {
    """
    Every committed frame equals a fresh render: \(schedulesCovered) schedules with \(bound), \
    \(schedulesRun) of them run, the others differ by steps that do nothing; \
    \(distinctFrames) different pictures. \
    This is exhaustive within the bound, for this model of the run loop. \
    It says nothing about the timing of a real UIKit.
    """
  }
}

extension Counterexample {
  var message: String {
    let differing = verdict.committed.difference(from: verdict.fresh)?.changed.count ?? 0
    return """
      \(verdict.kind.rawValue): frame \(frames.count) shows something else than a fresh render.
      \(cells(differing)); the shortest way there, found in schedule \(schedulesRun):
        \(schedule)

      \(pictures)

      \(verdict.kind.hint)
      Then run it again: swift test
      """
  }

  private func cells(_ count: Int) -> String {
    count == 1 ? "1 cell differs" : "\(count) cells differ"
  }

  /// Every frame on the way beside its fresh render; a gutter keeps each row in its place.
  private var pictures: String {
    frames.enumerated().map { index, frame in
      let committed = "frame \(index + 1): \(frame.cause)"
      let pair = SideBySide([(committed, frame.record.grid), ("a fresh render", frame.fresh)])
      return pair.grid.rows.map { "  │ " + $0 }.joined(separator: "\n")
    }.joined(separator: "\n  │\n")
  }
}

extension Vacuity {
  var message: String {
    switch self {
    case .picturesNeverChange:
      """
      vacuous: whatever the actions did, a fresh render showed the same picture.
      Give the rehearsal an action that changes what the view shows, or make the view read its model.
      Then run it again: swift test
      """
    case .modelsAreShared:
      """
      vacuous: the rehearsal's first argument gives the same object at each call, \
      so no schedule starts from new models.
      Write an expression that makes a new one, such as Model(), or a computed static property.
      Then run it again: swift test
      """
    case .nothingCommitted:
      """
      vacuous: the bound allows no commit, so no frame was made.
      Allow one at least: within: Bound(actions: 3, turns: 3, commits: 3)
      Then run it again: swift test
      """
    }
  }
}
