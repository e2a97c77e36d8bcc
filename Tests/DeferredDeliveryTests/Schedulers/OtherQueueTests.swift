/// A queue that knows nothing of schedulers, as another module would have it.
private final class PlainQueue {
  private var blocks: [(due: Duration, action: () -> Void)] = []
  private(set) var elapsed = Duration.zero

  func enqueue(at due: Duration, _ action: @escaping () -> Void) {
    blocks.append((due, action))
  }

  func run(until end: Duration) {
    elapsed = end
    let due = blocks.filter { $0.due <= end }
    blocks.removeAll { $0.due <= end }
    for block in due { block.action() }
  }
}

/// All that it takes to make it one.
extension PlainQueue: Scheduler {
  typealias SchedulerOptions = Never

  var now: SchedulerTime { SchedulerTime(elapsed) }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    enqueue(at: elapsed, action)
  }

  func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    enqueue(at: date.sinceStart, action)
  }
}

@Suite struct OtherQueueTests {
  @Test func anotherModulesQueueConformsInAFewLines() {
    let queue = PlainQueue()
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    let sink = subject.receive(on: queue).sink { seen.append($0) }
    var ticks: [Duration] = []
    let ticker = queue.schedule(after: queue.now.advanced(by: 1), interval: 1) {
      ticks.append(queue.elapsed)
    }
    expectEqual(seen, [])
    for second in 0...3 { queue.run(until: .seconds(second)) }
    expectEqual(seen, [0])
    expectEqual(ticks, [.seconds(1), .seconds(2), .seconds(3)])
    ticker.cancel()
    queue.run(until: .seconds(9))
    expectEqual(ticks.count, 3)
    withExtendedLifetime(sink) {}
  }
}
