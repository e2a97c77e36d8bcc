extension Publishers {
  /// A publisher that sends the number of values of another when the other finishes.
  public struct Count<Upstream: Publisher>: Operator {
    /// One number is sent.
    public typealias Output = Int

    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that counts.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "Count", startingWith: 0,
          .addingInPlace { count, _ in count? += 1 }))
    }
  }

  /// A publisher that sends the largest value of another when the other finishes.
  public struct Comparison<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if the second value is larger than the first.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Makes a publisher that sends the largest value.
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "Comparison", startingWith: nil,
          .adding { [areInIncreasingOrder] result, value in
            if let largest = result, !areInIncreasingOrder(largest, value) { return }
            result = value
          }))
    }
  }

  /// A publisher that sends the largest value of another when it finishes; the closure may throw.
  public struct TryComparison<Upstream: Publisher>: Operator {
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if the second value is larger; an error that it throws ends the stream.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Makes a publisher that sends the largest value or fails.
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          trying: subscriber, named: "TryComparison", startingWith: nil,
          .tryAdding { [areInIncreasingOrder] result, value in
            if let largest = result, try !areInIncreasingOrder(largest, value) { return }
            result = value
          }))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher where Output: Comparable {
  /// Sends the smallest value when the stream finishes; of equal values it sends the first.
  public func min() -> Publishers.Comparison<Self> { max(by: >) }

  /// Sends the largest value when the stream finishes; of equal values it sends the first.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

extension Publisher {
  /// Sends the number of values when the stream finishes.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

  /// Sends the smallest value in the order of a closure when the stream finishes.
  ///
  /// The closure returns true if its first argument is smaller than its second.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }

  /// Sends the smallest value in the order of a closure, or fails with the error that the closure
  /// throws.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }

  /// Sends the largest value in the order of a closure when the stream finishes.
  ///
  /// The closure returns true if its first argument is smaller than its second.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the largest value in the order of a closure, or fails with the error that the closure
  /// throws.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}
