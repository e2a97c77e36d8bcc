extension Publishers {
  /// A publisher that turns each value of another into one of its own.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// Makes a value of one of the upstream's.
    public let transform: (Upstream.Output) -> Output

    /// Makes a publisher that turns each value into another.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber, which is handed the upstream's own subscription.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    /// Turns each value into another, in one step with this one.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
      let first = self.transform
      return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
    }

    /// Turns each value into another or fails, in one step with this one.
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
  struct Inner<Downstream: Subscriber>: Subscriber, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Output) -> Output
    @usableFromInline let combineIdentifier = CombineIdentifier()

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
  /// Turns each value into another.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

// MARK: - tryMap

extension Publishers {
  /// A publisher that turns each value of another into one of its own, or fails.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// Anything may be thrown.
    public typealias Failure = any Error

    /// The publisher whose values come.
    public let upstream: Upstream
    /// Makes a value of one of the upstream's, or throws what ends the stream.
    public let transform: (Upstream.Output) throws -> Output

    /// Makes a publisher that turns each value into another or fails.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    /// Turns each value into another, in one step with this one.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
      tryMap(transform)
    }

    /// Turns each value into another or fails, in one step with this one.
    public func tryMap<T>(
      _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
    }
  }
}

extension Publishers.TryMap {
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == any Error {
    typealias Failure = Upstream.Failure

    private let downstream: Downstream
    private let transform: (Upstream.Output) throws -> Output
    private let bond = Guarded(Bond.awaited)

    var reportedName: String { "TryMap" }

    init(downstream: Downstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.downstream = downstream
      self.transform = transform
    }

    func receive(subscription: any Subscription) {
      if bond.take(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      do {
        return downstream.receive(try transform(input))
      } catch {
        bond.endIfHeld()?.cancel()
        downstream.receive(completion: .failure(error))
        return .none
      }
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard bond.endIfHeld() != nil else { return }
      downstream.receive(completion: completion.mapFailure { $0 })
    }

    func request(_ demand: Subscribers.Demand) { bond.subscription?.request(demand) }
    func cancel() { bond.endIfHeld()?.cancel() }
  }
}

extension Publisher {
  /// Turns each value into another, or fails with what the closure throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}
