extension Publishers {
  /// A publisher that sends a value of another when no other value has followed it for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The time in which no other value may follow.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler whose clock is used and on which values are delivered.
    public let scheduler: Context
    /// The options for each scheduled block.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that sends after a pause.
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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, debounce: self))
    }
  }
}

extension Publishers.Debounce {
  /// Stores the latest value and its timer; a value that is due without demand is dropped.
  final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
    struct State: LinkState {
      var status = SubscriptionStatus.awaitingSubscription
      var demand = Subscribers.Demand.none
      var value: Output?
      /// The number of the latest value; the timer of an earlier value has no effect.
      var generation = 0
      var timer: (any Cancellable)?
      /// True once a completion has been received, even if it is not delivered yet.
      var isComplete = false

      var isOpen: Bool { status.isSubscribed && !isComplete }
    }

    let downstream: Downstream
    let guarded = Guarded(State())
    private let debounce: Publishers.Debounce<Upstream, Context>
    private let scheduler: QueueBound<Context>
    private let delivery = RecursiveLock()

    var reportedName: String { "Debounce" }
    var reportedParts: [Mirror.Child] {
      let state = guarded.withLock { $0 }
      return [
        ("downstream", downstream), ("downstreamDemand", state.demand),
        ("currentValue", state.value as Any),
      ]
    }

    init(downstream: Downstream, debounce: Publishers.Debounce<Upstream, Context>) {
      self.downstream = downstream
      self.debounce = debounce
      scheduler = debounce.scheduler.boundToCurrentQueue
    }

    func receive(subscription: any Subscription) {
      guard guarded.attach(subscription) else { return }
      downstream.receive(subscription: self)
      subscription.request(.unlimited)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let (generation, _) = guarded.withLock { state -> (Int?, Output?) in
        guard state.isOpen else { return (nil, nil) }
        defer { state.value = input }
        state.generation += 1
        return (state.generation, state.value)
      }
      guard let generation else { return .none }
      // The repeating overload: the overload that runs a block once cannot be cancelled.
      let timer = scheduler.schedule(
        after: scheduler.now.advanced(by: debounce.dueTime), interval: debounce.dueTime,
        tolerance: scheduler.minimumTolerance, options: debounce.options
      ) { self.deliver(generation) }
      // The value may have been delivered or replaced already: the scheduler may run blocks at once,
      // and several threads may send.
      let idle = guarded.withLock { state -> (any Cancellable)? in
        guard state.generation == generation, state.value != nil else { return timer }
        return exchange(&state.timer, with: timer)
      }
      idle?.cancel()
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state -> State? in
        guard state.isOpen else { return nil }
        defer { (state.isComplete, state.value, state.timer) = (true, nil, nil) }
        return state
      }
      guard let last else { return }
      last.timer?.cancel()
      scheduler.schedule { self.finish(completion, holding: self.delivery) }
    }

    func request(_ demand: Subscribers.Demand) {
      guarded.withLock { state in
        if state.status.isSubscribed { state.demand += demand }
      }
    }

    func cancel() {
      let last = guarded.withLock { state -> State? in
        guard state.status.isSubscribed else { return nil }
        return exchange(&state, with: State(status: .terminal, generation: state.generation))
      }
      last?.timer?.cancel()
      last?.status.subscription?.cancel()
    }

    private func deliver(_ generation: Int) {
      let last = guarded.withLock { state -> State? in
        guard state.generation == generation, state.value != nil else { return nil }
        defer {
          (state.value, state.timer) = (nil, nil)
          state.demand -= 1
        }
        return state
      }
      last?.timer?.cancel()
      if let last, let value = last.value, last.demand > .none {
        deliver(value, holding: delivery)
      }
    }
  }
}

extension Publisher {
  /// Sends a value when no other value has followed it for `dueTime`.
  ///
  /// A value that still waits when the completion is received is dropped, as in Combine.
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
