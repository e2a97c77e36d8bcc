extension Publishers {
  /// A publisher that sends the values of another for which a closure returns true.
  public struct Filter<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is sent.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Makes a publisher that sends some values.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    @inlinable
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, isIncluded: isIncluded))
    }

    /// Applies both closures in one operator.
    public func filter(_ isIncluded: @escaping (Upstream.Output) -> Bool)
      -> Publishers.Filter<Upstream>
    {
      let first = self.isIncluded
      return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
    }

    /// Requests one more value for each that it omits, so that the subscriber's demand is not used
    /// up.
    @usableFromInline
    struct Inner<Downstream: Subscriber<Output, Failure>>: Forwarding {
      @usableFromInline let downstream: Downstream
      @usableFromInline let isIncluded: (Output) -> Bool
      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @usableFromInline var reportedName: String { "Filter" }

      @inlinable
      init(downstream: Downstream, isIncluded: @escaping (Output) -> Bool) {
        self.downstream = downstream
        self.isIncluded = isIncluded
      }

      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand {
        isIncluded(input) ? downstream.receive(input) : .max(1)
      }
    }

    /// Applies both closures in one operator.
    public func tryFilter(
      _ isIncluded: @escaping (Output) throws -> Bool
    ) -> Publishers.TryFilter<Upstream> {
      let first = self.isIncluded
      return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }
  }

  /// A publisher that sends the values of another for which a closure returns true; the closure may
  /// throw.
  public struct TryFilter<Upstream: Publisher>: Operator {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is sent, or throws the error that ends the stream.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Makes a publisher that sends some values or fails.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gate(trying: subscriber, named: "TryFilter") { [isIncluded] value in
          try isIncluded(value) ? .pass(value) : .skip
        })
    }

    /// Applies both closures in one operator.
    public func filter(_ isIncluded: @escaping (Upstream.Output) -> Bool)
      -> Publishers.TryFilter<Upstream>
    {
      tryFilter(isIncluded)
    }

    /// Applies both closures in one operator.
    public func tryFilter(
      _ isIncluded: @escaping (Upstream.Output) throws -> Bool
    ) -> Publishers.TryFilter<Upstream> {
      let first = self.isIncluded
      return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }
  }

  /// A publisher that transforms the values of another and omits `nil` results.
  public struct CompactMap<Upstream: Publisher, Output>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Transforms a value of the upstream; `nil` omits it.
    public let transform: (Upstream.Output) -> Output?

    /// Makes a publisher that transforms values and omits `nil`.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    /// Applies both closures in one operator.
    public func compactMap<T>(
      _ transform: @escaping (Output) -> T?
    ) -> Publishers.CompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
    }

    /// Applies both closures in one operator.
    public func map<T>(
      _ transform: @escaping (Output) -> T
    ) -> Publishers.CompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
    }

    /// Requests one more value for each that it omits, so that the subscriber's demand is not used
    /// up.
    @usableFromInline
    struct Inner<Downstream: Subscriber<Output, Failure>>: Forwarding {
      @usableFromInline let downstream: Downstream
      @usableFromInline let transform: (Upstream.Output) -> Output?
      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @usableFromInline var reportedName: String { "CompactMap" }

      @inlinable
      init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output?) {
        self.downstream = downstream
        self.transform = transform
      }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard let output = transform(input) else { return .max(1) }
        return downstream.receive(output)
      }
    }
  }

  /// A publisher that transforms the values of another and omits `nil` results; the closure may
  /// throw.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Transforms a value of the upstream, or throws the error that ends the stream; `nil` omits it.
    public let transform: (Upstream.Output) throws -> Output?

    /// Makes a publisher that transforms values and omits `nil`, or fails.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gate(trying: subscriber, named: "TryCompactMap") { [transform] value in
          try transform(value).map { .pass($0) } ?? .skip
        })
    }

    /// Applies both closures in one operator.
    public func compactMap<T>(
      _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) {
        try first($0).flatMap(transform)
      }
    }
  }

  /// A publisher that omits each value of another that is equal to the value before it.
  public struct RemoveDuplicates<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if two consecutive values are equal.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Makes a publisher that omits repetitions.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool)
    {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let (predicate, last) = (predicate, Guarded<Upstream.Output?>(nil))
      upstream.subscribe(
        Gate(
          for: subscriber, named: "RemoveDuplicates",
          parts: { downstream, _ in [("downstream", downstream), ("last", last.value as Any)] }
        ) { value in
          if let last = last.exchange(value), predicate(last, value) { return .skip }
          return .pass(value)
        })
    }
  }

  /// A publisher that omits each value of another that is equal to the one before; the closure may
  /// throw.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Operator {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if two consecutive values are equal, or throws the error that ends the stream.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Makes a publisher that omits repetitions or fails.
    public init(
      upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let (predicate, last) = (predicate, Guarded<Upstream.Output?>(nil))
      upstream.subscribe(
        Gate(
          trying: subscriber, named: "TryRemoveDuplicates",
          parts: { downstream, _ in [("downstream", downstream), ("last", last.value as Any)] }
        ) { value in
          if let last = last.exchange(value), try predicate(last, value) { return .skip }
          return .pass(value)
        })
    }
  }

  /// A publisher that sends a value if another finishes without having sent one.
  public struct ReplaceEmpty<Upstream: Publisher>: Operator {
    /// The value that is sent if the upstream sends none.
    public let output: Upstream.Output
    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that sends at least one value, unless it fails.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, output: output))
    }

    /// Requests everything from the upstream, in addition to the subscriber's requests, as in
    /// Combine.
    ///
    /// So only the value that replaces an empty stream waits for a request.
    private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
      let downstream: Downstream
      let guarded = Guarded(ReplaceEmptyState())
      private let output: Output

      var ownDemand: Subscribers.Demand { .unlimited }
      var reportedName: String { "ReplaceEmpty" }

      init(downstream: Downstream, output: Output) {
        self.downstream = downstream
        self.output = output
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

  /// A publisher that sends a value instead of the error of another publisher, then finishes.
  public struct ReplaceError<Upstream: Publisher>: Operator {
    /// It never fails.
    public typealias Failure = Never

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The value that is sent instead of an error.
    public let output: Upstream.Output

    /// Makes a publisher that never fails.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, output: output))
    }

    /// Counts the demand, since the value that replaces an error waits for demand too.
    private final class Inner<Downstream: Subscriber<Upstream.Output, Never>>: Link, NamedInReports
    {
      let downstream: Downstream
      let guarded = Guarded(ReplaceErrorState())
      private let output: Upstream.Output

      var reportedName: String { "ReplaceError" }

      init(downstream: Downstream, output: Upstream.Output) {
        self.downstream = downstream
        self.output = output
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
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
}

extension Publisher where Output: Equatable {
  /// Omits each value that is equal to the value before it.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
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

extension Publisher {
  /// Sends only the values for which the closure returns true.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends only the values for which the closure returns true, or fails if it throws.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Transforms each value and omits the values whose result is `nil`.
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Transforms each value and omits the values whose result is `nil`; fails if the closure throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Omits each value for which a closure returns true; it is called with the value before and the
  /// value.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Omits each value for which a closure returns true; fails with the error that the closure
  /// throws.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Sends a value instead of each `nil`.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }

  /// Sends a value at the end of a stream that has sent none.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Sends a value instead of an error, then finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}
