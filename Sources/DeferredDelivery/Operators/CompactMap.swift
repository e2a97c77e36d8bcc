extension Publishers {
  /// A publisher that transforms the values of another and omits `nil` results.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

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
  }
}

extension Publishers.CompactMap {
  /// Requests one more value for each that it omits, so that the subscriber's demand is not used
  /// up.
  @usableFromInline
  struct Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, NamedInReports {
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
    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard let output = transform(input) else { return .max(1) }
      return downstream.receive(output)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
    }
  }
}

extension Publisher {
  /// Transforms each value and omits the values whose result is `nil`.
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

// MARK: - tryCompactMap

extension Publishers {
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
      let transform = transform
      upstream.subscribe(
        Gate(trying: subscriber, named: "TryCompactMap") { value in
          try transform(value).map { .pass($0) } ?? .skip
        })
    }
  }
}

extension Publishers.TryCompactMap {
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

extension Publisher {
  /// Transforms each value and omits the values whose result is `nil`; fails if the closure throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}
