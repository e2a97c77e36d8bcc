extension Publishers {
  /// A publisher that sends the first value of another, then finishes.
  public struct First<Upstream: Publisher>: Operator {
    /// The publisher that this one receives a value from.
    public let upstream: Upstream

    /// Makes a publisher that sends one value.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(for: subscriber, named: "First", startingWith: nil, .searching { $0 }))
    }
  }

  /// A publisher that sends the first value for which a closure returns true, then finishes.
  public struct FirstWhere<Upstream: Publisher>: Operator {
    /// The publisher that this one receives a value from.
    public let upstream: Upstream
    /// Returns true for the value to send.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher that sends one matching value.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "TryFirst", startingWith: nil,
          .searching { [predicate] in predicate($0) ? $0 : nil }))
    }
  }

  /// A publisher that sends the first value for which a closure returns true; the closure may
  /// throw.
  public struct TryFirstWhere<Upstream: Publisher>: Operator {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true for the value to send, or throws the error that ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that sends one matching value or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          trying: subscriber, named: "TryFirstWhere", startingWith: nil,
          .trySearching { [predicate] in try predicate($0) ? $0 : nil }))
    }
  }

  /// A publisher that sends the last value of another when the other finishes.
  public struct Last<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that sends one value.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(for: subscriber, named: "Last", startingWith: nil, .adding { $0 = $1 }))
    }
  }

  /// A publisher that sends the last value for which a closure returns true when another finishes.
  public struct LastWhere<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true for a value that may be sent.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher that sends one matching value.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "LastWhere", startingWith: nil,
          .adding { [predicate] in if predicate($1) { $0 = $1 } }))
    }
  }

  /// A publisher that sends the last value for which a closure returns true; the closure may throw.
  public struct TryLastWhere<Upstream: Publisher>: Operator {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true for a value that may be sent, or throws the error that ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that sends one matching value or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          trying: subscriber, named: "TryLastWhere", startingWith: nil,
          .tryAdding { [predicate] in if try predicate($1) { $0 = $1 } }))
    }
  }

  /// A publisher that sends the values of another whose indices are in a range, then finishes.
  public struct Output<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The indices of the values that are sent; the first value has index zero.
    public let range: CountableRange<Int>

    /// Makes a publisher that sends a range of the values.
    ///
    /// - Precondition: The bounds are not negative.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(
        range.lowerBound >= 0 && range.upperBound >= range.lowerBound,
        "Values are counted from zero, so \(range) holds none; give bounds of zero or more.")
      self.upstream = upstream
      self.range = range
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, range: range))
    }

    /// Requests one more value for each that it skips, so that the subscriber's demand is not used
    /// up.
    private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
      let downstream: Downstream
      let guarded = Guarded(OutputState())
      private let range: CountableRange<Int>

      var reportedName: String { "Output" }

      init(downstream: Downstream, range: CountableRange<Int>) {
        self.downstream = downstream
        self.range = range
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        let index = guarded.withLock { state in
          defer { state.index += 1 }
          return state.index
        }
        // Even after the end, as in Combine.
        guard index >= range.lowerBound else { return .max(1) }
        let demand = index < range.upperBound ? downstream.receive(input) : .none
        if index >= range.upperBound - 1, let last = guarded.terminateIfSubscribed() {
          last.cancel()
          downstream.receive(completion: .finished)
        }
        return demand
      }
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}
extension Publishers.Last: Equatable where Upstream: Equatable {}
extension Publishers.Output: Equatable where Upstream: Equatable {}

/// NB: not generic, since generic code looks up the type of each state.
private struct OutputState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  /// The index of the next value.
  var index = 0
}

extension Publisher {
  /// Sends the first value, then finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Sends the first value for which the closure returns true, then finishes.
  ///
  /// Without such a value it finishes at the end without a value.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the first value for which the closure returns true, or fails if it throws.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value when the stream finishes; nothing if there was no value.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  /// Sends the last value for which the closure returns true when the stream finishes.
  ///
  /// Without such a value it finishes without a value.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value for which the closure returns true, or fails if it throws.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the first values, at most `maxLength`, then finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return output(in: ..<maxLength)
  }

  /// Sends the value at an index, counted from zero, then finishes.
  public func output(at index: Int) -> Publishers.Output<Self> {
    precondition(index >= 0, "There is no value number \(index); give zero or more.")
    return output(in: index...index)
  }

  /// Sends the values whose indices are in a range, then finishes.
  public func output<R>(in range: R) -> Publishers.Output<Self>
  where R: RangeExpression, R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}
