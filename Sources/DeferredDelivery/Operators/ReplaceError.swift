extension Publishers {
  /// A publisher that sends a value instead of another's error, then finishes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// It never fails.
    public typealias Failure = Never

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The value that is sent instead of an error.
    public let output: Output

    /// Makes a publisher that never fails.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches the subscriber, which receives its subscription before the upstream is subscribed to.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let inner = Inner(downstream: subscriber, output: output)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}

extension Publishers.ReplaceError {
  /// Counts the demand, since the value for an error waits for it too.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    typealias Failure = Upstream.Failure

    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var demand = Subscribers.Demand.none
      /// True if an error was received and there is no demand for its value.
      var hasPendingOutput = false
    }

    private let downstream: Downstream
    private let output: Upstream.Output
    private let guarded = Guarded(State())

    var reportedName: String { "ReplaceError" }

    init(downstream: Downstream, output: Upstream.Output) {
      self.downstream = downstream
      self.output = output
    }

    func receive(subscription: any Subscription) {
      let demand = guarded.withLock { state in
        state.status.attach(subscription) ? state.demand : nil
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let isForwarded = guarded.withLock { state in
        guard state.status.isSubscribed, !state.hasPendingOutput else { return false }
        precondition(
          state.demand > .none, "A value was sent without demand; send only what was requested.")
        state.demand -= 1
        return true
      }
      guard isForwarded else { return .none }
      let more = downstream.receive(input)
      if more > .none { guarded.withLock { $0.demand += more } }
      return more
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let isOver = guarded.withLock { state in
        if case .failure = completion, state.status.isSubscribed, state.demand == .none {
          state.hasPendingOutput = true
          return false
        }
        return state.status.terminateIfSubscribed() != nil
      }
      if isOver { deliverEnd(withOutput: completion.isFailure) }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let (upstream, wasPending) = guarded.withLock { state in
        guard state.hasPendingOutput else {
          state.demand += demand
          return (state.status.subscription, false)
        }
        return (nil, state.status.terminateIfSubscribed() != nil)
      }
      upstream?.request(demand)
      if wasPending { deliverEnd(withOutput: true) }
    }

    func cancel() {
      let last = guarded.withLock { $0.status.terminateIfSubscribed() }
      last?.cancel()
    }

    private func deliverEnd(withOutput: Bool) {
      if withOutput { _ = downstream.receive(output) }
      downstream.receive(completion: .finished)
    }
  }
}

extension Publisher {
  /// Sends a value instead of an error, then finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}
