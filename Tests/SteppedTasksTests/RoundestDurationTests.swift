import TestSupport

@testable import SteppedTasks

/// What a task has asked to sleep, from what is left of it and how long it has run.
@Suite struct RoundestDurationTests {
  @Test(arguments: [
    (
      Duration.seconds(1) - .microseconds(40), Duration.seconds(1) + .microseconds(3),
      Duration.seconds(1)
    ),
    (.milliseconds(299), .milliseconds(304), .milliseconds(300)),
    (.nanoseconds(17), .nanoseconds(17), .nanoseconds(17)),
    (.zero, .zero, .zero),
    // More than fits in nanoseconds.
    (
      .seconds(86_400 * 365 * 300) - .milliseconds(5),
      .seconds(86_400 * 365 * 300) + .milliseconds(2), .seconds(86_400 * 365 * 300)
    ),
  ])
  func theRoundestOneIsMeant(from low: Duration, to high: Duration, is asked: Duration) {
    expectEqual(Duration.roundest(from: low, to: high), asked)
  }
}
