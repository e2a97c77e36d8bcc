extension Optional {
  /// A publisher that sends the value if there is one, then finishes.
  public struct Publisher: DeferredDelivery.Publisher {
    /// The type of the value.
    public typealias Output = Wrapped
    /// It never fails.
    public typealias Failure = Never

    /// The value, or `nil`.
    public let output: Wrapped?

    /// Makes a publisher of an optional value.
    public init(_ output: Output?) { self.output = output }

    /// Attaches a subscriber; with no value it is finished at once.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      if let output {
        subscriber.receive(subscription: Once(output, for: subscriber, named: "Optional"))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }

  /// A publisher that sends the value if there is one, then finishes.
  public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

/// These operators compute their result at once, since the only value is known.
extension Optional.Publisher {
  /// The value turned into another.
  public func map<T>(_ transform: (Output) -> T) -> T?.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// The value turned into another, or the error that was thrown; none stays none.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T?, any Error>.Publisher {
    Result { try output.map(transform) }.publisher
  }

  /// The value turned into another, or none.
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// The value if the closure returns true for it, or none.
  public func filter(_ isIncluded: (Output) -> Bool) -> Wrapped?.Publisher {
    Optional.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// The value, which has no predecessor to be equal to.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Wrapped?.Publisher {
    self
  }

  /// The next result, computed from the first result and the value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
  }

  /// The value, or none if `count` is above zero.
  public func dropFirst(_ count: Int = 1) -> Wrapped?.Publisher {
    precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
    return Optional.Publisher(count > 0 ? nil : output)
  }

  /// The value, or none if `maxLength` is zero.
  public func prefix(_ maxLength: Int) -> Wrapped?.Publisher {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return Optional.Publisher(maxLength > 0 ? output : nil)
  }

  /// The value, which is the first one.
  public func first() -> Wrapped?.Publisher { self }

  /// The value if the closure returns true for it, or none.
  public func first(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// The value, since there is no error.
  public func replaceError(with output: Output) -> Wrapped?.Publisher { self }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// The value, which has no predecessor to be equal to.
  public func removeDuplicates() -> Wrapped?.Publisher { self }
}
