@testable import GridCatalog

/// Each way to bind a view to a publisher, and each mistake.
///
/// Its frames on the score, and what is wrong with them; the pictures are in a film of each.
@MainActor @Suite struct StrategyTests {
  private let point = "a point for Away"

  private func score() throws -> Component<ScoreState> {
    try #require(Components.named("Score") as? Component<ScoreState>)
  }

  /// The score is shown and rests, a point is made, it rests again: the frames' causes and what is
  /// wrong with them; in haste the point is made before the first turn.
  private func history(_ strategy: DeliveryStrategy, inHaste: Bool = false) throws -> String {
    let scenario = try score().scenarioAgainstTwin(by: .deferred(strategy))
    let rest: [Schedule.Step] = [.turn, .commit]
    let steps: [Schedule.Step] =
      [.commit] + (inHaste ? [] : rest) + [.action(point), .commit] + rest + rest
    return scenario.perform(Schedule(steps)).map { frame in
      let cause = "\(frame.cause)" == point ? "point" : "\(frame.cause)"
      guard let verdict = frame.verdict else { return "\(cause) right" }
      let late = verdict.evidence.turnsUntilRight.map { "\($0)" } ?? "∞"
      return "\(cause) \(verdict.defect.rawValue) \(late)"
    }.joined(separator: ", ")
  }

  /// The pictures themselves.
  @Test func films() throws {
    for delivery in Delivery.all {
      let film = try score().scenario(by: delivery).film(through: [point, "the score is lost"])
      expectSnapshot(of: film, case: delivery.name)
    }
  }

  /// Checklist rows 1, 2, 4-7, 9, 20 and 68: what is wrong with each frame, and for how many turns.
  ///
  /// - naive: nothing arrives in the turn of the write, all of it in the next.
  /// - workaround: the first frame is right and rendered once, later ones are a turn late.
  /// - noDropFirst: the first state is rendered twice.
  /// - noFirstRender: it is blank until something changes, whatever the queue does.
  /// - passthrough: without a replay, `dropFirst` eats the first real change.
  /// - noReplay: without `dropFirst` either, the first state is never seen.
  /// - notStored: it is cancelled.
  /// - gap: what changes between the first render and the subscription is lost, and only that.
  /// - published: an object says only that it changes, so the view reads it a turn later.
  /// - inline: who is there already need not hop.
  @Test func whatIsWrongWithEachFrame() throws {
    let calm = try DeliveryStrategy.allCases.map { try "\($0): \(history($0))" }
    let hasty = try [DeliveryStrategy.gap, .workaround].map {
      try "\($0) in haste: \(history($0, inHaste: true))"
    }
    expectEqual(
      (calm + hasty).joined(separator: "\n"),
      """
      naive: start emptyFirst 1, turn right, point stale 1, turn right, turn right
      workaround: start right, turn right, point stale 1, turn right, turn right
      noDropFirst: start right, turn doubleRender 0, point stale 1, turn right, turn right
      noFirstRender: start emptyFirst ∞, turn emptyFirst ∞, point emptyFirst 1, turn right, turn right
      passthrough: start right, turn right, point stale ∞, turn stale ∞, turn stale ∞
      noReplay: start emptyFirst ∞, turn emptyFirst ∞, point emptyFirst 1, turn right, turn right
      notStored: start right, turn right, point stale ∞, turn stale ∞, turn stale ∞
      gap: start right, turn right, point stale 1, turn right, turn right
      published: start right, turn right, point stale 1, turn right, turn right
      inline: start right, turn right, point right, turn right, turn right
      gap in haste: start right, point stale ∞, turn stale ∞, turn stale ∞
      workaround in haste: start right, point stale 1, turn right, turn right
      """)
  }

  /// Checklist row 9: who comes later does not know the present state, and who is not stored is
  /// cancelled.
  @Test func whatAProofFinds() throws {
    let limit = Limit(actions: 1, turns: 1, commits: 1)
    func found(_ strategy: DeliveryStrategy, counting: Bool) throws -> [FailingOrder] {
      let scenario = try score().scenario(by: .deferred(strategy), actions: [point])
      return
        (counting
        ? scenario.counting { ($0 as? PublishedModel<ScoreState>)?.listeners ?? 0 } : scenario)
        .prove(within: limit).failingOrders
    }
    let noReplay = try found(.noReplay, counting: false)
    expectEqual(
      noReplay.map(\.description),
      ["blank (emptyFirst): commit", "view (lostInitial): \(point) → turn → commit"])
    expectEqual(
      noReplay.first?.failureMessage.split(separator: "\n").first,
      "│ blank (emptyFirst): frame 1 in ScoreStateView is blank where later frames show what is "
        + "delivered.")
    let notStored = try found(.notStored, counting: true)
    expectEqual(notStored.map(\.description), ["old (cancelled): \(point) → commit"])
    #expect(notStored.first?.verdict.evidence.turnsUntilRight == nil)
    try expectEqual(
      found(.workaround, counting: true).map(\.description), ["old (stale): \(point) → commit"])
  }

  @Test func whatIsWrittenOutsideOfTheStageHops() throws {
    let model = PublishedModel(ScoreState.tennisMatch)
    let stage = try score().stage(model, by: .deferred(.inline))
    _ = stage.commit()
    model.state.scoreCells[0].home = "7"
    #expect(stage.hasPendingTurn)
  }

  // MARK: - Lists whose cells are fed one by one

  private func matches(_ strategy: DeliveryStrategy) throws -> any JudgedStage {
    let stage = try #require(Components.named("MatchList")).judgedStage(by: .deferred(strategy))
    stage.rest()
    return stage
  }

  /// Checklist row 3: a cell that is measured before its content is there stays too low.
  @Test func cellsThatAreFedLateAreMeasuredTooEarly() throws {
    let naive = try matches(.naive)
    expectEqual(naive.frames.map(\.defect), [.stale, .cellSize])
    expectSnapshot(of: try #require(naive.frames.last?.record.grid), named: "naive")
    let workaround = try matches(.workaround)
    expectEqual(workaround.frames.map(\.defect), [nil])
    expectEqual(workaround.frames[0].record.grid, naive.frames[0].right)
  }

  /// Checklist row 4: a cell that is given another row is cleared, and filled a turn later.
  @Test func cellsThatAreUsedAgainFlicker() throws {
    let naive = try matches(.naive)
    naive.show(sample: try #require(naive.sampleNames.firstIndex(of: "season")))
    naive.rest()
    expectEqual(naive.frames.map(\.defect)[2...], [.flicker, .cellSize])
    #expect(naive.frames[1].record.grid != naive.frames[3].record.grid)
  }

  @Test func aListAndItsCellsAreReleased() throws {
    for name in ["MatchList", "ListItem"] {
      for strategy in DeliveryStrategy.allCases {
        let component = try #require(Components.named(name))
        weak var stage: Stage?
        weak var root: View?
        do {
          let judged = component.judgedStage(by: .deferred(strategy))
          judged.rest()
          judged.act(0)
          judged.rest()
          (stage, root) = (judged.stage, judged.stage.root)
          #expect(root != nil)
        }
        #expect(stage == nil && root == nil, "\(name) by \(strategy)")
      }
    }
  }
}
