extension Publishers {
  /// A publisher that sends a value in the place of another's error, then finishes.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// It never fails.
    public typealias Failure = Never

    /// The publisher whose values come.
    public let upstream: Upstream
    /// What is sent in the place of an error.
    public let output: Output

    /// Makes a publisher that never fails.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches the subscriber, which gets its subscription before the upstream is asked.
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
  /// Keeps account of the demand, since the value for an error waits for it too.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    typealias Failure = Upstream.Failure

    private struct State {
      var bond = Bond.awaited
      var demand = Subscribers.Demand.none
      /// Whether an error has come and its value has not been asked for.
      var owesOutput = false
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
        state.bond.take(subscription) ? state.demand : nil
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      let isWanted = guarded.withLock { state in
        guard state.bond.isHeld, !state.owesOutput else { return false }
        precondition(
          state.demand > .none, "A value came that was not asked for; send only what is.")
        state.demand -= 1
        return true
      }
      guard isWanted else { return .none }
      let more = downstream.receive(input)
      if more > .none { guarded.withLock { $0.demand += more } }
      return more
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      let isOver = guarded.withLock { state in
        if case .failure = completion, state.bond.isHeld, state.demand == .none {
          state.owesOutput = true
          return false
        }
        return state.bond.endIfHeld() != nil
      }
      if isOver { deliverEnd(withOutput: completion.isFailure) }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireSomething()
      let (upstream, isOwed) = guarded.withLock { state in
        guard state.owesOutput else {
          state.demand += demand
          return (state.bond.subscription, false)
        }
        return (nil, state.bond.endIfHeld() != nil)
      }
      upstream?.request(demand)
      if isOwed { deliverEnd(withOutput: true) }
    }

    func cancel() {
      let last = guarded.withLock { $0.bond.endIfHeld() }
      last?.cancel()
    }

    private func deliverEnd(withOutput: Bool) {
      if withOutput { _ = downstream.receive(output) }
      downstream.receive(completion: .finished)
    }
  }
}

extension Publisher {
  /// Sends a value in the place of an error, then finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}
