extension Publishers {
  /// A publisher that leaves out the first values of another, whatever they are.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// How many values are left out.
    public let count: Int

    /// Makes a publisher that leaves out so many values.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches the subscriber, which gets its subscription before the upstream is asked.
    ///
    /// - Precondition: `count` is not negative.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      precondition(count >= 0, "Cannot drop \(count) values; give zero or more to dropFirst(_:).")
      let inner = Inner(dropping: count, for: subscriber)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Leaves out the first values, whatever they are.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}
