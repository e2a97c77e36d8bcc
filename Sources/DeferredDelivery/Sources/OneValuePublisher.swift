/// A publisher of one value at most: a ``Just``, or the publisher of an optional value or a result.
///
/// Its operators compute their result at once, since the only value is known. The operators that do
/// not change it are here.
public protocol OneValuePublisher: Publisher {}

extension OneValuePublisher {
  /// The value, since no value comes before it.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

  /// The value, which is the smallest one.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  /// The value, which is the largest one.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  /// Nothing; an error is omitted too, as in Combine.
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// The value, which is the first one.
  public func first() -> Self { self }

  /// The value, which is the last one.
  public func last() -> Self { self }

  /// The value or the error, which would be the same at each attempt.
  public func retry(_ times: Int) -> Self { self }
}

extension OneValuePublisher where Output: Equatable {
  /// The value, since no value comes before it.
  public func removeDuplicates() -> Self { self }
}

extension OneValuePublisher where Output: Comparable {
  /// The value, which is the smallest one.
  public func min() -> Self { self }

  /// The value, which is the largest one.
  public func max() -> Self { self }
}

// MARK: - Without an error

/// A publisher of one value at most that never fails: an operator may omit the value.
public protocol OptionalValuePublisher: OneValuePublisher where Failure == Never {
  /// The value if the closure returns true for it, or none.
  func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher
}

extension OptionalValuePublisher {
  /// The value, or none if `count` is above zero.
  public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
    return filter { _ in count == 0 }
  }

  /// The value, or none if the closure returns true for it.
  public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    filter { !predicate($0) }
  }

  /// The value if `index` is zero, or none.
  public func output(at index: Int) -> Output?.Publisher {
    precondition(index >= 0, "There is no value number \(index); give zero or more.")
    return filter { _ in index == 0 }
  }

  /// The value, or none if `maxLength` is zero.
  public func prefix(_ maxLength: Int) -> Output?.Publisher {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return filter { _ in maxLength > 0 }
  }

  /// The value if the closure returns true for it, or none.
  public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The value if the closure returns true for it, or none.
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The value if the closure returns true for it, or none.
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The value, since there is no error.
  public func replaceError(with output: Output) -> Self { self }
}

// MARK: - With an error

/// A publisher of one value or an error: a closure that throws replaces the value by its error.
public protocol ThrowingValuePublisher: OneValuePublisher {
  /// The value, transformed by the closure, or the error that the closure throws.
  func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher
}

extension ThrowingValuePublisher {
  /// The value, or the error that the closure throws when it compares the value with itself.
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryMap { value in
      _ = try predicate(value, value)
      return value
    }
  }

  /// The next result, computed from the first result and the value, or the closure's error.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// The result, computed from the first result and the value, or the closure's error.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryScan(initialResult, nextPartialResult)
  }

  /// The result of the closure for the value, or the error that the closure throws.
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The result of the closure for the value, or the error that the closure throws.
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }
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
