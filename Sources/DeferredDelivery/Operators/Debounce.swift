extension Publishers {
  /// A publisher that sends a value of another once nothing has followed it for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// How long nothing must follow.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Whose time it is, and where values are delivered.
    public let scheduler: Context
    /// What the scheduler is told with each.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that waits for a pause.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, debounce: self))
    }
  }
}

extension Publisher {
  /// Sends a value once nothing has followed it for so long.
  ///
  /// A value that still waits when the completion comes is lost, as in Combine.
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
