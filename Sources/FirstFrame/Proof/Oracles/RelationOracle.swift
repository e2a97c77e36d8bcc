public import CharacterGrid

extension Rehearsal {
  /// What has to be so whatever is shown, checked over all sequences of up to so many actions.
  ///
  /// A commit or a turn with nothing to do changes nothing. Commits and turns between the actions
  /// make no difference in the end. An action that writes what is there already changes nothing.
  /// Actions that lead to one state in either order lead to one picture. States are told apart by
  /// the rehearsal's fingerprint, or by a fresh render where it has none.
  public func relations(upTo count: Int = 2) -> [Finding] {
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

  /// The picture after these actions, with a commit and turns until it rests after each.
  public func settledPicture(after actions: [String]) -> Grid {
    RelationRun(of: self, after: actions, isSettlingEach: true).picture
  }

  private func finding(_ relation: Relation, after names: [String]) -> Finding? {
    let run = RelationRun(of: self, after: names, isSettlingEach: true)
    let other: RelationRun<Models>
    switch relation {
    case .idleCommit:
      return run.finding(relation, names, then: run.pictureAfterOneMoreCommit)
    case .idleTurn:
      return run.finding(relation, names, then: run.pictureAfterIdleTurn)
    case .commitsBetween:
      other = RelationRun(of: self, after: names, isSettlingEach: false)
    case .sameAgain:
      guard let last = names.last else { return nil }
      other = RelationRun(of: self, after: names + [last], isSettlingEach: true)
    case .otherOrder:
      guard names.count > 1, names[names.count - 1] != names[names.count - 2] else { return nil }
      let swapped = names.dropLast(2) + names.suffix(2).reversed()
      other = RelationRun(of: self, after: Array(swapped), isSettlingEach: true)
    }
    guard relation == .commitsBetween || run.state == other.state else { return nil }
    return run.finding(relation, names, then: other.picture)
  }
}

/// What has to be so whatever is shown.
enum Relation: CaseIterable {
  case idleCommit
  case idleTurn
  case commitsBetween
  case sameAgain
  case otherOrder

  var kind: FrameVerdict.Kind { self == .otherOrder ? .order : .stale }

  /// What made a difference and must not.
  var words: String {
    switch self {
    case .idleCommit: "One more commit, with nothing left to do, changed the picture."
    case .idleTurn: "A turn with nothing queued changed the picture."
    case .commitsBetween: "Without commits and turns between the actions it ends otherwise."
    case .sameAgain: "The last action again left the models as they were, and not the picture."
    case .otherOrder:
      "The last two actions in the other order end in the same models, and not in "
        + "the same picture."
    }
  }
}

/// A rehearsal at rest after some actions.
@MainActor struct RelationRun<Models> {
  private let performance: Performance<Models>
  let picture: Grid

  /// Commits and turns until it rests at the end, and before each action if it is to.
  init(of rehearsal: Rehearsal<Models>, after names: [String], isSettlingEach: Bool) {
    performance = Performance(of: rehearsal)
    for name in names {
      if isSettlingEach { _ = Self.settle(performance) }
      performance.perform(.action(name))
    }
    picture = Self.settle(performance)
  }

  private static func settle(_ performance: Performance<Models>) -> Grid {
    var record = performance.perform(.commit)
    var turns = 0
    while performance.hasPendingTurn, turns < Film.turnLimit {
      performance.perform(.turn)
      record = performance.perform(.commit)
      turns += 1
    }
    return record?.grid ?? Grid(blank: .zero)
  }

  var pictureAfterOneMoreCommit: Grid { Self.settle(performance) }

  var pictureAfterIdleTurn: Grid {
    performance.perform(.turn)
    return Self.settle(performance)
  }

  /// What tells the models' state, as far as anybody knows.
  var state: AnyHashable {
    performance.rehearsal.terms.fingerprint?(performance.models)
      ?? AnyHashable(performance.fresh(size: picture.size).grid)
  }

  /// What is wrong where the picture has become another one.
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
