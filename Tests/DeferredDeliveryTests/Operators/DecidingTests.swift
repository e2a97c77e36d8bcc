import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// Operators that decide on each value by itself.
@Suite struct DecidingTests {
  private let probe = SubscriptionProbe()
  private var upstream: ManualPublisher { ManualPublisher(handingOut: probe) }

  @Test func aValueIsComparedWithTheOneBeforeEvenIfThatWasOmitted() {
    let source = [1, 2, 3, 5, 6].publisher.eraseToAnyPublisher()
    expectEqual(source.removeDuplicates { $1 - $0 < 2 }.drawn(), "[RemoveDuplicates] 1 5 |")
    expectEqual(source.tryRemoveDuplicates { $1 - $0 < 2 }.drawn(), "[TryRemoveDuplicates] 1 5 |")
  }

  @Test func dropAsksNoMoreOnceItsClosureHasReturnedFalse() {
    var asked: [Int] = []
    let source = [1, 2, 5, 1, 2].publisher.eraseToAnyPublisher()
    expectEqual(
      source.drop {
        asked.append($0)
        return $0 < 3
      }.drawn(), "[DropWhile] 5 1 2 |")
    expectEqual(
      source.tryDrop {
        asked.append($0)
        return $0 < 3
      }.drawn(), "[TryDropWhile] 5 1 2 |")
    expectEqual(asked, [1, 2, 5, 1, 2, 5])
  }

  @Test func prefixCancelsAtTheFirstValueThatIsNotWanted() {
    let upstream = upstream
    let recorder = Recorder<Int, Oops>(asking: .max(9)) { _ in .max(3) }
    upstream.prefix { $0 < 3 }.subscribe(recorder)
    let answers = [1, 2, 3, 1].map { upstream.send($0) }
    expectEqual(answers, [.max(3), .max(3), .none, .none])
    expectEqual(probe.history, [.requested(.max(9)), .cancelled])
    expectEqual(
      recorder.history,
      [.subscription("PrefixWhile"), .value(1), .value(2), .completion(.finished)])
  }

  @Test func chainedClosuresBecomeOneOperator() {
    let source = (1...9).publisher.eraseToAnyPublisher()
    typealias Source = AnyPublisher<Int, Never>
    var asked = 0
    let second: (Int) -> Bool = { value in
      asked += 1
      return value > 4
    }
    let filters: [Publishers.TryFilter<Source>] = [
      source.filter { $0 % 2 == 0 }.tryFilter(second),
      source.tryFilter { $0 % 2 == 0 }.filter(second),
      source.tryFilter { $0 % 2 == 0 }.tryFilter(second),
    ]
    expectEqual(filters.map { $0.drawn() }, Array(repeating: "[TryFilter] 6 8 |", count: 3))
    expectEqual(asked, 12)
    let texts: Publishers.TryCompactMap<Source, String> =
      source.tryCompactMap { $0 < 4 ? $0 : nil }.compactMap { $0 > 1 ? "#\($0)" : nil }
    expectEqual(texts.drawn(), "[TryCompactMap] #2 #3 |")
  }

  @Test func aTryScanGoesOnWhateverHasEndedAsInCombine() {
    let upstream = upstream
    let drawer = DrawingSubscriber<Int, any Error>()
    upstream.tryScan(0) { sum, value in
      if value == 9 { throw Oops() }
      return sum + value
    }.subscribe(drawer)
    for value in [1, 9, 2, 9] { upstream.send(value) }
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "[TryScan] 1 ! 3")
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
  }

  @Test func whatComesBeforeTheSubscriptionTrapsWhereCombineTraps() async {
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: nil)
      upstream.prefix { _ in true }.subscribe(DrawingSubscriber<Int, Oops>())
      upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: nil)
      upstream.tryFilter { _ in true }.subscribe(DrawingSubscriber<Int, any Error>())
      upstream.send(completion: .finished)
    }
  }

  @Test func aCancelBeforeTheSubscriptionIsLostWhereCombineLosesIt() {
    let late = ManualPublisher(handingOut: nil)
    func cancelFirst<P: Publisher>(_ publisher: P) -> [SubscriptionProbe.Event] {
      publisher.subscribe(DrawingSubscriber<P.Output, P.Failure>())
      let probe = SubscriptionProbe()
      (late.subscriber as? any Subscription)?.cancel()
      late.subscriber?.receive(subscription: probe)
      return probe.history
    }
    expectEqual(cancelFirst(late.prefix { _ in true }), [.cancelled])
    expectEqual(cancelFirst(late.tryCompactMap { $0 }), [.cancelled])
    expectEqual(cancelFirst(late.drop { _ in true }), [.requested(.unlimited)])
    expectEqual(cancelFirst(late.tryScan(0) { $0 + $1 }), [.requested(.unlimited)])
  }

  @Test func aFailureStopsTheProgramIfThereIsToBeNone() async {
    await #expect(processExitsWith: .failure) {
      _ = Fail<Int, Oops>(error: Oops()).assertNoFailure("Load").drawn()
    }
    let safe = Just(1).setFailureType(to: Oops.self).assertNoFailure()
    expectEqual(safe.drawn(), "[Once] 1 |")
    #expect(safe.line == #line - 2 && safe.prefix == "")
  }

  @Test func keyPathsSendOnePropertyOrSeveralTogether() {
    let source = ["one", "three"].publisher.eraseToAnyPublisher()
    expectEqual(source.map(\.count).map { "\($0)" }.drawn(), #"[["one", "three"]] 3 5 |"#)
    expectEqual(
      source.map(\.count, \.isEmpty).drawn(),
      #"[["one", "three"]] (3, false) (5, false) |"#)
    expectEqual(
      source.map(\.count, \.first, \.isEmpty).map { "\($0)\($1 ?? "-")\($2)" }.drawn(),
      #"[["one", "three"]] 3ofalse 5tfalse |"#)
    let keys = source.map(\.count, \.isEmpty)
    #expect(keys.keyPath0 == \.count && keys.keyPath1 == \.isEmpty)
  }

  @Test func reportsShowWhatCombinesShow() throws {
    let labels: (any Subscription) -> [String?] = { Mirror(reflecting: $0).children.map(\.label) }
    func reported<P: Publisher>(_ publisher: P) -> [String?] {
      let drawer = DrawingSubscriber<P.Output, P.Failure>(asking: nil)
      publisher.subscribe(drawer)
      return drawer.subscription.map(labels) ?? ["none"]
    }
    expectEqual(reported(upstream.tryFilter { _ in true }), ["downstream"])
    expectEqual(reported(upstream.tryRemoveDuplicates(by: ==)), ["downstream", "last"])
    expectEqual(reported(upstream.tryScan(0) { $0 + $1 }), ["downstream", "status", "result"])
    expectEqual(reported(upstream.drop { _ in true }), [])
    expectEqual(reported(upstream.replaceEmpty(with: 1)), [])
    expectEqual(
      reported(upstream.collect(3)), ["downstream", "upstreamSubscription", "buffer", "count"])
    let late = ManualPublisher(handingOut: nil)
    late.map(\.description).subscribe(DrawingSubscriber<String, Oops>())
    let subscriber = try #require(late.subscriber)
    expectEqual("\(subscriber)", "ValueForKey")
    expectEqual(Mirror(reflecting: subscriber).children.map(\.label), ["keyPath"])
  }
}
