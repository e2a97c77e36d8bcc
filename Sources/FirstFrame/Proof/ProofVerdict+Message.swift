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
    Every committed frame equals a fresh render: \(coverage) schedules with \(bound), \
    \(schedulesRun) of them run, the others differ by steps that do nothing; \
    \(distinctFrames) different pictures. \
    This is exhaustive within the bound, for this model of the run loop. \
    What waits for the clock was not awaited. \
    It says nothing about the timing of a real UIKit.
    """
  }

  private var coverage: String {
    schedulesCovered == Int.max ? "more than \(Int.max)" : "\(schedulesCovered)"
  }
}

extension Counterexample {
  var lines: [String] {
    let remedy = verdict.kind.hint + ["Then run it again: swift test"]
    return headline + ["  " + VisibleText.of("\(schedule)")] + pictures + [""]
      + (verdict.problems.isEmpty ? remedy : verdict.problems.flatMap(\.lines))
  }

  private var headline: [String] {
    let wayThere = "the shortest way there, found in schedule \(schedulesRun):"
    if verdict.kind == .problem {
      return ["problem: frame \(frames.count) was not made as it should be;", wayThere]
    }
    let cells = verdict.committed.difference(from: verdict.fresh)?.changed.count ?? 0
    return [
      "\(verdict.kind.rawValue): frame \(frames.count) shows something else than a fresh render.",
      "\(cells) \(cells == 1 ? "cell differs" : "cells differ"); "
        + wayThere,
    ]
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
    case .problem: []
    }
  }
}

extension Vacuity {
  var lines: [String] {
    switch self {
    case .picturesNeverChange(let picture):
      ["vacuous: whatever the actions did, a fresh render showed the same picture:", ""]
        + (picture?.rows ?? []).map { "  " + $0 }
        + [
          "",
          picture?.isBlank == true
            ? "It is blank: give the subviews their frames in layoutSubviews()."
            : "Give the rehearsal an action that changes what the view shows, "
              + "or make the view read its model.",
          "Then run it again: swift test",
        ]
    case .modelsAreShared:
      [
        "vacuous: the rehearsal's first argument gives the same object at each call,",
        "so no schedule starts from new models. Write an expression that makes a new one,",
        "such as Model() or a computed static property. Then run it again: swift test",
      ]
    case .sourceIsShared:
      [
        "vacuous: the rehearsal's source gives the same renderer at each call, so that it would be",
        "compared with itself. Make a new one in the closure. Then run it again: swift test",
      ]
    case .sourceChangesModels:
      [
        "vacuous: to make a second view of the models changed what the first one shows.",
        "Let the view and the rehearsal's source only read the models; write them in an action.",
        "Then run it again: swift test",
      ]
    case .neverRests:
      [
        "vacuous: a fresh render's main queue did not rest after \(Film.turnLimit) turns.",
        "A block queues itself. Stop it once nothing is left to do. "
          + "Then run it again: swift test",
      ]
    case .actionsShareName(let name):
      [
        "vacuous: two actions are called \(VisibleText.of(name)).",
        "Give each its own name. Then run it again: swift test",
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
