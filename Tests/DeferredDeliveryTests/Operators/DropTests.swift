import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct DropTests {
  @Test func asksForTheDroppedValuesAsWellAndAnswersForTheRest() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>(asking: .max(42)) { _ in .max(3) }
    upstream.dropFirst(2).subscribe(recorder)
    let answers = (1...4).map { upstream.send($0) }
    upstream.send(completion: .finished)
    recorder.request(.max(5))
    expectEqual(probe.history, [.requested(.max(44))])
    expectEqual(answers, [.none, .none, .max(3), .max(3)])
    expectEqual(
      recorder.history,
      [.subscription("Drop"), .value(3), .value(4), .completion(.finished)])
  }

  @Test func asksUpstreamForWhatItDropsEvenBeforeAnythingIsWanted() {
    let probe = SubscriptionProbe()
    let recorder = Recorder<Int, Oops>()
    ManualPublisher(handingOut: probe).dropFirst().subscribe(recorder)
    recorder.request(.max(7))
    recorder.cancel()
    expectEqual(probe.history, [.requested(.max(1)), .requested(.max(7)), .cancelled])
  }

  @Test func droppingNothingAsksForNothingOfItsOwn() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>()
    upstream.dropFirst(0).subscribe(recorder)
    expectEqual(probe.history, [])
    upstream.send(1)
    expectEqual(recorder.values, [1])
  }

  @Test func handsOutItsSubscriptionBeforeUpstreamHasOne() {
    let upstream = ManualPublisher(handingOut: nil)
    let recorder = Recorder<Int, Oops>(asking: .max(10))
    upstream.dropFirst(4).subscribe(recorder)
    expectEqual(recorder.history, [.subscription("Drop")])
    let probe = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: probe)
    expectEqual(probe.history, [.requested(.max(14))])
  }

  @Test func cancelsASecondSubscription() {
    let first = SubscriptionProbe()
    let second = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: first)
    upstream.dropFirst().subscribe(Recorder<Int, Oops>(asking: .max(2)))
    upstream.subscriber?.receive(subscription: second)
    expectEqual(first.history, [.requested(.max(3))])
    expectEqual(second.history, [.cancelled])
  }

  @Test func cancelsOnceAndIsDeafThen() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>()
    upstream.dropFirst().subscribe(recorder)
    let subscription = recorder.subscription
    subscription?.cancel()
    subscription?.cancel()
    subscription?.request(.unlimited)
    expectEqual(probe.history, [.requested(.max(1)), .cancelled])
  }

  @Test func skipsTheReplayOfACurrentValueSubject() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    let sink = subject.dropFirst().sink { seen.append($0) }
    subject.send(1)
    subject.send(2)
    expectEqual(seen, [1, 2])
    withExtendedLifetime(sink) {}
  }

  /// Checklist row 9.
  @Test func losesTheFirstRealEventOfAPassthroughSubject() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let sink = subject.dropFirst().sink { seen.append($0) }
    subject.send(1)
    subject.send(2)
    expectEqual(seen, [2])
    withExtendedLifetime(sink) {}
  }

  @Test func losesAChangeBetweenTheFirstRenderAndTheSubscription() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var rendered = [subject.value]
    subject.send(1)
    let sink = subject.dropFirst().sink { rendered.append($0) }
    expectEqual(rendered, [0])
    expectEqual(subject.value, 1)
    subject.send(2)
    expectEqual(rendered, [0, 2])
    withExtendedLifetime(sink) {}
  }

  @Test func aNegativeCountAndARequestForNothingTrap() async {
    await #expect(processExitsWith: .failure) {
      ManualPublisher(handingOut: nil).dropFirst(-1).subscribe(Recorder<Int, Oops>())
    }
    await #expect(processExitsWith: .failure) {
      ManualPublisher(handingOut: nil).dropFirst().subscribe(
        Recorder<Int, Oops>(asking: Subscribers.Demand.none))
    }
  }
}
