extension Publishers {
  /// A publisher that goes on with a second publisher where the first fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value that both send.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the second.
    public typealias Failure = NewPublisher.Failure

    /// The publisher whose values come first.
    public let upstream: Upstream
    /// Makes the publisher that goes on after an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes a publisher that goes on after an error.
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
  /// One subscriber's bond, first to the one publisher, then to the other.
  final class Inner<Downstream: Subscriber>: Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    fileprivate struct State {
      var first = Bond.awaited
      var second = Bond.awaited
      /// Whether the first has failed.
      var isRecovering = false
      var demand = Subscribers.Demand.none

      /// The subscription to ask now.
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
      demand.requireSomething()
      let upstream = guarded.withLock { state in
        state.demand += demand
        return state.current
      }
      upstream?.request(demand)
    }

    /// Does nothing between the two subscriptions, as in Combine.
    func cancel() {
      let last = guarded.withLock { state in
        state.isRecovering ? state.second.endIfHeld() : state.first.endIfHeld()
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
    let isTaken = guarded.withLock { $0.first.take(subscription) }
    if isTaken { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  func receiveFirst(_ completion: Subscribers.Completion<Upstream.Failure>) {
    let last = guarded.withLock { state in
      precondition(
        !completion.isFailure || !state.isRecovering,
        "A publisher has failed twice; send nothing after a completion.")
      let last = state.first.endIfHeld()
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
    precondition(demand > .none, "A value came that was not asked for; send only what is.")
    return deliver(input)
  }

  func receiveSecond(_ input: Downstream.Input) -> Subscribers.Demand { deliver(input) }

  func receiveSecond(_ subscription: any Subscription) {
    let demand = guarded.withLock { state in
      state.second.take(subscription) ? state.demand : nil
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receiveSecond(_ completion: Subscribers.Completion<NewPublisher.Failure>) {
    let last = guarded.withLock { $0.second.endIfHeld() }
    if last != nil { downstream.receive(completion: completion) }
  }
}

extension Publishers.Catch {
  /// Hears the publisher that may fail.
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

  /// Hears the publisher that goes on.
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
  /// Goes on with another publisher after an error, and asks it for what is still wanted.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}
