extension Publishers {
  /// A publisher that transforms each value of another.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Transforms a value of the upstream.
    public let transform: (Upstream.Output) -> Output

    /// Makes a publisher that transforms each value.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    /// Applies both closures in one operator.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
      let first = self.transform
      return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
    }

    /// Applies both closures in one operator.
    public func tryMap<T>(
      _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
    }
  }
}

extension Publishers.Map {
  @usableFromInline
  struct Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, NamedInReports {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Output) -> Output
    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @usableFromInline var reportedName: String { "Map" }

    @inlinable
    init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable
    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      downstream.receive(transform(input))
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
    }
  }
}

extension Publisher {
  /// Transforms each value.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

// MARK: - tryMap

extension Publishers {
  /// A publisher that transforms each value of another or fails.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Transforms a value of the upstream, or throws the error that ends the stream.
    public let transform: (Upstream.Output) throws -> Output

    /// Makes a publisher that transforms each value or fails.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    /// Applies both closures in one operator.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
      tryMap(transform)
    }

    /// Applies both closures in one operator.
    public func tryMap<T>(
      _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
    }
  }
}

extension Publishers.TryMap {
  final class Inner<Downstream: Subscriber<Output, any Error>>: Subscriber, Subscription,
    NamedInReports
  {
    typealias Failure = Upstream.Failure

    private let downstream: Downstream
    private let transform: (Upstream.Output) throws -> Output
    private let status = Guarded(SubscriptionStatus.awaitingSubscription)

    var reportedName: String { "TryMap" }

    init(downstream: Downstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.downstream = downstream
      self.transform = transform
    }

    func receive(subscription: any Subscription) {
      if status.attach(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      do {
        return downstream.receive(try transform(input))
      } catch {
        status.terminateIfSubscribed()?.cancel()
        downstream.receive(completion: .failure(error))
        return .none
      }
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard status.terminateIfSubscribed() != nil else { return }
      downstream.receive(completion: completion.mapFailure { $0 })
    }

    func request(_ demand: Subscribers.Demand) { status.subscription?.request(demand) }

    /// Cancels the upstream; what that still sends is passed on, as in Combine.
    func cancel() { status.terminateIfSubscribed()?.cancel() }
  }
}

extension Publisher {
  /// Transforms each value, or fails with the error that the closure throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}
