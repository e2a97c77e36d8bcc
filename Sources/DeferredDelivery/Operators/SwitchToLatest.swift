extension Publishers {
  /// A publisher that sends the values of the latest inner publisher that its upstream has sent.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    /// The kind of value that the inner publishers send.
    public typealias Output = P.Output
    /// The kind of error that may end any of the publishers.
    public typealias Failure = P.Failure

    /// The publisher that sends the inner publishers.
    public let upstream: Upstream

    /// Makes a publisher that switches to the latest inner publisher.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which receives its subscription before the upstream is subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let outer = Outer(downstream: subscriber)
      subscriber.receive(subscription: outer)
      upstream.subscribe(outer)
    }
  }
}

extension Publishers.SwitchToLatest {
  /// Subscribes to one inner publisher at a time and requests the remaining demand from it.
  final class Outer<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
    NamedInReports
  {
    fileprivate struct State {
      var outer = SubscriptionStatus.awaitingSubscription
      var isOuterFinished = false
      /// True once a completion was sent.
      var hasEnded = false
      /// True after a cancel, and after the failure of an inner publisher; then all events are
      /// ignored.
      var ignoresEvents = false
      var demand = Subscribers.Demand.none
      var inner: (any Subscription)?
      /// True while the latest inner publisher has not sent its subscription.
      var awaitsInnerSubscription = false
      /// The number of the latest inner publisher; events of earlier inner publishers are ignored.
      var index = 0

      /// Returns true if the completion of the latest inner publisher completes the stream.
      func isEnd(_ isFailure: Bool) -> Bool { !hasEnded && (isFailure || isOuterFinished) }

      mutating func finishInner(_ isFailure: Bool) {
        guard isEnd(isFailure) else { return inner = nil }
        (inner, hasEnded, ignoresEvents) = (nil, true, isFailure)
        if isFailure { outer = .terminal }
      }
    }

    fileprivate let outlet: Outlet<Downstream>
    fileprivate let guarded = Guarded(State())

    var reportedName: String { "SwitchToLatest" }

    init(downstream: Downstream) { outlet = Outlet(to: downstream) }

    func receive(subscription: any Subscription) {
      let isAttached = guarded.withLock { state in
        !state.ignoresEvents && state.outer.attach(subscription)
      }
      if isAttached { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let (previous, index) = guarded.withLock { state -> ((any Subscription)?, Int?) in
        guard !state.ignoresEvents, !state.isOuterFinished else { return (nil, nil) }
        defer { (state.inner, state.awaitsInnerSubscription) = (nil, true) }
        state.index += 1
        return (state.inner, state.index)
      }
      guard let index else { return .none }
      // The index has changed already, so events that the previous publisher sends inside of this
      // cancel are ignored.
      previous?.cancel()
      input.subscribe(Side(index: index, outer: self))
      return .none
    }

    /// Passes on the completion, unless an inner publisher is still active.
    func receive(completion: Subscribers.Completion<Failure>) {
      let (isEnd, inner) = guarded.withLock { state -> (Bool, (any Subscription)?) in
        _ = state.outer.terminate()
        state.isOuterFinished = true
        let hasNoInner = state.inner == nil && !state.awaitsInnerSubscription
        guard !state.ignoresEvents, completion.isFailure || hasNoInner else { return (false, nil) }
        defer { (state.inner, state.hasEnded) = (nil, true) }
        return (true, state.inner)
      }
      inner?.cancel()
      if isEnd { outlet.finish(completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let inner = guarded.withLock { state in
        state.demand += demand
        return state.inner
      }
      inner?.request(demand)
    }

    func cancel() {
      outlet.cancel()
      let (inner, outer) = guarded.withLock { state in
        defer { (state.ignoresEvents, state.inner) = (true, nil) }
        return (state.inner, state.outer.terminate())
      }
      inner?.cancel()
      outer?.cancel()
    }
  }
}

extension Publishers.SwitchToLatest.Outer {
  func receive(_ subscription: any Subscription, from index: Int) {
    let demand = guarded.withLock { state -> Subscribers.Demand? in
      guard state.index == index, !state.ignoresEvents, state.inner == nil else { return nil }
      (state.inner, state.awaitsInnerSubscription) = (subscription, false)
      return state.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  fileprivate func receive(_ input: Downstream.Input, from index: Int) -> Subscribers.Demand {
    let isCurrent = guarded.withLock { state in
      guard state.index == index, !state.ignoresEvents else { return false }
      state.demand.consumeOne()
      return true
    }
    guard isCurrent else { return .none }
    let more = outlet.send(input)
    if more > .none { guarded.withLock { $0.demand += more } }
    return more
  }

  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    let (last, isEnd) = guarded.withLock { state -> (State?, Bool) in
      guard state.index == index, !state.ignoresEvents else { return (nil, false) }
      precondition(
        !state.awaitsInnerSubscription,
        "A completion was sent before the subscription; send that first.")
      defer { state.finishInner(completion.isFailure) }
      return (state, state.isEnd(completion.isFailure))
    }
    guard let last, isEnd else { return }
    if completion.isFailure { last.outer.subscription?.cancel() }
    outlet.finish(completion)
  }

  /// The subscriber of one inner publisher.
  fileprivate struct Side: Subscriber, NamedInReports {
    let index: Int
    let outer: Publishers.SwitchToLatest<P, Upstream>.Outer<Downstream>
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "SwitchToLatest" }
    var reportedParts: [Mirror.Child] { [("parentSubscription", outer.combineIdentifier)] }

    func receive(subscription: any Subscription) { outer.receive(subscription, from: index) }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      outer.receive(input, from: index)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      outer.receive(completion, from: index)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest inner publisher; the previous one is cancelled.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends the values of the latest inner publisher, where only inner publishers may fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends the values of the latest inner publisher, where no publisher may fail.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the latest inner publisher, where only the outer publisher may fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}
