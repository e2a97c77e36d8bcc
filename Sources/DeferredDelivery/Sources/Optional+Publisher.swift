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

    /// Attaches a subscriber; without a value the stream finishes at once.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
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
  /// The value, transformed by the closure.
  public func map<T>(_ transform: (Output) -> T) -> T?.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// The value, transformed by the closure, or none if the result is `nil`.
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// The value if the closure returns true for it, or none.
  public func filter(_ isIncluded: (Output) -> Bool) -> Wrapped?.Publisher {
    Optional.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// The value, since no value comes before it.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Wrapped?.Publisher {
    self
  }

  /// The next result, computed from the first result and the value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
  }

  /// The result, computed from the first result and the value; none without a value.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    scan(initialResult, nextPartialResult)
  }

  /// The number one, or none without a value.
  ///
  /// NB: a sequence without elements sends zero instead, in Combine too.
  public func count() -> Int?.Publisher { map { _ in 1 } }

  /// The value in an array, which is empty without a value.
  public func collect() -> [Output]?.Publisher {
    Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
  }

  /// The result of the closure for the value, or none without a value.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }

  /// The result of the closure for the value, or none without a value.
  public func contains(where predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }

  /// The value, which is the smallest one.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Wrapped?.Publisher { self }

  /// The value, which is the largest one.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Wrapped?.Publisher { self }

  /// Nothing.
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }

  /// The value, or none if `count` is above zero.
  public func dropFirst(_ count: Int = 1) -> Wrapped?.Publisher {
    precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
    return Optional.Publisher(count > 0 ? nil : output)
  }

  /// The value, or none if the closure returns true for it.
  public func drop(while predicate: (Output) -> Bool) -> Wrapped?.Publisher {
    filter { !predicate($0) }
  }

  /// The value if `index` is zero, or none.
  public func output(at index: Int) -> Wrapped?.Publisher {
    precondition(index >= 0, "There is no value number \(index); give zero or more.")
    return Optional.Publisher(index == 0 ? output : nil)
  }

  /// The value if the range contains zero, or none.
  ///
  /// NB: a range without an upper bound traps, as in Combine.
  public func output<R>(in range: R) -> Wrapped?.Publisher
  where R: RangeExpression, R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(
      range.lowerBound >= 0, "Values are counted from zero; give bounds of zero or more.")
    precondition(range.upperBound < Int.max - 1, "There is one value at most; give an upper bound.")
    return Optional.Publisher(range.lowerBound == 0 && range.upperBound != 0 ? output : nil)
  }

  /// The value, or none if `maxLength` is zero.
  public func prefix(_ maxLength: Int) -> Wrapped?.Publisher {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return Optional.Publisher(maxLength > 0 ? output : nil)
  }

  /// The value if the closure returns true for it, or none.
  public func prefix(while predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// The value, which is the first one.
  public func first() -> Wrapped?.Publisher { self }

  /// The value if the closure returns true for it, or none.
  public func first(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// The value, which is the last one.
  public func last() -> Wrapped?.Publisher { self }

  /// The value if the closure returns true for it, or none.
  public func last(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// The value, or another one without a value.
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }

  /// The value, since there is no error.
  public func replaceError(with output: Output) -> Wrapped?.Publisher { self }

  /// The value, since there is no error.
  public func retry(_ times: Int) -> Wrapped?.Publisher { self }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// The value, since no value comes before it.
  public func removeDuplicates() -> Wrapped?.Publisher { self }

  /// Whether the value is equal to another, or none without a value.
  public func contains(_ output: Output) -> Bool?.Publisher { map { $0 == output } }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// The value, which is the smallest one.
  public func min() -> Wrapped?.Publisher { self }

  /// The value, which is the largest one.
  public func max() -> Wrapped?.Publisher { self }
}
