/// The bond between one publisher and one subscriber.
///
/// It can be cancelled once, which lets go of both sides.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for so many values more.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
  /// A subscription that never brings anything, for a stream that is already over.
  public static var empty: any Subscription { Empty() }

  private final class Empty: Subscription, NamedInReports {
    var reportedName: String { "Empty" }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

// MARK: - State

/// Where a link of a chain stands with what feeds it.
enum Bond {
  /// No subscription has come.
  case awaited
  case held(any Subscription)
  /// Completed or cancelled.
  case over

  var subscription: (any Subscription)? {
    if case .held(let subscription) = self { subscription } else { nil }
  }

  var isHeld: Bool { subscription != nil }

  var isOver: Bool {
    if case .over = self { true } else { false }
  }

  var isAwaited: Bool {
    if case .awaited = self { true } else { false }
  }

  /// Takes the first subscription; any other is the caller's to cancel.
  mutating func take(_ subscription: any Subscription) -> Bool {
    guard isAwaited else { return false }
    self = .held(subscription)
    return true
  }

  /// Ends the bond and hands out the subscription that was held.
  mutating func end() -> (any Subscription)? {
    defer { self = .over }
    return subscription
  }

  /// Ends the bond if it is held; one that is still awaited is not, as in Combine.
  mutating func endIfHeld() -> (any Subscription)? { isHeld ? end() : nil }
}

extension Guarded where State == Bond {
  /// The subscription held.
  var subscription: (any Subscription)? { withLock { $0.subscription } }

  /// Takes the first subscription; any other is cancelled.
  func take(_ subscription: any Subscription) -> Bool {
    let isTaken = withLock { $0.take(subscription) }
    if !isTaken { subscription.cancel() }
    return isTaken
  }

  /// Ends the bond if it is held, and hands out the subscription.
  func endIfHeld() -> (any Subscription)? { withLock { $0.endIfHeld() } }
}

// MARK: - Descriptions

/// Something that prints its short name, as Combine's inner types do, and of its insides only what
/// theirs show.
@usableFromInline
protocol NamedInReports: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  var reportedName: String { get }
  var reportedParts: [Mirror.Child] { get }
}

extension NamedInReports {
  @usableFromInline var reportedParts: [Mirror.Child] { [] }
  @usableFromInline var description: String { reportedName }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: reportedParts) }
  @usableFromInline var playgroundDescription: Any { reportedName }
}
