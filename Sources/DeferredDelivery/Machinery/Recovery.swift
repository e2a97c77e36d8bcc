/// The subscription of an operator that continues with a second publisher when the first fails.
///
/// ```
///  first  ── value ──▶ downstream
///         ── error ──▶ recover ──┬─ subscribes to the second ── value, completion ──▶ downstream
///                                └─ throws ──▶ completion
/// ```
///
/// The demand that the first publisher has not met is requested from the second.
final class Recovery<Downstream: Subscriber, FirstFailure: Error>: Subscription, NamedInReports {
  typealias Input = Downstream.Input
  /// Subscribes a subscriber of this object to the second publisher.
  typealias Recover = (FirstFailure, Recovery) throws(Downstream.Failure) -> Void

  private struct State {
    var first = SubscriptionStatus.awaitingSubscription
    var second = SubscriptionStatus.awaitingSubscription
    /// True once the first publisher has failed.
    var isRecovering = false
    var demand = Subscribers.Demand.none

    /// The subscription to request from.
    var current: (any Subscription)? { second.subscription ?? first.subscription }
  }

  private let downstream: Downstream
  private let recover: Recover
  private let guarded = Guarded(State())
  let reportedName: String

  var reportedParts: [Mirror.Child] {
    [("downstream", downstream), ("demand", guarded.withLock { $0.demand })]
  }

  init(for downstream: Downstream, named name: String, recover: @escaping Recover) {
    self.downstream = downstream
    self.recover = recover
    reportedName = name
  }

  /// The subscriber of the first publisher.
  var first: Side<FirstFailure> {
    Side(
      recovery: self, onSubscription: receiveFirst(subscription:), onValue: receiveFirst,
      onCompletion: receiveFirst(completion:))
  }

  /// Makes the subscriber of the second publisher.
  func second<Failure: Error>(
    failingWith convert: @escaping (Failure) -> Downstream.Failure
  ) -> Side<Failure> {
    Side(
      recovery: self, onSubscription: receiveSecond(subscription:), onValue: deliver,
      onCompletion: { self.receiveSecond(completion: $0.mapFailure(convert)) })
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let upstream = guarded.withLock { state in
      state.demand += demand
      return state.current
    }
    upstream?.request(demand)
  }

  /// Cancels the current subscription; has no effect between the two, as in Combine.
  func cancel() {
    let last = guarded.withLock { state in
      state.isRecovering
        ? state.second.terminateIfSubscribed() : state.first.terminateIfSubscribed()
    }
    last?.cancel()
  }

  private func deliver(_ input: Input) -> Subscribers.Demand {
    guarded.withLock { $0.demand -= 1 }
    let more = downstream.receive(input)
    if more > .none { guarded.withLock { $0.demand += more } }
    return more
  }
}

extension Recovery {
  private func receiveFirst(subscription: any Subscription) {
    let isAttached = guarded.withLock { $0.first.attach(subscription) }
    if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  private func receiveFirst(_ input: Input) -> Subscribers.Demand {
    let demand = guarded.withLock { $0.demand }
    precondition(demand > .none, "A value was sent without demand; send only what was requested.")
    return deliver(input)
  }

  private func receiveFirst(completion: Subscribers.Completion<FirstFailure>) {
    let last = guarded.withLock { state in
      precondition(
        !completion.isFailure || !state.isRecovering || state.second.isTerminal,
        "A publisher has failed twice; send nothing after a completion.")
      let last = state.first.terminateIfSubscribed()
      state.isRecovering = state.isRecovering || (last != nil && completion.isFailure)
      return last
    }
    guard last != nil else { return }
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): recover(from: error)
    }
  }

  private func recover(from error: FirstFailure) {
    do throws(Downstream.Failure) {
      // Called without the lock, since the closure is the user's code.
      try recover(error, self)
    } catch {
      guarded.withLock { _ = $0.second.terminate() }
      downstream.receive(completion: .failure(error))
    }
  }

  private func receiveSecond(subscription: any Subscription) {
    let demand = guarded.withLock { state in
      state.second.attach(subscription) ? state.demand : nil
    }
    subscription.begin(requesting: demand)
  }

  private func receiveSecond(completion: Subscribers.Completion<Downstream.Failure>) {
    let last = guarded.withLock { $0.second.terminateIfSubscribed() }
    if last != nil { downstream.receive(completion: completion) }
  }
}

extension Recovery {
  /// The subscriber of one of the two publishers; it has the subscription's identifier.
  struct Side<Failure: Error>: Subscriber, NamedInReports {
    fileprivate let recovery: Recovery
    fileprivate let onSubscription: (any Subscription) -> Void
    fileprivate let onValue: (Input) -> Subscribers.Demand
    fileprivate let onCompletion: (Subscribers.Completion<Failure>) -> Void

    var combineIdentifier: CombineIdentifier { recovery.combineIdentifier }
    var reportedName: String { recovery.reportedName }
    var reportedParts: [Mirror.Child] { recovery.reportedParts }

    func receive(subscription: any Subscription) { onSubscription(subscription) }
    func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
    func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
  }
}
