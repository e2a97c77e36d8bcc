import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// What Combine lets through, or loses, when a publisher or subscriber breaks the rules.
@Suite struct AfterTheEndTests {
  private let upstream = ManualPublisher(handingOut: SubscriptionProbe())
  private let recorder = Recorder<Int, Oops>(asking: .unlimited)

  @Test func aDropPassesOnWhateverIsSentAfterTheCompletion() {
    upstream.dropFirst(1).subscribe(recorder)
    upstream.send(completion: .finished)
    expectEqual([upstream.send(1), upstream.send(2)], [.none, .none])
    upstream.send(completion: .failure(Oops()))
    #expect(
      recorder.history == [
        .subscription("Drop"), .completion(.finished), .value(2), .completion(.failure(Oops())),
      ])
  }

  @Test func aDropThatIsOverAsksAnotherUpstreamForWhatWasWantedMeanwhile() {
    let recorder = Recorder<Int, Oops>()
    upstream.dropFirst(3).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .finished)
    recorder.request(.max(4))
    recorder.request(.max(5))
    let next = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: next)
    expectEqual(next.history, [.requested(.max(11))])
  }

  @Test func aCancelBeforeTheSubscriptionIsLost() {
    let attach: [(ManualPublisher, Recorder<Int, Never>) -> Void] = [
      { upstream, recorder in upstream.replaceError(with: 0).subscribe(recorder) },
      { upstream, recorder in
        upstream.dropFirst(0).assertNever().subscribe(recorder)
      },
    ]
    for subscribe in attach {
      let upstream = ManualPublisher(handingOut: nil)
      let recorder = Recorder<Int, Never>(asking: .max(2))
      subscribe(upstream, recorder)
      recorder.subscription?.cancel()
      (upstream.subscriber as? any Subscription)?.cancel()
      let late = SubscriptionProbe()
      upstream.subscriber?.receive(subscription: late)
      expectEqual(late.history, [.requested(.max(2))])
    }
  }

  @Test func aSinkThatIsCancelledBeforeItsSubscriptionGoesOn() {
    let upstream = ManualPublisher(handingOut: nil)
    var seen: [Int] = []
    let sink = upstream.sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
    let late = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: late)
    upstream.send(1)
    sink.cancel()
    upstream.send(2)
    expectEqual(late.history, [.requested(.unlimited), .cancelled])
    let early = Subscribers.Sink<Int, Oops>(
      receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
    early.cancel()
    let probe = SubscriptionProbe()
    early.receive(subscription: probe)
    expectEqual(early.receive(3), .none)
    expectEqual(probe.history, [.requested(.unlimited)])
    expectEqual(seen, [1, 3])
  }

  @Test func anAssignThatIsCancelledBeforeItsSubscriptionGoesOn() {
    final class Shelf { var count = 0 }
    let shelf = Shelf()
    let assign = Subscribers.Assign(object: shelf, keyPath: \.count)
    assign.cancel()
    #expect(assign.object === shelf)
    let probe = SubscriptionProbe()
    assign.receive(subscription: probe)
    expectEqual(assign.receive(3), .none)
    expectEqual(shelf.count, 3)
    assign.cancel()
    expectEqual(assign.receive(4), .none)
    expectEqual(shelf.count, 3)
    #expect(assign.object == nil)
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
  }

  @Test func aMergePassesOnWhatIsSentAfterTheLastCompletionNotAfterACancel() {
    let other = ManualPublisher(handingOut: SubscriptionProbe())
    upstream.merge(with: other).subscribe(recorder)
    upstream.send(completion: .finished)
    other.send(completion: .finished)
    upstream.send(1)
    other.send(completion: .failure(Oops()))
    recorder.subscription?.cancel()
    upstream.send(2)
    expectEqual(
      recorder.history, [.subscription("Merge"), .completion(.finished), .value(1)])
  }

  @Test func aMergeCancelsTheOneThatFailedToo() {
    let probes = [SubscriptionProbe(), SubscriptionProbe()]
    let inputs = probes.map { ManualPublisher(handingOut: $0) }
    inputs[0].merge(with: inputs[1]).subscribe(recorder)
    inputs[0].send(completion: .failure(Oops()))
    inputs[1].send(1)
    expectEqual(recorder.history, [.subscription("Merge"), .completion(.failure(Oops()))])
    #expect(
      probes.map(\.history) == [
        [.requested(.unlimited), .cancelled], [.requested(.unlimited), .cancelled],
      ])
  }

  @Test func aMergeEndsOnlyWhenWhatItKeepsHasBeenSent() {
    let recorder = Recorder<Int, Oops>()
    let other = ManualPublisher(handingOut: SubscriptionProbe())
    upstream.merge(with: other).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .finished)
    other.send(completion: .finished)
    expectEqual(recorder.history, [.subscription("Merge")])
    recorder.request(.max(1))
    expectEqual(recorder.history, [.subscription("Merge"), .value(1), .completion(.finished)])
  }

  @Test func aFlatMapPassesOnWhatItsPublishersSendAfterAnErrorNotAfterACancel() {
    let outer = PassthroughSubject<ManualPublisher, Oops>()
    outer.flatMap { $0 }.subscribe(recorder)
    outer.send(upstream)
    upstream.send(completion: .failure(Oops()))
    upstream.send(1)
    recorder.subscription?.cancel()
    upstream.send(2)
    expectEqual(
      recorder.history, [.subscription("FlatMap"), .completion(.failure(Oops())), .value(1)])
  }

  @Test func aCatchTrapsAtWhatWasNotAskedForAndAtASecondFailure() async {
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      upstream.catch { _ in Just(1) }.subscribe(Recorder<Int, Never>())
      upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      upstream.catch { _ in Just(1) }.subscribe(Recorder<Int, Never>())
      upstream.send(completion: .failure(Oops()))
      upstream.send(completion: .failure(Oops()))
    }
  }

  @Test func aCancelBetweenTheTwoPublishersOfACatchIsLost() {
    let second = ManualPublisher(handingOut: nil)
    let recorder = Recorder<Int, Oops>(asking: .max(2))
    upstream.catch { _ in second }.subscribe(recorder)
    upstream.send(completion: .failure(Oops()))
    recorder.subscription?.cancel()
    let probe = SubscriptionProbe()
    second.subscriber?.receive(subscription: probe)
    expectEqual(probe.history, [.requested(.max(2))])
    recorder.subscription?.cancel()
    expectEqual(probe.history, [.requested(.max(2)), .cancelled])
  }

  @Test func reportsShowWhatCombinesShow() {
    final class Shelf { var count = 0 }
    let assign = Subscribers.Assign(object: Shelf(), keyPath: \.count)
    expectEqual(Mirror(reflecting: assign).children.map(\.label), ["object", "keyPath", "status"])
    upstream.removeDuplicates().subscribe(recorder)
    upstream.send(4)
    let shown = recorder.subscription.map { Array(Mirror(reflecting: $0).children) } ?? []
    expectEqual(shown.map(\.label), ["downstream", "last"])
    expectEqual(shown.last.map { "\($0.value)" }, "Optional(4)")
    let delayed = Recorder<Int, Oops>()
    upstream.delay(for: 0, scheduler: ImmediateScheduler.shared).subscribe(delayed)
    #expect(!(delayed.subscription is any CustomStringConvertible))
  }
}

extension Publisher {
  /// Says that the stream never fails, for a test that sends no error.
  fileprivate func assertNever() -> Publishers.MapError<Self, Never> {
    mapError { preconditionFailure("The test sent \($0).") }
  }
}
