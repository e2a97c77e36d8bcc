extension Publishers {
  /// A publisher that delivers what another sends on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

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
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Inner(on: scheduler.boundToCurrentQueue, options: options, for: subscriber))
    }
  }
}

extension Publishers.ReceiveOn {
  /// Schedules the delivery of what it receives for one subscriber.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline typealias Input = Output

    @usableFromInline
    struct State {
      /// True once a subscription has been received.
      var isSubscribed = false
      /// Set from the subscription until the completion is delivered or the stream is cancelled.
      @usableFromInline var delivery: Delivery?
      /// True once a completion has been received, even if it is not delivered yet.
      @usableFromInline var isComplete = false

      mutating func end() -> Delivery? {
        defer { delivery = nil }
        return delivery
      }
    }

    /// What a scheduled block retains until it runs, even if the stream is cancelled by then.
    ///
    /// The block reads a flag instead of the state, so that a value takes the lock once, not twice.
    @usableFromInline
    final class Delivery {
      let upstream: any Subscription
      @usableFromInline let downstream: Downstream
      @usableFromInline let isOver = OnceFlag()

      init(from upstream: any Subscription, to downstream: Downstream) {
        self.upstream = upstream
        self.downstream = downstream
      }

      @inlinable
      func deliver(_ input: Output) {
        guard !isOver.isSet else { return }
        let more = downstream.receive(input)
        if more > .none { request(more) }
      }

      @usableFromInline
      func request(_ demand: Subscribers.Demand) {
        if !isOver.isSet { upstream.request(demand) }
      }
    }

    /// Retained after the end too, as in Combine.
    private let downstream: Downstream
    @usableFromInline let guarded = Guarded(State())
    @usableFromInline let scheduler: QueueBound<Context>
    @usableFromInline let options: Context.SchedulerOptions?

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
      let delivery = Delivery(from: subscription, to: downstream)
      let isAttached = guarded.withLock { state in
        guard !state.isSubscribed else { return false }
        (state.isSubscribed, state.delivery) = (true, delivery)
        return true
      }
      if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    @inlinable
    func receive(_ input: Output) -> Subscribers.Demand {
      let delivery = guarded.withLock { $0.isComplete ? nil : $0.delivery }
      guard let delivery else { return .none }
      scheduler.schedule(options: options) { delivery.deliver(input) }
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
      let delivery = guarded.withLock { state in
        defer { state.isComplete = state.isComplete || state.delivery != nil }
        return state.isComplete ? nil : state.delivery
      }
      guard delivery != nil else { return }
      scheduler.schedule(options: options) { [self] in
        // Before the completion is delivered, so that the subscriber can request nothing any more.
        end(guarded.withLock { $0.end() })
        downstream.receive(completion: completion)
      }
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
      let delivery = guarded.withLock { $0.delivery }
      delivery?.request(demand)
    }

    /// Has no effect once a completion is waiting to be delivered, as in Combine.
    @usableFromInline
    func cancel() {
      let last = guarded.withLock { $0.isComplete ? nil : $0.end() }
      end(last)
      last?.upstream.cancel()
    }

    private func end(_ delivery: Delivery?) { delivery?.isOver.set() }
  }
}

extension Publishers.ReceiveOn.Inner: NamedInReports {
  @usableFromInline var reportedName: String { "ReceiveOn" }
}

extension Publisher {
  /// Delivers values and the completion on a scheduler, even if they are sent on it.
  ///
  /// This is what leaves a first frame empty: the value that a subject replays inside of `sink` is
  /// scheduled too, and arrives one turn later.
  @inlinable
  public func receive<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> where S: Scheduler {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
