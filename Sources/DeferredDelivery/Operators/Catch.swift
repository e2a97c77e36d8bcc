extension Publishers {
  /// A publisher that continues with a second publisher when the first fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value that both publishers send.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the second publisher.
    public typealias Failure = NewPublisher.Failure

    /// The publisher whose values are sent until it fails.
    public let upstream: Upstream
    /// Returns the publisher to continue with after an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes a publisher that continues after an error.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let handler = handler
      upstream.subscribe(
        Recovery(for: subscriber, named: "Catch") { (error, recovery) throws(Failure) in
          handler(error).subscribe(recovery.second(failingWith: { $0 }))
        }.first)
    }
  }

  /// A publisher that continues with a second publisher when the first fails; the closure may
  /// throw.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value that both publishers send.
    public typealias Output = Upstream.Output
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher whose values are sent until it fails.
    public let upstream: Upstream
    /// Returns the publisher to continue with after an error, or throws the error that ends the
    /// stream.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes a publisher that continues after an error, or fails.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let handler = handler
      upstream.subscribe(
        Recovery(for: subscriber, named: "TryCatch") { error, recovery in
          try handler(error).subscribe(recovery.second(failingWith: { $0 }))
        }.first)
    }
  }
}

extension Publisher {
  /// Continues with another publisher after an error; the remaining demand is requested from it.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher after an error, or fails with the error that the closure
  /// throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}
