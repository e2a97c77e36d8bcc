extension Publishers {
  /// A publisher that never fails but says it might, so that it fits one that does.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output

    /// The publisher whose values come.
    public let upstream: Upstream

    /// Makes a publisher that says it might fail.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which is handed the upstream's own subscription.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber))
    }

    /// Says that it might fail otherwise.
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
  /// Says that the stream might fail, though it never does.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
