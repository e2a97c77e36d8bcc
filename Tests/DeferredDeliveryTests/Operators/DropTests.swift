import Testing

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct DropTests {
  @Test func `asks for the dropped values as well and answers for the rest`() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>(asking: .max(42)) { _ in .max(3) }
    upstream.dropFirst(2).subscribe(recorder)
    let answers = (1...4).map { upstream.send($0) }
    upstream.send(completion: .finished)
    recorder.request(.max(5))
    #expect(probe.history == [.requested(.max(44))])
    #expect(answers == [.none, .none, .max(3), .max(3)])
    #expect(
      recorder.history
        == [.subscription("Drop"), .value(3), .value(4), .completion(.finished)])
  }

  @Test func `asks upstream for what it drops even before anything is wanted`() {
    let probe = SubscriptionProbe()
    let recorder = Recorder<Int, Oops>()
    ManualPublisher(handingOut: probe).dropFirst().subscribe(recorder)
    recorder.request(.max(7))
    recorder.cancel()
    #expect(probe.history == [.requested(.max(1)), .requested(.max(7)), .cancelled])
  }

  @Test func `dropping nothing asks for nothing of its own`() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>()
    upstream.dropFirst(0).subscribe(recorder)
    #expect(probe.history == [])
    upstream.send(1)
    #expect(recorder.values == [1])
  }

  @Test func `hands out its subscription before upstream has one`() {
    let upstream = ManualPublisher(handingOut: nil)
    let recorder = Recorder<Int, Oops>(asking: .max(10))
    upstream.dropFirst(4).subscribe(recorder)
    #expect(recorder.history == [.subscription("Drop")])
    let probe = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: probe)
    #expect(probe.history == [.requested(.max(14))])
  }

  @Test func `cancels a second subscription`() {
    let first = SubscriptionProbe()
    let second = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: first)
    upstream.dropFirst().subscribe(Recorder<Int, Oops>(asking: .max(2)))
    upstream.subscriber?.receive(subscription: second)
    #expect(first.history == [.requested(.max(3))])
    #expect(second.history == [.cancelled])
  }

  @Test func `cancels once and is deaf then`() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>()
    upstream.dropFirst().subscribe(recorder)
    let subscription = recorder.subscription
    subscription?.cancel()
    subscription?.cancel()
    subscription?.request(.unlimited)
    #expect(probe.history == [.requested(.max(1)), .cancelled])
  }

  @Test func `skips the replay of a current value subject`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    let sink = subject.dropFirst().sink { seen.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(seen == [1, 2])
    withExtendedLifetime(sink) {}
  }

  /// Checklist row 9.
  @Test func `loses the first real event of a passthrough subject`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let sink = subject.dropFirst().sink { seen.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(seen == [2])
    withExtendedLifetime(sink) {}
  }

  @Test func `loses a change between the first render and the subscription`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var rendered = [subject.value]
    subject.send(1)
    let sink = subject.dropFirst().sink { rendered.append($0) }
    #expect(rendered == [0])
    #expect(subject.value == 1)
    subject.send(2)
    #expect(rendered == [0, 2])
    withExtendedLifetime(sink) {}
  }

  @Test func `a negative count and a request for nothing trap`() async {
    await #expect(processExitsWith: .failure) {
      ManualPublisher(handingOut: nil).dropFirst(-1).subscribe(Recorder<Int, Oops>())
    }
    await #expect(processExitsWith: .failure) {
      ManualPublisher(handingOut: nil).dropFirst().subscribe(
        Recorder<Int, Oops>(asking: Subscribers.Demand.none))
    }
  }
}
