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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        ErrorRelay(downstream: subscriber, convert: transform, reportedName: "MapError"))
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
