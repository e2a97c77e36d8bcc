extension Publishers {
  /// A publisher that goes on with a second publisher where the first fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value that both send.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the second.
    public typealias Failure = NewPublisher.Failure

    /// The publisher whose values come first.
    public let upstream: Upstream
    /// Makes the publisher that goes on after an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes a publisher that goes on after an error.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let inner = Inner(downstream: subscriber, handler: handler)
      upstream.subscribe(First(inner: inner))
    }
  }
}

extension Publisher {
  /// Goes on with another publisher after an error, and asks it for what is still wanted.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}
