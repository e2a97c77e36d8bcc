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

/// These operators compute their result at once, since the only value is known.
extension Just {
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

  /// The value, since no value comes before it.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// The value, or the error that the closure throws when it compares the value with itself.
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    Result {
      _ = try predicate(output, output)
      return output
    }.publisher
  }

  /// The next result, computed from the first result and the value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// The next result, computed from the first result and the value, or the closure's error.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// The result, computed from the first result and the value.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    scan(initialResult, nextPartialResult)
  }

  /// The result, computed from the first result and the value, or the closure's error.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// The number one.
  public func count() -> Just<Int> { Just<Int>(1) }

  /// The value in an array.
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// The result of the closure for the value.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  /// The result of the closure for the value, or the error that the closure throws.
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The result of the closure for the value.
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  /// The result of the closure for the value, or the error that the closure throws.
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The value, which is the smallest one.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// The value, which is the largest one.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Nothing.
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }

  /// The value, or none if `count` is above zero.
  public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
    return Optional.Publisher(count > 0 ? nil : output)
  }

  /// The value, or none if the closure returns true for it.
  public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    filter { !predicate($0) }
  }

  /// The value if `index` is zero, or none.
  public func output(at index: Int) -> Output?.Publisher {
    precondition(index >= 0, "There is no value number \(index); give zero or more.")
    return Optional.Publisher(index == 0 ? output : nil)
  }

  /// The value if the range starts at zero, or none.
  ///
  /// NB: an empty range that starts at zero gives the value too, as in Combine.
  public func output<R>(in range: R) -> Output?.Publisher
  where R: RangeExpression, R.Bound == Int {
    Optional.Publisher(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
  }

  /// The value, or none if `maxLength` is zero.
  public func prefix(_ maxLength: Int) -> Output?.Publisher {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return Optional.Publisher(maxLength > 0 ? output : nil)
  }

  /// The value if the closure returns true for it, or none.
  public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The value, which is the first one.
  public func first() -> Just<Output> { self }

  /// The value if the closure returns true for it, or none.
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The value, which is the last one.
  public func last() -> Just<Output> { self }

  /// The value if the closure returns true for it, or none.
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

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
  public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// The value, since there is no error.
  public func replaceError(with output: Output) -> Just<Output> { self }

  /// The value, since there is no error.
  public func retry(_ times: Int) -> Just<Output> { self }

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
  /// The value, since no value comes before it.
  public func removeDuplicates() -> Just<Output> { self }

  /// Whether the value is equal to another.
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }
}

extension Just where Output: Comparable {
  /// The value, which is the smallest one.
  public func min() -> Just<Output> { self }

  /// The value, which is the largest one.
  public func max() -> Just<Output> { self }
}

// MARK: - A subscription to one value

/// A subscription that answers the first request with one value and the completion.
///
/// NB: not generic, since generic code looks up the type of each state.
final class Once: Subscription, NamedInReports {
  private let output: Any
  /// Sends the value and the completion; nil after that, and after a cancel.
  private let send: Guarded<(() -> Void)?>
  let reportedName: String

  var reportedParts: [Mirror.Child] { [(nil, output)] }

  init<S: Subscriber>(_ output: S.Input, for subscriber: S, named name: String) {
    self.output = output
    reportedName = name
    send = Guarded {
      _ = subscriber.receive(output)
      subscriber.receive(completion: .finished)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    end()?()
  }

  func cancel() { _ = end() }

  private func end() -> (() -> Void)? {
    send.withLock { $0.take() }
  }
}
