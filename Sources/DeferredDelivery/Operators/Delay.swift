extension Publishers {
  /// A publisher that delivers what another sends, each so much later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// How much later each is delivered.
    public let interval: Context.SchedulerTimeType.Stride
    /// How far from its time it may be.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// Whose time it is.
    public let scheduler: Context
    /// What the scheduler is told with each.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that delivers later.
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

    /// Attaches the subscriber at once; only values and the completion wait.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, delay: self))
    }
  }
}

extension Publishers.Delay {
  /// NB: it has no name in reports, since that of Combine has none.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var bond = Bond.awaited
      /// Whether a completion has been received; it may still be waiting for its time.
      var isComplete = false
    }

    private let downstream: Downstream
    private let delay: Publishers.Delay<Upstream, Context>
    private let guarded = Guarded(State())

    init(downstream: Downstream, delay: Publishers.Delay<Upstream, Context>) {
      self.downstream = downstream
      self.delay = delay
    }

    func receive(subscription: any Subscription) {
      let isTaken = guarded.withLock { $0.bond.take(subscription) }
      if isTaken { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      guard guarded.withLock({ $0.bond.isHeld && !$0.isComplete }) else { return .none }
      later { self.deliver(input) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let isFirst = guarded.withLock { state in
        defer { state.isComplete = true }
        return state.bond.isHeld && !state.isComplete
      }
      if isFirst { later { self.deliver(completion) } }
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.bond.subscription }
      upstream?.request(demand)
    }

    /// Comes too late once a completion waits for its time, as in Combine.
    func cancel() {
      let last = guarded.withLock { $0.isComplete ? nil : $0.bond.endIfHeld() }
      last?.cancel()
    }

    private func later(_ work: @escaping () -> Void) {
      delay.scheduler.schedule(
        after: delay.scheduler.now.advanced(by: delay.interval), tolerance: delay.tolerance,
        options: delay.options, work)
    }

    private func deliver(_ input: Output) {
      guard guarded.withLock({ $0.bond.isHeld }) else { return }
      let more = downstream.receive(input)
      if more > .none { request(more) }
    }

    private func deliver(_ completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { $0.bond.endIfHeld() }
      if last != nil { downstream.receive(completion: completion) }
    }
  }
}

extension Publisher {
  /// Delivers each value and the completion so much later, in order.
  public func delay<S>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where S: Scheduler {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}
