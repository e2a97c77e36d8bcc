extension Publishers {
  /// A publisher that sends true if another sends a given value, otherwise false.
  public struct Contains<Upstream: Publisher>: Operator where Upstream.Output: Equatable {
    /// One Boolean value is sent.
    public typealias Output = Bool

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The value that is looked for.
    public let output: Upstream.Output

    /// Makes a publisher that looks for a value.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "Contains", startingWith: false,
          .searching { [output] in $0 == output ? true : nil }))
    }
  }

  /// A publisher that sends true if a closure returns true for any value of another, otherwise
  /// false.
  public struct ContainsWhere<Upstream: Publisher>: Operator {
    /// One Boolean value is sent.
    public typealias Output = Bool

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is a match.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher that looks for a value for which a closure returns true.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "ContainsWhere", startingWith: false,
          .searching { [predicate] in predicate($0) ? true : nil }))
    }
  }

  /// A publisher that sends whether a closure returns true for any value of another; the closure
  /// may throw.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// One Boolean value is sent.
    public typealias Output = Bool
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value is a match, or throws the error that ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that looks for a value for which a closure returns true, or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          trying: subscriber, named: "TryContainsWhere", startingWith: false,
          .trySearching { [predicate] in try predicate($0) ? true : nil }))
    }
  }

  /// A publisher that sends true if a closure returns true for all values of another, otherwise
  /// false.
  public struct AllSatisfy<Upstream: Publisher>: Operator {
    /// One Boolean value is sent.
    public typealias Output = Bool

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value satisfies the condition.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher that tests all values.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "AllSatisfy", startingWith: true,
          .searching { [predicate] in !predicate($0) ? false : nil }))
    }
  }

  /// A publisher that sends whether a closure returns true for all values of another; the closure
  /// may throw.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// One Boolean value is sent.
    public typealias Output = Bool
    /// The closure may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if a value satisfies the condition, or throws the error that ends the stream.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes a publisher that tests all values or fails.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          trying: subscriber, named: "TryAllSatisfy", startingWith: true,
          .trySearching { [predicate] in try !predicate($0) ? false : nil }))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
  /// Sends true as soon as a value is equal to the given one, or false at the end.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher {
  /// Sends true as soon as the closure returns true for a value, or false at the end.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends true as soon as the closure returns true for a value, or false at the end.
  ///
  /// It fails with the error that the closure throws.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends false as soon as the closure returns false for a value, or true at the end.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends false as soon as the closure returns false for a value, or true at the end.
  ///
  /// It fails with the error that the closure throws.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}
