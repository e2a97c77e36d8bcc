import DeferredDelivery
import TestSupport

@MainActor @Suite struct ReceiveOnTests {
  private let queue = TurnQueue()

  /// Checklist row 1.
  @Test func nothingArrivesInTheTurnOfTheSendAndAllOfItInTheNext() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var log: [String] = []
    let sink = subject.receive(on: queue).sink { [queue] in
      log.append("turn \(queue.turnNumber): \($0)")
    }
    log.append("subscribed")
    expectEqual(queue.turn(), 1)
    subject.send(1)
    subject.send(2)
    log.append("sent")
    expectEqual(queue.turn(), 2)
    expectEqual(queue.turn(), 0)
    expectEqual(log, ["subscribed", "turn 1: 0", "sent", "turn 2: 1", "turn 2: 2"])
    withExtendedLifetime(sink) {}
  }

  @Test func theSubscriptionIsPassedAtOnceAndTheDemandUnchanged() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>(asking: .max(100)) { _ in .max(12) }
    upstream.receive(on: queue).subscribe(recorder)
    expectEqual(recorder.history, [.subscription("ReceiveOn")])
    recorder.request(.max(4))
    recorder.request(.none)
    #expect(!queue.hasPendingTurn)
    expectEqual(upstream.send(1), .none)
    expectEqual(upstream.send(2), .none)
    expectEqual(probe.history, [.requested(.max(100)), .requested(.max(4)), .requested(.none)])
    queue.turn()
    expectEqual(recorder.values, [1, 2])
    #expect(
      probe.history == [
        .requested(.max(100)), .requested(.max(4)), .requested(.none), .requested(.max(12)),
        .requested(.max(12)),
      ])
  }

  @Test func aValueSentFromABlockOfTheQueueWaitsForTheNextTurn() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let sink = subject.receive(on: queue).sink { [queue] value in
      log.append("turn \(queue.turnNumber): \(value)")
      if value < 3 { subject.send(value + 1) }
    }
    subject.send(1)
    expectEqual([queue.turn(), queue.turn(), queue.turn(), queue.turn()], [1, 1, 1, 0])
    expectEqual(log, ["turn 1: 1", "turn 2: 2", "turn 3: 3"])
    withExtendedLifetime(sink) {}
  }

  @Test func valuesQueuedBeforeTheCompletionStillArriveInOrder() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    subject.receive(on: queue).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(Oops()))
    subject.send(3)
    expectEqual(recorder.history, [.subscription("ReceiveOn")])
    expectEqual(queue.turn(), 3)
    #expect(
      recorder.history == [
        .subscription("ReceiveOn"), .value(1), .value(2), .completion(.failure(Oops())),
      ])
  }

  @Test func whatWaitsIsDroppedWhenCancelledMeanwhile() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    subject.receive(on: queue).subscribe(recorder)
    subject.send(7)
    subject.send(8)
    queue.turn()
    subject.send(9)
    subject.send(10)
    recorder.cancel()
    expectEqual(queue.turn(), 2)
    expectEqual(recorder.history, [.subscription("ReceiveOn"), .value(7), .value(8)])
  }

  @Test func aCancelComesTooLateForACompletionThatWaitsAndWhatIsBeforeIt() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    upstream.receive(on: queue).subscribe(recorder)
    upstream.send(9)
    upstream.send(completion: .finished)
    recorder.cancel()
    queue.turn()
    expectEqual(
      recorder.history, [.subscription("ReceiveOn"), .value(9), .completion(.finished)])
    expectEqual(probe.history, [.requested(.unlimited)])
  }

  @Test func aCancelBeforeTheSubscriptionIsLost() {
    let upstream = ManualPublisher(handingOut: nil)
    let recorder = Recorder<Int, Oops>(asking: .max(3))
    upstream.receive(on: queue).subscribe(recorder)
    (upstream.subscriber as? any Subscription)?.cancel()
    let late = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: late)
    expectEqual(late.history, [.requested(.max(3))])
  }

  @Test func aCancelWhileReceivingStopsTheRestAndAsksForNoMore() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    var cancel: () -> Void = {}
    let recorder = Recorder<Int, Oops>(asking: .max(5)) { _ in
      cancel()
      return .max(42)
    }
    cancel = { [unowned recorder] in recorder.cancel() }
    upstream.receive(on: queue).subscribe(recorder)
    upstream.send(1)
    upstream.send(2)
    queue.turn()
    expectEqual(recorder.values, [1])
    expectEqual(probe.history, [.requested(.max(5)), .cancelled])
  }

  @Test func cancelsASecondSubscriptionAndHearsNothingWithoutOne() {
    let upstream = ManualPublisher(handingOut: nil)
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    upstream.receive(on: queue).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .finished)
    expectEqual(queue.turn(), 0)
    let first = SubscriptionProbe()
    let second = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: first)
    upstream.subscriber?.receive(subscription: second)
    expectEqual(first.history, [.requested(.unlimited)])
    expectEqual(second.history, [.cancelled])
    expectEqual(recorder.history, [.subscription("ReceiveOn")])
  }

  @Test func oneCompletionIsEnough() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    upstream.receive(on: queue).subscribe(recorder)
    upstream.send(completion: .finished)
    upstream.send(completion: .failure(Oops()))
    upstream.send(1)
    expectEqual(queue.turn(), 1)
    upstream.send(2)
    expectEqual(queue.turn(), 0)
    expectEqual(recorder.history, [.subscription("ReceiveOn"), .completion(.finished)])
  }

  @Test func theImmediateSchedulerDeliversInsideTheSend() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let sink = subject.receive(on: ImmediateScheduler.shared).sink { value in
      seen.append(value)
      if value < 3 { subject.send(value + 1) }
    }
    subject.send(1)
    expectEqual(seen, [1, 2, 3])
    withExtendedLifetime(sink) {}
  }

  /// Checklist row 5.
  @Test func theWorkaroundRendersAtOnceAndEachChangeOneTurnLate() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var rendered = ["now: \(subject.value)"]
    let sink = subject.dropFirst().receive(on: queue).sink { [queue] in
      rendered.append("turn \(queue.turnNumber): \($0)")
    }
    expectEqual(queue.turn(), 0)
    subject.send(1)
    expectEqual(rendered, ["now: 0"])
    queue.turn()
    expectEqual(rendered, ["now: 0", "turn 1: 1"])
    withExtendedLifetime(sink) {}
  }
}
