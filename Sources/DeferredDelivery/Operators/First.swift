extension Publishers {
  /// A publisher that sends the first value of another, then finishes.
  public struct First<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives a value from.
    public let upstream: Upstream

    /// Makes a publisher that sends one value.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(for: subscriber, named: "First", startingWith: nil) { result, value in
          result = value
          return .isDone
        })
    }
  }

  /// A publisher that sends the first value for which a closure returns true, then finishes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives a value from.
    public let upstream: Upstream
    /// Returns true for the value to send.
    public let predicate: (Output) -> Bool

    /// Makes a publisher that sends one matching value.
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.subscribe(
        Gatherer(for: subscriber, named: "TryFirst", startingWith: nil) { result, value in
          guard predicate(value) else { return .goesOn }
          result = value
          return .isDone
        })
    }
  }

  /// A publisher that sends the first value for which a closure returns true; the closure may
  /// throw.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true for the value to send, or throws the error that ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that sends one matching value or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let predicate = predicate
      upstream.subscribe(
        Gatherer(trying: subscriber, named: "TryFirstWhere", startingWith: nil) { result, value in
          guard try predicate(value) else { return .goesOn }
          result = value
          return .isDone
        })
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the first value, then finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Sends the first value for which the closure returns true, then finishes.
  ///
  /// Without such a value it finishes at the end without a value.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the first value for which the closure returns true, or fails if it throws.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}
