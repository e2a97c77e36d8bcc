extension Publishers {
  /// A publisher that shows closures what passes through it.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// Sees the subscription before the subscriber gets one.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Sees each value before the subscriber gets it.
    public var receiveOutput: ((Output) -> Void)?
    /// Sees the completion before the subscriber gets it.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Runs when the subscriber cancels.
    public var receiveCancel: (() -> Void)?
    /// Sees each demand, asked for or answered.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes a publisher that shows closures what passes.
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

extension Publisher {
  /// Shows closures what passes, each before it is passed on.
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
