extension Publishers.HandleEvents {
  /// Lets go of the closures when the stream is over.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var bond = Bond.awaited
      var events: Publishers.HandleEvents<Upstream>?
    }

    private let downstream: Downstream
    private let guarded: Guarded<State>

    var reportedName: String { "HandleEvents" }

    init(downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
      self.downstream = downstream
      guarded = Guarded(State(events: events))
    }

    func receive(subscription: any Subscription) {
      events?.receiveSubscription?(subscription)
      let isTaken = guarded.withLock { $0.bond.take(subscription) }
      if isTaken { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      events?.receiveOutput?(input)
      let more = downstream.receive(input)
      if more > .none { events?.receiveRequest?(more) }
      return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      events?.receiveCompletion?(completion)
      _ = guarded.withLock { state in
        defer { state = State(bond: .over) }
        return state
      }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      events?.receiveRequest?(demand)
      let upstream = guarded.withLock { $0.bond.subscription }
      upstream?.request(demand)
    }

    func cancel() {
      events?.receiveCancel?()
      let last = guarded.withLock { state in
        defer { if state.bond.isHeld { state = State(bond: .over) } }
        return state
      }
      last.bond.subscription?.cancel()
    }

    private var events: Publishers.HandleEvents<Upstream>? { guarded.withLock { $0.events } }
  }
}
