#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// A subscription that writes down what it is asked for.
final class SubscriptionProbe: Subscription {
  enum Event: Equatable {
    case requested(Subscribers.Demand)
    case cancelled
  }

  private(set) var history: [Event] = []

  func request(_ demand: Subscribers.Demand) { history.append(.requested(demand)) }
  func cancel() { history.append(.cancelled) }
}
