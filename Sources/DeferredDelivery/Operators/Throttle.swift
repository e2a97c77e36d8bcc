extension Publishers {
  /// A publisher that sends at most one value of another in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, throttle: self))
    }
  }
}

extension Publishers.Throttle {
  /// Stores the value that waits for the end of the interval, and the completion after it.
  ///
  /// NB: it reads the time at each event, even if it does not need the time, as Combine does. So a
  /// scheduler that records its calls records the same calls.
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

      /// Returns what was retained, so that the caller releases it outside of the lock.
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
      let (isFirst, last, _) = guarded.withLock { state in accept(input, in: &state) }
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

    /// Stores a value.
    ///
    /// Returns true if it is the first of an interval, the time of the last emission, and the value
    /// that it replaces.
    private func accept(
      _ input: Output, in state: inout State
    ) -> (isFirst: Bool, last: Context.SchedulerTimeType?, replaced: Output?) {
      let isFirst = state.value == nil
      guard isFirst ? state.demand > .none : throttle.latest else { return (false, nil, nil) }
      if isFirst { state.demand -= 1 }
      defer { state.value = input }
      return (isFirst, state.lastEmission, state.value)
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

extension Publisher {
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
}
