extension Publishers {
  /// A publisher that subscribes to another once for all of its own subscribers.
  ///
  /// It subscribes with the first of them and cancels when the last has cancelled.
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

    /// Attaches the subscriber; with the first one, it subscribes to the upstream.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      inner.subscribe(subscriber)
    }

    /// Compares by identity.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

extension Publisher {
  /// Shares one subscription among all subscribers of the result.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
