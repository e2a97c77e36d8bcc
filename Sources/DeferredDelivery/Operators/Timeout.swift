extension Publishers {
  /// A publisher that ends if another publisher sends nothing for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The longest time without a value.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler whose clock is used and on which values are delivered.
    public let scheduler: Context
    /// The options for each scheduled block.
    public let options: Context.SchedulerOptions?
    /// Returns the error that ends a stream that is too late; without this closure such a stream
    /// finishes.
    public let customError: (() -> Upstream.Failure)?

    /// Makes a publisher that ends if no value arrives for `interval`.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Publishers.Timeout<Upstream, Context>.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    /// Attaches the subscriber; the time begins with its subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Inner(
          downstream: subscriber, interval: interval, scheduler: scheduler.boundToCurrentQueue,
          options: options, customError: customError))
    }
  }
}

extension Publishers.Timeout {
  /// Starts the timer at the subscription, at the first request and at each value, as in Combine.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
    NamedInReports
  {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      var timer: (any Cancellable)?
      /// The number of the current timer; an earlier timer that fires has no effect.
      var generation = 0
      var isRequested = false
      /// True once the subscriber has its subscription; a timer that fires earlier has no effect.
      var isStarted = false
      /// True once a completion has been received, even if it is not delivered yet.
      var isComplete = false

      /// Returns what was retained, so that the caller releases it outside of the lock.
      mutating func end() -> State? {
        guard status.isSubscribed else { return nil }
        defer { self = State(status: .terminal, generation: generation + 1) }
        return self
      }
    }

    private let downstream: Downstream
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: QueueBound<Context>
    private let options: Context.SchedulerOptions?
    private let customError: (() -> Failure)?
    private let guarded = Guarded(State())
    private let delivery = RecursiveLock()

    var reportedName: String { "Timeout" }

    init(
      downstream: Downstream, interval: Context.SchedulerTimeType.Stride,
      scheduler: QueueBound<Context>, options: Context.SchedulerOptions?,
      customError: (() -> Failure)?
    ) {
      self.downstream = downstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    func receive(subscription: any Subscription) {
      let isAttached = guarded.withLock { $0.status.attach(subscription) }
      guard isAttached else { return subscription.cancel() }
      startTimer()
      downstream.receive(subscription: self)
      guarded.withLock { $0.isStarted = true }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      guard guarded.withLock({ $0.status.isSubscribed && !$0.isComplete }) else { return .none }
      startTimer()
      scheduler.schedule(options: options) { self.deliver(input) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state -> State? in
        guard state.status.isSubscribed, !state.isComplete else { return nil }
        defer {
          (state.isComplete, state.timer, state.generation) = (true, nil, state.generation + 1)
        }
        return state
      }
      guard let last else { return }
      last.timer?.cancel()
      scheduler.schedule(options: options) { self.deliver(completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      let (upstream, isFirst) = guarded.withLock { state in
        defer { state.isRequested = true }
        return (state.status.subscription, !state.isRequested)
      }
      guard let upstream else { return }
      if isFirst { startTimer() }
      upstream.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { $0.end() }
      last?.timer?.cancel()
      last?.status.subscription?.cancel()
    }

    /// Cancels the timer and starts another, unless the stream is over.
    ///
    /// The timer retains this object, as in Combine.
    private func startTimer() {
      let next = guarded.withLock { state -> (generation: Int, before: (any Cancellable)?)? in
        guard state.status.isSubscribed, !state.isComplete else { return nil }
        defer { state.timer = nil }
        state.generation += 1
        return (state.generation, state.timer)
      }
      guard let (generation, before) = next else { return }
      before?.cancel()
      let now = scheduler.now
      precondition(
        now.advanced(by: 1) > now, "This scheduler's time never advances; give one with a clock.")
      // The repeating overload: the overload that runs a block once cannot be cancelled.
      let timer = scheduler.schedule(
        after: now.advanced(by: interval), interval: interval,
        tolerance: scheduler.minimumTolerance, options: options
      ) { self.expire(generation) }
      let isLate = guarded.withLock { state in
        guard state.generation == generation else { return true }
        state.timer = timer
        return false
      }
      if isLate { timer.cancel() }
    }

    private func expire(_ generation: Int) {
      delivery.hold {
        let last = guarded.withLock { state in
          state.generation == generation && state.isStarted ? state.end() : nil
        }
        guard let last else { return }
        last.timer?.cancel()
        last.status.subscription?.cancel()
        downstream.receive(completion: customError.map { .failure($0()) } ?? .finished)
      }
    }

    private func deliver(_ input: Output) {
      let more = delivery.hold {
        guarded.withLock({ $0.status.isSubscribed }) ? downstream.receive(input) : .none
      }
      if more > .none { request(more) }
    }

    private func deliver(_ completion: Subscribers.Completion<Failure>) {
      delivery.hold {
        let last = guarded.withLock { $0.end() }
        if last != nil { downstream.receive(completion: completion) }
      }
    }
  }
}

extension Publisher {
  /// Ends the stream if `interval` passes without a value.
  ///
  /// It fails with the error of `customError` or, without that closure, finishes.
  ///
  /// Values and the completion are delivered on the scheduler.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }
}
