extension Publishers.ReceiveOn {
  /// Carries what it receives for one subscriber over to the scheduler.
  ///
  /// A scheduled block holds the subscriber until it runs, even when it is cancelled by then.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      /// Gone once the completion is delivered or all is cancelled.
      var downstream: Downstream?
      var upstream: (any Subscription)?
      /// Whether a completion has been received; it may still be waiting behind values.
      var isComplete = false

      mutating func end() -> State {
        defer {
          downstream = nil
          upstream = nil
        }
        return self
      }
    }

    private let guarded: Guarded<State>
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    var reportedName: String { "ReceiveOn" }

    init(on scheduler: Context, options: Context.SchedulerOptions?, for downstream: Downstream) {
      guarded = Guarded(State(downstream: downstream))
      self.scheduler = scheduler
      self.options = options
    }

    func receive(subscription: any Subscription) {
      let downstream = guarded.withLock { state -> Downstream? in
        guard state.downstream != nil, state.upstream == nil else { return nil }
        state.upstream = subscription
        return state.downstream
      }
      guard let downstream else { return subscription.cancel() }
      downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      guard let downstream = listener() else { return .none }
      scheduler.schedule(options: options) { self.deliver(input, to: downstream) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      guard let downstream = listener(takingCompletion: true) else { return }
      scheduler.schedule(options: options) { self.deliver(completion, to: downstream) }
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.upstream }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { $0.end() }
      last.upstream?.cancel()
    }

    /// Who would get what comes now: nobody before the subscription or after a completion.
    private func listener(takingCompletion: Bool = false) -> Downstream? {
      guarded.withLock { state in
        guard state.upstream != nil, !state.isComplete else { return nil }
        state.isComplete = takingCompletion
        return state.downstream
      }
    }

    private func deliver(_ input: Downstream.Input, to downstream: Downstream) {
      guard guarded.withLock({ $0.downstream != nil }) else { return }
      let demand = downstream.receive(input)
      if demand > .none { request(demand) }
    }

    private func deliver(
      _ completion: Subscribers.Completion<Downstream.Failure>, to downstream: Downstream
    ) {
      let last = guarded.withLock { $0.end() }
      if last.downstream != nil { downstream.receive(completion: completion) }
    }
  }
}
