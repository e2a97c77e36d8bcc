extension Publishers {
  /// A publisher that sends a value of another once nothing has followed it for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// How long nothing must follow.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Whose time it is, and where values are delivered.
    public let scheduler: Context
    /// What the scheduler is told with each.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that waits for a pause.
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
  /// Keeps the last value and the timer that waits for it; a value that is not wanted is lost.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var bond = Bond.awaited
      var demand = Subscribers.Demand.none
      var value: Output?
      /// The number of the value; what is due for an earlier one comes too late.
      var generation = 0
      var timer: (any Cancellable)?
      /// Whether a completion has been received; it may still be waiting for its turn.
      var isComplete = false

      mutating func end() -> State {
        defer { self = State(bond: .over, generation: generation) }
        return self
      }
    }

    private let downstream: Downstream
    private let debounce: Publishers.Debounce<Upstream, Context>
    private let guarded = Guarded(State())

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
    }

    func receive(subscription: any Subscription) {
      let isTaken = guarded.withLock { $0.bond.take(subscription) }
      guard isTaken else { return subscription.cancel() }
      downstream.receive(subscription: self)
      subscription.request(.unlimited)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      guard let generation = keep(input) else { return .none }
      let scheduler = debounce.scheduler
      let timer = scheduler.schedule(
        after: scheduler.now.advanced(by: debounce.dueTime), interval: debounce.dueTime,
        tolerance: scheduler.minimumTolerance, options: debounce.options
      ) { self.deliver(generation) }
      replaceTimer(with: timer, for: generation)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state -> State? in
        guard state.bond.isHeld, !state.isComplete else { return nil }
        defer { (state.isComplete, state.value, state.timer) = (true, nil, nil) }
        return state
      }
      guard let last else { return }
      last.timer?.cancel()
      debounce.scheduler.schedule { self.deliver(completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      guarded.withLock { state in
        if state.bond.isHeld { state.demand += demand }
      }
    }

    func cancel() {
      let last = guarded.withLock { state in state.bond.isHeld ? state.end() : nil }
      last?.timer?.cancel()
      last?.bond.subscription?.cancel()
    }

    private func keep(_ input: Output) -> Int? {
      let (generation, _) = guarded.withLock { state -> (Int?, Output?) in
        guard state.bond.isHeld, !state.isComplete else { return (nil, nil) }
        defer { state.value = input }
        state.generation += 1
        return (state.generation, state.value)
      }
      return generation
    }

    /// Stops the timer before, or this one if its value has been delivered or replaced meanwhile.
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
      let more = downstream.receive(value)
      if more > .none { request(more) }
    }

    private func deliver(_ completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { state in state.bond.isHeld ? state.end() : nil }
      if last != nil { downstream.receive(completion: completion) }
    }
  }
}

extension Publisher {
  /// Sends a value once nothing has followed it for so long.
  ///
  /// A value that still waits when the completion comes is lost, as in Combine.
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
