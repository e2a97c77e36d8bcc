extension Publishers {
  /// A publisher that delivers what another sends by way of a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// What the values and the completion wait for.
    public let scheduler: Context
    /// What the scheduler is told with each.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that delivers by way of a scheduler.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches the subscriber at once; only values and the completion wait.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(on: scheduler, options: options, for: subscriber))
    }
  }
}

extension Publisher {
  /// Delivers values and the completion on a scheduler, always, even if already there.
  ///
  /// This is what makes a first frame come up empty: the value that a subject replays inside
  /// `sink` is scheduled too, and arrives one turn later.
  @inlinable
  public func receive<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> where S: Scheduler {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
