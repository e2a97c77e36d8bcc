import DeferredDelivery
import TestSupport

@MainActor @Suite struct TimeoutTests {
  private let queue = TurnQueue()
  private let subject = PassthroughSubject<Int, Oops>()
  private let drawer = DrawingSubscriber<Int, Oops>()

  @Test func eachValueStartsTheTimeAgain() {
    subject.timeout(2, scheduler: queue).subscribe(drawer)
    for value in 1...3 {
      queue.advance(by: .milliseconds(1_900))
      subject.send(value)
    }
    queue.advance(by: .milliseconds(1_999))
    expectEqual(drawer.line, "[Timeout] 1 2 3")
    queue.advance(by: .milliseconds(1))
    expectEqual(drawer.line, "[Timeout] 1 2 3 |")
    subject.send(4)
    queue.advance(by: .seconds(9))
    expectEqual(drawer.line, "[Timeout] 1 2 3 |")
    #expect(!queue.hasPendingTurn)
  }

  @Test func theErrorIsMadeWhenTheTimeIsOver() {
    let log = EventLog()
    let timed = subject.timeout(2, scheduler: queue) {
      log.add("error")
      return Oops()
    }
    timed.subscribe(drawer)
    expectEqual(log.all, [])
    queue.advance(by: .seconds(2))
    expectEqual(drawer.line, "[Timeout] !")
    queue.advance(by: .seconds(9))
    expectEqual(log.all, ["error"])
  }

  @Test func theTimeBeginsAtTheFirstRequestAndNotAtALaterOne() {
    let drawer = DrawingSubscriber<Int, Oops>(asking: nil)
    subject.timeout(2, scheduler: queue).subscribe(drawer)
    queue.advance(by: .seconds(1))
    drawer.subscription?.request(.max(1))
    queue.advance(by: .milliseconds(1_500))
    expectEqual(drawer.line, "[Timeout]")
    drawer.subscription?.request(.max(1))
    queue.advance(by: .milliseconds(500))
    expectEqual(drawer.line, "[Timeout] |")
  }

  @Test func anUpstreamThatIsTooLateIsCancelled() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    upstream.timeout(1, scheduler: queue).subscribe(drawer)
    queue.advance(by: .seconds(1))
    drawer.subscription?.cancel()
    drawer.subscription?.request(.max(1))
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
  }

  @Test func whatWaitsForItsTurnIsInTimeAndIsLostIfCancelled() {
    subject.timeout(1, scheduler: queue).subscribe(drawer)
    subject.send(1)
    subject.send(completion: .finished)
    expectEqual(drawer.line, "[Timeout]")
    queue.turn()
    expectEqual(drawer.line, "[Timeout] 1 |")
    let other = PassthroughSubject<Int, Oops>()
    let cancelled = DrawingSubscriber<Int, Oops>()
    other.timeout(1, scheduler: queue).subscribe(cancelled)
    other.send(1)
    other.send(completion: .finished)
    cancelled.subscription?.cancel()
    queue.advance(by: .seconds(5))
    expectEqual(cancelled.line, "[Timeout]")
  }

  @Test func aCompletionThatWaitsIsNotOvertakenByTheTimer() {
    let slow = SlowBlocks(queue: queue)
    subject.timeout(1, scheduler: slow).subscribe(drawer)
    subject.send(completion: .failure(Oops()))
    queue.advance(by: .seconds(5))
    expectEqual(drawer.line, "[Timeout]")
    queue.advance(by: .seconds(5))
    expectEqual(drawer.line, "[Timeout] !")
  }

  @Test func aFirstRequestStartsNoTimeOnceACompletionWaits() {
    let drawer = DrawingSubscriber<Int, Oops>(asking: nil)
    subject.timeout(1, scheduler: SlowBlocks(queue: queue)).subscribe(drawer)
    subject.send(completion: .failure(Oops()))
    drawer.subscription?.request(.max(1))
    queue.advance(by: .seconds(9))
    expectEqual(drawer.line, "[Timeout] !")
  }

  @Test func aTimerThatCannotBeCancelledHasNoEffect() {
    subject.timeout(1, scheduler: DeafTimers(queue: queue)).subscribe(drawer)
    for value in 1...3 {
      subject.send(value)
      queue.advance(by: .milliseconds(600))
    }
    expectEqual(drawer.line, "[Timeout] 1 2 3")
    queue.advance(by: .milliseconds(400))
    expectEqual(drawer.line, "[Timeout] 1 2 3 |")
  }

  @Test func aSchedulerWithoutTimeTraps() async {
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Oops>().timeout(1, scheduler: ImmediateScheduler.shared)
        .subscribe(Recorder<Int, Oops>())
    }
  }
}

/// A queue whose blocks without a date wait for nine seconds.
private struct SlowBlocks: Scheduler {
  typealias SchedulerOptions = Never

  let queue: TurnQueue
  var now: SchedulerTime { queue.now }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    queue.schedule(after: queue.now.advanced(by: 9), action)
  }

  func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    queue.schedule(after: date, action)
  }
}
