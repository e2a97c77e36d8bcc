extension Publishers {
  /// A publisher that subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Operator {
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
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let scheduler = scheduler.boundToCurrentQueue
      let inner = Inner(on: scheduler, options: options, for: subscriber)
      scheduler.schedule(options: options) { upstream.subscribe(inner) }
    }

    /// Passes on values at once, and schedules requests and the cancel.
    final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
      let downstream: Downstream
      let guarded = Guarded(SubscriptionStatus.awaitingSubscription)
      private let scheduler: QueueBound<Context>
      private let options: Context.SchedulerOptions?

      var reportedName: String { "SubscribeOn" }

      init(
        on scheduler: QueueBound<Context>, options: Context.SchedulerOptions?,
        for downstream: Downstream
      ) {
        self.downstream = downstream
        self.scheduler = scheduler
        self.options = options
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        guarded.withLock { $0.isSubscribed } ? downstream.receive(input) : .none
      }

      func request(_ demand: Subscribers.Demand) {
        guard let upstream = guarded.subscription else { return }
        later { upstream.request(demand) }
      }

      func cancel() {
        guard let upstream = guarded.terminateIfSubscribed() else { return }
        later { upstream.cancel() }
      }

      /// Schedules a block, which retains this object and its subscriber, as in Combine.
      private func later(_ block: @escaping () -> Void) {
        scheduler.schedule(options: options) { withExtendedLifetime(self, block) }
      }
    }
  }

  /// A publisher that delivers the events of another on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The scheduler on which values and the completion are delivered.
    public let scheduler: Context
    /// The options for each scheduled block.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that delivers on a scheduler.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches the subscriber at once; only values and the completion are scheduled.
    @inlinable
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Inner(on: scheduler.boundToCurrentQueue, options: options, for: subscriber))
    }

    @usableFromInline
    final class Inner<Downstream: Subscriber<Output, Failure>>:
      Postponement<Downstream, QueueBound<Context>>, NamedInReports
    {
      @usableFromInline var reportedName: String { "ReceiveOn" }
    }
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

  /// Delivers values and the completion on a scheduler, even if they are sent on that scheduler.
  ///
  /// With most schedulers this leaves a first frame empty: the value that a subject replays inside
  /// of `sink` is scheduled too, and arrives one turn later.
  @inlinable
  public func receive<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> where S: Scheduler {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
