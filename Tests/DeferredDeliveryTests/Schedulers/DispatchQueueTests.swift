import Dispatch

/// On queues of their own, waited for without a clock; the main queue is not touched.
///
/// A queue is a scheduler as `deferred` on every platform, and itself where there is no Combine.
@Suite struct DispatchQueueTests {
  #if COMBINE_REFERENCE
  private typealias Context = DispatchQueue
  private var scheduler: Context { queue }
  #else
  private typealias Context = DispatchQueue.DeferredScheduler
  private var scheduler: Context { queue.deferred }
  #endif
  private typealias Stride = Context.SchedulerTimeType.Stride
  private let queue = DispatchQueue(label: "scheduler")

  @Test func aQueueIsAScheduler() {
    expectScheduled(on: scheduler)
    #if !COMBINE_REFERENCE
    #expect(queue.deferred.queue === queue)
    #expect(DispatchQueue.DeferredScheduler(queue).queue === queue)
    #endif
    #if !canImport(Combine)
    expectScheduled(on: queue)
    let stride = DispatchQueue.SchedulerTimeType.Stride.seconds(1)
    Just(1).delay(for: stride, scheduler: queue, options: .init(qos: .utility))
      .sink { _ in }.cancel()
    #endif
  }

  private func expectScheduled<S: Scheduler>(on scheduler: S)
  where S.SchedulerTimeType.Stride == Stride, S.SchedulerOptions == Context.SchedulerOptions {
    let subject = PassthroughSubject<Int, Never>()
    let seen = EventLog()
    let sink = subject.receive(on: scheduler).sink { seen.add("\($0)") }
    // In order, and never inside of the send.
    queue.sync {
      for value in 1...2 { subject.send(value) }
      expectEqual(seen.all, [])
    }
    queue.sync { expectEqual(seen.all, ["1", "2"]) }
    sink.cancel()
    // A group counts what is scheduled with it.
    let group = DispatchGroup()
    let options = Context.SchedulerOptions(group: group)
    scheduler.schedule(options: options) { seen.add("now") }
    scheduler.schedule(after: scheduler.now, tolerance: 0, options: options) { seen.add("after") }
    group.wait()
    expectEqual(Set(seen.all), ["1", "2", "now", "after"])
    // An interval ticks until it is cancelled.
    let ticks = DispatchSemaphore(value: 0)
    let ticker = scheduler.schedule(after: scheduler.now, interval: .microseconds(10)) {
      ticks.signal()
    }
    for _ in 0..<3 { ticks.wait() }
    ticker.cancel()
    expectEqual(scheduler.minimumTolerance, 0)
  }

  @Test func lengthsAreNanosecondsAndABareNumberMeansSeconds() {
    let strides: [Stride] = [
      2, 0.5, .seconds(3), .seconds(0.25), .milliseconds(4), .microseconds(5), .nanoseconds(6),
      Stride(.seconds(1)), Stride(.milliseconds(1)), Stride(.never),
    ]
    expectEqual(
      strides.map(\.magnitude),
      [
        2_000_000_000, 500_000_000, 3_000_000_000, 250_000_000, 4_000_000, 5000, 6,
        1_000_000_000, 1_000_000, .max,
      ])
    let (early, late) = (scheduler.now, scheduler.now.advanced(by: 5))
    #expect(early < late)
    #expect(late.distance(to: early) < 0 && early.distance(to: late) >= 5)
    expectEqual(.seconds(1) + .seconds(2) - .milliseconds(500), Stride.seconds(2.5))
  }
}
