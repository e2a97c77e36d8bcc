extension Publishers {
  /// A publisher that turns values of another into its own, and leaves out those that it cannot.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// Makes a value of one of the upstream's, or `nil` to leave it out.
    public let transform: (Upstream.Output) -> Output?

    /// Makes a publisher that leaves out what turns into `nil`.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber, which is handed the upstream's own subscription.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    /// Leaves out what turns into `nil` here or there, in one step.
    public func compactMap<T>(
      _ transform: @escaping (Output) -> T?
    ) -> Publishers.CompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
    }

    /// Turns each value that is left into another, in one step.
    public func map<T>(
      _ transform: @escaping (Output) -> T
    ) -> Publishers.CompactMap<Upstream, T> {
      let first = self.transform
      return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
    }
  }
}

extension Publishers.CompactMap {
  /// Asks for one value more for each that it leaves out.
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Upstream.Output) -> Output?
    @usableFromInline let combineIdentifier = CombineIdentifier()

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
  /// Turns each value into another and leaves out those that turn into `nil`.
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}
