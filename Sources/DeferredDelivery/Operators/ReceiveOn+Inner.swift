extension Publishers.ReceiveOn {
  /// Carries what it receives for one subscriber over to the scheduler.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline typealias Input = Output

    @usableFromInline
    struct State {
      /// There until the subscription comes or all is cancelled.
      var downstream: Downstream?
      /// There from the subscription until all is delivered or cancelled.
      @usableFromInline var delivery: Delivery?
      /// Whether a completion has been received; it may still be waiting behind values.
      @usableFromInline var isComplete = false

      init(_ downstream: Downstream) { self.downstream = downstream }

      mutating func end() -> State {
        defer { (downstream, delivery) = (nil, nil) }
        return self
      }
    }

    /// What a scheduled block holds until it runs, even when all is cancelled by then.
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

    @usableFromInline let guarded: Guarded<State>
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @usableFromInline
    init(on scheduler: Context, options: Context.SchedulerOptions?, for downstream: Downstream) {
      guarded = Guarded(State(downstream))
      self.scheduler = scheduler
      self.options = options
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      let downstream = guarded.withLock { state -> Downstream? in
        guard let downstream = state.downstream else { return nil }
        state.delivery = Delivery(from: subscription, to: downstream)
        state.downstream = nil
        return downstream
      }
      guard let downstream else { return subscription.cancel() }
      downstream.receive(subscription: self)
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
      guard let delivery else { return }
      scheduler.schedule(options: options) { [self] in
        if end().delivery != nil { delivery.downstream.receive(completion: completion) }
      }
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
      let delivery = guarded.withLock { $0.delivery }
      delivery?.request(demand)
    }

    @usableFromInline
    func cancel() {
      let last = end()
      last.delivery?.upstream.cancel()
    }

    private func end() -> State {
      let last = guarded.withLock { $0.end() }
      last.delivery?.isOver.set()
      return last
    }
  }
}

extension Publishers.ReceiveOn.Inner: NamedInReports {
  @usableFromInline var reportedName: String { "ReceiveOn" }
}
