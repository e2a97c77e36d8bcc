extension Publishers {
  /// A publisher that leaves out each value of another that is like the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// Says whether two values that follow each other are alike.
    public let predicate: (Output, Output) -> Bool

    /// Makes a publisher that leaves out repetitions.
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
  /// Asks for one value more for each repetition.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var bond = Bond.awaited
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
      let isTaken = guarded.withLock { $0.bond.take(subscription) }
      if isTaken { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let (bond, last) = guarded.withLock { ($0.bond, $0.last) }
      precondition(!bond.isAwaited, "A value came before the subscription; send that first.")
      guard bond.isHeld else { return .none }
      if let last, predicate(last, input) { return .max(1) }
      _ = guarded.withLock { state in
        defer { state.last = input }
        return state.last
      }
      return downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state in
        defer { state = State(bond: .over) }
        return state
      }
      precondition(
        !last.bond.isAwaited, "A completion came before the subscription; send that first.")
      if last.bond.isHeld { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireSomething()
      let bond = guarded.withLock { $0.bond }
      precondition(!bond.isAwaited, "A request came before the subscription it is made to.")
      bond.subscription?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { state in
        defer { state = State(bond: .over) }
        return state
      }
      last.bond.subscription?.cancel()
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that is equal to the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Leaves out each value that the closure says is like the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}
