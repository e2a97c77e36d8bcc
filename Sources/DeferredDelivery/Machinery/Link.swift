/// The subscription of an operator between one upstream and one subscriber.
///
/// ```
///  upstream ── subscription, value, completion ──▶ link ──▶ downstream
///           ◀─────── request, cancel ─────────────      ◀──
/// ```
///
/// What an operator does not write itself is done as for most of them: the first subscription is
/// attached, requests and the cancel go to it, and the first completion is passed on.
///
/// NB: these defaults are always inlined, since generic code would look up the conformance of the
/// link at each call.
protocol Link<Downstream>: AnyObject, Subscriber, Subscription {
  associatedtype Downstream: Subscriber
  associatedtype State: LinkState

  var downstream: Downstream { get }
  var guarded: Guarded<State> { get }
  /// What the operator requests by itself when it has attached the subscription.
  var ownDemand: Subscribers.Demand { get }
}

/// The state of a link, with its status towards its upstream.
protocol LinkState {
  var status: SubscriptionStatus { get set }
  /// The timer that a cancel of the stream cancels too.
  var timer: (any Cancellable)? { get }

  /// Ends the stream and returns the state before, so that the caller releases it outside of the
  /// lock.
  mutating func end() -> Self
}

extension LinkState {
  var timer: (any Cancellable)? { nil }

  mutating func end() -> Self {
    defer { _ = status.terminate() }
    return self
  }

  /// Ends the stream if there is a subscription; before that nothing changes, as in Combine.
  @inline(__always)
  mutating func endIfSubscribed() -> Self? { status.isSubscribed ? end() : nil }
}

extension SubscriptionStatus: LinkState {
  var status: SubscriptionStatus {
    get { self }
    set { self = newValue }
  }
}

extension Link {
  var ownDemand: Subscribers.Demand { .none }

  @inline(__always)
  func receive(subscription: any Subscription) {
    guard guarded.attach(subscription) else { return }
    downstream.receive(subscription: self)
    if ownDemand > .none { subscription.request(ownDemand) }
  }

  @inline(__always)
  func request(_ demand: Subscribers.Demand) { guarded.subscription?.request(demand) }

  @inline(__always)
  func cancel() {
    let last = guarded.withLock { $0.endIfSubscribed() }
    last?.timer?.cancel()
    last?.status.subscription?.cancel()
  }

  /// Sends a value and requests the demand that the subscriber has returned.
  @inline(__always)
  func deliver(_ value: Downstream.Input) {
    let more = downstream.receive(value)
    if more > .none { request(more) }
  }

  /// Sends the completion, unless the stream has ended.
  @inline(__always)
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if guarded.terminateIfSubscribed() != nil { downstream.receive(completion: completion) }
  }
}

extension Link {
  /// Sends a value to a subscriber that several threads may call, unless the stream has ended.
  func deliver(_ value: Downstream.Input, holding delivery: borrowing RecursiveLock) {
    let more = delivery.hold {
      guarded.withLock({ $0.status.isSubscribed }) ? downstream.receive(value) : .none
    }
    if more > .none { request(more) }
  }

  /// Sends the completion to such a subscriber, unless the stream has ended.
  func finish(
    _ completion: Subscribers.Completion<Downstream.Failure>,
    holding delivery: borrowing RecursiveLock
  ) {
    delivery.hold { finish(completion) }
  }
}

extension Link where Downstream.Failure == Failure {
  @inline(__always)
  func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }
}

extension Guarded where State: LinkState {
  /// The stored subscription.
  var subscription: (any Subscription)? { withLock { $0.status.subscription } }

  /// Stores the first subscription and returns true; cancels any other and returns false.
  @inline(__always)
  func attach(_ subscription: any Subscription) -> Bool {
    let isAttached = withLock { $0.status.attach(subscription) }
    // Outside of the lock, since a cancel calls the upstream.
    if !isAttached { subscription.cancel() }
    return isAttached
  }

  /// Becomes terminal and returns the subscription, if there is one; otherwise nothing changes.
  @inline(__always)
  func terminateIfSubscribed() -> (any Subscription)? {
    withLock { $0.status.terminateIfSubscribed() }
  }
}
