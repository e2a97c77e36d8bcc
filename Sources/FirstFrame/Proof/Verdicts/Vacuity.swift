public import CharacterGrid

/// Why a proof proves nothing.
public enum Vacuity: Hashable, Sendable {
  /// No action changes the picture of a fresh render.
  case picturesNeverChange(Grid?)
  /// The factory returns the same models again, so that no run starts from new ones.
  case modelsAreShared
  /// The factory returns the same renderer again, which would be compared with itself.
  case sourceIsShared
  /// Making a second view of the models changed them.
  case sourceChangesModels
  /// The main queue of a fresh render did not rest.
  case neverRests
  /// Two actions have this name, so that a schedule does not tell which of them it means.
  case actionsShareName(String)
  /// The bound allows no commit.
  case nothingCommitted
  /// The environment asks for a limit of a step that is no number of seconds.
  case unknownStepLimit(UnknownStepLimit)
}

extension Vacuity {
  /// Why nothing was proved, and what to do about it.
  package var lines: [String] {
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
        "vacuous: making a second view of the models changed what the first one shows.",
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
    case .unknownStepLimit(let flaw): ["vacuous: nothing was proved.", flaw.sentence]
    }
  }
}
