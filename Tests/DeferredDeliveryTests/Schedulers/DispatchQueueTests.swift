#if canImport(Dispatch)
import Dispatch
import Testing

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// On queues of their own, waited for without a clock; the main queue is not touched.
@Suite struct DispatchQueueTests {
  private typealias Stride = DispatchQueue.SchedulerTimeType.Stride
  private let queue = DispatchQueue(label: "scheduler")

  @Test func `delivers in order and never inside of the send`() {
    let subject = PassthroughSubject<Int, Never>()
    let seen = EventLog()
    let sink = subject.receive(on: queue).sink { seen.add("\($0)") }
    queue.sync {
      subject.send(1)
      subject.send(2)
      #expect(seen.all == [])
    }
    queue.sync { #expect(seen.all == ["1", "2"]) }
    withExtendedLifetime(sink) {}
  }

  @Test func `a group counts what is scheduled with it`() {
    let group = DispatchGroup()
    let seen = EventLog()
    let options = DispatchQueue.SchedulerOptions(group: group)
    queue.schedule(options: options) { seen.add("now") }
    queue.schedule(after: queue.now, tolerance: 0, options: options) { seen.add("after") }
    group.wait()
    #expect(Set(seen.all) == ["now", "after"])
  }

  @Test func `an interval ticks until it is cancelled`() {
    let ticks = DispatchSemaphore(value: 0)
    let ticker = queue.schedule(after: queue.now, interval: .microseconds(10)) { ticks.signal() }
    for _ in 0..<3 { ticks.wait() }
    ticker.cancel()
  }

  @Test func `lengths are nanoseconds and a bare number means seconds`() {
    let strides: [Stride] = [
      2, 0.5, .seconds(3), .seconds(0.25), .milliseconds(4), .microseconds(5), .nanoseconds(6),
      Stride(.seconds(1)), Stride(.milliseconds(1)), Stride(.never),
    ]
    #expect(
      strides.map(\.magnitude) == [
        2_000_000_000, 500_000_000, 3_000_000_000, 250_000_000, 4_000_000, 5000, 6,
        1_000_000_000, 1_000_000, .max,
      ])
    let (early, late) = (queue.now, queue.now.advanced(by: 5))
    #expect(early < late)
    #expect(late.distance(to: early) < 0 && early.distance(to: late) >= 5)
    #expect(.seconds(1) + .seconds(2) - .milliseconds(500) == Stride.seconds(2.5))
  }
}
#endif
