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
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, debounce: self))
    }
  }
}

extension Publishers.Debounce {
  /// Stores the latest value and its timer; a value that is due without demand is dropped.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var demand = Subscribers.Demand.none
      var value: Output?
      /// The number of the latest value; the timer of an earlier value has no effect.
      var generation = 0
      var timer: (any Cancellable)?
      /// True once a completion has been received, even if it is not delivered yet.
      var isComplete = false

      mutating func end() -> State {
        defer { self = State(status: .terminal, generation: generation) }
        return self
      }
    }

    private let downstream: Downstream
    private let debounce: Publishers.Debounce<Upstream, Context>
    private let scheduler: QueueBound<Context>
    private let guarded = Guarded(State())
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
      let isAttached = guarded.withLock { $0.status.attach(subscription) }
      guard isAttached else { return subscription.cancel() }
      downstream.receive(subscription: self)
      subscription.request(.unlimited)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      guard let generation = store(input) else { return .none }
      // The repeating overload: the overload that runs a block once cannot be cancelled.
      let timer = scheduler.schedule(
        after: scheduler.now.advanced(by: debounce.dueTime), interval: debounce.dueTime,
        tolerance: scheduler.minimumTolerance, options: debounce.options
      ) { self.deliver(generation) }
      replaceTimer(with: timer, for: generation)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state -> State? in
        guard state.status.isSubscribed, !state.isComplete else { return nil }
        defer { (state.isComplete, state.value, state.timer) = (true, nil, nil) }
        return state
      }
      guard let last else { return }
      last.timer?.cancel()
      scheduler.schedule { self.deliver(completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      guarded.withLock { state in
        if state.status.isSubscribed { state.demand += demand }
      }
    }

    func cancel() {
      let last = guarded.withLock { state in state.status.isSubscribed ? state.end() : nil }
      last?.timer?.cancel()
      last?.status.subscription?.cancel()
    }

    private func store(_ input: Output) -> Int? {
      let (generation, _) = guarded.withLock { state -> (Int?, Output?) in
        guard state.status.isSubscribed, !state.isComplete else { return (nil, nil) }
        defer { state.value = input }
        state.generation += 1
        return (state.generation, state.value)
      }
      return generation
    }

    /// Stores a timer and cancels the previous one.
    ///
    /// Cancels the given timer instead if its value has been delivered or replaced. That happens if
    /// the scheduler runs blocks at once, or if several threads send.
    private func replaceTimer(with timer: any Cancellable, for generation: Int) {
      let idle = guarded.withLock { state -> (any Cancellable)? in
        guard state.generation == generation, state.value != nil else { return timer }
        defer { state.timer = timer }
        return state.timer
      }
      idle?.cancel()
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
      guard let last, let value = last.value, last.demand > .none else { return }
      let more = delivery.hold { downstream.receive(value) }
      if more > .none { request(more) }
    }

    private func deliver(_ completion: Subscribers.Completion<Failure>) {
      delivery.hold {
        let last = guarded.withLock { state in state.status.isSubscribed ? state.end() : nil }
        if last != nil { downstream.receive(completion: completion) }
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
