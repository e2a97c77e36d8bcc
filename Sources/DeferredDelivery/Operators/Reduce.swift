extension Publishers {
  /// A publisher that combines all values of another into one result.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Computes the next result from the previous one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes a publisher that sends one result.
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (initial, nextPartialResult) = (initial, nextPartialResult)
      upstream.subscribe(
        Gatherer(for: subscriber, named: "Reduce", startingWith: initial) { result, value in
          result = nextPartialResult(result ?? initial, value)
          return .goesOn
        })
    }
  }

  /// A publisher that combines all values of another into one result; the closure may throw.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Computes the next result from the previous one and a value; an error that it throws ends the
    /// stream.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes a publisher that sends one result or fails.
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (initial, nextPartialResult) = (initial, nextPartialResult)
      upstream.subscribe(
        Gatherer(trying: subscriber, named: "TryReduce", startingWith: initial) { result, value in
          result = try nextPartialResult(result ?? initial, value)
          return .goesOn
        })
    }
  }
}

extension Publisher {
  /// Combines all values into one result, which is sent when the stream finishes.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values into one result, or fails with the error that the closure throws.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
