extension Publishers {
  /// A publisher that transforms each value of another.
  public struct Map<Upstream: Publisher, Output>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Transforms a value of the upstream.
    public let transform: (Upstream.Output) -> Output

    /// Makes a publisher that transforms each value.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    /// Applies both closures in one operator.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
      let first = self.transform
      return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
    }

    /// Applies both closures in one operator.
    public func tryMap<T>(
      _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
    }

    @usableFromInline
    struct Inner<Downstream: Subscriber<Output, Failure>>: Forwarding {
      @usableFromInline let downstream: Downstream
      @usableFromInline let transform: (Upstream.Output) -> Output
      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @usableFromInline var reportedName: String { "Map" }

      @inlinable
      init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output) {
        self.downstream = downstream
        self.transform = transform
      }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        downstream.receive(transform(input))
      }
    }
  }

  /// A publisher that transforms each value of another or fails.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Transforms a value of the upstream, or throws the error that ends the stream.
    public let transform: (Upstream.Output) throws -> Output

    /// Makes a publisher that transforms each value or fails.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, transform: transform))
    }

    /// Applies both closures in one operator.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
      tryMap(transform)
    }

    /// Applies both closures in one operator.
    public func tryMap<T>(
      _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Upstream, T> {
      let first = self.transform
      return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
    }

    /// What the upstream still sends after the end is passed on, as in Combine.
    final class Inner<Downstream: Subscriber<Output, any Error>>: Link, NamedInReports {
      let downstream: Downstream
      let guarded = Guarded(SubscriptionStatus.awaitingSubscription)
      private let transform: (Upstream.Output) throws -> Output

      var reportedName: String { "TryMap" }

      init(downstream: Downstream, transform: @escaping (Upstream.Output) throws -> Output) {
        self.downstream = downstream
        self.transform = transform
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        do {
          return downstream.receive(try transform(input))
        } catch {
          cancel()
          downstream.receive(completion: .failure(error))
          return .none
        }
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        finish(completion.mapFailure { $0 })
      }
    }
  }

  /// A publisher that transforms the error of another.
  public struct MapError<Upstream: Publisher, Failure: Error>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    private let transform: (Upstream.Failure) -> Failure

    /// Makes a publisher that transforms an error.
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        ErrorRelay(downstream: subscriber, reportedName: "MapError", convert: transform))
    }
  }

  /// A publisher that computes a result from the previous result and each value, and sends each
  /// result.
  public struct Scan<Upstream: Publisher, Output>: Operator {
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

    final class Inner<Downstream: Subscriber<Output, Failure>>: Forwarding {
      let downstream: Downstream
      private let nextPartialResult: (Output, Upstream.Output) -> Output
      private let result: Guarded<Output>

      var reportedName: String { "Scan" }
      var reportedParts: [Mirror.Child] {
        [("downstream", downstream), ("result", result.value)]
      }

      init(
        downstream: Downstream, _ initialResult: Output,
        _ nextPartialResult: @escaping (Output, Upstream.Output) -> Output
      ) {
        self.downstream = downstream
        self.nextPartialResult = nextPartialResult
        result = Guarded(initialResult)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        // Called without the lock, since the closure is the user's code. No update is lost: the
        // upstream sends one value after the other.
        let next = nextPartialResult(result.value, input)
        _ = result.withLock { result in
          defer { result = next }
          return result
        }
        return downstream.receive(next)
      }
    }
  }

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
      let (nextPartialResult, result) = (nextPartialResult, Guarded(initialResult))
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

  /// A publisher that passes on a stream that never fails, but has a failure type.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Operator
  where Upstream.Failure == Never {
    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher with a failure type.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        ErrorRelay(downstream: subscriber, reportedName: "SetFailureType") { _ -> Failure in })
    }

    /// Replaces the failure type.
    public func setFailureType<E: Error>(
      to failure: E.Type
    ) -> Publishers.SetFailureType<Upstream, E> {
      Publishers.SetFailureType<Upstream, E>(upstream: upstream)
    }
  }

  /// A publisher that sends a property of each value of another.
  public struct MapKeyPath<Upstream: Publisher, Output>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let path = keyPath
      upstream.subscribe(
        Relay(
          downstream: subscriber, reportedName: "ValueForKey", reportedParts: [("keyPath", path)]
        ) { $0[keyPath: path] })
    }
  }

  /// A publisher that sends two properties of each value of another.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Operator {
    /// A pair is sent.
    public typealias Output = (Output0, Output1)

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (path0, path1) = (keyPath0, keyPath1)
      upstream.subscribe(
        Relay(
          downstream: subscriber, reportedName: "ValueForKeys",
          reportedParts: [("keyPath0", path0), ("keyPath1", path1)]
        ) { ($0[keyPath: path0], $0[keyPath: path1]) })
    }
  }

  /// A publisher that sends three properties of each value of another.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Operator {
    /// Three values are sent together.
    public typealias Output = (Output0, Output1, Output2)

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    /// The third property.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (path0, path1, path2) = (keyPath0, keyPath1, keyPath2)
      upstream.subscribe(
        Relay(
          downstream: subscriber, reportedName: "ValueForKeys",
          reportedParts: [("keyPath0", path0), ("keyPath1", path1), ("keyPath2", path2)]
        ) { ($0[keyPath: path0], $0[keyPath: path1], $0[keyPath: path2]) })
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publisher where Failure == Never {
  /// Gives a failure type to a stream that never fails.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publisher {
  /// Transforms each value.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Transforms each value, or fails with the error that the closure throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Transforms the error that ends the stream.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }

  /// Sends the result of a closure for each value; the closure also gets the previous result.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends the result of a closure for the previous result and each value; fails if the closure
  /// throws.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends two properties of each value.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends three properties of each value.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(
      upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}
