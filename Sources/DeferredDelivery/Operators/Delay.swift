extension Publishers {
  /// A publisher that delivers the events of another after an interval.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The time between receiving an event and delivering it.
    public let interval: Context.SchedulerTimeType.Stride
    /// The tolerance of that time.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// The scheduler whose clock is used.
    public let scheduler: Context
    /// The options for each scheduled block.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that delivers events after an interval.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches the subscriber at once; only values and the completion are delayed.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, delay: self))
    }
  }
}

extension Publishers.Delay {
  /// NB: it has no description of its own, since Combine's has none.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      /// True once a completion has been received, even if it is not delivered yet.
      var isComplete = false
    }

    private let downstream: Downstream
    private let delay: Publishers.Delay<Upstream, Context>
    private let scheduler: QueueBound<Context>
    private let guarded = Guarded(State())
    private let delivery = RecursiveLock()

    init(downstream: Downstream, delay: Publishers.Delay<Upstream, Context>) {
      self.downstream = downstream
      self.delay = delay
      scheduler = delay.scheduler.boundToCurrentQueue
    }

    func receive(subscription: any Subscription) {
      let isAttached = guarded.withLock { $0.status.attach(subscription) }
      if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      guard guarded.withLock({ $0.status.isSubscribed && !$0.isComplete }) else { return .none }
      later { self.deliver(input) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let isFirst = guarded.withLock { state in
        defer { state.isComplete = true }
        return state.status.isSubscribed && !state.isComplete
      }
      if isFirst { later { self.deliver(completion) } }
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.status.subscription }
      upstream?.request(demand)
    }

    /// Cancels the upstream; has no effect on a completion that waits to be delivered, as in
    /// Combine.
    func cancel() {
      let last = guarded.withLock { $0.isComplete ? nil : $0.status.terminateIfSubscribed() }
      last?.cancel()
    }

    private func later(_ work: @escaping () -> Void) {
      scheduler.schedule(
        after: scheduler.now.advanced(by: delay.interval), tolerance: delay.tolerance,
        options: delay.options, work)
    }

    private func deliver(_ input: Output) {
      let more = delivery.hold {
        guarded.withLock({ $0.status.isSubscribed }) ? downstream.receive(input) : .none
      }
      if more > .none { request(more) }
    }

    private func deliver(_ completion: Subscribers.Completion<Failure>) {
      delivery.hold {
        let last = guarded.withLock { $0.status.terminateIfSubscribed() }
        if last != nil { downstream.receive(completion: completion) }
      }
    }
  }
}

extension Publisher {
  /// Delivers each value and the completion after an interval, in order.
  public func delay<S>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where S: Scheduler {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}
