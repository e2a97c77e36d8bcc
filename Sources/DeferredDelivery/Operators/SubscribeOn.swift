extension Publishers {
  /// A publisher that subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The scheduler on which the upstream is called.
    public let scheduler: Context
    /// The options for each scheduled block.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that calls its upstream on a scheduler.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Schedules the subscription; the subscriber receives nothing before it is made.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let scheduler = scheduler.boundToCurrentQueue
      let inner = Inner(on: scheduler, options: options, for: subscriber)
      scheduler.schedule(options: options) { upstream.subscribe(inner) }
    }
  }
}

extension Publishers.SubscribeOn {
  /// Passes on values at once, and schedules requests and the cancel.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private let downstream: Downstream
    private let scheduler: QueueBound<Context>
    private let options: Context.SchedulerOptions?
    private let status = Guarded(SubscriptionStatus.awaitingSubscription)

    var reportedName: String { "SubscribeOn" }

    init(
      on scheduler: QueueBound<Context>, options: Context.SchedulerOptions?,
      for downstream: Downstream
    ) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
    }

    func receive(subscription: any Subscription) {
      if status.attach(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      status.subscription == nil ? .none : downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      if status.terminateIfSubscribed() != nil { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      guard let upstream = status.subscription else { return }
      scheduler.schedule(options: options) { self.pass(demand, to: upstream) }
    }

    func cancel() {
      guard let upstream = status.terminateIfSubscribed() else { return }
      scheduler.schedule(options: options) { self.cancel(upstream) }
    }

    /// A method, so that the scheduled block retains this object and its subscriber, as in Combine.
    private func pass(_ demand: Subscribers.Demand, to upstream: any Subscription) {
      upstream.request(demand)
    }

    private func cancel(_ upstream: any Subscription) { upstream.cancel() }
  }
}

extension Publisher {
  /// Subscribes, requests and cancels on a scheduler; values are delivered on the thread that sends
  /// them.
  public func subscribe<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> where S: Scheduler {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
