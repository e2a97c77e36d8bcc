import FirstFrameTesting
import Testing

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
  private func rehearsal(isCareful: Bool) -> Rehearsal<Basket> {
    Rehearsal(Basket(isCareful: isCareful), shows: { "total: \(await $0.total)" }) {
      Action("tea") { cart in Task { await cart.add(3) } }
      Action("milk") { cart in Task { await cart.add(1) } }
    }
  }

  @Test func anUpdateThatIsLostIsARace() throws {
    let race = try #require(rehearsal(isCareful: false).races().counterexamples.first)
    #expect(race.verdict.kind == .race)
    #expect(race.endings.map(\.picture.text).sorted() == ["total: 3", "total: 6"])
    #expect(race.kindsFoundAgain(in: rehearsal(isCareful: false)) == [.race])
  }

  @Test func theFixedTwinHolds() throws {
    expectNoRaces(of: rehearsal(isCareful: true))
    expectNoRaces(of: Basket(isCareful: true)) {
      Action("tea") { cart in Task { await cart.add(3) } }
    } shows: {
      "total: \(await $0.total)"
    }
    guard case .held(let claim) = rehearsal(isCareful: true).races() else {
      Issue.record("a race in the fixed twin")
      return
    }
    // Nothing, tea, milk, both, and each of them twice.
    #expect(claim.distinctFrames == 6)
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
    let rehearsal = Rehearsal(Basket(isCareful: true), shows: { "\(await $0.total)" }) {
      Action("nothing") { _ in }
    }
    #expect(rehearsal.races().vacuity == .noTasks)
  }

  @Test func noFrameOnTheWayCanBeJudged() {
    #expect(
      rehearsal(isCareful: true).prove(within: .init(actions: 1, turns: 1, commits: 1)).vacuity
        == .textIsAwaited)
  }

  @Test func aTextThatWaitsIsNone() {
    let prices = Answers<Int, Int> { $0 }
    let rehearsal = Rehearsal(
      Basket(isCareful: true), shows: { _ in "\(await prices.answer(to: 1))" }
    ) {
      Action("tea") { cart in Task { await cart.add(3) } }
    }
    #expect(rehearsal.races().vacuity == .textNeverComes)
  }
}

extension ProofVerdict {
  /// Why nothing was proved; nil if something was.
  fileprivate var vacuity: Vacuity? {
    if case .vacuous(let vacuity) = self { vacuity } else { nil }
  }
}
