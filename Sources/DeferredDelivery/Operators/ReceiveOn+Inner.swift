extension Publishers.ReceiveOn {
  /// Carries what it receives for one subscriber over to the scheduler.
  ///
  /// A scheduled block holds the subscriber until it runs, even when it is cancelled by then.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline typealias Input = Output

    @usableFromInline
    struct State {
      /// Gone once the completion is delivered or all is cancelled.
      @usableFromInline var downstream: Downstream?
      @usableFromInline var upstream: (any Subscription)?
      /// Whether a completion has been received; it may still be waiting behind values.
      @usableFromInline var isComplete = false

      @inlinable
      init(_ downstream: Downstream) { self.downstream = downstream }

      mutating func end() -> State {
        defer {
          downstream = nil
          upstream = nil
        }
        return self
      }
    }

    @usableFromInline let guarded: Guarded<State>
    /// Whether there is nobody left to deliver to; read by each block without the lock.
    @usableFromInline let isOver = OnceFlag()
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(on scheduler: Context, options: Context.SchedulerOptions?, for downstream: Downstream) {
      guarded = Guarded(State(downstream))
      self.scheduler = scheduler
      self.options = options
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      let downstream = guarded.withLock { state -> Downstream? in
        guard state.downstream != nil, state.upstream == nil else { return nil }
        state.upstream = subscription
        return state.downstream
      }
      guard let downstream else { return subscription.cancel() }
      downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Output) -> Subscribers.Demand {
      guard let downstream = listener() else { return .none }
      scheduler.schedule(options: options) { [self] in
        guard !isOver.isSet else { return }
        let more = downstream.receive(input)
        if more > .none { request(more) }
      }
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
      guard let downstream = listener(takingCompletion: true) else { return }
      scheduler.schedule(options: options) { [self] in
        let last = end()
        if last.downstream != nil { downstream.receive(completion: completion) }
      }
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.upstream }
      upstream?.request(demand)
    }

    @usableFromInline
    func cancel() {
      let last = end()
      last.upstream?.cancel()
    }

    /// Who would get what comes now: nobody before the subscription or after a completion.
    @inlinable
    func listener(takingCompletion: Bool = false) -> Downstream? {
      guarded.withLock { state in
        guard state.upstream != nil, !state.isComplete else { return nil }
        state.isComplete = takingCompletion
        return state.downstream
      }
    }

    private func end() -> State {
      isOver.set()
      return guarded.withLock { $0.end() }
    }
  }
}

extension Publishers.ReceiveOn.Inner: NamedInReports {
  @usableFromInline var reportedName: String { "ReceiveOn" }
}
