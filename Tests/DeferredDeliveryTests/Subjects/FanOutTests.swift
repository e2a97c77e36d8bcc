import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct FanOutTests {
  @Test func subscribersHearInTheOrderInWhichTheyCame() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [String] = []
    let sinks = (0..<20).map { number in
      subject.sink { heard.append("\(number):\($0)") }
    }
    subject.send(1)
    for number in stride(from: 0, to: 20, by: 2) { sinks[number].cancel() }
    subject.send(2)
    expectEqual(
      heard, (0..<20).map { "\($0):1" } + stride(from: 1, to: 20, by: 2).map { "\($0):2" })
  }

  @Test func aSendFromInsideASendGoesFirst() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var a: [Int] = []
    var b: [Int] = []
    let sinks = [
      subject.sink { value in
        a.append(value)
        if value == 1 { subject.send(2) }
      },
      subject.sink { b.append($0) },
    ]
    subject.send(1)
    expectEqual(a, [0, 1, 2])
    expectEqual(b, [0, 2, 1])
    expectEqual(subject.value, 2)
    withExtendedLifetime(sinks) {}
  }

  @Test func whoComesDuringASendDoesNotGetThatValue() {
    let subject = PassthroughSubject<Int, Never>()
    var late: [Int] = []
    var bag: [AnyCancellable] = []
    subject.sink { value in
      if value == 1 { subject.sink { late.append($0) }.store(in: &bag) }
    }.store(in: &bag)
    subject.send(1)
    subject.send(2)
    expectEqual(late, [2])
  }

  @Test func whoComesDuringASendGetsTheValueOnceAsTheReplay() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var late: [Int] = []
    var bag: [AnyCancellable] = []
    subject.sink { value in
      if value == 1 { subject.sink { late.append($0) }.store(in: &bag) }
    }.store(in: &bag)
    subject.send(1)
    subject.send(2)
    expectEqual(late, [1, 2])
  }

  @Test func whoIsCancelledByASiblingThatHearsFirstDoesNotHear() {
    let subject = PassthroughSubject<Int, Oops>()
    let second = Recorder<Int, Oops>(asking: .unlimited)
    let first = Recorder<Int, Oops>(asking: .unlimited) { _ in
      second.cancel()
      return .none
    }
    subject.subscribe(first)
    subject.subscribe(second)
    subject.send(1)
    subject.send(completion: .finished)
    expectEqual(first.values, [1])
    expectEqual(second.history, [.subscription("PassthroughSubject")])
  }

  @Test func oneSubscriberMaySubscribeManyTimes() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    for _ in 0..<3 { subject.subscribe(recorder) }
    subject.send(1)
    expectEqual(recorder.values, [0, 0, 0, 1, 1, 1])
  }
}
