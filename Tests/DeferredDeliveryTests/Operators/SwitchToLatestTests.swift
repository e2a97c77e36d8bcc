import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// What a switch hears, and from whom, after one of the two sides is over.
@Suite struct SwitchToLatestTests {
  private let outer = Outer()
  private let probe = SubscriptionProbe()
  private let recorder = Recorder<Int, Oops>(asking: .unlimited)

  /// A publisher of publishers without manners.
  private final class Outer: Publisher {
    typealias Output = ManualPublisher
    typealias Failure = Oops

    let probe = SubscriptionProbe()
    private(set) var subscriber: (any Subscriber<ManualPublisher, Oops>)?

    func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      self.subscriber = subscriber
      subscriber.receive(subscription: probe)
    }
  }

  private func bring(_ publisher: ManualPublisher) { _ = outer.subscriber?.receive(publisher) }
  private func end(_ completion: Subscribers.Completion<Oops>) {
    outer.subscriber?.receive(completion: completion)
  }

  @Test func withoutAnInnerPublisherEachCompletionPasses() {
    outer.switchToLatest().subscribe(recorder)
    end(.finished)
    end(.failure(Oops()))
    end(.finished)
    #expect(
      recorder.history == [
        .subscription("SwitchToLatest"), .completion(.finished), .completion(.failure(Oops())),
        .completion(.finished),
      ])
  }

  @Test func afterAnErrorOfTheOuterOneValuesOfTheNewestPassAndNoEnd() {
    let inner = ManualPublisher(handingOut: probe)
    outer.switchToLatest().subscribe(recorder)
    bring(inner)
    end(.failure(Oops()))
    inner.send(1)
    inner.send(completion: .finished)
    inner.send(completion: .failure(Oops()))
    #expect(
      recorder.history == [
        .subscription("SwitchToLatest"), .completion(.failure(Oops())), .value(1),
      ])
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
    expectEqual(outer.probe.history, [.requested(.unlimited)])
  }

  @Test func afterAnErrorOfTheNewestNothingPassesAndTheOuterOneIsCancelled() {
    let inner = ManualPublisher(handingOut: probe)
    outer.switchToLatest().subscribe(recorder)
    bring(inner)
    inner.send(completion: .failure(Oops()))
    inner.send(completion: .failure(Oops()))
    inner.send(1)
    end(.finished)
    expectEqual(
      recorder.history, [.subscription("SwitchToLatest"), .completion(.failure(Oops()))])
    expectEqual(outer.probe.history, [.requested(.unlimited), .cancelled])
    expectEqual(probe.history, [.requested(.unlimited)])
  }

  @Test func theNewestMayBringItsSubscriptionAfterTheEndOrAnotherOne() {
    let inner = ManualPublisher(handingOut: nil)
    outer.switchToLatest().subscribe(recorder)
    bring(inner)
    end(.failure(Oops()))
    inner.subscriber?.receive(subscription: probe)
    inner.send(completion: .finished)
    let another = SubscriptionProbe()
    inner.subscriber?.receive(subscription: another)
    expectEqual(probe.history, [.requested(.unlimited)])
    expectEqual(another.history, [.requested(.unlimited)])
  }

  @Test func afterACancelNothingPasses() {
    let inner = ManualPublisher(handingOut: probe)
    outer.switchToLatest().subscribe(recorder)
    bring(inner)
    recorder.cancel()
    inner.send(1)
    inner.send(completion: .finished)
    end(.failure(Oops()))
    expectEqual(recorder.history, [.subscription("SwitchToLatest")])
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
    expectEqual(outer.probe.history, [.requested(.unlimited), .cancelled])
  }
}
