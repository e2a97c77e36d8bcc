import Observation
import TestSupport

@testable import FirstFrameProof

/// Comparisons when idle of models that wait for the clock.
@Suite @MainActor struct ComparedWaitsTests {
  @Observable @MainActor final class Delayed {
    private(set) var shown = ""
    let answer: String
    let rounds: Int

    init(_ answer: String, rounds: Int) { (self.answer, self.rounds) = (answer, rounds) }

    func ask() {
      Task {
        for _ in 0..<rounds {
          try? await Task.sleep(for: .milliseconds(300))
          shown += answer
        }
      }
    }
  }

  private func compared(
    _ legacy: String, _ migrated: String, rounds: Int = 1
  ) -> ComparisonVerdict {
    func scenario(_ answer: String) -> Scenario<Delayed> {
      Scenario(Delayed(answer, rounds: rounds), shows: { "\($0.shown)." }) {
        Action("ask") { $0.ask() }
      }
    }
    return compare(
      scenario(legacy), scenario(migrated), within: Limit(actions: 1, turns: 1, commits: 1))
  }

  @Test func whatASleepingTaskShowsIsCompared() {
    guard case .different(let found) = compared("a", "b") else {
      Issue.record("It must be different.")
      return
    }
    expectEqual(found.legacy.text, "a.")
    expectEqual(found.migrated.text, "b.")
    guard case .same(let same) = compared("a", "a") else {
      Issue.record("It must be the same.")
      return
    }
    expectEqual(same.clock, Agreement.Clock(mostMoves: 2, isLeft: false))
  }

  @Test func whatWaitsLongerIsSaid() {
    guard case .same(let same) = compared("a", "a", rounds: 9) else {
      Issue.record("It must be the same.")
      return
    }
    expectEqual(same.clock, Agreement.Clock(mostMoves: 2, isLeft: true))
    let words = "The clock was moved at most 2 times after a schedule"
    #expect(same.description.contains(words))
  }

  /// A model that begins to wait as soon as it is made.
  @Observable @MainActor final class Ticking {
    private(set) var ticks = 0
    private(set) var name = "a"

    init(rounds: Int) {
      Task {
        for _ in 0..<rounds {
          try? await Task.sleep(for: .milliseconds(300))
          ticks += 1
        }
      }
    }

    func rename() { name = "b" }
  }

  private func ticking(_ rounds: Int, waits: Int = 2) -> ComparisonVerdict {
    let scenario = Scenario(Ticking(rounds: rounds), shows: { "\($0.name)\($0.ticks)" }) {
      Action("rename") { $0.rename() }
    }
    return compare(
      scenario, scenario, within: Limit(actions: 1, turns: 1, commits: 1, waits: waits))
  }

  @Test func ifEverySchedulesWaitsNothingWasComparedAtRest() {
    #expect(
      ticking(5).failureMessage == """
        │ not finished: after every schedule something still waited for the clock, which was moved 2 times,
        │ so no idle picture was compared. Allow more moves: \
        Limit(actions: …, turns: …, commits: …, waits: 5).
        │ Then run it again: swift test
        """, "\(ticking(5).failureMessage ?? "")")
    #expect(ticking(5, waits: 5).failureMessage == nil)
  }

  /// The clock is moved at the end of each schedule anyway, so no picture shows the input.
  @Test func anInputOfTimeIsPossibleOnceATaskSleeps() {
    let scenario = Scenario(Delayed("a", rounds: 1), shows: { "\($0.shown)." }) {
      Action("ask") { $0.ask() }
      Action("1 s", input: .time(.seconds(1)))
    }
    guard
      case .same(let same) = compare(
        scenario, scenario, within: Limit(actions: 2, turns: 1, commits: 1))
    else {
      Issue.record("It must be the same.")
      return
    }
    expectEqual(same.impossibleActions, [])
    expectEqual(same.unnoticedActions, ["1 s"])
  }
}
