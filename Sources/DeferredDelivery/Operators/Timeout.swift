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
      upstream.subscribe(Inner(downstream: subscriber, timeout: self))
    }
  }
}

/// NB: not generic, since generic code looks up the type of each state.
private struct TimeoutState: LinkState {
  var status = SubscriptionStatus.awaitingSubscription
  var timer: (any Cancellable)?
  /// The number of the current timer; an earlier timer that fires has no effect.
  var generation = 0
  var isRequested = false
  /// True once the subscriber has its subscription; a timer that fires earlier has no effect.
  var isStarted = false
  /// True once a completion has been received, even if it is not delivered yet.
  var isComplete = false

  var isOpen: Bool { status.isSubscribed && !isComplete }

  /// Returns what was retained, so that the caller releases it outside of the lock.
  mutating func end() -> TimeoutState? {
    guard status.isSubscribed else { return nil }
    return exchange(&self, with: TimeoutState(status: .terminal, generation: generation + 1))
  }

  /// Starts another generation, and returns its number and the timer of the one before.
  mutating func replaceTimer() -> (generation: Int, before: (any Cancellable)?)? {
    guard isOpen else { return nil }
    generation += 1
    return (generation, timer.take())
  }
}

extension Publishers.Timeout {
  /// Starts the timer at the subscription, at the first request and at each value, as in Combine.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
    let downstream: Downstream
    let guarded = Guarded(TimeoutState())
    private let timeout: Publishers.Timeout<Upstream, Context>
    private let scheduler: QueueBound<Context>
    private let delivery = RecursiveLock()

    var reportedName: String { "Timeout" }

    init(downstream: Downstream, timeout: Publishers.Timeout<Upstream, Context>) {
      self.downstream = downstream
      self.timeout = timeout
      scheduler = timeout.scheduler.boundToCurrentQueue
    }

    func receive(subscription: any Subscription) {
      guard guarded.attach(subscription) else { return }
      startTimer()
      downstream.receive(subscription: self)
      guarded.withLock { $0.isStarted = true }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      guard guarded.withLock({ $0.isOpen }) else { return .none }
      startTimer()
      scheduler.schedule(options: timeout.options) {
        self.deliver(input, holding: self.delivery)
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let timer = guarded.withLock { state in
        let last = state.replaceTimer()
        state.isComplete = state.isComplete || last != nil
        return last
      }
      guard let timer else { return }
      timer.before?.cancel()
      scheduler.schedule(options: timeout.options) {
        self.finish(completion, holding: self.delivery)
      }
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
      guard let (generation, before) = guarded.withLock({ $0.replaceTimer() }) else { return }
      before?.cancel()
      let now = scheduler.now
      precondition(
        now.advanced(by: 1) > now, "This scheduler's time never advances; give one with a clock.")
      // The repeating overload: the overload that runs a block once cannot be cancelled.
      let timer = scheduler.schedule(
        after: now.advanced(by: timeout.interval), interval: timeout.interval,
        tolerance: scheduler.minimumTolerance, options: timeout.options
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
        downstream.receive(completion: timeout.customError.map { .failure($0()) } ?? .finished)
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
