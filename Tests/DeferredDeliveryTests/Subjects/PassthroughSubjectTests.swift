import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct PassthroughSubjectTests {
  @Test func replaysNothing() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    subject.send(1)
    let sink = subject.sink { seen.append($0) }
    subject.send(2)
    expectEqual(seen, [2])
    withExtendedLifetime(sink) {}
  }

  @Test func dropsValuesWhileNothingIsWanted() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<Int, Oops>()
    subject.subscribe(recorder)
    subject.send(1)
    recorder.request(.max(1))
    subject.send(2)
    subject.send(3)
    recorder.request(.max(2))
    recorder.request(.max(1))
    for value in 4...9 { subject.send(value) }
    expectEqual(recorder.values, [2, 4, 5, 6])
  }

  @Test func saysNowWhereTheValueIsEmpty() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let sink = subject.sink { count += 1 }
    subject.send()
    subject.send()
    expectEqual(count, 2)
    withExtendedLifetime(sink) {}
  }

  @Test func sendsNothingAfterTheCompletionEvenFromInsideIt() {
    let subject = PassthroughSubject<Int, Oops>()
    var history: [String] = []
    let sink = subject.sink(
      receiveCompletion: { completion in
        subject.send(2)
        subject.send(completion: .failure(Oops()))
        history.append("\(completion)")
      }, receiveValue: { history.append("\($0)") })
    subject.send(1)
    subject.send(completion: .finished)
    subject.send(3)
    let late = Recorder<Int, Oops>(asking: .unlimited)
    subject.subscribe(late)
    expectEqual(history, ["1", "finished"])
    expectEqual(late.history, [.subscription("Empty"), .completion(.finished)])
    withExtendedLifetime(sink) {}
  }

  @Test func requestsValuesOnDemandAndCancelsAtTheEnd() {
    let waiting = SubscriptionProbe()
    let late = SubscriptionProbe()
    do {
      let subject = PassthroughSubject<Int, Oops>()
      subject.send(subscription: waiting)
      let idle = Recorder<Int, Oops>()
      subject.subscribe(idle)
      expectEqual(waiting.history, [])
      idle.request(.max(1))
      idle.request(.max(1))
      expectEqual(waiting.history, [.requested(.unlimited)])
      subject.send(subscription: late)
      idle.cancel()
    }
    expectEqual(waiting.history, [.requested(.unlimited), .cancelled])
    expectEqual(late.history, [.requested(.unlimited), .cancelled])
  }
}
