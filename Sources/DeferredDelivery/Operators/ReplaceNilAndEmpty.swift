extension Publisher {
  /// Sends a value instead of each `nil`.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }

  /// Sends a value at the end of a stream that has sent none.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that sends a value if another finishes without having sent one.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The value that is sent if the upstream sends none.
    public let output: Upstream.Output
    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that sends at least one value, unless it fails.
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

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}

/// NB: not generic, since generic code looks up the type of each state.
private struct ReplaceEmptyState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  var isEmpty = true
  var isRequested = false
  /// True if the upstream has finished and the value waits for a request.
  var isWaiting = false
}

extension Publishers.ReplaceEmpty {
  /// Requests everything from the upstream, in addition to the subscriber's requests, as in
  /// Combine.
  ///
  /// So only the value that replaces an empty stream waits for a request.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
    let downstream: Downstream
    let guarded = Guarded(ReplaceEmptyState())
    private let output: Output

    var reportedName: String { "ReplaceEmpty" }

    init(downstream: Downstream, output: Output) {
      self.downstream = downstream
      self.output = output
    }

    func receive(subscription: any Subscription) {
      guard guarded.attach(subscription) else { return }
      downstream.receive(subscription: self)
      subscription.request(.unlimited)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let isSubscribed = guarded.withLock { state in
        if state.status.isSubscribed { state.isEmpty = false }
        return state.status.isSubscribed
      }
      return isSubscribed ? downstream.receive(input) : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let (last, isReplaced, isWaiting) = guarded.withLock { state in
        let last = state.status.terminateIfSubscribed()
        let isReplaced = last != nil && state.isEmpty && !completion.isFailure
        state.isWaiting = state.isWaiting || (isReplaced && !state.isRequested)
        return (last, isReplaced, state.isWaiting)
      }
      guard last != nil, !isWaiting else { return }
      if isReplaced { _ = downstream.receive(output) }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireNonZero()
      let (upstream, isDue) = guarded.withLock { state in
        state.isRequested = true
        defer { state.isWaiting = false }
        return (state.status.subscription, state.isWaiting)
      }
      upstream?.request(demand)
      guard isDue else { return }
      _ = downstream.receive(output)
      downstream.receive(completion: .finished)
    }

    func cancel() {
      let last = guarded.withLock { state in
        state.isWaiting = false
        return state.status.terminateIfSubscribed()
      }
      last?.cancel()
    }
  }
}
