public import CharacterGrid

// Finds pictures that depend on the way to them. The relations are metamorphic: they compare two
// runs of the rehearsal without knowing whether either is right.
extension Rehearsal {
  /// Checks relations between pictures, for all sequences of up to `count` actions.
  ///
  /// They are: a commit or a turn with nothing to do changes nothing; commits and turns between
  /// actions make no difference in the end; an action that writes the current values again changes
  /// nothing; two actions that lead to the same state in either order lead to the same picture.
  /// States are compared by the rehearsal's fingerprint, or by a fresh render if it has none.
  ///
  /// - Returns: The first finding for each relation that does not hold; empty if all hold.
  public func relations(upTo count: Int = 2) -> [Finding] {
    RunningProof.join { foundRelations(upTo: count) }
  }

  private func foundRelations(upTo count: Int) -> [Finding] {
    var found: [Relation: Finding] = [:]
    var sequences: [[String]] = [[]]
    for length in 0...max(0, count) {
      for sequence in sequences {
        for relation in Relation.allCases where found[relation] == nil {
          found[relation] = finding(relation, after: sequence)
        }
      }
      if length < count {
        sequences = sequences.flatMap { names in actions.map { names + [$0.name] } }
      }
    }
    return Relation.allCases.compactMap { found[$0] }
  }

  /// The picture after some actions, with commits and turns until the queue is idle after each of
  /// them.
  public func settledPicture(after actions: [String]) -> Grid {
    RunningProof.join { SettledRun(of: self, after: actions, isSettlingEach: true).picture }
  }

  private func finding(_ relation: Relation, after names: [String]) -> Finding? {
    let run = SettledRun(of: self, after: names, isSettlingEach: true)
    let other: SettledRun<Models>
    switch relation {
    case .idleCommit:
      return run.finding(relation, names, then: run.pictureAfterOneMoreCommit)
    case .idleTurn:
      return run.finding(relation, names, then: run.pictureAfterIdleTurn)
    case .commitsBetween:
      other = SettledRun(of: self, after: names, isSettlingEach: false)
    case .sameAgain:
      guard let last = names.last else { return nil }
      other = SettledRun(of: self, after: names + [last], isSettlingEach: true)
    case .otherOrder:
      guard names.count > 1, names[names.count - 1] != names[names.count - 2] else { return nil }
      let swapped = names.dropLast(2) + names.suffix(2).reversed()
      other = SettledRun(of: self, after: Array(swapped), isSettlingEach: true)
    }
    // The last two relations only apply to actions that end in the same state.
    guard relation == .commitsBetween || run.state == other.state else { return nil }
    return run.finding(relation, names, then: other.picture)
  }
}

/// A change that must make no difference to the picture.
private enum Relation: CaseIterable {
  case idleCommit
  case idleTurn
  case commitsBetween
  case sameAgain
  case otherOrder

  var kind: FrameVerdict.Kind { self == .otherOrder ? .order : .stale }

  /// A sentence on what made a difference and must not.
  var words: String {
    switch self {
    case .idleCommit: "One more commit, with nothing left to do, changed the picture."
    case .idleTurn: "A turn with nothing queued changed the picture."
    case .commitsBetween: "Without commits and turns between the actions the picture differs."
    case .sameAgain: "The last action, run again, changed the picture and not the models."
    case .otherOrder:
      "The last two actions in the other order end in the same models, but not in "
        + "the same picture."
    }
  }
}

/// A run of a rehearsal that is at rest after some actions.
@MainActor private struct SettledRun<Models> {
  private let run: RehearsalRun<Models>
  let picture: Grid

  /// Performs the actions and settles at the end; with `isSettlingEach`, also before each action.
  init(of rehearsal: Rehearsal<Models>, after names: [String], isSettlingEach: Bool) {
    run = RehearsalRun(of: rehearsal)
    for name in names {
      if isSettlingEach { _ = Self.settle(run) }
      run.perform(.action(name))
    }
    picture = Self.settle(run)
  }

  private static func settle(_ run: RehearsalRun<Models>) -> Grid {
    var record = run.perform(.commit)
    var turns = 0
    while run.hasPendingTurn, turns < Film.turnLimit {
      run.perform(.turn)
      record = run.perform(.commit)
      turns += 1
    }
    return record?.grid ?? Grid(blank: .zero)
  }

  var pictureAfterOneMoreCommit: Grid { Self.settle(run) }

  var pictureAfterIdleTurn: Grid {
    run.perform(.turn)
    return Self.settle(run)
  }

  /// The state of the models by the fingerprint, or a fresh render if there is no fingerprint.
  var state: AnyHashable {
    run.rehearsal.options.fingerprint?(run.models)
      ?? AnyHashable(run.fresh(size: picture.size).grid)
  }

  /// A finding if another picture differs from this one; otherwise nil.
  func finding(_ relation: Relation, _ names: [String], then other: Grid) -> Finding? {
    if picture == other { return nil }
    let steps = names.isEmpty ? "start" : names.map { VisibleText.of($0) }.joined(separator: ", ")
    return Finding(
      kind: relation.kind, facts: ["After \(steps):", relation.words],
      pictures: [
        .init(heading: "one way", grid: picture), .init(heading: "the other", grid: other),
      ])
  }
}
