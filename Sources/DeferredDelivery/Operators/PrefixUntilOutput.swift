extension Publishers {
  /// A publisher that sends the values of another until a second publisher sends a value.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The publisher whose first value ends the stream; its completion has no effect.
    public let other: Other

    /// Makes a publisher that finishes with the first value of another.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches the subscriber to the upstream, after the other publisher is subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let inner = Inner(downstream: subscriber)
      other.subscribe(Trigger(inner: inner))
      upstream.subscribe(inner)
    }
  }
}

/// NB: not generic, since generic code looks up the type of each state.
private struct PrefixUntilState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  var other = SubscriptionStatus.awaitingSubscription
  /// True once the subscriber has its subscription.
  var isStarted = false
  /// True once the other publisher has sent a value.
  var isTriggered = false

  mutating func terminate() -> (upstream: (any Subscription)?, other: (any Subscription)?) {
    (status.terminate(), other.terminate())
  }
}

extension Publishers.PrefixUntilOutput {
  /// NB: it has no description of its own, since Combine's has none.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Link {
    let downstream: Downstream
    let guarded = Guarded(PrefixUntilState())
    private let delivery = RecursiveLock()

    init(downstream: Downstream) { self.downstream = downstream }

    /// Attaches the upstream.
    ///
    /// If the stream has ended already, it is finished here, so that its subscriber receives a
    /// subscription first.
    func receive(subscription: any Subscription) {
      guard guarded.attach(subscription) else { return }
      downstream.receive(subscription: self)
      finish { state in
        state.isStarted = true
        return nil
      }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      delivery.hold {
        let isOpen = guarded.withLock { $0.status.isSubscribed && !$0.isTriggered }
        return isOpen ? downstream.receive(input) : .none
      }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { $0.terminate() }
      last.other?.cancel()
      if last.upstream != nil { delivery.hold { downstream.receive(completion: completion) } }
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.isTriggered ? nil : $0.status.subscription }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { $0.terminate() }
      last.upstream?.cancel()
      last.other?.cancel()
    }

    fileprivate func receiveOther() {
      finish { state in
        let other = state.other.terminateIfSubscribed()
        state.isTriggered = state.isTriggered || other != nil
        return other
      }
    }

    /// Changes the state, and finishes the stream if the other publisher has sent a value.
    private func finish(_ change: (inout PrefixUntilState) -> (any Subscription)?) {
      delivery.hold {
        let (_, last) = guarded.withLock { state in
          let released = change(&state)
          let isDue = state.isStarted && state.isTriggered
          return (released, isDue ? state.status.terminateIfSubscribed() : nil)
        }
        guard let last else { return }
        last.cancel()
        downstream.receive(completion: .finished)
      }
    }
  }

  /// The subscriber of the other publisher; it has the subscription's identifier.
  private struct Trigger<Downstream: Subscriber<Output, Failure>>: Subscriber {
    let inner: Inner<Downstream>

    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

    func receive(subscription: any Subscription) {
      let isAttached = inner.guarded.withLock { $0.other.attach(subscription) }
      if isAttached { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    func receive(_ input: Other.Output) -> Subscribers.Demand {
      inner.receiveOther()
      return .none
    }

    func receive(completion: Subscribers.Completion<Other.Failure>) {
      _ = inner.guarded.withLock { $0.other.terminate() }
    }
  }
}

extension Publisher {
  /// Sends values until another publisher sends one, then finishes.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}
