extension Publishers {
  /// A publisher that subscribes to another publisher again when that one fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The largest number of further attempts; `nil` or a negative number means no limit.
    public let retries: Int?

    /// Makes a publisher that subscribes again after an error; with a negative number there is no
    /// limit.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches the subscriber, which receives one subscription for all attempts.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(from: upstream, to: subscriber, retries: retries))
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publishers.Retry {
  /// Requests from each attempt the demand that the earlier attempts have not met.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
    NamedInReports
  {
    private struct State {
      /// Both ends of the stream; nil after the completion or a cancel.
      var ends: (upstream: Upstream, downstream: Downstream)?
      var retries: Int?
      /// The subscription of the current attempt.
      var subscription: (any Subscription)?
      /// True once the subscriber has its subscription.
      var isStarted = false
      var demand = Subscribers.Demand.none
      /// True while this object subscribes to the upstream again.
      var isRetrying = false
      /// True if the current attempt has failed before `subscribe` has returned; the next attempt
      /// waits for that.
      var hasFailedAgain = false

      /// Counts another attempt and returns true, or returns false if none is left.
      mutating func startsAgain() -> Bool {
        guard let left = retries, left >= 0 else { return true }
        retries = Swift.max(0, left - 1)
        return left > 0
      }

      /// Returns what was retained, so that the caller releases it outside of the lock.
      mutating func end() -> State { exchange(&self, with: State(isStarted: isStarted)) }
    }

    private let guarded: Guarded<State>

    var reportedName: String { "Retry" }

    init(from upstream: Upstream, to downstream: Downstream, retries: Int?) {
      guarded = Guarded(State(ends: (upstream, downstream), retries: retries))
    }

    func receive(subscription: any Subscription) {
      let accepted = guarded.withLock { state -> (new: Downstream?, demand: Subscribers.Demand)? in
        guard let downstream = state.ends?.downstream, state.subscription == nil else { return nil }
        defer { (state.subscription, state.isStarted) = (subscription, true) }
        return (state.isStarted ? nil : downstream, state.demand)
      }
      guard let accepted else { return subscription.cancel() }
      accepted.new?.receive(subscription: self)
      if accepted.demand > .none { subscription.request(accepted.demand) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let downstream = guarded.withLock { state -> Downstream? in
        guard let downstream = state.ends?.downstream else { return nil }
        state.demand.consumeOne()
        return downstream
      }
      let more = downstream?.receive(input) ?? .none
      if more > .none { request(more) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let (last, isOver) = guarded.withLock { state -> (State, Bool) in
        guard completion.isFailure, state.ends != nil, state.startsAgain() else {
          return (state.end(), true)
        }
        defer {
          state.subscription = nil
          if state.isRetrying { state.hasFailedAgain = true } else { state.isRetrying = true }
        }
        return (state, false)
      }
      if isOver {
        last.ends?.downstream.receive(completion: completion)
      } else if let upstream = last.ends?.upstream, !last.isRetrying {
        retry(upstream)
      }
    }

    func request(_ demand: Subscribers.Demand) {
      let subscription = guarded.withLock { state -> (any Subscription)? in
        if state.ends != nil { state.demand += demand }
        return state.subscription
      }
      subscription?.request(demand)
    }

    func cancel() { guarded.withLock { $0.end() }.subscription?.cancel() }

    /// Subscribes again, in a loop.
    ///
    /// Without the loop, an upstream that fails while it is subscribed to would need a deeper stack
    /// for each attempt.
    private func retry(_ upstream: Upstream) {
      repeat { upstream.subscribe(self) } while failedAgain()
    }

    private func failedAgain() -> Bool {
      guarded.withLock { state in
        defer { state.hasFailedAgain = false }
        state.isRetrying = state.hasFailedAgain
        return state.hasFailedAgain
      }
    }
  }
}

extension Publisher {
  /// Subscribes again after an error, up to `retries` times; after that an error is passed on.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
