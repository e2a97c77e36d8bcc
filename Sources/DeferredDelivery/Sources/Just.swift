/// A publisher that sends one value to each subscriber, then finishes.
public struct Just<Output>: Publisher {
  /// It never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of a value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber; its first request is answered with the value and the completion.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Once(output, for: subscriber, named: "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}

extension Just: OptionalValuePublisher, ThrowingValuePublisher {
  /// The value, transformed by the closure.
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// The value, transformed by the closure, or the error that the closure throws.
  public func tryMap<T>(
    _ transform: (Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result { try transform(output) }.publisher
  }

  /// The value, transformed by the closure, or none if the result is `nil`.
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    Optional.Publisher(transform(output))
  }

  /// The value if the closure returns true for it, or none.
  public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    Optional.Publisher(isIncluded(output) ? output : nil)
  }

  /// The next result, computed from the first result and the value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// The result, computed from the first result and the value.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    scan(initialResult, nextPartialResult)
  }

  /// The number one.
  public func count() -> Just<Int> { Just<Int>(1) }

  /// The value in an array.
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// The result of the closure for the value.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  /// The result of the closure for the value.
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  /// The value if the range starts at zero, or none.
  ///
  /// NB: an empty range that starts at zero gives the value too, as in Combine.
  public func output<R>(in range: R) -> Output?.Publisher
  where R: RangeExpression, R.Bound == Int {
    Optional.Publisher(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
  }

  /// The given values, then the value.
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// The elements of a sequence, then the value.
  public func prepend<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> Publishers.Sequence<[Output], Never> {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// The value, then the given values.
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// The value, then the elements of a sequence.
  public func append<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> Publishers.Sequence<[Output], Never> {
    Publishers.Sequence(sequence: [output] + elements)
  }

  /// The value, since there is one.
  public func replaceEmpty(with output: Output) -> Self { self }

  /// The value, with another type of error.
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  /// The value, with a type of error.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }
}

extension Just where Output: Equatable {
  /// Whether the value is equal to another.
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }
}
