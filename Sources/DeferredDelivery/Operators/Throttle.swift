extension Publishers {
  /// A publisher that sends at most one value of another in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// How long it is from one value to the next at least.
    public let interval: Context.SchedulerTimeType.Stride
    /// Whose time it is, and where values are delivered.
    public let scheduler: Context
    /// Whether the last value of an interval is sent, or the first.
    public let latest: Bool

    /// Makes a publisher that sends at most one value in each interval.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, throttle: self))
    }
  }
}

extension Publisher {
  /// Sends at most one value in each interval: the last that came in it, or the first.
  public func throttle<S>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> where S: Scheduler {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
