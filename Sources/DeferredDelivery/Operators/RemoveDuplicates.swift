extension Publishers {
  /// A publisher that omits each value of another that is equal to its predecessor.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if two consecutive values are equal.
    public let predicate: (Output, Output) -> Bool

    /// Makes a publisher that omits repetitions.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, predicate: predicate))
    }
  }
}

extension Publishers.RemoveDuplicates {
  /// Requests one more value for each repetition, so that the demand downstream stays the same.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var last: Output?
    }

    private let downstream: Downstream
    private let predicate: (Output, Output) -> Bool
    private let guarded = Guarded(State())

    var reportedName: String { "RemoveDuplicates" }
    var reportedParts: [Mirror.Child] {
      [("downstream", downstream), ("last", guarded.withLock { $0.last } as Any)]
    }

    init(downstream: Downstream, predicate: @escaping (Output, Output) -> Bool) {
      self.downstream = downstream
      self.predicate = predicate
    }

    func receive(subscription: any Subscription) {
      let isAttached = guarded.withLock { $0.status.attach(subscription) }
      if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let (status, last) = guarded.withLock { ($0.status, $0.last) }
      precondition(!status.isAwaiting, "A value was sent before the subscription; send that first.")
      guard status.isSubscribed else { return .none }
      // Without the lock: the predicate is the user's, and so is the deinit of a value.
      if let last, predicate(last, input) { return .max(1) }
      _ = guarded.withLock { state in
        defer { state.last = input }
        return state.last
      }
      return downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state in
        defer { state = State(status: .terminal) }
        return state
      }
      precondition(
        !last.status.isAwaiting, "A completion was sent before the subscription; send that first.")
      if last.status.isSubscribed { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let status = guarded.withLock { $0.status }
      precondition(
        !status.isAwaiting, "A request was made before the subscription was sent; wait for it.")
      status.subscription?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { state in
        defer { state = State(status: .terminal) }
        return state
      }
      last.status.subscription?.cancel()
    }
  }
}

extension Publisher where Output: Equatable {
  /// Omits each value that is equal to its predecessor.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Omits each value for which a closure returns true, called with its predecessor and the value.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}
