extension Publishers {
  /// A publisher that sends what the newest of the publishers sends that another brings.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    /// The kind of value that the brought publishers send.
    public typealias Output = P.Output
    /// The kind of error that may end any of them.
    public typealias Failure = P.Failure

    /// The publisher that brings publishers.
    public let upstream: Upstream

    /// Makes a publisher that follows the newest.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which gets its subscription before the upstream is asked.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let outer = Outer(downstream: subscriber)
      subscriber.receive(subscription: outer)
      upstream.subscribe(outer)
    }
  }
}

extension Publishers.SwitchToLatest {
  /// Follows one brought publisher at a time and hands it what is still wanted.
  final class Outer<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    fileprivate struct State {
      var outer = Bond.awaited
      var isOuterFinished = false
      /// Whether a completion was sent.
      var hasEnded = false
      /// Whether a cancel was received or a brought publisher has failed; then nothing is heard.
      var isDeaf = false
      var demand = Subscribers.Demand.none
      var inner: (any Subscription)?
      /// Whether the newest publisher has sent no subscription.
      var isInnerAwaited = false
      /// The number of the newest publisher; what others still send is not heard.
      var index = 0

      /// Whether the end of the newest publisher is the end of all.
      func isEnd(_ isFailure: Bool) -> Bool { !hasEnded && (isFailure || isOuterFinished) }

      mutating func finishInner(_ isFailure: Bool) {
        guard isEnd(isFailure) else { return inner = nil }
        (inner, hasEnded, isDeaf) = (nil, true, isFailure)
        if isFailure { outer = .over }
      }
    }

    fileprivate let downstream: Downstream
    fileprivate let guarded = Guarded(State())

    var reportedName: String { "SwitchToLatest" }

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any Subscription) {
      let isTaken = guarded.withLock { state in !state.isDeaf && state.outer.take(subscription) }
      if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let (previous, index) = guarded.withLock { state -> ((any Subscription)?, Int?) in
        guard !state.isDeaf, !state.isOuterFinished else { return (nil, nil) }
        defer { (state.inner, state.isInnerAwaited) = (nil, true) }
        state.index += 1
        return (state.inner, state.index)
      }
      guard let index else { return .none }
      previous?.cancel()
      input.subscribe(Side(index: index, outer: self))
      return .none
    }

    /// Passes each completion on, however many there are, unless a brought publisher goes on.
    func receive(completion: Subscribers.Completion<Failure>) {
      let (isEnd, inner) = guarded.withLock { state -> (Bool, (any Subscription)?) in
        _ = state.outer.end()
        state.isOuterFinished = true
        let isAlone = state.inner == nil && !state.isInnerAwaited
        guard !state.isDeaf, completion.isFailure || isAlone else { return (false, nil) }
        defer { (state.inner, state.hasEnded) = (nil, true) }
        return (true, state.inner)
      }
      inner?.cancel()
      if isEnd { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireSomething()
      let inner = guarded.withLock { state in
        state.demand += demand
        return state.inner
      }
      inner?.request(demand)
    }

    func cancel() {
      let (inner, outer) = guarded.withLock { state in
        defer { (state.isDeaf, state.inner) = (true, nil) }
        return (state.inner, state.outer.end())
      }
      inner?.cancel()
      outer?.cancel()
    }
  }
}

extension Publishers.SwitchToLatest.Outer {
  fileprivate func receiveInner(_ subscription: any Subscription, _ index: Int) {
    let demand = guarded.withLock { state -> Subscribers.Demand? in
      guard state.index == index, !state.isDeaf, state.inner == nil else { return nil }
      (state.inner, state.isInnerAwaited) = (subscription, false)
      return state.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  fileprivate func receiveInner(_ input: Downstream.Input, _ index: Int) -> Subscribers.Demand {
    let isWanted = guarded.withLock { state in
      guard state.index == index, !state.isDeaf else { return false }
      precondition(state.demand > .none, "A value came that was not asked for; send only what is.")
      state.demand -= 1
      return true
    }
    guard isWanted else { return .none }
    let more = downstream.receive(input)
    if more > .none { guarded.withLock { $0.demand += more } }
    return more
  }

  fileprivate func receiveInner(
    _ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int
  ) {
    let (last, isEnd) = guarded.withLock { state -> (State?, Bool) in
      guard state.index == index, !state.isDeaf else { return (nil, false) }
      precondition(
        !state.isInnerAwaited, "A completion came before the subscription; send that first.")
      defer { state.finishInner(completion.isFailure) }
      return (state, state.isEnd(completion.isFailure))
    }
    guard let last, isEnd else { return }
    if completion.isFailure { last.outer.subscription?.cancel() }
    downstream.receive(completion: completion)
  }

  /// Hears one of the brought publishers.
  fileprivate struct Side: Subscriber, NamedInReports {
    let index: Int
    let outer: Publishers.SwitchToLatest<P, Upstream>.Outer<Downstream>
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "SwitchToLatest" }
    var reportedParts: [Mirror.Child] { [("parentSubscription", outer.combineIdentifier)] }

    func receive(subscription: any Subscription) { outer.receiveInner(subscription, index) }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      outer.receiveInner(input, index)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      outer.receiveInner(completion, index)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends what the newest publisher sends; the one before is cancelled when it comes.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends what the newest publisher sends, which alone may fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends what the newest publisher sends; nothing fails.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends what the newest publisher sends, which itself never fails.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}
