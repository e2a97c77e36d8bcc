import CharacterGrid

/// Whether two keys between two frames do what they do one by one.
///
/// A user who types fast presses two keys before the next frame. A control that reads its value from
/// what it was told at the last frame, and not from the model, then loses the first of them. Only what
/// the models hold counts: where a view is scrolled to may depend on a frame in between.
@MainActor struct LostInputs {
  /// The first two keys that do something else in one frame; nil if none do.
  private(set) var found: LostInput?
  /// How many pairs of keys were compared.
  private(set) var pairs = 0
  /// Whether there were more pairs than are compared.
  private(set) var isCut = false

  /// The most pairs that are compared.
  private static let most = 300

  /// Compares each pair of keys that a rehearsal has, at the start and after each action.
  init<Models>(in rehearsal: Rehearsal<Models>, within bound: Bound) {
    let keys = rehearsal.rehearsed.all.filter(\.isTyped).map(\.name)
    guard bound.actions > 1, !keys.isEmpty else { return }
    let before = bound.actions > 2 ? rehearsal.rehearsed.all.map { [$0.name] } : []
    for names in [[]] + before {
      for first in keys {
        for second in keys {
          if pairs == Self.most {
            isCut = true
            return
          }
          guard let pair = Self.pair(first, second, after: names, in: rehearsal) else { continue }
          pairs += 1
          if pair.isLost {
            found = pair
            return
          }
        }
      }
    }
  }

  /// What two keys lead to both ways; nil if one of them is not possible, or nothing comes to rest.
  private static func pair<Models>(
    _ first: String, _ second: String, after names: [String], in rehearsal: Rehearsal<Models>
  ) -> LostInput? {
    let steps = [.commit] + names.flatMap { [.action($0), .turn, .commit] as [Schedule.Step] }
    let (fast, slow) = (RehearsalRun(of: rehearsal), RehearsalRun(of: rehearsal))
    for run in [fast, slow] where !run.canPerform(steps) { return nil }
    guard fast.canPerform([.action(first), .action(second)]), fast.rest(),
      slow.canPerform([.action(first)]), slow.rest(),
      slow.canPerform([.action(second)]), slow.rest()
    else { return nil }
    let pictures = (fast.pictureAtRest, slow.pictureAtRest)
    return LostInput(
      committed: pictures.0, fresh: pictures.1,
      steps: steps + [.action(first), .action(second), .turn, .commit],
      isLost: pictures.0 != pictures.1 && fast.pictureOfModels != slow.pictureOfModels)
  }
}

/// What two keys do in one frame, and what they do one by one.
struct LostInput {
  /// What is shown after both in one frame.
  let committed: Grid
  /// What is shown after one, and then the other.
  let fresh: Grid
  let steps: [Schedule.Step]
  /// Whether the models hold something else.
  let isLost: Bool

  var verdict: FrameVerdict {
    FrameVerdict(
      kind: .lostInput, committed: committed, fresh: fresh, problems: [],
      evidence: .init(turnsUntilRight: 0))
  }
}

extension RehearsalRun {
  /// What a new renderer of the models shows, without the focus of this one.
  fileprivate var pictureOfModels: Grid {
    focus = .any
    return fresh(size: nil).grid
  }

  /// Does steps, of which a turn may have nothing to run; returns false if one is not possible.
  fileprivate func canPerform(_ steps: [Schedule.Step]) -> Bool {
    steps.allSatisfy { $0 == .turn && !hasPendingTurn || performs($0) }
  }

  /// Turns and commits until nothing is left to do; returns false if that takes too long.
  fileprivate func rest() -> Bool {
    guard comeToRest() != nil else { return false }
    perform(.commit)
    return isAtRest
  }
}
