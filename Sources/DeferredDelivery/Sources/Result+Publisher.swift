extension Result {
  /// A publisher that sends the value of a success, or fails with the error.
  public struct Publisher: DeferredDelivery.Publisher {
    /// The type of the value of a success.
    public typealias Output = Success

    /// The value or the error.
    public let result: Result<Success, Failure>

    /// Makes a publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }
    /// Makes a publisher of a value.
    public init(_ output: Output) { result = .success(output) }
    /// Makes a publisher of an error.
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Attaches a subscriber; an error is sent at once, a value when it is requested.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      switch result {
      case .success(let output):
        subscriber.receive(subscription: Once(output, for: subscriber, named: "Once"))
      case .failure(let error): Fail(error: error).subscribe(subscriber)
      }
    }
  }

  /// A publisher that sends the value of a success, or fails with the error.
  public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

extension Result.Publisher: ThrowingValuePublisher {
  /// The value, transformed by the closure.
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    result.map(transform).publisher
  }

  /// The value, transformed by the closure, or the error that the closure throws.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error> { try transform(result.get()) }.publisher
  }

  /// The error, transformed by the closure.
  public func mapError<E: Error>(
    _ transform: (Failure) -> E
  ) -> Result<Success, E>.Publisher {
    result.mapError(transform).publisher
  }

  /// The next result, computed from the first result and the value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    result.map { nextPartialResult(initialResult, $0) }.publisher
  }

  /// The result, computed from the first result and the value.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    scan(initialResult, nextPartialResult)
  }

  /// The number one.
  public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

  /// The value in an array.
  public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

  /// The result of the closure for the value.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// The result of the closure for the value.
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// The value, or the error that the closure throws when it compares the value with itself.
  public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// The value, or the error that the closure throws when it compares the value with itself.
  public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    tryRemoveDuplicates(by: areInIncreasingOrder)
  }

  /// The value or the error.
  public func replaceEmpty(with output: Output) -> Self { self }

  /// The value, or the given value instead of the error.
  public func replaceError(with output: Output) -> Result<Success, Never>.Publisher {
    switch result {
    case .success(let value): Result<Success, Never>.Publisher(value)
    case .failure: Result<Success, Never>.Publisher(output)
    }
  }
}

extension Result.Publisher where Failure == Never {
  /// The value, with a type of error.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Success, E>.Publisher {
    mapError { _ -> E in }
  }
}

extension Result.Publisher where Success: Equatable {
  /// Whether the value is equal to another.
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    map { $0 == output }
  }
}
