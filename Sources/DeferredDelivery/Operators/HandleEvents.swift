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
    /// Called with each demand, whether it was requested or returned for a value.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes a publisher that calls closures for the events that pass through it.
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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let answer = receiveRequest.map { receive in
        { (demand: Subscribers.Demand) in if demand > .none { receive(demand) } }
      }
      upstream.subscribe(
        Tap(
          for: subscriber, named: "HandleEvents", keepsHooks: false,
          hooks: .init(
            subscription: receiveSubscription, value: receiveOutput, answer: answer,
            completion: receiveCompletion, request: receiveRequest, cancel: receiveCancel)))
    }
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
