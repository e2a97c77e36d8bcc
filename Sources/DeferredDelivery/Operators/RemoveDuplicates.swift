extension Publishers {
  /// A publisher that omits each value of another that is equal to its predecessor.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true if two consecutive values are equal.
    public let predicate: (Output, Output) -> Bool

    /// Makes a publisher that omits repetitions.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let (predicate, last) = (predicate, LastValue<Output>())
      upstream.subscribe(
        Gate(for: subscriber, named: "RemoveDuplicates", parts: last.parts) { value in
          if let last = last.value, predicate(last, value) { return .skip }
          last.replace(with: value)
          return .pass(value)
        })
    }
  }
}

/// The last value that was sent.
private final class LastValue<Value>: Sendable {
  private let guarded = Guarded<Value?>(nil)

  var value: Value? { guarded.withLock { $0 } }

  func replace(with value: Value) {
    // Swapped, so that the old value is released outside of the lock.
    _ = guarded.withLock { last in
      defer { last = value }
      return last
    }
  }

  func parts() -> [Mirror.Child] { [("last", value as Any)] }
}

extension Publisher where Output: Equatable {
  /// Omits each value that is equal to its predecessor.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Omits each value for which a closure returns true, called with its predecessor and the value.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}
