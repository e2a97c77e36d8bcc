import TestSupport
import Turns

@testable import SteppedTasks

/// Sleeps that end later than a duration can say, and what a task has asked to sleep.
@MainActor @Suite struct LongSleepTests {
  private let year = Duration.seconds(86_400 * 365)

  /// The longest sleep of all fits into a duration some eighteen times.
  @Test func aTaskSleepsForAnyTimeAndUntilAnyMoment() {
    let times = [
      year, year * 1_000, year * 1_000_000_000, .nanoseconds(Int64.max), .seconds(Int64.max / 2),
      .seconds(Int64.max / 10 * 9),
    ]
    for time in times { sleepAgainAndAgain(for: time) { try await Task.sleep(for: $0) } }
    for time in [year, year * 1_000, .seconds(-1), .seconds(Int64.min / 2)] {
      sleepAgainAndAgain(for: time) {
        try await Task.sleep(until: .now + $0, clock: .suspending)
      }
    }
  }

  private func sleepAgainAndAgain(
    for time: Duration, _ sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    let (world, trace) = (TaskWorld(queue: TurnQueue()), Trace())
    world.act("sleep") {
      Task {
        for _ in 1...40 {
          do { try await sleep(time) } catch { trace.note("\(error)") }
          trace.note("awake")
        }
      }
    }
    world.runToRest()
    expectEqual(trace.entries, Array(repeating: "awake", count: 40), "\(time)")
    expectEqual(world.end(), [])
  }

  /// Between what is left of a sleep and how long it has run, the roundest one is meant.
  @Test func theRoundestOneIsMeant() {
    let ages = year * 300  // More than fits in nanoseconds.
    let ranges: [(low: Duration, high: Duration, asked: Duration)] = [
      (.seconds(1) - .microseconds(40), .seconds(1) + .microseconds(3), .seconds(1)),
      (.milliseconds(299), .milliseconds(304), .milliseconds(300)),
      (.nanoseconds(17), .nanoseconds(17), .nanoseconds(17)), (.zero, .zero, .zero),
      (ages - .milliseconds(5), ages + .milliseconds(2), ages),
    ]
    expectEqual(ranges.map { Duration.roundest(from: $0.low, to: $0.high) }, ranges.map(\.asked))
  }
}
