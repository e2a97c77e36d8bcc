extension Publishers {
  /// A publisher that calls closures for the events that pass through it.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Called with the subscription before the subscriber receives it.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each value before the subscriber receives it.
    public var receiveOutput: ((Output) -> Void)?
    /// Called with the completion before the subscriber receives it.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?
    /// Called with each demand, whether requested or returned as an answer.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes a publisher that calls closures.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, events: self))
    }
  }
}

extension Publishers.HandleEvents {
  /// Releases the closures at the end of the stream.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var events: Publishers.HandleEvents<Upstream>?
    }

    private let downstream: Downstream
    private let guarded: Guarded<State>

    var reportedName: String { "HandleEvents" }

    init(downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
      self.downstream = downstream
      guarded = Guarded(State(events: events))
    }

    func receive(subscription: any Subscription) {
      events?.receiveSubscription?(subscription)
      let isAttached = guarded.withLock { $0.status.attach(subscription) }
      if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      events?.receiveOutput?(input)
      let more = downstream.receive(input)
      if more > .none { events?.receiveRequest?(more) }
      return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      events?.receiveCompletion?(completion)
      _ = guarded.withLock { state in
        defer { state = State(status: .terminal) }
        return state
      }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      events?.receiveRequest?(demand)
      let upstream = guarded.withLock { $0.status.subscription }
      upstream?.request(demand)
    }

    func cancel() {
      events?.receiveCancel?()
      let last = guarded.withLock { state in
        defer { if state.status.isSubscribed { state = State(status: .terminal) } }
        return state
      }
      last.status.subscription?.cancel()
    }

    private var events: Publishers.HandleEvents<Upstream>? { guarded.withLock { $0.events } }
  }
}

extension Publisher {
  /// Calls closures for the events of a stream, each before the event is passed on.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }
}
