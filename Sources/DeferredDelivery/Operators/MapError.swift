extension Publishers {
  /// A publisher that transforms the error of another.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    private let transform: (Upstream.Failure) -> Failure

    /// Makes a publisher that transforms an error.
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }
  }
}

extension Publishers.MapError {
  struct Inner<Downstream: Subscriber>: Subscriber, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let downstream: Downstream
    let transform: (Upstream.Failure) -> Failure
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "MapError" }

    init(downstream: Downstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.downstream = downstream
      self.transform = transform
    }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      downstream.receive(completion: completion.mapFailure(transform))
    }
  }
}

extension Publisher {
  /// Transforms the error that ends the stream.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }
}
