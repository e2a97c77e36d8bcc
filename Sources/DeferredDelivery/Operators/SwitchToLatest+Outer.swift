extension Publishers.SwitchToLatest {
  /// Follows one brought publisher at a time and hands it what is still wanted.
  final class Outer<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    fileprivate struct State {
      var outer = Bond.awaited
      var isOuterFinished = false
      /// Whether a completion was sent or a cancel received.
      var isOver = false
      var demand = Subscribers.Demand.none
      var inner = Bond.over
      /// The number of the newest publisher; what others still send is not heard.
      var index = 0
    }

    fileprivate let downstream: Downstream
    fileprivate let guarded = Guarded(State())

    var reportedName: String { "SwitchToLatest" }

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any Subscription) {
      let isTaken = guarded.withLock { state in !state.isOver && state.outer.take(subscription) }
      if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let (previous, index) = guarded.withLock { state -> ((any Subscription)?, Int?) in
        guard !state.isOver, !state.isOuterFinished else { return (nil, nil) }
        defer { state.inner = .awaited }
        state.index += 1
        return (state.inner.subscription, state.index)
      }
      guard let index else { return .none }
      previous?.cancel()
      input.subscribe(Side(index: index, outer: self))
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let (isEnd, inner) = guarded.withLock { state -> (Bool, (any Subscription)?) in
        _ = state.outer.end()
        state.isOuterFinished = true
        guard !state.isOver else { return (false, nil) }
        guard completion.isFailure || state.inner.isOver else { return (false, nil) }
        state.isOver = true
        return (true, state.inner.end())
      }
      inner?.cancel()
      if isEnd { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireSomething()
      let inner = guarded.withLock { state in
        state.demand += demand
        return state.inner.subscription
      }
      inner?.request(demand)
    }

    func cancel() {
      let (inner, outer) = guarded.withLock { state in
        state.isOver = true
        return (state.inner.end(), state.outer.end())
      }
      inner?.cancel()
      outer?.cancel()
    }
  }
}

extension Publishers.SwitchToLatest.Outer {
  fileprivate func receiveInner(_ subscription: any Subscription, _ index: Int) {
    let demand = guarded.withLock { state -> Subscribers.Demand? in
      guard state.index == index, !state.isOver, state.inner.take(subscription) else { return nil }
      return state.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  fileprivate func receiveInner(_ input: Downstream.Input, _ index: Int) -> Subscribers.Demand {
    let isWanted = guarded.withLock { state in
      guard state.index == index, !state.isOver else { return false }
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
    let (isEnd, outer) = guarded.withLock { state -> (Bool, (any Subscription)?) in
      guard state.index == index, !state.isOver else { return (false, nil) }
      precondition(
        !state.inner.isAwaited, "A completion came before the subscription; send that first.")
      _ = state.inner.end()
      guard completion.isFailure || state.isOuterFinished else { return (false, nil) }
      state.isOver = true
      return (true, state.outer.end())
    }
    outer?.cancel()
    if isEnd { downstream.receive(completion: completion) }
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
