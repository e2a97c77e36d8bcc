extension Publishers {
  /// A publisher that leaves out the first values of another, whatever they are.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// How many values are left out.
    public let count: Int

    /// Makes a publisher that leaves out so many values.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches the subscriber, which gets its subscription before the upstream is asked.
    ///
    /// - Precondition: `count` is not negative.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
      let inner = Inner(dropping: count, for: subscriber)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publishers.Drop {
  /// Counts values for one subscriber, asking upstream for those it will drop as well.
  ///
  /// A completion or a cancel lets go of the upstream and of nothing else, as in Combine: what is
  /// sent afterwards passes, and another subscription is asked for what was wanted meanwhile.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var upstream: (any Subscription)?
      var left: Int
      /// What was asked while there was nobody to ask.
      var asked = Subscribers.Demand.none

      mutating func letGo() -> (any Subscription)? {
        defer { upstream = nil }
        return upstream
      }
    }

    private let downstream: Downstream
    private let guarded: Guarded<State>

    var reportedName: String { "Drop" }

    init(dropping count: Int, for downstream: Downstream) {
      self.downstream = downstream
      guarded = Guarded(State(left: count))
    }

    func receive(subscription: any Subscription) {
      let demand = guarded.withLock { state -> Subscribers.Demand? in
        guard state.upstream == nil else { return nil }
        defer { state.asked = .none }
        state.upstream = subscription
        return state.asked + state.left
      }
      guard let demand else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      let isDropped = guarded.withLock { state in
        guard state.left > 0 else { return false }
        state.left -= 1
        return true
      }
      return isDropped ? .none : downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      _ = guarded.withLock { $0.letGo() }
      downstream.receive(completion: completion)
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
      let last = guarded.withLock { $0.letGo() }
      last?.cancel()
    }
  }
}

extension Publisher {
  /// Leaves out the first values, whatever they are.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}
