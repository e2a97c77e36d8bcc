import DeferredDelivery
import TestSupport

/// What time does to values: each mark is a value and the second at which it arrives.
@MainActor @Suite struct TimeOperatorTests {
  private let queue = TurnQueue()
  private let subject = PassthroughSubject<Int, Oops>()

  /// Sends each value at its second, then finishes, and draws when what arrives.
  private func draw<P: Publisher>(
    _ publisher: P, sending times: [(second: Double, value: Int)], finishingAt end: Double? = nil
  ) -> String {
    var marks: [String] = []
    func note(_ what: String) { marks.append("\(what)@\(queue.now.sinceStart / .seconds(1))") }
    let sink = publisher.sink(
      receiveCompletion: { _ in note("|") }, receiveValue: { note("\($0)") })
    for (second, value) in times {
      advance(to: second)
      subject.send(value)
    }
    if let end {
      advance(to: end)
      subject.send(completion: .finished)
    }
    queue.advance(by: .seconds(100))
    withExtendedLifetime(sink) {}
    return marks.joined(separator: " ")
  }

  private func advance(to second: Double) {
    queue.advance(by: .seconds(second) - queue.elapsed)
  }

  @Test func delayMovesEverythingByAsMuch() {
    let line = draw(
      subject.delay(for: 2, scheduler: queue), sending: [(0, 1), (1, 2), (1, 3)], finishingAt: 1.5)
    expectEqual(line, "1@2.0 2@3.0 3@3.0 |@3.5")
  }

  @Test func measureIntervalCountsFromTheSubscriptionAndFromEachValue() {
    queue.advance(by: .seconds(1))
    let line = draw(
      subject.measureInterval(using: queue), sending: [(3, 1), (3, 2), (4.5, 3)], finishingAt: 9)
    expectEqual(line, "2.0 seconds@3.0 0.0 seconds@3.0 1.5 seconds@4.5 |@9.0")
  }

  @Test func measureIntervalRequestsWhatIsAnsweredToAValue() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<SchedulerTime.Stride, Oops>(asking: .max(1)) { _ in .max(2) }
    upstream.measureInterval(using: queue).subscribe(recorder)
    expectEqual(upstream.send(1), .none)
    recorder.cancel()
    upstream.send(2)
    upstream.send(completion: .finished)
    expectEqual(recorder.values, [0])
    expectEqual(probe.history, [.requested(.max(1)), .requested(.max(2)), .cancelled])
  }

  @Test func debounceWaitsForAPause() {
    let line = draw(
      subject.debounce(for: 1, scheduler: queue),
      sending: [(0, 1), (0.5, 2), (2, 3), (2.9, 4), (3.8, 5), (6, 6)])
    expectEqual(line, "2@1.5 5@4.8 6@7.0")
  }

  @Test func debounceLosesWhatStillWaitsAtTheEnd() {
    let line = draw(
      subject.debounce(for: 1, scheduler: queue), sending: [(0, 1), (2, 2)], finishingAt: 2.5)
    expectEqual(line, "1@1.0 |@2.5")
  }

  @Test func debounceIsNotFooledByATimerThatCannotBeCancelled() {
    let line = draw(
      subject.debounce(for: 1, scheduler: DeafTimers(queue: queue)),
      sending: [(0, 1), (0.5, 2), (3, 3)])
    expectEqual(line, "2@1.5 3@4.0")
  }

  @Test func throttleSendsTheFirstAtOnceThenTheLastOfEachInterval() {
    let times = [(0.0, 1), (0.2, 2), (0.4, 3), (1.6, 4), (1.8, 5), (5, 6)]
    expectEqual(
      draw(subject.throttle(for: 1, scheduler: queue, latest: true), sending: times),
      "1@0.0 3@1.0 5@2.0 6@5.0")
  }

  @Test func throttleMaySendTheFirstOfEachIntervalInstead() {
    let times = [(0.0, 1), (0.2, 2), (0.4, 3), (1.6, 4), (1.8, 5), (5, 6)]
    expectEqual(
      draw(subject.throttle(for: 1, scheduler: queue, latest: false), sending: times),
      "1@0.0 2@1.0 4@2.0 6@5.0")
  }

  @Test func throttleSendsWhatWaitsBeforeTheCompletion() {
    let line = draw(
      subject.throttle(for: 1, scheduler: queue, latest: true), sending: [(0, 1), (0.2, 2)],
      finishingAt: 0.5)
    expectEqual(line, "1@0.0 2@1.0 |@1.0")
  }

  @Test func throttleAndDebounceKeepAReplay() {
    let state = CurrentValueSubject<Int, Never>(7)
    var seen: [String] = []
    let bag = [
      state.throttle(for: 1, scheduler: queue, latest: true).sink {
        seen.append("throttled \($0)")
      },
      state.debounce(for: 1, scheduler: queue).sink { seen.append("debounced \($0)") },
    ]
    queue.advance(by: .seconds(1))
    expectEqual(seen, ["throttled 7", "debounced 7"])
    withExtendedLifetime(bag) {}
  }

  @Test func aSchedulerIsAskedForWhatCombineAsksItFor() {
    let queues = (0..<3).map { _ in AskedQueue() }
    let timed: [AnyPublisher<Int, Oops>] = [
      subject.throttle(for: 2, scheduler: queues[0], latest: true).eraseToAnyPublisher(),
      subject.debounce(for: 2, scheduler: queues[1]).eraseToAnyPublisher(),
      subject.delay(for: 2, tolerance: 0, scheduler: queues[2]).eraseToAnyPublisher(),
    ]
    let drawers = timed.map { publisher in
      let drawer = DrawingSubscriber<Int, Oops>()
      publisher.subscribe(drawer)
      return drawer
    }
    subject.send(1)
    for queue in queues { queue.advance(by: .seconds(0)) }
    subject.send(2)
    subject.send(completion: .finished)
    for queue in queues { queue.advance(by: .seconds(9)) }
    expectEqual(drawers.map(\.line), ["[Throttle] 1 2 |", "[Debounce] |", "[unnamed] 1 2 |"])
    #expect(
      queues.map(\.asked) == [
        ["now", "now", "now", "block", "now", "now", "tolerance", "after 2.0 seconds", "now"],
        [
          "now", "tolerance", "every 2.0 seconds after 2.0 seconds", "now", "tolerance",
          "every 2.0 seconds after 2.0 seconds", "block",
        ],
        ["now", "after 2.0 seconds", "now", "after 2.0 seconds", "now", "after 2.0 seconds"],
      ])
  }

  @Test func nothingThatWaitsComesAfterACancel() {
    let timed: [AnyPublisher<Int, Oops>] = [
      subject.delay(for: 1, scheduler: queue).eraseToAnyPublisher(),
      subject.debounce(for: 1, scheduler: queue).eraseToAnyPublisher(),
      subject.throttle(for: 1, scheduler: queue, latest: true).eraseToAnyPublisher(),
      subject.receive(on: queue).eraseToAnyPublisher(),
    ]
    for publisher in timed {
      var seen: [Int] = []
      let sink = publisher.sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
      subject.send(1)
      sink.cancel()
      queue.advance(by: .seconds(5))
      expectEqual(seen, [])
    }
    #expect(!queue.hasPendingTurn)
  }

  @Test func subscribeWaitsForItsTurnAndCancelsATurnLate() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(2))
    upstream.subscribe(on: queue).subscribe(drawer)
    expectEqual(drawer.line, "")
    queue.turn()
    expectEqual(drawer.line, "[SubscribeOn]")
    expectEqual(probe.history, [])
    queue.turn()
    upstream.send(1)
    drawer.subscription?.cancel()
    upstream.send(2)
    expectEqual(drawer.line, "[SubscribeOn] 1")
    expectEqual(probe.history, [.requested(.max(2))])
    queue.turn()
    expectEqual(probe.history, [.requested(.max(2)), .cancelled])
  }
}

/// A queue that writes down what it is asked.
private final class AskedQueue: Scheduler {
  typealias SchedulerOptions = Never

  private(set) var asked: [String] = []
  private let queue = TurnQueue()

  var now: SchedulerTime {
    asked.append("now")
    return queue.now
  }
  var minimumTolerance: SchedulerTime.Stride {
    asked.append("tolerance")
    return 0
  }

  @MainActor func advance(by duration: Duration) { queue.advance(by: duration) }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    asked.append("block")
    queue.schedule(action)
  }

  func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    asked.append("after \(date)")
    queue.schedule(after: date, action)
  }

  func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    asked.append("every \(interval) after \(date)")
    return queue.schedule(after: date, interval: interval, action)
  }
}
