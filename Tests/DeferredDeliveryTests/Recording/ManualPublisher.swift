#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// A publisher without manners: it sends whatever the test says, whenever the test says it.
final class ManualPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Oops

  private let subscription: (any Subscription)?
  private(set) var subscriber: (any Subscriber<Int, Oops>)?

  /// Hands out `subscription` when subscribed to, or nothing if it is `nil`.
  init(handingOut subscription: (any Subscription)?) { self.subscription = subscription }

  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    self.subscriber = subscriber
    if let subscription { subscriber.receive(subscription: subscription) }
  }

  @discardableResult
  func send(_ value: Int) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

  func send(completion: Subscribers.Completion<Oops>) {
    subscriber?.receive(completion: completion)
  }

  /// Lets go of the subscriber.
  func forget() { subscriber = nil }
}
