extension Publishers {
  /// A publisher that shares one subscription to another publisher among all of its subscribers.
  ///
  /// It subscribes when the first of them subscribes, and cancels when the last has cancelled.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Makes a publisher that shares one subscription.
    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Attaches the subscriber; the first one also starts the subscription to the upstream.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      inner.subscribe(subscriber)
    }

    /// Returns true if both are the same object.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

extension Publisher {
  /// Shares one subscription to this publisher among all subscribers of the result.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
