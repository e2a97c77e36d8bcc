extension Publishers {
  /// A publisher that omits each value of another that is equal to the value before it.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if two consecutive values are equal.
    public let predicate: (Output, Output) -> Bool

    /// Makes a publisher that omits repetitions.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (predicate, last) = (predicate, Memory<Output?>(nil))
      upstream.subscribe(
        Gate(
          for: subscriber, named: "RemoveDuplicates",
          parts: { downstream, _ in [("downstream", downstream), ("last", last.value as Any)] }
        ) { value in
          if let last = last.exchange(value), predicate(last, value) { return .skip }
          return .pass(value)
        })
    }
  }

  /// A publisher that omits each value of another that is equal to the one before; the closure may
  /// throw.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if two consecutive values are equal, or throws the error that ends the stream.
    public let predicate: (Output, Output) throws -> Bool

    /// Makes a publisher that omits repetitions or fails.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (predicate, last) = (predicate, Memory<Output?>(nil))
      upstream.subscribe(
        Gate(
          trying: subscriber, named: "TryRemoveDuplicates",
          parts: { downstream, _ in [("downstream", downstream), ("last", last.value as Any)] }
        ) { value in
          if let last = last.exchange(value), try predicate(last, value) { return .skip }
          return .pass(value)
        })
    }
  }
}

extension Publisher where Output: Equatable {
  /// Omits each value that is equal to the value before it.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

extension Publisher {
  /// Omits each value for which a closure returns true; it is called with the value before and the
  /// value.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Omits each value for which a closure returns true; fails with the error that the closure
  /// throws.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}
