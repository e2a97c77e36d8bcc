extension Publishers {
  /// A publisher that computes a result from the previous result and each value, and sends each
  /// result.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The initial result, for the first call of the closure.
    public let initialResult: Output
    /// Computes the next result from the previous one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes a publisher that sends each result.
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, initialResult, nextPartialResult))
    }
  }
}

extension Publishers.Scan {
  final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, NamedInReports {
    private let downstream: Downstream
    private let nextPartialResult: (Output, Upstream.Output) -> Output
    private let result: Guarded<Output>

    var reportedName: String { "Scan" }
    var reportedParts: [Mirror.Child] {
      [("downstream", downstream), ("result", result.withLock { $0 })]
    }

    init(
      downstream: Downstream, _ initialResult: Output,
      _ nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.downstream = downstream
      self.nextPartialResult = nextPartialResult
      result = Guarded(initialResult)
    }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      // Called without the lock, since the closure is the user's code. No update is lost: the
      // upstream sends one value after the other.
      let next = nextPartialResult(result.withLock { $0 }, input)
      _ = result.withLock { result in
        defer { result = next }
        return result
      }
      return downstream.receive(next)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
    }
  }
}

extension Publisher {
  /// Sends the result of a closure for each value; the closure also gets the previous result.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

// MARK: - tryScan

extension Publishers {
  /// A publisher that sends each result of a closure for the previous result and a value; the
  /// closure may throw.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The initial result, for the first call of the closure.
    public let initialResult: Output
    /// Computes the next result from the previous one and a value; an error that it throws ends the
    /// stream.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes a publisher that sends each result or fails.
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (nextPartialResult, result) = (nextPartialResult, Memory(initialResult))
      upstream.subscribe(
        Gate(
          trying: subscriber, named: "TryScan", strays: .pass,
          parts: { downstream, status in
            [("downstream", downstream), ("status", status), ("result", result.value)]
          }
        ) { value in
          let next = try nextPartialResult(result.value, value)
          result.exchange(next)
          return .pass(next)
        })
    }
  }
}

extension Publisher {
  /// Sends the result of a closure for the previous result and each value; fails if the closure
  /// throws.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
