extension Publishers {
  /// A publisher that omits all values of another and passes on its completion.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// No value is sent.
    public typealias Output = Never
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that omits all values.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publishers.IgnoreOutput {
  /// Requests everything by itself: a subscriber that expects no value does not have to request
  /// one.
  struct Inner<Downstream: Subscriber<Never, Failure>>: Subscriber, NamedInReports {
    let downstream: Downstream
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "IgnoreOutput" }

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any Subscription) {
      downstream.receive(subscription: subscription)
      subscription.request(.unlimited)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand { .none }

    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
    }
  }
}

extension Publisher {
  /// Omits all values and passes on the completion.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}
