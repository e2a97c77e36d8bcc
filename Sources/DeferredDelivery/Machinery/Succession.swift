/// The subscription of an operator that may continue with a second publisher when the first has
/// ended.
///
/// ```
///  first  ── value ──▶ downstream
///         ── end ──▶ proceed ──┬─ subscribes to the second ── value, completion ──▶ downstream
///                              └─ returns or throws ──▶ completion
/// ```
///
/// The demand that the first publisher has not met is requested from the second.
final class Succession<Downstream: Subscriber, FirstFailure: Error>: Subscription, NamedInReports {
  typealias Input = Downstream.Input
  /// Subscribes a subscriber of this object to the second publisher and returns nil, or returns the
  /// completion of the stream.
  typealias Proceed = (Subscribers.Completion<FirstFailure>, Succession) throws(Downstream.Failure)
    -> Subscribers.Completion<Downstream.Failure>?

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
  private let strays: StrayValues
  private let proceed: Proceed
  private let guarded = Guarded(State())
  let reportedName: String

  var reportedParts: [Mirror.Child] {
    guard strays == .trap else { return [] }
    return [("downstream", downstream), ("demand", guarded.withLock { $0.demand })]
  }

  /// Makes a subscription; stray values are those that were not requested, or that come without a
  /// subscription.
  init(
    for downstream: Downstream, named name: String, strays: StrayValues = .trap,
    proceed: @escaping Proceed
  ) {
    self.downstream = downstream
    self.strays = strays
    self.proceed = proceed
    reportedName = name
  }

  /// The subscriber of the first publisher.
  var first: Side<FirstFailure> {
    Side(
      succession: self, onSubscription: receiveFirst(subscription:), onValue: receiveFirst,
      onCompletion: receiveFirst(completion:))
  }

  /// Makes the subscriber of the second publisher.
  func second<Failure: Error>(
    failingWith convert: @escaping (Failure) -> Downstream.Failure
  ) -> Side<Failure> {
    Side(
      succession: self, onSubscription: receiveSecond(subscription:), onValue: receiveSecond,
      onCompletion: { self.receiveSecond(completion: $0.mapFailure(convert)) })
  }

  func request(_ demand: Subscribers.Demand) {
    if strays == .trap { demand.requireNonZero() }
    let upstream = guarded.withLock { state in
      state.demand += demand
      return state.current
    }
    upstream?.request(demand)
  }

  /// Cancels the current subscription.
  ///
  /// If stray values trap, it has no effect between the two, as in Combine. Otherwise the second
  /// subscription is cancelled when it is received.
  func cancel() {
    let last = guarded.withLock { state in
      guard strays == .trap else { return state.first.terminate() ?? state.second.terminate() }
      return state.isRecovering
        ? state.second.terminateIfSubscribed() : state.first.terminateIfSubscribed()
    }
    last?.cancel()
  }

  private func deliver(_ input: Input, if isWanted: (State) -> Bool) -> Subscribers.Demand {
    let isDelivered = guarded.withLock { state in
      guard isWanted(state) else { return false }
      state.demand -= 1
      return true
    }
    guard isDelivered else { return .none }
    let more = downstream.receive(input)
    if more > .none { guarded.withLock { $0.demand += more } }
    return more
  }

  private func receiveFirst(subscription: any Subscription) {
    let isAttached = guarded.withLock { $0.first.attach(subscription) }
    if isAttached { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  private func receiveFirst(_ input: Input) -> Subscribers.Demand {
    deliver(input) { state in
      guard strays == .trap else { return state.first.isSubscribed && state.demand > .none }
      precondition(
        state.demand > .none, "A value was sent without demand; send only what was requested.")
      return true
    }
  }

  private func receiveFirst(completion: Subscribers.Completion<FirstFailure>) {
    let last = guarded.withLock { state in
      precondition(
        strays != .trap || !completion.isFailure || !state.isRecovering || state.second.isTerminal,
        "A publisher has failed twice; send nothing after a completion.")
      let last = state.first.terminateIfSubscribed()
      state.isRecovering = state.isRecovering || (last != nil && completion.isFailure)
      return last
    }
    guard last != nil else { return }
    do throws(Downstream.Failure) {
      // Called without the lock, since the closure may call the user's code.
      let end = try proceed(completion, self)
      if let end { downstream.receive(completion: end) }
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

  private func receiveSecond(_ input: Input) -> Subscribers.Demand {
    deliver(input) { strays == .trap || $0.second.isSubscribed }
  }

  private func receiveSecond(completion: Subscribers.Completion<Downstream.Failure>) {
    let last = guarded.withLock { $0.second.terminateIfSubscribed() }
    if last != nil { downstream.receive(completion: completion) }
  }

  /// The subscriber of one of the two publishers; it has the subscription's identifier.
  struct Side<Failure: Error>: Subscriber, NamedInReports {
    fileprivate let succession: Succession
    fileprivate let onSubscription: (any Subscription) -> Void
    fileprivate let onValue: (Input) -> Subscribers.Demand
    fileprivate let onCompletion: (Subscribers.Completion<Failure>) -> Void

    var combineIdentifier: CombineIdentifier { succession.combineIdentifier }
    var reportedName: String { succession.reportedName }
    var reportedParts: [Mirror.Child] { succession.reportedParts }

    func receive(subscription: any Subscription) { onSubscription(subscription) }
    func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
    func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
  }
}
