import CharacterGrid
import Observation
import Testing

@testable import FirstFrame

/// Comparisons at rest of models that wait for the clock.
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
    func rehearsal(_ answer: String) -> Rehearsal<Delayed> {
      Rehearsal(Delayed(answer, rounds: rounds), shows: { "\($0.shown)." }) {
        Action("ask") { $0.ask() }
      }
    }
    return compare(
      rehearsal(legacy), rehearsal(migrated), within: Bound(actions: 1, turns: 1, commits: 1))
  }

  @Test func whatASleepingTaskShowsIsCompared() {
    guard case .different(let found) = compared("a", "b") else {
      Issue.record("It must be different.")
      return
    }
    #expect(found.legacy.text == "a.")
    #expect(found.migrated.text == "b.")
    guard case .same(let same) = compared("a", "a") else {
      Issue.record("It must be the same.")
      return
    }
    #expect(same.clock == Agreement.Clock(mostMoves: 2, isLeft: false))
  }

  @Test func whatWaitsLongerIsSaid() {
    guard case .same(let same) = compared("a", "a", rounds: 9) else {
      Issue.record("It must be the same.")
      return
    }
    #expect(same.clock == Agreement.Clock(mostMoves: 2, isLeft: true))
    let words = "The clock was moved at most 2 times after a schedule"
    #expect(same.description.contains(words))
  }
}
