/// The connection between one publisher and one subscriber.
///
/// It can be cancelled once; then it releases both sides.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests more values, in addition to earlier requests.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
  /// A subscription without values, for a stream that is already complete.
  public static var empty: any Subscription { Empty() }

  private final class Empty: Subscription, NamedInReports {
    var reportedName: String { "Empty" }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

extension Subscription {
  /// Requests what the subscriber wants at the beginning; cancels if the subscriber wants no
  /// further subscription, which `nil` says.
  func begin(requesting demand: Subscribers.Demand?) {
    guard let demand else { return cancel() }
    if demand > .none { request(demand) }
  }
}

// MARK: - Status

/// The state of an operator or a subscriber towards its upstream; the cases have Combine's names.
@usableFromInline
enum SubscriptionStatus {
  /// No subscription has been received.
  case awaitingSubscription
  case subscribed(any Subscription)
  /// Completed or cancelled.
  case terminal

  var subscription: (any Subscription)? {
    if case .subscribed(let subscription) = self { subscription } else { nil }
  }

  /// NB: does not read ``subscription``, which would retain it.
  var isSubscribed: Bool {
    if case .subscribed = self { true } else { false }
  }

  var isTerminal: Bool {
    if case .terminal = self { true } else { false }
  }

  var isAwaiting: Bool {
    if case .awaitingSubscription = self { true } else { false }
  }

  /// Stores the first subscription and returns true.
  ///
  /// For any other it returns false; the caller has to cancel that one.
  mutating func attach(_ subscription: any Subscription) -> Bool {
    guard isAwaiting else { return false }
    self = .subscribed(subscription)
    return true
  }

  /// Becomes terminal and returns the stored subscription, if there is one.
  mutating func terminate() -> (any Subscription)? {
    defer { self = .terminal }
    return subscription
  }

  /// Becomes terminal if there is a subscription, and returns it.
  ///
  /// Before that nothing changes, as in Combine.
  mutating func terminateIfSubscribed() -> (any Subscription)? { isSubscribed ? terminate() : nil }
}

// MARK: - Descriptions

/// A type that prints a short name.
///
/// Its mirror has the same children as that of the type in Combine.
@usableFromInline
package protocol NamedInReports: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  var reportedName: String { get }
  var reportedParts: [Mirror.Child] { get }
}

extension NamedInReports {
  @usableFromInline package var reportedParts: [Mirror.Child] { [] }
  @usableFromInline package var description: String { reportedName }
  @usableFromInline package var customMirror: Mirror { Mirror(self, children: reportedParts) }
  @usableFromInline package var playgroundDescription: Any { reportedName }
}
