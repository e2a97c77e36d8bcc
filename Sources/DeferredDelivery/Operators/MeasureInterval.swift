extension Publishers {
  /// A publisher that sends the time between each value of another and the value before it.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// A length of time of the scheduler.
    public typealias Output = Context.SchedulerTimeType.Stride
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are measured.
    public let upstream: Upstream
    /// The scheduler whose clock is read.
    public let scheduler: Context

    /// Makes a publisher that sends intervals.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Attaches the subscriber; the first interval begins with its subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, scheduler: scheduler))
    }
  }
}

extension Publishers.MeasureInterval {
  /// Reads the clock once for the subscription and once for each value, as in Combine.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
    struct State: LinkState {
      var status = SubscriptionStatus.awaitingSubscription
      /// The time of the last value, or of the subscription.
      var last: Context.SchedulerTimeType?
    }

    let downstream: Downstream
    let guarded = Guarded(State())
    private let scheduler: QueueBound<Context>

    var reportedName: String { "MeasureInterval" }

    init(downstream: Downstream, scheduler: Context) {
      self.downstream = downstream
      self.scheduler = scheduler.boundToCurrentQueue
    }

    func receive(subscription: any Subscription) {
      guard guarded.attach(subscription) else { return }
      _ = restart()
      downstream.receive(subscription: self)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      if guarded.withLock({ $0.status.isSubscribed }), let interval = restart() {
        deliver(interval)
      }
      return .none
    }

    /// Starts an interval and returns the length of the previous one.
    private func restart() -> Output? {
      let now = scheduler.now
      let last = guarded.withLock { exchange(&$0.last, with: now) }
      return last?.distance(to: now)
    }
  }
}

extension Publisher {
  /// Sends for each value the time since the value before it, and for the first one since the
  /// subscription.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler whose clock is read.
  ///   - options: Has no effect, since nothing is scheduled.
  /// - Returns: A publisher that sends intervals.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
