import SteppedTasks

/// Checks that two keys before one frame do the same as in two frames.
///
/// A user who types fast presses two keys before the next frame. A control that reads its value
/// from the last frame and not from the model then loses the effect of the first key. Only the
/// values of the models count: the scroll position of a view, for example, may depend on a frame in
/// between.
@MainActor struct LostInputs {
  /// The first two keys with another effect before one frame; nil if there are none.
  private(set) var found: LostInput?
  /// The number of pairs of keys that were compared.
  private(set) var pairs = 0
  /// Whether there are pairs of keys that have to be compared.
  private var isNeeded = false
  /// Whether there were more pairs, or too little time for all.
  private var isCut = false

  /// The part of a proof's time that is kept for the pairs, if there are any.
  static let share = 0.2

  /// The largest number of pairs that are compared.
  private static let most = 300

  /// Returns true if there are pairs of keys that a proof has to compare.
  static func hasPairs<Models>(in scenario: SharedScenario<Models>, within limit: Limit) -> Bool {
    limit.actions > 1 && scenario.actionList.all.contains(where: \.isTyped)
      && !scenario.options.tolerated.contains(.lostInput, at: nil)
  }

  /// Compares each pair of a scenario's keys, at the start and after each action.
  ///
  /// No pair begins after the end.
  init<Models>(
    in scenario: SharedScenario<Models>, within limit: Limit, until end: Duration?
  ) {
    isNeeded = Self.hasPairs(in: scenario, within: limit)
    guard isNeeded else { return }
    let keys = scenario.actionList.all.filter(\.isTyped).map(\.name)
    let before = limit.actions > 2 ? scenario.actionList.all.map { [$0.name] } : []
    for names in [[]] + before {
      for first in keys {
        for second in keys {
          isCut = pairs == Self.most || end.map { RealClock.now >= $0 } ?? false
          if isCut { return }
          guard let pair = Self.pair(first, second, after: names, in: scenario) else { continue }
          pairs += 1
          if pair.isLost {
            found = pair
            return
          }
        }
      }
    }
  }

  /// The results of two keys in both ways; nil if a key is not possible before the frame, or a run
  /// does not come to rest.
  ///
  /// A second key that is not possible after the frame has no effect there.
  private static func pair<Models>(
    _ first: String, _ second: String, after names: [String], in scenario: SharedScenario<Models>
  ) -> LostInput? {
    let steps = [.commit] + names.flatMap { [.action($0), .turn, .commit] as [Schedule.Step] }
    let (fast, slow) = (ScenarioRun(of: scenario), ScenarioRun(of: scenario))
    for run in [fast, slow] where !run.canPerform(steps) { return nil }
    guard fast.canPerform([.action(first)]) else { return nil }
    let early = fast.focusedPart
    guard fast.canPerform([.action(second)]), fast.rest(),
      slow.canPerform([.action(first)]), slow.rest()
    else { return nil }
    let later = slow.focusedPart
    let isPossible = slow.canPerform([.action(second)])
    guard slow.rest() else { return nil }
    let pictures = (fast.pictureAtRest, slow.pictureAtRest)
    return LostInput(
      committed: pictures.0, fresh: pictures.1,
      steps: steps + [.action(first), .action(second), .turn, .commit],
      isLost: pictures.0 != pictures.1 && fast.pictureOfModels != slow.pictureOfModels,
      missed: early == later
        ? nil : .init(keys: (first, second), early: early, later: isPossible ? later : nil))
  }
}

// MARK: - In the summary

extension LostInputs {
  /// The sentence on pairs that were not compared; nil if all were.
  var omission: String? {
    let isAll = !isNeeded || !isCut && pairs > 0
    return isAll ? nil : "Not all pairs of keys before one frame were compared."
  }

  /// The sentences on pairs of keys before one frame.
  var sentences: [String] {
    let same =
      "\(Words.count(pairs, "pair")) of keys before one frame, after at most one action, "
      + "had the same effect on the models as one key per frame, as a new view shows it."
    return (pairs > 0 ? [same] : []) + [omission].compactMap(\.self)
  }
}

/// The results of two keys before one frame and in two frames.
struct LostInput {
  /// The picture after both keys before one frame.
  let committed: Grid
  /// The picture after one key, a frame, and the other key.
  let fresh: Grid
  let steps: [Schedule.Step]
  /// Whether the models hold different values.
  let isLost: Bool
  /// The focus that the second key has missed; nil if it had the same one in both ways.
  let missed: MissedFocus?

  var verdict: FrameVerdict {
    FrameVerdict(
      Finding(
        defect: .lostInput, facts: missed.map { [$0.fact] } ?? [], turnsUntilRight: 0,
        advice: missed?.advice),
      committed, fresh)
  }

  /// A focus that moves only with the frame after the first key.
  struct MissedFocus {
    let keys: (first: String, second: String)
    /// The paths of the parts with the focus before that frame and after it; nil for none.
    let early: String?
    let later: String?

    /// Where the second key went, and where it goes after a frame.
    var fact: String {
      let (first, second) = (VisibleText.typed(keys.first), VisibleText.typed(keys.second))
      let move =
        later.map { "moves the focus to \(VisibleText.path($0))" } ?? "takes the focus away"
      let place = early.map(VisibleText.path) ?? "no control"
      return "The frame after \(first) \(move). "
        + "The next key, \(second), came before it and went to \(place)."
    }

    /// The likely mistake and its remedy; nil if no control waits for the focus.
    var advice: [String]? {
      later == nil
        ? nil
        : [
          "The control is not there before that frame, or cannot have the focus.",
          "Keep it in the view all the time, so that it gets the focus at once. Or, if such keys may "
            + "go elsewhere, add to the scenario: .tolerating(.input).",
        ]
    }
  }
}

extension ScenarioRun {
  /// The path of the part that has the focus; nil if there is none.
  fileprivate var focusedPart: String? { source.focusPath.map { String($0.prefix { $0 != "#" }) } }

  /// The picture of a new renderer of the models, with a focus of its own.
  fileprivate var pictureOfModels: Grid {
    focus = .any
    return fresh(size: nil).grid
  }

  /// Performs steps; returns false if one is not possible, apart from a turn with nothing to run.
  fileprivate func canPerform(_ steps: [Schedule.Step]) -> Bool {
    steps.allSatisfy { $0 == .turn && !hasPendingTurn || performs($0) }
  }

  /// Runs turns and commits until nothing is left to do; returns false if that takes too long.
  fileprivate func rest() -> Bool {
    var steps: [Schedule.Step] = []
    return commitAtRest(&steps) != nil
  }
}
