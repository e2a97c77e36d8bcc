extension Publishers.Drop {
  /// Counts values for one subscriber, asking upstream for those it will drop as well.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      /// Gone once the stream is over or cancelled.
      var downstream: Downstream?
      var upstream: (any Subscription)?
      var left: Int
      /// What was asked before there was anybody to ask.
      var asked = Subscribers.Demand.none

      mutating func end() -> State {
        defer {
          downstream = nil
          upstream = nil
        }
        return self
      }
    }

    private let guarded: Guarded<State>

    var reportedName: String { "Drop" }

    init(dropping count: Int, for downstream: Downstream) {
      guarded = Guarded(State(downstream: downstream, left: count))
    }

    func receive(subscription: any Subscription) {
      let demand = guarded.withLock { state -> Subscribers.Demand? in
        guard state.downstream != nil, state.upstream == nil else { return nil }
        state.upstream = subscription
        return state.asked + state.left
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      let downstream = guarded.withLock { state -> Downstream? in
        guard state.left > 0 else { return state.downstream }
        state.left -= 1
        return nil
      }
      return downstream?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      let last = guarded.withLock { $0.end() }
      last.downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireSomething()
      let upstream = guarded.withLock { state in
        if state.upstream == nil { state.asked += demand }
        return state.upstream
      }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { $0.end() }
      last.upstream?.cancel()
    }
  }
}
