import TestSupport
import Turns

@testable import SteppedTasks

/// Sleeps that end later than a duration can say.
@MainActor @Suite struct LongSleepTests {
  nonisolated private static let year = Duration.seconds(86_400 * 365)
  private let world = TaskWorld(queue: TurnQueue())
  private let trace = Trace()

  @Test(arguments: [
    year, year * 1_000, year * 1_000_000_000, .nanoseconds(Int64.max), .seconds(Int64.max / 2),
    .seconds(Int64.max / 10 * 9),
  ])
  func aTaskSleepsForAnyTime(of time: Duration) {
    sleepAgainAndAgain(for: time) { try await Task.sleep(for: $0) }
  }

  @Test(arguments: [year, year * 1_000, .seconds(-1), .seconds(Int64.min / 2)])
  func aTaskSleepsUntilAnyMoment(in time: Duration) {
    sleepAgainAndAgain(for: time) {
      try await Task.sleep(until: .now + $0, clock: .suspending)
    }
  }

  /// The longest sleep of all fits into a duration some eighteen times.
  private func sleepAgainAndAgain(
    for time: Duration, _ sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    world.act("sleep") { [trace] in
      Task {
        for _ in 1...40 {
          do { try await sleep(time) } catch { trace.note("\(error)") }
          trace.note("awake")
        }
      }
    }
    world.runToRest()
    expectEqual(trace.entries, Array(repeating: "awake", count: 40))
    expectEqual(world.end(), [])
  }
}
