import SteppedServices
import Synchronization
import TestSupport

@testable import FirstFrameProof

/// What is left of schedules that end while their tasks wait.
@MainActor @Suite struct WaitingTaskTests {
  /// A model whose tasks wait in three ways.
  @MainActor final class Waiter {
    nonisolated static let alive = Atomic(0)
    private let answers = Answers<String, String> { $0 }
    private let feed = ElementFeed<Int>()
    private(set) var shown = ""

    init() { Self.alive.add(1, ordering: .relaxed) }

    deinit { Self.alive.subtract(1, ordering: .relaxed) }

    func wait() {
      Task { shown = await answers.answer(to: "a") }
      Task { for await number in feed { shown = "\(number)" } }
      Task {
        try? await Task.sleep(for: .seconds(60))
        shown = "slept"
      }
    }
  }

  @Test func noModelIsKept() {
    let scenario = Scenario(Waiter(), shows: { $0.shown }) {
      Action("wait") { $0.wait() }
    }
    for _ in 0..<(isLongRun ? 100_000 : 300) {
      let run = ScenarioRun(of: scenario.shared)
      run.perform([.action("wait"), .turn])
    }
    expectEqual(Waiter.alive.load(ordering: .relaxed), 0)
  }
}
