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
        Empty().subscribe(subscriber)
      }
    }
  }

  /// A publisher that sends the value if there is one, then finishes.
  public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Optional.Publisher: OptionalValuePublisher {
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

  /// The value, or another one without a value.
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// Whether the value is equal to another, or none without a value.
  public func contains(_ output: Output) -> Bool?.Publisher { map { $0 == output } }
}
