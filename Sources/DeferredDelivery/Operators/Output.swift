extension Publishers {
  /// A publisher that sends the values of another whose indices are in a range, then finishes.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The indices of the values that are sent; the first value has index zero.
    public let range: CountableRange<Int>

    /// Makes a publisher that sends a range of the values.
    ///
    /// - Precondition: The bounds are not negative.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(
        range.lowerBound >= 0 && range.upperBound >= range.lowerBound,
        "Values are counted from zero, so \(range) holds none; give bounds of zero or more.")
      self.upstream = upstream
      self.range = range
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, range: range))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publishers.Output {
  /// Requests one more value for each that it skips, so that the subscriber's demand is not used
  /// up.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var skipsLeft: Int
      var outputsLeft: Int
    }

    private enum Action { case skip, output, end }

    private let downstream: Downstream
    private let guarded: Guarded<State>

    var reportedName: String { "Output" }

    init(downstream: Downstream, range: CountableRange<Int>) {
      self.downstream = downstream
      guarded = Guarded(State(skipsLeft: range.lowerBound, outputsLeft: range.count))
    }

    func receive(subscription: any Subscription) {
      let isAttached = guarded.withLock { $0.status.attach(subscription) }
      if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      var demand = Subscribers.Demand.none
      switch nextAction() {
      // Even after the end, as in Combine.
      case .skip: return .max(1)
      case .output: demand = downstream.receive(input)
      case .end: break
      }
      finishIfDone()
      return demand
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { $0.status.terminateIfSubscribed() }
      if last != nil { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.status.subscription }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { $0.status.terminateIfSubscribed() }
      // What the upstream still sends is passed on, as in Combine.
      last?.cancel()
    }

    private func nextAction() -> Action {
      guarded.withLock { state in
        if state.skipsLeft > 0 {
          state.skipsLeft -= 1
          return .skip
        }
        guard state.outputsLeft > 0 else { return .end }
        state.outputsLeft -= 1
        return .output
      }
    }

    private func finishIfDone() {
      let last = guarded.withLock { $0.outputsLeft == 0 ? $0.status.terminateIfSubscribed() : nil }
      guard let last else { return }
      last.cancel()
      downstream.receive(completion: .finished)
    }
  }
}

extension Publisher {
  /// Sends the first values, at most `maxLength`, then finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return output(in: ..<maxLength)
  }

  /// Sends the value at an index, counted from zero, then finishes.
  public func output(at index: Int) -> Publishers.Output<Self> {
    precondition(index >= 0, "There is no value number \(index); give zero or more.")
    return output(in: index...index)
  }

  /// Sends the values whose indices are in a range, then finishes.
  public func output<R>(in range: R) -> Publishers.Output<Self>
  where R: RangeExpression, R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}
