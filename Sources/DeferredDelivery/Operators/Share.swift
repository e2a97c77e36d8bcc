extension Publishers {
  /// A publisher that subscribes to another once for all of its own subscribers.
  ///
  /// It subscribes with the first of them and cancels when the last has cancelled.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    private struct State {
      var subscribers = 0
      var connection: AnyCancellable?
    }

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private let guarded = Guarded(State())

    /// Makes a publisher that shares one subscription.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber; with the first one, it subscribes to the upstream.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let isFirst = guarded.withLock { state in
        state.subscribers += 1
        return state.subscribers == 1
      }
      // Before the upstream is connected, which may send from inside of that call.
      subject.subscribe(Inner(downstream: subscriber, parent: self))
      if isFirst { connect() }
    }

    private func connect() {
      let connection = upstream.subscribe(subject)
      let unwanted = guarded.withLock { state -> AnyCancellable? in
        // They may all have cancelled while the upstream was being subscribed to.
        guard state.subscribers > 0 else { return connection }
        defer { state.connection = connection }
        return state.connection
      }
      unwanted?.cancel()
    }

    private func leave() {
      let connection = guarded.withLock { state -> AnyCancellable? in
        state.subscribers -= 1
        guard state.subscribers == 0 else { return nil }
        defer { state.connection = nil }
        return state.connection
      }
      connection?.cancel()
    }

    /// Compares by identity.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

extension Publishers.Share {
  /// One subscriber's subscription to the subject that all of them share.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var endpoints: (downstream: Downstream, parent: Publishers.Share<Upstream>)?

      /// Returns what was retained, so that the caller releases it outside of the lock.
      mutating func end() -> State {
        defer { self = State(status: .terminal) }
        return self
      }
    }

    private let guarded: Guarded<State>

    var reportedName: String { "Multicast" }

    init(downstream: Downstream, parent: Publishers.Share<Upstream>) {
      guarded = Guarded(State(endpoints: (downstream, parent)))
    }

    func receive(subscription: any Subscription) {
      let downstream = guarded.withLock { state in
        state.status.attach(subscription) ? state.endpoints?.downstream : nil
      }
      guard let downstream else { return subscription.cancel() }
      downstream.receive(subscription: self)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let downstream = guarded.withLock { $0.endpoints?.downstream }
      return downstream?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state in state.status.isSubscribed ? state.end() : nil }
      last?.endpoints?.downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.status.subscription }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { state in state.status.isSubscribed ? state.end() : nil }
      last?.status.subscription?.cancel()
      last?.endpoints?.parent.leave()
    }
  }
}

extension Publisher {
  /// Shares one subscription among all subscribers of the result.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
