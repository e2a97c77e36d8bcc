import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// Operators that count demand, or request, by themselves.
@Suite struct ReplacingTests {
  private let probe = SubscriptionProbe()

  @Test func theValueInThePlaceOfNoneWaitsForARequest() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>()
    upstream.replaceEmpty(with: 9).subscribe(recorder)
    upstream.send(completion: .finished)
    expectEqual(recorder.history, [.subscription("ReplaceEmpty")])
    recorder.request(.max(1))
    recorder.request(.max(1))
    expectEqual(
      recorder.history, [.subscription("ReplaceEmpty"), .value(9), .completion(.finished)])
    expectEqual(probe.history, [.requested(.unlimited)])
  }

  @Test func theValueInThePlaceOfNoneGoesWithTheCancel() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>()
    upstream.replaceEmpty(with: 9).subscribe(recorder)
    upstream.send(completion: .finished)
    recorder.subscription?.cancel()
    recorder.request(.max(1))
    expectEqual(recorder.history, [.subscription("ReplaceEmpty")])
  }

  @Test func anErrorIsNotReplacedNorIsAnythingAfterAValue() {
    #expect(Fail<Int, Oops>(error: Oops()).replaceEmpty(with: 9).drawn() == "[ReplaceEmpty] !")
    let source = [1, 2].publisher.eraseToAnyPublisher()
    expectEqual(source.replaceEmpty(with: 9).drawn(), "[ReplaceEmpty] 1 2 |")
  }

  @Test func replaceEmptyRequestsEverythingByItselfAsInCombine() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<Int, Oops>(asking: .max(2)) { _ in .max(4) }
    upstream.replaceEmpty(with: 9).subscribe(recorder)
    expectEqual(upstream.send(1), .max(4))
    recorder.request(.max(5))
    expectEqual(probe.history, [.requested(.max(2)), .requested(.unlimited), .requested(.max(5))])
  }

  @Test func aStreamWithoutOutputIsRequestedByItself() {
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<Never, Oops>(asking: nil)
    upstream.ignoreOutput().subscribe(drawer)
    expectEqual(upstream.send(1), .none)
    upstream.send(completion: .finished)
    expectEqual(probe.history, [.requested(.unlimited)])
    expectEqual(drawer.line, "[unnamed] |")
  }

  @Test func nilBecomesAValue() {
    let source = [1, nil, 3].publisher.eraseToAnyPublisher()
    let numbers: Publishers.Map<AnyPublisher<Int?, Never>, Int> = source.replaceNil(with: 2)
    expectEqual(numbers.drawn(), "[[Optional(1), nil, Optional(3)]] 1 2 3 |")
  }

  @Test func anArrayCountsForSoManyValues() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<[Int], Oops>(asking: .max(2)) { _ in .max(3) }
    upstream.collect(2).subscribe(recorder)
    expectEqual((1...5).map { upstream.send($0) }, [.none, .max(6), .none, .max(6), .none])
    recorder.request(.max(1))
    expectEqual(probe.history, [.requested(.max(4)), .requested(.max(2))])
    upstream.send(completion: .finished)
    expectEqual(recorder.values, [[1, 2], [3, 4], [5]])
    expectEqual(recorder.history.last, .completion(.finished))
  }

  @Test func anArrayThatIsNotFullGoesWithAnErrorOrACancel() {
    let upstream = ManualPublisher(handingOut: probe)
    let recorder = Recorder<[Int], Oops>(asking: .unlimited)
    upstream.collect(2).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .failure(Oops()))
    expectEqual(
      recorder.history, [.subscription("CollectByCount"), .completion(.failure(Oops()))])
    let other = Recorder<[Int], Oops>(asking: .unlimited)
    upstream.collect(2).subscribe(other)
    upstream.send(1)
    other.subscription?.cancel()
    upstream.send(2)
    upstream.send(completion: .finished)
    upstream.send(completion: .finished)
    // Completions pass even now, as in Combine; values do not.
    #expect(
      other.history == [
        .subscription("CollectByCount"), .completion(.finished), .completion(.finished),
      ])
  }
}
