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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, output: output))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}

/// NB: not generic, since generic code looks up the type of each state.
private struct ReplaceErrorState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  var demand = Subscribers.Demand.none
  /// True if an error was received and there was no demand for the value that replaces it.
  var hasPendingOutput = false

  var isOpen: Bool { status.isSubscribed && !hasPendingOutput }
}

extension Publishers.ReplaceError {
  /// Counts the demand, since the value that replaces an error waits for demand too.
  private final class Inner<Downstream: Subscriber<Output, Never>>: Link, NamedInReports {
    let downstream: Downstream
    let guarded = Guarded(ReplaceErrorState())
    private let output: Output

    var reportedName: String { "ReplaceError" }

    init(downstream: Downstream, output: Output) {
      self.downstream = downstream
      self.output = output
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let isForwarded = guarded.withLock { state in
        if state.isOpen { state.demand.consumeOne() }
        return state.isOpen
      }
      guard isForwarded else { return .none }
      let more = downstream.receive(input)
      if more > .none { guarded.withLock { $0.demand += more } }
      return more
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let last = guarded.withLock { state -> (any Subscription)? in
        guard state.isOpen else { return nil }
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
