extension Publishers {
  /// A publisher that sends the values of another until a closure returns false, then finishes.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is sent; false ends the stream.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher that sends the first values.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.subscribe(
        Gate(for: subscriber, named: "PrefixWhile") { value in
          predicate(value) ? .pass(value) : .finish
        })
    }
  }

  /// A publisher that sends the values of another until a closure returns false; the closure may
  /// throw.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is sent; false or a thrown error ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that sends the first values or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.subscribe(
        Gate(trying: subscriber, named: "TryPrefixWhile") { value in
          try predicate(value) ? .pass(value) : .finish
        })
    }
  }
}

extension Publisher {
  /// Sends values until the closure returns false, then finishes without that value.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values until the closure returns false, or fails with the error that it throws.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}
