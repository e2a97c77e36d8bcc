/// The subscriptions to the publishers that an operator combines.
@usableFromInline
struct Upstreams {
  @usableFromInline var statuses: [SubscriptionStatus]
  /// True once the combined stream has completed or was cancelled.
  @usableFromInline var isTerminated = false

  @usableFromInline
  init(count: Int) { statuses = Array(repeating: .awaitingSubscription, count: count) }

  /// The stored subscriptions.
  var subscriptions: [any Subscription] { statuses.compactMap(\.subscription) }

  /// Returns the stored subscriptions except the subscription to the publisher at `index`.
  func subscriptions(except index: Int) -> [any Subscription] {
    statuses.indices.compactMap { $0 == index ? nil : statuses[$0].subscription }
  }

  /// True if each publisher has completed.
  var areAllTerminal: Bool { statuses.allSatisfy(\.isTerminal) }

  subscript(index: Int) -> SubscriptionStatus { statuses[index] }

  /// Stores the first subscription of a publisher and returns true.
  ///
  /// Returns false for a later subscription and after the end; the caller has to cancel that
  /// subscription.
  mutating func attach(_ subscription: any Subscription, at index: Int) -> Bool {
    !isTerminated && statuses[index].attach(subscription)
  }

  /// Releases the subscription to a publisher that has completed.
  mutating func terminate(_ index: Int) { _ = statuses[index].terminate() }

  /// Ends the combined stream and releases the subscriptions.
  mutating func terminateAll() {
    isTerminated = true
    statuses = Array(repeating: .terminal, count: statuses.count)
  }
}
