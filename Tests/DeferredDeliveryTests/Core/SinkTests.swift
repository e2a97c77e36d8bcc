import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct SinkTests {
  @Test func takesTheFirstSubscriptionAndCancelsEveryOther() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    let first = SubscriptionProbe()
    let second = SubscriptionProbe()
    let late = SubscriptionProbe()
    sink.receive(subscription: first)
    sink.receive(subscription: second)
    sink.receive(completion: .finished)
    sink.receive(subscription: late)
    expectEqual(first.history, [.requested(.unlimited)])
    expectEqual(second.history, [.cancelled])
    expectEqual(late.history, [.cancelled])
  }

  @Test func hearsNothingAfterACompletion() {
    var history: [String] = []
    let sink = Subscribers.Sink<Int, Oops>(
      receiveCompletion: { history.append("\($0)") }, receiveValue: { history.append("\($0)") })
    sink.receive(subscription: SubscriptionProbe())
    _ = sink.receive(1)
    sink.receive(completion: .finished)
    _ = sink.receive(2)
    sink.receive(completion: .failure(Oops()))
    expectEqual(history, ["1", "finished"])
  }

  @Test func hearsNothingAfterACancelWhichItPassesOnOnce() {
    var history: [String] = []
    let sink = Subscribers.Sink<Int, Oops>(
      receiveCompletion: { history.append("\($0)") }, receiveValue: { history.append("\($0)") })
    let probe = SubscriptionProbe()
    sink.receive(subscription: probe)
    _ = sink.receive(1)
    sink.cancel()
    sink.cancel()
    _ = sink.receive(2)
    sink.receive(completion: .finished)
    expectEqual(history, ["1"])
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
  }

  @Test func mayCompleteItselfWhileItCompletes() {
    var count = 0
    var again: Subscribers.Sink<Int, Never>?
    let sink = Subscribers.Sink<Int, Never>(
      receiveCompletion: { completion in
        count += 1
        again?.receive(completion: completion)
      }, receiveValue: { _ in })
    again = sink
    sink.receive(subscription: SubscriptionProbe())
    sink.receive(completion: .finished)
    expectEqual(count, 1)
  }

  @Test func bothFormsOfSinkPassValuesAndOneTheCompletion() {
    let subject = PassthroughSubject<Int, Never>()
    var short: [Int] = []
    var long: [String] = []
    let bag = [
      subject.sink { short.append($0) },
      subject.sink(
        receiveCompletion: { long.append("\($0)") }, receiveValue: { long.append("\($0)") }),
    ]
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    expectEqual(short, [1, 2])
    expectEqual(long, ["1", "2", "finished"])
    withExtendedLifetime(bag) {}
  }

  @Test func printsItsNameAndNoneOfItsInsides() {
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    expectEqual(sink.description, "Sink")
    #expect(sink.playgroundDescription as? String == "Sink")
    #expect(sink.customMirror.children.isEmpty)
  }
}
