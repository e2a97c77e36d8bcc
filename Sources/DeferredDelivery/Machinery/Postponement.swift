/// The subscription of an operator that delivers each event in a block of a scheduler.
///
/// Receiving a value reads flags instead of the status, so that it takes no lock.
@usableFromInline
class Postponement<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// Retained even after the end, as in Combine.
  @usableFromInline final let downstream: Downstream
  @usableFromInline final let scheduler: Context
  @usableFromInline final let options: Context.SchedulerOptions?
  private final let status = Guarded(SubscriptionStatus.awaitingSubscription)
  @usableFromInline final let isSubscribed = OnceFlag()
  /// Set by a cancel, and by a completion even before it is delivered.
  @usableFromInline final let isClosed = OnceFlag()
  /// Held while the subscriber is called, since a scheduler may run several blocks at once.
  @usableFromInline final let delivery = RecursiveLock()
  /// Set by a cancel, and when a completion is delivered.
  @usableFromInline final let isOver = OnceFlag()

  @usableFromInline
  init(
    on scheduler: Context, options: Context.SchedulerOptions?, for downstream: Downstream
  ) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.options = options
  }

  @usableFromInline
  final func receive(subscription: any Subscription) {
    guard status.attach(subscription) else { return }
    isSubscribed.set()
    downstream.receive(subscription: self)
  }

  @inlinable
  final func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed.isSet, !isClosed.isSet else { return .none }
    scheduler.schedule(options: options) { [self] in deliver(input) }
    return .none
  }

  @inlinable
  final func deliver(_ input: Input) {
    let more = delivery.hold { isOver.isSet ? .none : downstream.receive(input) }
    if more > .none { request(more) }
  }

  @usableFromInline
  final func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = status.withLock { status in
      guard status.isSubscribed, !isClosed.isSet else { return false }
      isClosed.set()
      return true
    }
    guard isFirst else { return }
    scheduler.schedule(options: options) { [self] in
      delivery.hold {
        isOver.set()
        // Before the completion is delivered, so that the subscriber can request nothing more.
        _ = status.withLock { $0.terminate() }
        downstream.receive(completion: completion)
      }
    }
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) { status.subscription?.request(demand) }

  /// Cancels the upstream; has no effect on a completion that waits to be delivered, as in
  /// Combine.
  @usableFromInline
  final func cancel() {
    let last = status.withLock { status -> (any Subscription)? in
      guard !isClosed.isSet, let last = status.terminateIfSubscribed() else { return nil }
      isClosed.set()
      isOver.set()
      return last
    }
    last?.cancel()
  }
}
