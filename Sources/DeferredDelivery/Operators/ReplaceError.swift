extension Publishers {
  /// A publisher that sends a value instead of the error of another publisher, then finishes.
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

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, output: output))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}

extension Publishers.ReplaceError {
  /// Counts the demand, since the value that replaces an error waits for demand too.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    typealias Failure = Upstream.Failure

    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var demand = Subscribers.Demand.none
      /// True if an error was received and there was no demand for the value that replaces it.
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
      let isAttached = guarded.withLock { $0.status.attach(subscription) }
      if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
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
      let last = guarded.withLock { state -> (any Subscription)? in
        guard state.status.isSubscribed, !state.hasPendingOutput else { return nil }
        state.hasPendingOutput = completion.isFailure && state.demand == .none
        return state.hasPendingOutput ? nil : state.status.terminate()
      }
      if last != nil { deliverEnd(withOutput: completion.isFailure) }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let (upstream, isPending) = guarded.withLock { state in
        if state.hasPendingOutput { return (state.status.terminateIfSubscribed(), true) }
        if state.status.isSubscribed { state.demand += demand }
        return (state.status.subscription, false)
      }
      guard let upstream else { return }
      if isPending { deliverEnd(withOutput: true) } else { upstream.request(demand) }
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
