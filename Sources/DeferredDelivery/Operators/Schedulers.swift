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
  }
}

extension Publishers.SubscribeOn {
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

extension Publishers.ReceiveOn {
  /// Schedules the delivery of each event to one subscriber.
  ///
  /// Receiving a value reads flags instead of the status, so that it takes no lock.
  @usableFromInline
  final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription {
    @usableFromInline typealias Input = Output

    /// Retained even after the end, as in Combine.
    @usableFromInline let downstream: Downstream
    @usableFromInline let scheduler: QueueBound<Context>
    @usableFromInline let options: Context.SchedulerOptions?
    private let status = Guarded(SubscriptionStatus.awaitingSubscription)
    @usableFromInline let isSubscribed = OnceFlag()
    /// Set by a cancel, and by a completion even before it is delivered.
    @usableFromInline let isClosed = OnceFlag()
    /// Held while the subscriber is called, since a scheduler may run several blocks at once.
    @usableFromInline let delivery = RecursiveLock()
    /// Set by a cancel, and when a completion is delivered.
    @usableFromInline let isOver = OnceFlag()

    @usableFromInline
    init(
      on scheduler: QueueBound<Context>, options: Context.SchedulerOptions?,
      for downstream: Downstream
    ) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard status.attach(subscription) else { return }
      isSubscribed.set()
      downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Output) -> Subscribers.Demand {
      guard isSubscribed.isSet, !isClosed.isSet else { return .none }
      scheduler.schedule(options: options) { [self] in deliver(input) }
      return .none
    }

    @inlinable
    func deliver(_ input: Output) {
      let more = delivery.hold { isOver.isSet ? .none : downstream.receive(input) }
      if more > .none { request(more) }
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
      let isFirst = status.withLock { status in
        guard status.isSubscribed, !isClosed.isSet else { return false }
        isClosed.set()
        return true
      }
      guard isFirst else { return }
      scheduler.schedule(options: options) { [self] in
        delivery.hold {
          isOver.set()
          // Before the completion is delivered, so that the subscriber can request nothing more.
          _ = status.withLock { $0.terminate() }
          downstream.receive(completion: completion)
        }
      }
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) { status.subscription?.request(demand) }

    /// Cancels the upstream; has no effect on a completion that waits to be delivered, as in
    /// Combine.
    @usableFromInline
    func cancel() {
      let last = status.withLock { status -> (any Subscription)? in
        guard !isClosed.isSet, let last = status.terminateIfSubscribed() else { return nil }
        isClosed.set()
        isOver.set()
        return last
      }
      last?.cancel()
    }
  }
}

extension Publishers.ReceiveOn.Inner: NamedInReports {
  @usableFromInline var reportedName: String { "ReceiveOn" }
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
