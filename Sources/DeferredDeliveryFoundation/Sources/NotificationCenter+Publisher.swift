public import DeferredDelivery
public import Foundation

extension NotificationCenter {
  /// The center's publishers of this library, on every platform.
  public var deferred: Deferred { Deferred(self) }

  /// The publishers of a notification center.
  ///
  /// On a platform with Combine, `NotificationCenter` already has members with these names. So the
  /// types of this library are nested here.
  public struct Deferred {
    /// The center that notifications are posted to.
    public let center: NotificationCenter

    /// Makes the publishers of a center.
    public init(_ center: NotificationCenter) { self.center = center }

    /// Returns a publisher of the notifications with a name, from one object or, with nil, from
    /// any.
    public func publisher(
      for name: Notification.Name, object: AnyObject? = nil
    ) -> Publisher {
      Publisher(center: center, name: name, object: object)
    }

    /// A publisher that sends each notification while it is posted, on the same thread.
    public struct Publisher: DeferredDelivery.Publisher {
      /// It sends notifications.
      public typealias Output = Notification
      /// It never fails.
      public typealias Failure = Never

      /// The center that notifications are posted to.
      public let center: NotificationCenter
      /// The name of the notifications.
      public let name: Notification.Name
      /// The object that posts them, or nil for any object.
      public let object: AnyObject?

      /// Makes a publisher of the notifications with a name, from one object or, with nil, from
      /// any.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      /// Attaches the subscriber, which misses notifications that are posted while it has no
      /// demand.
      public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscriber.receive(subscription: Inner(of: self, for: subscriber))
      }
    }
  }
}

extension NotificationCenter.Deferred.Publisher: Equatable {
  /// Returns true if both have the same center, name and object.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center == rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

/// Sends notifications to one subscriber until it is cancelled or released.
///
/// NB: if it is released without a cancel, its observer stays in the center and does nothing, as in
/// Combine.
private final class Inner<Downstream: Subscriber<Notification, Never>>: Subscription,
  NamedInReports
{
  private struct State {
    /// This property and the other properties are released by a cancel.
    var downstream: Downstream?
    var center: NotificationCenter?
    var object: AnyObject?
    var observer: (any NSObjectProtocol)?
    var demand = Subscribers.Demand.none
  }

  private let name: Notification.Name
  private let guarded: Guarded<State>
  private let delivery = RecursiveLock()

  var reportedName: String { "NotificationCenter Observer" }
  var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return [
      ("center", state.center as Any), ("name", name), ("object", state.object as Any),
      ("demand", state.demand),
    ]
  }

  init(of publisher: NotificationCenter.Deferred.Publisher, for downstream: Downstream) {
    name = publisher.name
    guarded = Guarded(
      State(downstream: downstream, center: publisher.center, object: publisher.object))
    let receive = sendable { [weak self] (note: Notification) in self?.receive(note) ?? () }
    let observer = publisher.center.addObserver(
      forName: publisher.name, object: publisher.object, queue: nil, using: receive)
    guarded.withLock { $0.observer = observer }
  }

  private func receive(_ notification: Notification) {
    let more = delivery.hold {
      let downstream = guarded.withLock { state -> Downstream? in
        guard state.demand > .none else { return nil }
        state.demand -= 1
        return state.downstream
      }
      return downstream?.receive(notification) ?? .none
    }
    if more > .none { request(more) }
  }

  func request(_ demand: Subscribers.Demand) { guarded.withLock { $0.demand += demand } }

  func cancel() {
    let last = guarded.withLock { exchange(&$0, with: State()) }
    if let observer = last.observer { last.center?.removeObserver(observer) }
  }
}

#if !canImport(Combine)
extension NotificationCenter {
  /// A publisher that sends each notification while it is posted, on the same thread.
  public typealias Publisher = Deferred.Publisher

  /// Returns a publisher of the notifications with a name, from one object or, with nil, from any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    deferred.publisher(for: name, object: object)
  }
}
#endif
