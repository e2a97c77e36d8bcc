@testable import FirstFrameProof

/// A word that is spoken by a task, which may check that it is still the one that is meant.
@MainActor private final class Speaker {
  private(set) var spoken = ""
  private var task: Task<Void, Never>?
  private let cancels: Bool

  init(cancels: Bool) { self.cancels = cancels }

  func say(_ word: String) {
    if cancels { task?.cancel() }
    task = Task {
      let word = await Self.translate(word)
      if cancels, Task.isCancelled { return }
      spoken = word
    }
  }

  // NB: without this use of the task, the compiler leaves out the change of the executor.
  @concurrent private static func translate(_ word: String) async -> String {
    withUnsafeCurrentTask { _ in word }
  }
}

/// A task that comes back from another thread is in one order or the other, as any task is.
@MainActor @Suite(.nestedRun) struct PrintedRaceTests {
  private func scenario(cancels: Bool) -> Scenario<Speaker> {
    Scenario(Speaker(cancels: cancels), shows: { $0.spoken }) {
      Action("yes") { $0.say("yes") }
      Action("no") { $0.say("no") }
    }
  }

  @Test func thePrintedTestFailsAndHoldsOnceItIsMended() throws {
    let race = try #require(scenario(cancels: false).races().failingOrders.first)
    expectEqual(scenario(cancels: false).defectsFound(by: race), [.race])
    let schedules = race.endings.map(\.schedule.steps)
    let found = TemporaryPackage().record {
      expectNoRaces(of: scenario(cancels: false), between: schedules[0], and: schedules[1])
    }
    expectEqual(found.count, 1)
    expectNoRaces(of: scenario(cancels: true), between: schedules[0], and: schedules[1])
  }
}
