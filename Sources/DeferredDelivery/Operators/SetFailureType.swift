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
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber))
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

extension Publishers.SetFailureType {
  struct Inner<Downstream: Subscriber>: Subscriber, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let downstream: Downstream
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "SetFailureType" }

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Never>) {
      downstream.receive(completion: .finished)
    }
  }
}

extension Publisher where Failure == Never {
  /// Gives a failure type to a stream that never fails.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
