import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct ConnectablePublisherTests {
  /// Sends one value on request, to the subscribers that have subscribed by then.
  private struct Bell: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never

    let subject = PassthroughSubject<Int, Never>()

    func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Int, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    func connect() -> any Cancellable {
      subject.send(1)
      return AnyCancellable { subject.send(completion: .finished) }
    }
  }

  @Test func aPublisherMayWaitUntilItIsToldToStartAndMayBeToldToStop() {
    let bell = Bell()
    let drawer = DrawingSubscriber<Int, Never>()
    bell.subscribe(drawer)
    expectEqual(drawer.line, "[PassthroughSubject]")
    let connection = bell.connect()
    expectEqual(drawer.line, "[PassthroughSubject] 1")
    connection.cancel()
    expectEqual(drawer.line, "[PassthroughSubject] 1 |")
  }
}
