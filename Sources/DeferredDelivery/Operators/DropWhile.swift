extension Publishers {
  /// A publisher that omits the values of another until a closure returns false.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is omitted; it is not called again after it has returned false.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher that omits the first values.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (predicate, isDropping) = (predicate, Memory(true))
      upstream.subscribe(
        Gate(for: subscriber, named: "DropWhile", strays: .ignore, parts: { _, _ in [] }) { value in
          guard isDropping.value else { return .pass(value) }
          if predicate(value) { return .skip }
          isDropping.exchange(false)
          return .pass(value)
        })
    }
  }

  /// A publisher that omits the values of another until a closure returns false; the closure may
  /// throw.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is omitted, or throws the error that ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that omits the first values or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (predicate, isDropping) = (predicate, Memory(true))
      upstream.subscribe(
        Gate(trying: subscriber, named: "TryDropWhile", strays: .ignore, parts: { _, _ in [] }) {
          value in
          guard isDropping.value else { return .pass(value) }
          if try predicate(value) { return .skip }
          isDropping.exchange(false)
          return .pass(value)
        })
    }
  }
}

extension Publisher {
  /// Omits values until the closure returns false; that value and all later ones are sent.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Omits values until the closure returns false, or fails with the error that it throws.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}
