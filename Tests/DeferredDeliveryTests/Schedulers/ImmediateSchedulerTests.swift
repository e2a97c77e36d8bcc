@Suite struct ImmediateSchedulerTests {
  private typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
  private let scheduler = ImmediateScheduler.shared

  @Test func runsEveryFormAtOnceAnIntervalOnce() {
    var log: [String] = []
    scheduler.schedule { log.append("now") }
    scheduler.schedule(after: scheduler.now.advanced(by: 5)) { log.append("after") }
    scheduler.schedule(after: scheduler.now, tolerance: 1) { log.append("tolerance") }
    let ticker = scheduler.schedule(after: scheduler.now, interval: 1) { log.append("interval") }
    ticker.cancel()
    expectEqual(log, ["now", "after", "tolerance", "interval"])
  }

  @Test func itsTimeHasOnePointAndItsLengthsAreNumbers() {
    let now = scheduler.now
    expectEqual(now, now.advanced(by: 100))
    expectEqual(now.distance(to: now.advanced(by: -1)), 0)
    expectEqual(scheduler.minimumTolerance, 0)
    let units: [Stride] = [.seconds(1.2), .seconds(3), .milliseconds(4), .nanoseconds(5)]
    expectEqual(units.map(\.magnitude), [0, 0, 0, 0])
    let (four, five): (Stride, Stride) = (-4, 5.6)
    let results = [four * five, four + five, four - five]
    expectEqual(results.map(\.magnitude), [-20, 1, -9])
    #expect(Stride(-10) < Stride(2))
  }
}
