#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// A subscriber that records everything that it receives, in order.
final class Recorder<Input: Equatable, Failure: Error & Equatable>: Subscriber {
  enum Event: Equatable {
    case subscription(String)
    case value(Input)
    case completion(Subscribers.Completion<Failure>)
  }

  private(set) var history: [Event] = []
  private(set) var subscription: (any Subscription)?
  private let initialDemand: Subscribers.Demand?
  private let onValue: (Input) -> Subscribers.Demand

  /// Asks for `initialDemand` at once, or for nothing if it is `nil`.
  init(
    asking initialDemand: Subscribers.Demand? = nil,
    onValue: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.initialDemand = initialDemand
    self.onValue = onValue
  }

  var values: [Input] {
    history.compactMap { event in
      if case .value(let value) = event { value } else { nil }
    }
  }

  func receive(subscription: any Subscription) {
    history.append(.subscription(String(describing: subscription)))
    self.subscription = subscription
    if let initialDemand { subscription.request(initialDemand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    history.append(.value(input))
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    history.append(.completion(completion))
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() {
    subscription?.cancel()
    forget()
  }

  /// Lets go of the subscription without cancelling it.
  func forget() { subscription = nil }
}
