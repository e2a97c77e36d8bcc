extension Publishers {
  /// A publisher that delivers what another sends by way of a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// What the values and the completion wait for.
    public let scheduler: Context
    /// What the scheduler is told with each.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that delivers by way of a scheduler.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches the subscriber at once; only values and the completion wait.
    @inlinable
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(on: scheduler, options: options, for: subscriber))
    }
  }
}

extension Publishers.ReceiveOn {
  /// Carries what it receives for one subscriber over to the scheduler.
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline typealias Input = Output

    @usableFromInline
    struct State {
      /// Whether a subscription has come.
      var isSubscribed = false
      /// There from the subscription until all is delivered or cancelled.
      @usableFromInline var delivery: Delivery?
      /// Whether a completion has been received; it may still be waiting behind values.
      @usableFromInline var isComplete = false

      mutating func end() -> Delivery? {
        defer { delivery = nil }
        return delivery
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

    /// Kept after the end too, as in Combine.
    private let downstream: Downstream
    @usableFromInline let guarded = Guarded(State())
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @usableFromInline
    init(on scheduler: Context, options: Context.SchedulerOptions?, for downstream: Downstream) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
    }

    @usableFromInline
    func receive(subscription: any Subscription) {
      let delivery = Delivery(from: subscription, to: downstream)
      let isTaken = guarded.withLock { state in
        guard !state.isSubscribed else { return false }
        (state.isSubscribed, state.delivery) = (true, delivery)
        return true
      }
      if isTaken { downstream.receive(subscription: self) } else { subscription.cancel() }
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
      guard delivery != nil else { return }
      scheduler.schedule(options: options) { [self] in
        end(guarded.withLock { $0.end() })
        downstream.receive(completion: completion)
      }
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
      let delivery = guarded.withLock { $0.delivery }
      delivery?.request(demand)
    }

    /// Comes too late once a completion waits for its turn, as in Combine.
    @usableFromInline
    func cancel() {
      let last = guarded.withLock { $0.isComplete ? nil : $0.end() }
      end(last)
      last?.upstream.cancel()
    }

    private func end(_ delivery: Delivery?) { delivery?.isOver.set() }
  }
}

extension Publishers.ReceiveOn.Inner: NamedInReports {
  @usableFromInline var reportedName: String { "ReceiveOn" }
}

extension Publisher {
  /// Delivers values and the completion on a scheduler, always, even if already there.
  ///
  /// This is what makes a first frame come up empty: the value that a subject replays inside
  /// `sink` is scheduled too, and arrives one turn later.
  @inlinable
  public func receive<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> where S: Scheduler {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}
