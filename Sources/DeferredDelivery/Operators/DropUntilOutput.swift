extension Publishers {
  /// A publisher that drops the values of another until a second publisher sends a value.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end either publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The publisher whose first value opens the stream; if it completes without one, the stream
    /// ends.
    public let other: Other

    /// Makes a publisher that begins with the first value of another.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches the subscriber, which receives its subscription before the publishers are
    /// subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber)
      subscriber.receive(subscription: inner)
      other.subscribe(Trigger(inner: inner))
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// NB: not generic, since generic code looks up the type of each state.
private struct DropUntilState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  var other: (any Subscription)?
  /// True once the other publisher has sent a value.
  var isOpen = false
  /// True after the completion or a cancel.
  var isOver = false
  /// The demand that was requested and not used up by dropped values.
  var demand = Subscribers.Demand.none

  /// Ends the stream and returns the subscriptions; the caller releases them outside of the
  /// lock.
  mutating func end(
    _ terminate: (inout SubscriptionStatus) -> (any Subscription)? = { $0.terminate() }
  ) -> (isFirst: Bool, upstream: (any Subscription)?, other: (any Subscription)?) {
    defer { isOver = true }
    return (!isOver, terminate(&status), other.take())
  }
}

extension Publishers.DropUntilOutput {
  /// Passes on every request; a value that is dropped uses up demand, as in Combine.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
    let downstream: Downstream
    let guarded = Guarded(DropUntilState())
    let delivery = RecursiveLock()

    var reportedName: String { "DropUntilOutput" }

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any Subscription) {
      let demand = guarded.withLock { state in
        state.status.attach(subscription) ? state.demand : nil
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let isPassed = guarded.withLock { state in
        guard !state.isOpen else { return !state.isOver }
        state.demand.consumeOne()
        return false
      }
      return isPassed ? delivery.hold { downstream.receive(input) } : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      delivery.hold {
        let last = guarded.withLock { $0.end() }
        last.other?.cancel()
        if last.isFirst { downstream.receive(completion: completion) }
      }
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { state in
        state.demand += demand
        return state.status.subscription
      }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { $0.end() }
      last.upstream?.cancel()
      last.other?.cancel()
    }
  }

  /// The subscriber of the other publisher; it has the subscription's identifier.
  private struct Trigger<Downstream: Subscriber<Output, Failure>>: Subscriber, NamedInReports {
    let inner: Inner<Downstream>

    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var reportedName: String { inner.reportedName }

    func receive(subscription: any Subscription) {
      let isAttached = inner.guarded.withLock { state in
        guard state.other == nil, !state.isOver else { return false }
        state.other = subscription
        return true
      }
      if isAttached { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    func receive(_ input: Other.Output) -> Subscribers.Demand {
      _ = inner.guarded.withLock { state in
        state.isOpen = true
        return state.other.take()
      }
      return .none
    }

    /// Ends the stream if the other publisher has completed without a value.
    ///
    /// If the upstream has not sent a subscription yet, it is not cancelled, as in Combine.
    func receive(completion: Subscribers.Completion<Failure>) {
      inner.delivery.hold {
        let last = inner.guarded.withLock { state in
          state.isOpen ? nil : state.end { $0.terminateIfSubscribed() }
        }
        guard let last else { return }
        last.upstream?.cancel()
        if last.isFirst { inner.downstream.receive(completion: completion) }
      }
    }
  }
}

extension Publisher {
  /// Drops values until another publisher sends one.
  ///
  /// If the other publisher completes without a value, the stream ends with the same completion.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
