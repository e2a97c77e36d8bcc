import CharacterGrid

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
