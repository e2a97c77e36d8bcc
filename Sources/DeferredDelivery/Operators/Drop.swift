extension Publishers {
  /// A publisher that omits the first values of another.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The number of values that are omitted.
    public let count: Int

    /// Makes a publisher that omits the first values.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches the subscriber, which receives its subscription before the upstream is subscribed to.
    ///
    /// - Precondition: `count` is not negative.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
      let inner = Inner(dropping: count, for: subscriber)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publishers.Drop {
  /// Counts the values of one subscriber; the values to drop are requested in addition.
  ///
  /// A completion or a cancel releases the upstream and changes nothing else, as in Combine. Values
  /// that are sent afterwards are passed on, and demand from then on is requested from the next
  /// subscription.
  final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
    NamedInReports
  {
    private struct State {
      var upstream: (any Subscription)?
      var remaining: Int
      /// The demand that was requested while there was no upstream.
      var pendingDemand = Subscribers.Demand.none

      /// Returns the subscription, so that the caller releases it outside of the lock.
      mutating func detach() -> (any Subscription)? { upstream.take() }
    }

    private let downstream: Downstream
    private let guarded: Guarded<State>

    var reportedName: String { "Drop" }

    init(dropping count: Int, for downstream: Downstream) {
      self.downstream = downstream
      guarded = Guarded(State(remaining: count))
    }

    func receive(subscription: any Subscription) {
      let demand = guarded.withLock { state -> Subscribers.Demand? in
        guard state.upstream == nil else { return nil }
        defer { state.pendingDemand = .none }
        state.upstream = subscription
        return state.pendingDemand + state.remaining
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      let isDropped = guarded.withLock { state in
        guard state.remaining > 0 else { return false }
        state.remaining -= 1
        return true
      }
      return isDropped ? .none : downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      _ = guarded.withLock { $0.detach() }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let upstream = guarded.withLock { state in
        if state.upstream == nil { state.pendingDemand += demand }
        return state.upstream
      }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { $0.detach() }
      last?.cancel()
    }
  }
}

extension Publisher {
  /// Omits the first `count` values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}
