import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct CurrentValueSubjectTests {
  @Test func replaysItsValueInsideSinkThenSendsEveryValueEqualOrNot() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    let sink = subject.sink { seen.append($0) }
    expectEqual(seen, [0])
    subject.send(1)
    subject.value = 1
    subject.value += 1
    expectEqual(seen, [0, 1, 1, 2])
    withExtendedLifetime(sink) {}
  }

  @Test func replaysOnTheFirstRequestNotOnTheSubscription() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let recorder = Recorder<Int, Oops>()
    subject.subscribe(recorder)
    subject.send(1)
    expectEqual(recorder.history, [.subscription("CurrentValueSubject")])
    recorder.request(.max(2))
    recorder.request(.max(1))
    for value in 2...9 { subject.send(value) }
    expectEqual(recorder.values, [1, 2, 3])
  }

  @Test func deliversTheLatestOnTheNextRequestAndLosesThoseBetween() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let recorder = Recorder<Int, Oops>(asking: .max(1))
    subject.subscribe(recorder)
    expectEqual(recorder.values, [0])
    subject.send(1)
    subject.send(2)
    expectEqual(recorder.values, [0])
    recorder.request(.max(1))
    expectEqual(recorder.values, [0, 2])
    recorder.request(.max(1))
    expectEqual(recorder.values, [0, 2])
  }

  @Test func holdsTheNewValueBeforeItSendsIt() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [[Int]] = []
    let sink = subject.sink { seen.append([$0, subject.value]) }
    subject.send(1)
    subject.value = 2
    expectEqual(seen, [[0, 0], [1, 1], [2, 2]])
    sink.cancel()
  }

  @Test func sendsNothingAfterTheCompletionAndReplaysNothing() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let early = Recorder<Int, Oops>(asking: .unlimited)
    subject.subscribe(early)
    subject.send(completion: .finished)
    subject.send(1)
    subject.send(completion: .failure(Oops()))
    let late = Recorder<Int, Oops>(asking: .unlimited)
    subject.subscribe(late)
    expectEqual(
      early.history,
      [.subscription("CurrentValueSubject"), .value(0), .completion(.finished)])
    expectEqual(late.history, [.subscription("Empty"), .completion(.finished)])
    expectEqual(subject.value, 0)
  }

  @Test func canStillBeSetAfterTheCompletionButSendsNothing() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    subject.subscribe(recorder)
    subject.send(completion: .finished)
    subject.value = 42
    expectEqual(subject.value, 42)
    expectEqual(
      recorder.history,
      [.subscription("CurrentValueSubject"), .value(0), .completion(.finished)])
  }

  @Test func completesASubscriberThatHasAskedForNothing() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let recorder = Recorder<Int, Oops>()
    subject.subscribe(recorder)
    subject.send(completion: .failure(Oops()))
    expectEqual(
      recorder.history,
      [.subscription("CurrentValueSubject"), .completion(.failure(Oops()))])
  }

  @Test func holdsANilAsAValue() {
    let subject = CurrentValueSubject<Int?, Never>(nil)
    var seen: [Int?] = []
    let sink = subject.sink { seen.append($0) }
    subject.send(1)
    subject.send(nil)
    expectEqual(seen, [nil, 1, nil])
    #expect(subject.value == nil)
    withExtendedLifetime(sink) {}
  }

  @Test func asksWhatFeedsItForEverythingAtOnce() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let probe = SubscriptionProbe()
    subject.send(subscription: probe)
    expectEqual(probe.history, [.requested(.unlimited)])
  }
}
