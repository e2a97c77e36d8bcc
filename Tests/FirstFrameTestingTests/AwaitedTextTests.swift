@testable import FirstFrameProof

/// Prices that are added up, on an actor.
private actor Basket {
  private(set) var total = 0
  private let prices = Answers<Int, Int> { $0 }
  private let isCareful: Bool

  init(isCareful: Bool) { self.isCareful = isCareful }

  func add(_ price: Int) async {
    let before = total
    let price = await prices.answer(to: price)
    total = (isCareful ? total : before) + price
  }
}

/// Models that only a task can read.
@MainActor @Suite(.nestedRun) struct AwaitedTextTests {
  private func scenario(isCareful: Bool) -> Scenario<Basket> {
    Scenario(Basket(isCareful: isCareful), shows: { "total: \(await $0.total)" }) {
      Action("tea") { cart in Task { await cart.add(3) } }
      Action("milk") { cart in Task { await cart.add(1) } }
    }
  }

  @Test func anUpdateThatIsLostIsARace() throws {
    let race = try #require(scenario(isCareful: false).races().failingOrders.first)
    expectEqual(race.verdict.defect, .race)
    expectEqual(race.endings.map(\.picture.text).sorted(), ["total: 1", "total: 4"])
    expectEqual(scenario(isCareful: false).defectsFound(by: race), [.race])
  }

  @Test func theFixedTwinHolds() throws {
    expectNoRaces(of: scenario(isCareful: true))
    expectNoRaces(of: Basket(isCareful: true)) {
      Action("tea") { cart in Task { await cart.add(3) } }
    } shows: {
      "total: \(await $0.total)"
    }
    guard case .held(let summary) = scenario(isCareful: true).races() else {
      Issue.record("a race in the fixed twin")
      return
    }
    // Nothing, tea, milk, both, and each of them twice.
    expectEqual(summary.distinctFrames, 6)
  }

  @MainActor private final class Shelf {
    let title = "tea"
    let basket = Basket(isCareful: true)

    func add() { Task { await basket.add(2) } }
  }

  /// A model of the main actor that has an actor in it.
  @Test func aModelOfTheMainActorMayAwait() {
    expectNoRaces(of: Shelf()) {
      Action("add") { $0.add() }
    } shows: {
      "\($0.title) \(await $0.basket.total)"
    }
  }

  /// The reader's own tasks are none of the program.
  @Test func readingBeginsNoTaskOfTheProgram() {
    let scenario = Scenario(Basket(isCareful: true), shows: { "\(await $0.total)" }) {
      Action("nothing") { _ in }
    }
    expectEqual(scenario.races().nothingTested, .noTasks)
  }

  @Test func noFrameOnTheWayCanBeJudged() {
    let verdict = scenario(isCareful: true).prove(within: .init(actions: 1, turns: 1, commits: 1))
    expectEqual(verdict.nothingTested, .textIsAwaited)
  }

  @Test func aTextThatWaitsIsNone() {
    let prices = Answers<Int, Int> { $0 }
    let scenario = Scenario(
      Basket(isCareful: true), shows: { _ in "\(await prices.answer(to: 1))" }
    ) {
      Action("tea") { cart in Task { await cart.add(3) } }
    }
    expectEqual(scenario.races().nothingTested, .textNeverComes)
  }
}

extension ProofVerdict {
  /// Why nothing was proved; nil if something was.
  fileprivate var nothingTested: NothingTested? {
    if case .testedNothing(let nothingTested) = self { nothingTested } else { nil }
  }
}
