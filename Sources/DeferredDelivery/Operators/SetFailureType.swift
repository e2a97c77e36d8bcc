extension Publishers {
  /// A publisher that passes on a stream that never fails, but has a failure type.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output

    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher with a failure type.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        ErrorRelay(
          downstream: subscriber, convert: { _ -> Failure in }, reportedName: "SetFailureType"))
    }

    /// Replaces the failure type.
    public func setFailureType<E: Error>(
      to failure: E.Type
    ) -> Publishers.SetFailureType<Upstream, E> {
      Publishers.SetFailureType<Upstream, E>(upstream: upstream)
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publisher where Failure == Never {
  /// Gives a failure type to a stream that never fails.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
