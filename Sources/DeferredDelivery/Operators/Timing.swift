extension Publishers {
  /// A publisher that sends the time between each value of another and the value before it.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Operator {
    /// A length of time of the scheduler.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// The publisher whose values are measured.
    public let upstream: Upstream
    /// The scheduler whose clock is read.
    public let scheduler: Context

    /// Makes a publisher that sends intervals.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Attaches the subscriber; the first interval begins with its subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, scheduler: scheduler))
    }

    /// Reads the clock once for the subscription and once for each value, as in Combine.
    private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
      struct State: LinkState {
        var status = SubscriptionStatus.awaitingSubscription
        /// The time of the last value, or of the subscription.
        var last: Context.SchedulerTimeType?
      }

      let downstream: Downstream
      let guarded = Guarded(State())
      private let scheduler: QueueBound<Context>

      var reportedName: String { "MeasureInterval" }

      init(downstream: Downstream, scheduler: Context) {
        self.downstream = downstream
        self.scheduler = scheduler.boundToCurrentQueue
      }

      func receive(subscription: any Subscription) {
        guard guarded.attach(subscription) else { return }
        _ = restart()
        downstream.receive(subscription: self)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if guarded.withLock({ $0.status.isSubscribed }), let interval = restart() {
          deliver(interval)
        }
        return .none
      }

      /// Starts an interval and returns the length of the previous one.
      private func restart() -> Output? {
        let now = scheduler.now
        let last = guarded.withLock { exchange(&$0.last, with: now) }
        return last?.distance(to: now)
      }
    }
  }

  /// A publisher that sends a value of another when no other value has followed it for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Operator {
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
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, debounce: self))
    }

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

        mutating func end() -> State {
          exchange(&self, with: State(status: .terminal, generation: generation))
        }
      }

      let downstream: Downstream
      let guarded = Guarded(State())
      private let debounce: Publishers.Debounce<Upstream, Context>
      private let scheduler: QueueBound<Context>
      private let delivery = RecursiveLock()

      var ownDemand: Subscribers.Demand { .unlimited }
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
        // The value may have been delivered or replaced already: the scheduler may run blocks at
        // once, and several threads may send.
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

  /// A publisher that delivers the events of another after an interval.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The time between receiving an event and delivering it.
    public let interval: Context.SchedulerTimeType.Stride
    /// The tolerance of that time.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// The scheduler whose clock is used.
    public let scheduler: Context
    /// The options for each scheduled block.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that delivers events after an interval.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches the subscriber at once; only values and the completion are delayed.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let late = LateScheduler(
        deferred: scheduler.boundToCurrentQueue, interval: interval, tolerance: tolerance)
      // NB: it has no description of its own, since Combine's has none.
      upstream.subscribe(Postponement(on: late, options: options, for: subscriber))
    }
  }

  /// A publisher that sends at most one value of another in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The shortest time between two values.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler whose clock is used and on which values are delivered.
    public let scheduler: Context
    /// True if the last value of an interval is sent, false if the first is.
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
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, throttle: self))
    }

    /// Stores the value that waits for the end of the interval, and the completion after it.
    ///
    /// NB: it reads the time at each event, even if it does not need the time, as Combine does. So
    /// a scheduler that records its calls records the same calls.
    final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
      NamedInReports
    {
      private struct State: LinkState {
        var status = SubscriptionStatus.awaitingSubscription
        /// Released after the completion or a cancel.
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var value: Output?
        var completion: Subscribers.Completion<Failure>?
        var lastEmission: Context.SchedulerTimeType?

        var isReceiving: Bool { status.isSubscribed && completion == nil }

        mutating func end() -> State { exchange(&self, with: State(status: .terminal)) }
      }

      private let throttle: Publishers.Throttle<Upstream, Context>
      private let scheduler: QueueBound<Context>
      private let guarded: Guarded<State>
      private let delivery = RecursiveLock()

      var reportedName: String { "Throttle" }

      init(downstream: Downstream, throttle: Publishers.Throttle<Upstream, Context>) {
        guarded = Guarded(State(downstream: downstream))
        self.throttle = throttle
        scheduler = throttle.scheduler.boundToCurrentQueue
        _ = scheduler.now
      }

      func receive(subscription: any Subscription) {
        guard guarded.attach(subscription) else { return }
        _ = scheduler.now
        guarded.withLock { $0.downstream }?.receive(subscription: self)
        subscription.request(.unlimited)
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        guard guarded.withLock({ $0.isReceiving }) else { return .none }
        let now = scheduler.now
        let (isFirst, last, _) = guarded.withLock {
          state -> (Bool, Context.SchedulerTimeType?, replaced: Output?) in
          let isFirst = state.value == nil
          guard isFirst ? state.demand > .none : throttle.latest else { return (false, nil, nil) }
          if isFirst { state.demand -= 1 }
          defer { state.value = input }
          return (isFirst, state.lastEmission, state.value)
        }
        // Only the first value of an interval schedules its emission.
        guard isFirst else { return .none }
        let due = last.map { Swift.max(now, $0.advanced(by: throttle.interval)) } ?? now
        let emission = { [weak self] in self?.emit() ?? () }
        if due == now {
          scheduler.schedule(emission)
        } else {
          scheduler.schedule(after: due, emission)
        }
        return .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        guard guarded.withLock({ $0.isReceiving }) else { return }
        _ = scheduler.now
        let isAlone = guarded.withLock { state -> Bool in
          guard state.isReceiving else { return false }
          state.completion = completion
          return state.value == nil
        }
        if isAlone { scheduler.schedule { [weak self] in self?.emit() } }
      }

      func request(_ demand: Subscribers.Demand) {
        guarded.withLock { state in
          if state.status.isSubscribed { state.demand += demand }
        }
      }

      func cancel() {
        let last = guarded.withLock { $0.end() }
        last.status.subscription?.cancel()
      }

      private func emit() {
        let isOpen = guarded.withLock { $0.value != nil && $0.completion == nil }
        let now = isOpen ? scheduler.now : nil
        let last = guarded.withLock { state in
          state.lastEmission = now ?? state.lastEmission
          guard state.completion == nil else { return state.end() }
          defer { state.value = nil }
          return state
        }
        guard let downstream = last.downstream else { return }
        if let value = last.value {
          let more = delivery.hold { downstream.receive(value) }
          if more > .none { request(more) }
        }
        guard let completion = last.completion else { return }
        delivery.hold { downstream.receive(completion: completion) }
      }
    }
  }

  /// A publisher that ends if another publisher sends nothing for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Operator {
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
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, timeout: self))
    }

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
            state.generation == generation && state.isStarted ? state.endIfSubscribed() : nil
          }
          guard let last else { return }
          last.timer?.cancel()
          last.status.subscription?.cancel()
          downstream.receive(completion: timeout.customError.map { .failure($0()) } ?? .finished)
        }
      }
    }
  }
}

/// A scheduler that runs each block after an interval.
private struct LateScheduler<Base: Scheduler>: DeferringScheduler {
  let deferred: QueueBound<Base>
  let interval: Base.SchedulerTimeType.Stride
  let tolerance: Base.SchedulerTimeType.Stride

  func schedule(options: Base.SchedulerOptions?, _ action: @escaping () -> Void) {
    deferred.schedule(
      after: now.advanced(by: interval), tolerance: tolerance, options: options, action)
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

  mutating func end() -> TimeoutState {
    exchange(&self, with: TimeoutState(status: .terminal, generation: generation + 1))
  }

  /// Starts another generation, and returns its number and the timer of the one before.
  mutating func replaceTimer() -> (generation: Int, before: (any Cancellable)?)? {
    guard isOpen else { return nil }
    generation += 1
    return (generation, timer.take())
  }
}

extension Publisher {
  /// Sends for each value the time since the value before it, and for the first one since the
  /// subscription.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler whose clock is read.
  ///   - options: Has no effect, since nothing is scheduled.
  /// - Returns: A publisher that sends intervals.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }

  /// Sends a value when no other value has followed it for `dueTime`.
  ///
  /// A value that still waits when the completion is received is dropped, as in Combine.
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Delivers each value and the completion after an interval, in order.
  public func delay<S>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where S: Scheduler {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }

  /// Sends at most one value in each interval: the last or the first one that was received in it.
  ///
  /// - Parameters:
  ///   - interval: The shortest time between two values.
  ///   - scheduler: The scheduler whose clock is used and on which values are delivered.
  ///   - latest: True to send the last value of an interval, false to send the first.
  /// - Returns: A publisher that sends at most one value in each interval.
  public func throttle<S>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> where S: Scheduler {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

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
