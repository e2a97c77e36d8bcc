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
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, throttle: self))
    }
  }
}

extension Publishers.Throttle {
  /// Stores the value that waits for the end of the interval, and the completion after it.
  ///
  /// NB: it reads the time at each event, even if it does not need the time, as Combine does. So a
  /// scheduler that records its calls records the same calls.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var status = SubscriptionStatus.awaitingSubscription
      /// Released after the completion or a cancel.
      var downstream: Downstream?
      var demand = Subscribers.Demand.none
      var value: Output?
      var completion: Subscribers.Completion<Failure>?
      var lastEmission: Context.SchedulerTimeType?

      var isReceiving: Bool { status.isSubscribed && completion == nil }

      /// Returns what was retained, so that the caller releases it outside of the lock.
      mutating func end() -> State {
        defer { self = State(status: .terminal) }
        return self
      }
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
      let downstream = guarded.withLock { state in
        state.status.attach(subscription) ? state.downstream : nil
      }
      guard let downstream else { return subscription.cancel() }
      _ = scheduler.now
      downstream.receive(subscription: self)
      subscription.request(.unlimited)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      guard guarded.withLock({ $0.isReceiving }) else { return .none }
      let now = scheduler.now
      let isLate = guarded.withLock { $0.value != nil }
      if isLate { replace(with: input) } else { schedule(input, now: now) }
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

    private func replace(with input: Output) {
      guard throttle.latest else { return }
      _ = guarded.withLock { state -> Output? in
        guard state.value != nil else { return nil }
        defer { state.value = input }
        return state.value
      }
    }

    private func schedule(_ input: Output, now: Context.SchedulerTimeType) {
      let last = guarded.withLock { $0.lastEmission }
      let due = last.map { Swift.max(now, $0.advanced(by: throttle.interval)) } ?? now
      let isAccepted = guarded.withLock { state -> Bool in
        guard state.demand > .none, state.value == nil else { return false }
        state.demand -= 1
        state.value = input
        return true
      }
      guard isAccepted else { return }
      let emission = { [weak self] in self?.emit() ?? () }
      if due == now {
        scheduler.schedule(emission)
      } else {
        scheduler.schedule(after: due, emission)
      }
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
