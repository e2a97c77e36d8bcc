import CharacterGrid

extension ProofVerdict {
  /// What a failing test says; nil where the proof held.
  public var failureMessage: String? {
    switch self {
    case .held: nil
    case .violated(let counterexample): Gutter.joined(counterexample.lines)
    case .vacuous(let vacuity): Gutter.joined(vacuity.lines)
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
  var lines: [String] {
    let cells = verdict.committed.difference(from: verdict.fresh)?.changed.count ?? 0
    let introduction = [
      "\(verdict.kind.rawValue): frame \(frames.count) shows something else than a fresh render.",
      "\(cells) \(cells == 1 ? "cell differs" : "cells differ"); "
        + "the shortest way there, found in schedule \(schedulesRun):",
      "  " + VisibleText.of("\(schedule)"),
    ]
    return introduction + pictures + [""] + verdict.kind.hint + ["Then run it again: swift test"]
  }

  /// Every frame on the way beside its fresh render.
  private var pictures: [String] {
    frames.enumerated().flatMap { index, frame in
      let committed = "frame \(index + 1): \(VisibleText.of("\(frame.cause)"))"
      let pair = SideBySide([(committed, frame.record.grid), ("a fresh render", frame.fresh)])
      return [""] + pair.grid.rows.map { "  " + $0 }
    }
  }
}

extension FrameVerdict.Kind {
  /// The likely mistake and its remedy.
  var hint: [String] {
    switch self {
    case .emptyFirst:
      [
        "The content is delivered after the first frame.",
        "Render the current state before the view is shown, or read it in a tracked method.",
      ]
    case .flicker:
      [
        "The view is cleared before its new content is there.",
        "Assign the new content at once.",
      ]
    case .stale:
      [
        "The view was not told of a change, or is told a turn late.",
        "Read the model in a tracked method, and make it @Observable.",
      ]
    }
  }
}

extension Vacuity {
  var lines: [String] {
    switch self {
    case .picturesNeverChange:
      [
        "vacuous: whatever the actions did, a fresh render showed the same picture.",
        "Give the rehearsal an action that changes what the view shows, or make the view read",
        "its model. Then run it again: swift test",
      ]
    case .modelsAreShared:
      [
        "vacuous: the rehearsal's first argument gives the same object at each call,",
        "so no schedule starts from new models. Write an expression that makes a new one,",
        "such as Model() or a computed static property. Then run it again: swift test",
      ]
    case .nothingCommitted:
      [
        "vacuous: the bound allows no commit, so no frame was made.",
        "Allow one at least: within: Bound(actions: 3, turns: 3, commits: 3)",
        "Then run it again: swift test",
      ]
    }
  }
}
