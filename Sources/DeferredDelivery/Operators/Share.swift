extension Publishers {
  /// A publisher that subscribes to another once for all its own subscribers.
  ///
  /// It subscribes when the first comes and cancels when the last has gone.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    private struct State {
      var subscribers = 0
      var connection: AnyCancellable?
    }

    /// The publisher whose values come.
    public let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private let guarded = Guarded(State())

    /// Makes a publisher that shares one subscription.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber; the first of them makes this subscribe upstream.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let isFirst = guarded.withLock { state in
        state.subscribers += 1
        return state.subscribers == 1
      }
      subject.subscribe(Inner(downstream: subscriber, parent: self))
      if isFirst { connect() }
    }

    private func connect() {
      let connection = upstream.subscribe(subject)
      let unwanted = guarded.withLock { state -> AnyCancellable? in
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
  /// One subscriber's bond to the subject that all share.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var bond = Bond.awaited
      var ends: (downstream: Downstream, parent: Publishers.Share<Upstream>)?

      mutating func end() -> State {
        defer { self = State(bond: .over) }
        return self
      }
    }

    private let guarded: Guarded<State>

    var reportedName: String { "Multicast" }

    init(downstream: Downstream, parent: Publishers.Share<Upstream>) {
      guarded = Guarded(State(ends: (downstream, parent)))
    }

    func receive(subscription: any Subscription) {
      let downstream = guarded.withLock { state in
        state.bond.take(subscription) ? state.ends?.downstream : nil
      }
      guard let downstream else { return subscription.cancel() }
      downstream.receive(subscription: self)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let downstream = guarded.withLock { $0.ends?.downstream }
      return downstream?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state in state.bond.isHeld ? state.end() : nil }
      last?.ends?.downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.bond.subscription }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { state in state.bond.isHeld ? state.end() : nil }
      last?.bond.subscription?.cancel()
      last?.ends?.parent.leave()
    }
  }
}

extension Publisher {
  /// Shares one subscription among all that subscribe to the result.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
