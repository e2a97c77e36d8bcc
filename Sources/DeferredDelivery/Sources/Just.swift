/// A publisher that sends one value to each subscriber, then finishes.
public struct Just<Output>: Publisher {
  /// It never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of a value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber, whose first request is answered with the value and the completion.
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    subscriber.receive(subscription: Once(output, for: subscriber, named: "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}

/// These operators compute their result at once, since the only value is known.
extension Just {
  /// The value turned into another.
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// The value turned into another, or the error that was thrown.
  public func tryMap<T>(
    _ transform: (Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result { try transform(output) }.publisher
  }

  /// The value turned into another, or none.
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    Optional.Publisher(transform(output))
  }

  /// The value if the closure returns true for it, or none.
  public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    Optional.Publisher(isIncluded(output) ? output : nil)
  }

  /// The value, which has no predecessor to be equal to.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// The next result, computed from the first result and the value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// The value, or none if `count` is above zero.
  public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
    return Optional.Publisher(count > 0 ? nil : output)
  }

  /// The value, or none if `maxLength` is zero.
  public func prefix(_ maxLength: Int) -> Output?.Publisher {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return Optional.Publisher(maxLength > 0 ? output : nil)
  }

  /// The value, which is the first one.
  public func first() -> Just<Output> { self }

  /// The value if the closure returns true for it, or none.
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The value, since there is no error.
  public func replaceError(with output: Output) -> Just<Output> { self }

  /// The value as a stream with another type of error.
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  /// The value as a stream with a type of error.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }
}

extension Just where Output: Equatable {
  /// The value, which has no predecessor to be equal to.
  public func removeDuplicates() -> Just<Output> { self }
}

// MARK: - A subscription to one value

/// A subscription that answers the first request with one value and the completion.
final class Once<Downstream: Subscriber>: Subscription, NamedInReports {
  private struct State {
    var downstream: Downstream?
    var output: Downstream.Input?
  }

  private let guarded: Guarded<State>
  let reportedName: String

  var reportedParts: [Mirror.Child] {
    let output = guarded.withLock { $0.output }
    return output.map { [(nil, $0)] } ?? []
  }

  init(_ output: Downstream.Input, for downstream: Downstream, named name: String) {
    guarded = Guarded(State(downstream: downstream, output: output))
    reportedName = name
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let last = end()
    guard let downstream = last.downstream, let output = last.output else { return }
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  func cancel() { _ = end() }

  private func end() -> State {
    guarded.withLock { state in
      defer { state.downstream = nil }
      return state
    }
  }
}
