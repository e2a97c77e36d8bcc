extension Publishers {
  /// A publisher that continues with a second publisher when the first fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value that both send.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the second.
    public typealias Failure = NewPublisher.Failure

    /// The publisher whose values are sent until it fails.
    public let upstream: Upstream
    /// Makes the publisher to continue with after an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes a publisher that continues after an error.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let inner = Inner(downstream: subscriber, handler: handler)
      upstream.subscribe(First(inner: inner))
    }
  }
}

extension Publishers.Catch {
  /// The subscription, which forwards to the first publisher and then to the second.
  final class Inner<Downstream: Subscriber>: Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    fileprivate struct State {
      var first = SubscriptionStatus.awaitingSubscription
      var second = SubscriptionStatus.awaitingSubscription
      /// True once the first publisher has failed.
      var isRecovering = false
      var demand = Subscribers.Demand.none

      /// The subscription to request from.
      var current: (any Subscription)? { second.subscription ?? first.subscription }
    }

    fileprivate let downstream: Downstream
    fileprivate let handler: (Upstream.Failure) -> NewPublisher
    fileprivate let guarded = Guarded(State())

    var reportedName: String { "Catch" }
    var reportedParts: [Mirror.Child] {
      [("downstream", downstream), ("demand", guarded.withLock { $0.demand })]
    }

    init(downstream: Downstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.downstream = downstream
      self.handler = handler
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let upstream = guarded.withLock { state in
        state.demand += demand
        return state.current
      }
      upstream?.request(demand)
    }

    /// Has no effect between the two subscriptions, as in Combine.
    func cancel() {
      let last = guarded.withLock { state in
        state.isRecovering
          ? state.second.terminateIfSubscribed() : state.first.terminateIfSubscribed()
      }
      last?.cancel()
    }

    fileprivate func deliver(_ input: Output) -> Subscribers.Demand {
      guarded.withLock { $0.demand -= 1 }
      let more = downstream.receive(input)
      if more > .none { guarded.withLock { $0.demand += more } }
      return more
    }
  }
}

extension Publishers.Catch.Inner {
  func receiveFirst(_ subscription: any Subscription) {
    let isAttached = guarded.withLock { $0.first.attach(subscription) }
    if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  func receiveFirst(_ completion: Subscribers.Completion<Upstream.Failure>) {
    let last = guarded.withLock { state in
      precondition(
        !completion.isFailure || !state.isRecovering,
        "A publisher has failed twice; send nothing after a completion.")
      let last = state.first.terminateIfSubscribed()
      state.isRecovering = state.isRecovering || (last != nil && completion.isFailure)
      return last
    }
    guard last != nil else { return }
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error):
      handler(error).subscribe(Publishers.Catch<Upstream, NewPublisher>.Second(inner: self))
    }
  }

  func receiveFirst(_ input: Downstream.Input) -> Subscribers.Demand {
    let demand = guarded.withLock { $0.demand }
    precondition(demand > .none, "A value was sent without demand; send only what was requested.")
    return deliver(input)
  }

  func receiveSecond(_ input: Downstream.Input) -> Subscribers.Demand { deliver(input) }

  func receiveSecond(_ subscription: any Subscription) {
    let demand = guarded.withLock { state in
      state.second.attach(subscription) ? state.demand : nil
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receiveSecond(_ completion: Subscribers.Completion<NewPublisher.Failure>) {
    let last = guarded.withLock { $0.second.terminateIfSubscribed() }
    if last != nil { downstream.receive(completion: completion) }
  }
}

extension Publishers.Catch {
  /// The subscriber of the publisher that may fail.
  struct First<Downstream: Subscriber>: Subscriber, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let inner: Inner<Downstream>

    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var reportedName: String { inner.reportedName }
    var reportedParts: [Mirror.Child] { inner.reportedParts }

    func receive(subscription: any Subscription) { inner.receiveFirst(subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { inner.receiveFirst(input) }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      inner.receiveFirst(completion)
    }
  }

  /// The subscriber of the publisher to continue with.
  struct Second<Downstream: Subscriber>: Subscriber, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let inner: Inner<Downstream>

    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var reportedName: String { inner.reportedName }
    var reportedParts: [Mirror.Child] { inner.reportedParts }

    func receive(subscription: any Subscription) { inner.receiveSecond(subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { inner.receiveSecond(input) }

    func receive(completion: Subscribers.Completion<Failure>) { inner.receiveSecond(completion) }
  }
}

extension Publisher {
  /// Continues with another publisher after an error; the remaining demand is requested from it.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}
