import DeferredComponents
import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

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
  private func history(_ strategy: DeliveryStrategy, inHaste: Bool = false) throws -> [String] {
    let scenario = try score().scenarioAgainstTwin(by: .deferred(strategy))
    let rest: [Schedule.Step] = [.turn, .commit]
    let steps: [Schedule.Step] =
      [.commit] + (inHaste ? [] : rest) + [.action(point), .commit] + rest + rest
    return scenario.perform(Schedule(steps)).map { frame in
      guard let verdict = frame.verdict else { return "\(frame.cause): right" }
      let late = verdict.evidence.turnsUntilRight.map { "\($0) turns" } ?? "for good"
      return "\(frame.cause): \(verdict.kind.rawValue), \(late)"
    }
  }

  /// The pictures themselves.
  @Test func films() throws {
    for delivery in Delivery.all {
      let film = try score().scenario(by: delivery).film(through: [point, "the score is lost"])
      expectSnapshot(of: film, case: delivery.name)
    }
  }

  /// Checklist rows 1, 2 and 4: nothing arrives in the turn of the write, all of it in the next.
  @Test func naive() throws {
    #expect(
      try history(.naive) == [
        "start: emptyFirst, 1 turns", "turn: right", "\(point): stale, 1 turns", "turn: right",
        "turn: right",
      ])
  }

  /// Checklist row 5: the first frame is right and rendered once, later ones are a turn late.
  @Test func workaround() throws {
    #expect(
      try history(.workaround) == [
        "start: right", "turn: right", "\(point): stale, 1 turns", "turn: right", "turn: right",
      ])
  }

  /// Checklist row 6.
  @Test func withoutDropFirstTheFirstStateIsRenderedTwice() throws {
    #expect(
      try history(.noDropFirst) == [
        "start: right", "turn: doubleRender, 0 turns", "\(point): stale, 1 turns", "turn: right",
        "turn: right",
      ])
  }

  /// Checklist row 7: blank until something changes, whatever the queue does.
  @Test func withoutItsFirstRenderItIsBlank() throws {
    #expect(
      try history(.noFirstRender) == [
        "start: emptyFirst, for good", "turn: emptyFirst, for good",
        "\(point): emptyFirst, 1 turns", "turn: right", "turn: right",
      ])
  }

  /// Checklist row 9: without a replay, `dropFirst` eats the first real change.
  @Test func overAPassthroughTheFirstChangeIsLost() throws {
    #expect(
      try history(.passthrough) == [
        "start: right", "turn: right", "\(point): stale, for good", "turn: stale, for good",
        "turn: stale, for good",
      ])
  }

  /// Checklist row 9: without `dropFirst` the first state is never seen, and who comes later does
  /// not know the present one.
  @Test func withoutAReplayTheInitialStateIsLost() throws {
    #expect(
      try history(.noReplay) == [
        "start: emptyFirst, for good", "turn: emptyFirst, for good",
        "\(point): emptyFirst, 1 turns", "turn: right", "turn: right",
      ])
    let found = try score().scenario(by: .deferred(.noReplay), actions: [point])
      .prove(within: Limit(actions: 1, turns: 1, commits: 1)).failingOrders
    expectEqual(
      found.map(\.description), ["emptyFirst: commit", "lostInitial: \(point) → turn → commit"])
    let headline = found.first?.failureMessage.split(separator: "\n").first
    expectEqual(headline, "│ emptyFirst: frame 1 is blank, as a new view is.")
  }

  @Test func notStoredItIsCancelled() throws {
    #expect(
      try history(.notStored) == [
        "start: right", "turn: right", "\(point): stale, for good", "turn: stale, for good",
        "turn: stale, for good",
      ])
    let found = try score().scenario(by: .deferred(.notStored), actions: [point])
      .counting { ($0 as? PublishedModel<ScoreState>)?.listeners ?? 0 }
      .prove(within: Limit(actions: 1, turns: 1, commits: 1)).failingOrders
    expectEqual(found.map(\.description), ["cancelled: \(point) → commit"])
    #expect(found.first?.verdict.evidence.turnsUntilRight == nil)
    let stored = try score().scenario(by: .deferred(.workaround), actions: [point])
      .counting { ($0 as? PublishedModel<ScoreState>)?.listeners ?? 0 }
      .prove(within: Limit(actions: 1, turns: 1, commits: 1)).failingOrders
    expectEqual(stored.map(\.description), ["stale: \(point) → commit"])
  }

  /// What changes between the first render and the subscription is lost, and only that.
  @Test func aGapLosesWhatChangesInIt() throws {
    try expectEqual(history(.gap), history(.workaround))
    #expect(
      try history(.gap, inHaste: true) == [
        "start: right", "\(point): stale, for good", "turn: stale, for good",
        "turn: stale, for good",
      ])
    #expect(
      try history(.workaround, inHaste: true) == [
        "start: right", "\(point): stale, 1 turns", "turn: right", "turn: right",
      ])
  }

  /// Checklist row 68: an object says only that it changes, so the view reads it a turn later.
  @Test func anObservableObjectIsReadATurnLater() throws {
    try expectEqual(history(.published), history(.workaround))
  }

  @Test func whoIsThereAlreadyNeedNotHop() throws {
    let right = ["start: right", "turn: right", "\(point): right", "turn: right", "turn: right"]
    try expectEqual(history(.inline), right)
    let model = PublishedModel(ScoreState.tennisMatch)
    let stage = try score().stage(model, by: .deferred(.inline))
    _ = stage.commit()
    model.state.scoreCells[0].home = "7"
    #expect(stage.hasPendingTurn, "written outside of the stage, it hops")
  }

  /// Checklist row 20: `observe` runs at once the first time, and in the next turn from then on.
  @Test func observeIsSynchronousOnlyTheFirstTime() throws {
    let scenario = try score().scenario(by: .observed, actions: [point])
    let frames = scenario.perform(scenario.onceThrough)
    expectEqual(frames.map { $0.verdict?.kind }, [nil, nil, .stale, nil])
    expectEqual(frames.map(\.record.latency)[2...], [nil, .nextTurn])
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
    expectEqual(naive.frames.map(\.kind), [.stale, .cellSize])
    expectSnapshot(of: try #require(naive.frames.last?.record.grid), named: "naive")
    let workaround = try matches(.workaround)
    expectEqual(workaround.frames.map(\.kind), [nil])
    expectEqual(workaround.frames[0].record.grid, naive.frames[0].right)
  }

  /// Checklist row 4: a cell that is given another row is cleared, and filled a turn later.
  @Test func cellsThatAreUsedAgainFlicker() throws {
    let naive = try matches(.naive)
    naive.show(sample: try #require(naive.sampleNames.firstIndex(of: "season")))
    naive.rest()
    expectEqual(naive.frames.map(\.kind)[2...], [.flicker, .cellSize])
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
