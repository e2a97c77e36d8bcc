extension Publishers {
  /// A publisher that makes a publisher of each value of another and sends what all of them send.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The kind of value that the made publishers send.
    public typealias Output = NewPublisher.Output
    /// The kind of error that may end any of them.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are made into publishers.
    public let upstream: Upstream
    /// How many of the made publishers there may be at once.
    public let maxPublishers: Subscribers.Demand
    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes a publisher that merges those it makes.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Attaches the subscriber, which gets its subscription before the upstream is asked.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let inner = Inner(downstream: subscriber, maxPublishers: maxPublishers, transform: transform)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

extension Publisher {
  /// Makes a publisher of each value and sends what all of them send, as it comes.
  public func flatMap<T, P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Makes a publisher that never fails of each value and sends what all of them send.
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self>
  where P: Publisher, P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher that may fail of each value and sends what all of them send.
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Makes a publisher that never fails of each value and sends what all of them send.
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
