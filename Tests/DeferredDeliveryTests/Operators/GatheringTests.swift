import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// Operators that send one result of all values.
@Suite struct GatheringTests {
  private let probe = SubscriptionProbe()

  /// As in Combine, the outer value's result is the one that counts.
  @Test func aValueFromInsideOfTheClosureIsAddedAtOnce() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    var calls: [String] = []
    upstream.reduce(0) { sum, value in
      calls.append("\(value) begins at \(sum)")
      if value == 1 { upstream.send(2) }
      calls.append("\(value) ends")
      return sum + value
    }.subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .finished)
    expectEqual(calls, ["1 begins at 0", "2 begins at 0", "2 ends", "1 ends"])
    expectEqual(recorder.values, [1])
  }

  @Test func theResultWaitsForARequestAndSoDoesTheEndWithoutOne() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Bool, Oops>()
    upstream.contains(2).subscribe(recorder)
    for value in 1...3 { upstream.send(value) }
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
    expectEqual(recorder.history, [.subscription("Contains")])
    recorder.request(.max(1))
    recorder.request(.max(1))
    expectEqual(
      recorder.history, [.subscription("Contains"), .value(true), .completion(.finished)])
    let none = Empty<Int, Oops>()
    expectEqual(none.count().drawn(asking: nil), "[Count]")
    expectEqual(none.max().drawn(asking: nil), "[Comparison]")
    expectEqual(none.allSatisfy { _ in false }.drawn(), "[AllSatisfy] true |")
    expectEqual(none.contains(1).drawn(), "[Contains] false |")
    expectEqual(none.count().drawn(), "[Count] 0 |")
    expectEqual(none.collect().drawn(), "[Collect] [] |")
    expectEqual(none.reduce(7) { $0 + $1 }.drawn(), "[Reduce] 7 |")
    expectEqual(none.max().drawn(), "[Comparison] |")
  }

  @Test func aResultThatWasNotRequestedGoesWithTheCancel() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<[Int], Oops>()
    upstream.collect().subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .finished)
    recorder.subscription?.cancel()
    recorder.request(.max(1))
    expectEqual(recorder.history, [.subscription("Collect")])
  }

  @Test func noResultIsSentBeforeAnError() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    upstream.count().subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .failure(Oops()))
    expectEqual(recorder.history, [.subscription("Count"), .completion(.failure(Oops()))])
  }

  @Test func ofEqualValuesTheFirstIsTheSmallestAndTheLargest() {
    let source = [3, 14, 11, 24, 13, 4].publisher.eraseToAnyPublisher()
    let byLastDigit: (Int, Int) -> Bool = { $0 % 10 < $1 % 10 }
    expectEqual(source.max(by: byLastDigit).drawn(), "[Comparison] 14 |")
    expectEqual(source.min(by: byLastDigit).drawn(), "[Comparison] 11 |")
    expectEqual(source.tryMax(by: byLastDigit).drawn(), "[TryComparison] 14 |")
    expectEqual(source.tryMin(by: byLastDigit).drawn(), "[TryComparison] 11 |")
    expectEqual(source.max().drawn(), "[Comparison] 24 |")
    expectEqual(source.min().drawn(), "[Comparison] 3 |")
    expectEqual(
      [13, 3].publisher.eraseToAnyPublisher().min { $0 % 10 < $1 % 10 }.drawn(),
      "[Comparison] 13 |")
  }

  @Test func theLastValueIsTheLastOneThatMatches() {
    let source = (1...9).publisher.eraseToAnyPublisher()
    expectEqual(source.last().drawn(), "[Last] 9 |")
    expectEqual(source.last { $0 < 5 }.drawn(), "[LastWhere] 4 |")
    expectEqual(source.tryLast { $0 > 9 }.drawn(), "[TryLastWhere] |")
    expectEqual(source.tryFirst { $0 > 4 }.drawn(), "[TryFirstWhere] 5 |")
  }

  @Test func anErrorThatIsThrownIsTheEndEvenIfNothingWasRequested() {
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<Int, any Error>(asking: nil)
    upstream.tryReduce(0) { _, value in
      if value == 2 { throw Oops() }
      return value
    }.subscribe(drawer)
    for value in 1...3 { upstream.send(value) }
    upstream.send(completion: .finished)
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[TryReduce] !")
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
  }

  @Test func collectAndCountLoseNothingBetweenThreads() {
    let subject = PassthroughSubject<Int, Never>()
    let (all, number) = (
      DrawingSubscriber<Int, Never>(), DrawingSubscriber<Int, Never>()
    )
    subject.collect().map(\.count).subscribe(all)
    subject.count().subscribe(number)
    Threads.runAtOnce(3) { for value in 0..<20_000 { subject.send(value) } }
    subject.send(completion: .finished)
    expectEqual([all.line, number.line], ["[Collect] 60000 |", "[Count] 60000 |"])
  }

  @Test func reportsShowTheResultSoFar() {
    let upstream = ManualPublisher(handingOut: probe)
    let sum = Recorder<Int, Oops>()
    upstream.reduce(1) { $0 + $1 }.subscribe(sum)
    upstream.send(4)
    let shown = sum.subscription.map { Array(Mirror(reflecting: $0).children) } ?? []
    expectEqual(shown.map(\.label), ["downstream", "result", "initial", "status"])
    expectEqual(shown.dropFirst().prefix(2).map { "\($0.value)" }, ["Optional(5)", "Optional(1)"])
    let all = Recorder<[Int], Oops>()
    upstream.collect().subscribe(all)
    upstream.send(4)
    let count = all.subscription.map { Array(Mirror(reflecting: $0).children) } ?? []
    expectEqual(count.map { "\($0.label ?? ""): \($0.value)" }, ["count: 1"])
  }

  @Test func equalOnesAreEqual() {
    let (one, two) = (Just(1), Just(2))
    expectEqual(Publishers.Count(upstream: one), Publishers.Count(upstream: one))
    #expect(Publishers.Collect(upstream: one) != Publishers.Collect(upstream: two))
    expectEqual(Publishers.Last(upstream: one), Publishers.Last(upstream: one))
    #expect(Publishers.Contains(upstream: one, output: 1) != .init(upstream: one, output: 2))
    #expect(Publishers.CollectByCount(upstream: one, count: 1) != .init(upstream: one, count: 2))
    expectEqual(Publishers.IgnoreOutput(upstream: one), Publishers.IgnoreOutput(upstream: one))
    #expect(Publishers.ReplaceEmpty(upstream: one, output: 1) != .init(upstream: one, output: 2))
  }
}
