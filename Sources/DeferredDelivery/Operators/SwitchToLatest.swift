extension Publishers {
  /// A publisher that sends what the newest of the publishers sends that another brings.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    /// The kind of value that the brought publishers send.
    public typealias Output = P.Output
    /// The kind of error that may end any of them.
    public typealias Failure = P.Failure

    /// The publisher that brings publishers.
    public let upstream: Upstream

    /// Makes a publisher that follows the newest.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which gets its subscription before the upstream is asked.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let outer = Outer(downstream: subscriber)
      subscriber.receive(subscription: outer)
      upstream.subscribe(outer)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends what the newest publisher sends; the one before is cancelled when it comes.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends what the newest publisher sends, which alone may fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends what the newest publisher sends; nothing fails.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends what the newest publisher sends, which itself never fails.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}
