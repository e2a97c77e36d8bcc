import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct ConnectingTests {
  private let events = EventLog()
  private let source = PassthroughSubject<Int, Never>()

  private var logged: Publishers.HandleEvents<PassthroughSubject<Int, Never>> {
    source.handleEvents(
      receiveSubscription: { [events] _ in events.add("[") },
      receiveCancel: { [events] in events.add("-") })
  }

  private func listen<P: Publisher>(to publisher: P) -> DrawingSubscriber<P.Output, P.Failure> {
    let drawer = DrawingSubscriber<P.Output, P.Failure>()
    publisher.subscribe(drawer)
    return drawer
  }

  @Test func aMulticastSubscribesOnceForAllWhenItIsConnected() {
    var made = 0
    let multicast = logged.multicast { () -> PassthroughSubject<Int, Never> in
      made += 1
      return PassthroughSubject()
    }
    expectEqual(made, 0)
    let drawers = [listen(to: multicast), listen(to: multicast)]
    source.send(1)
    let connection = multicast.connect()
    source.send(2)
    connection.cancel()
    source.send(3)
    let again = multicast.connect()
    source.send(4)
    source.send(completion: .finished)
    expectEqual(drawers.map(\.line), ["[Multicast] 2 4 |", "[Multicast] 2 4 |"])
    expectEqual(events.all, ["[", "-", "["])
    expectEqual(made, 1)
    withExtendedLifetime(again) {}
  }

  @Test func whatASubscriberAnswersIsRequestedFromTheSubject() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let subject = ManualSubject()
    let multicast = upstream.multicast(subject: subject)
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(1))
    drawer.onValue = { .max($0) }
    multicast.subscribe(drawer)
    expectEqual(subject.publisher.send(0), .none)
    expectEqual(subject.publisher.send(5), .none)
    expectEqual(subject.probe.history, [.requested(.max(1)), .requested(.max(5))])
    drawer.subscription?.cancel()
    subject.publisher.send(6)
    subject.publisher.send(completion: .finished)
    expectEqual(drawer.line, "[Multicast] 0 5")
  }

  @Test func aConnectionDoesNotKeepTheSubjectAlive() {
    weak var subject: PassthroughSubject<Int, Never>?
    let connection: any Cancellable
    do {
      let strong = PassthroughSubject<Int, Never>()
      subject = strong
      connection = logged.multicast(subject: strong).connect()
    }
    #expect(subject == nil)
    expectEqual(events.all, ["[", "-"])
    connection.cancel()
    expectEqual(events.all, ["[", "-"])
  }

  @Test func makeConnectableWaitsForTheConnection() {
    let connectable = [1, 2].publisher.makeConnectable()
    let drawers = [listen(to: connectable), listen(to: connectable)]
    let connection = connectable.connect()
    expectEqual(drawers.map(\.line), ["[Multicast] 1 2 |", "[Multicast] 1 2 |"])
    withExtendedLifetime(connection) {}
  }

  @Test func autoconnectConnectsWithTheFirstAndDisconnectsWithTheLast() {
    let shared = logged.makeConnectable().autoconnect()
    let drawers = [listen(to: shared), listen(to: shared)]
    expectEqual(events.all, ["["])
    source.send(1)
    // The second cancel of one subscriber is not taken for one of the other.
    drawers[0].subscription?.cancel()
    drawers[0].subscription?.cancel()
    source.send(2)
    expectEqual(events.all, ["["])
    drawers[1].subscription?.cancel()
    expectEqual(events.all, ["[", "-"])
    expectEqual(drawers.map(\.line), ["[Multicast] 1", "[Multicast] 1 2"])
    _ = listen(to: shared)
    expectEqual(events.all, ["[", "-", "["])
  }

  @Test func whoCancelsWhileItConnectsIsCountedToo() {
    let upstream = CurrentValueSubject<Int, Never>(1)
    let shared = upstream.handleEvents(receiveCancel: { [events] in events.add("-") }).share()
    expectEqual(shared.first().drawn(), "[First] 1 |")
    expectEqual(events.all, ["-"])
  }

  @Test func whoComesWhileItConnectsIsOnTheSameConnection() {
    let shared = logged.share()
    let second = DrawingSubscriber<Int, Never>()
    let first = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription in
        subscription.request(.unlimited)
        shared.subscribe(second)
      })
    shared.subscribe(first)
    source.send(1)
    expectEqual(second.line, "[Multicast] 1")
    expectEqual(events.all, ["["])
  }
}

/// A subject whose only subscriber hears what the test says.
private final class ManualSubject: Subject {
  typealias Output = Int
  typealias Failure = Oops

  let probe = SubscriptionProbe()
  let publisher: ManualPublisher

  init() { publisher = ManualPublisher(handingOut: probe) }

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Oops {
    publisher.subscribe(subscriber)
  }

  func send(_ value: Int) { publisher.send(value) }
  func send(completion: Subscribers.Completion<Oops>) { publisher.send(completion: completion) }
  func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
