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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, delay: self))
    }
  }
}

/// NB: not generic, since generic code looks up the type of each state.
private struct DelayState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  /// True once a completion has been received, even if it is not delivered yet.
  var isComplete = false
}

extension Publishers.Delay {
  /// NB: it has no description of its own, since Combine's has none.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Link {
    let downstream: Downstream
    let guarded = Guarded(DelayState())
    private let delay: Publishers.Delay<Upstream, Context>
    private let scheduler: QueueBound<Context>
    private let delivery = RecursiveLock()

    init(downstream: Downstream, delay: Publishers.Delay<Upstream, Context>) {
      self.downstream = downstream
      self.delay = delay
      scheduler = delay.scheduler.boundToCurrentQueue
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      if guarded.withLock({ $0.status.isSubscribed && !$0.isComplete }) {
        later { self.deliver(input, holding: self.delivery) }
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let isFirst = guarded.withLock { state in
        defer { state.isComplete = true }
        return state.status.isSubscribed && !state.isComplete
      }
      if isFirst { later { self.finish(completion, holding: self.delivery) } }
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
