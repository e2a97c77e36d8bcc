/// The subscription of an operator that passes on every event unchanged and calls closures before.
///
/// It does not enforce the rules of publishers: what the upstream sends after a completion or a
/// cancel is passed on too, as in Combine.
final class Tap<Downstream: Subscriber>: Link, NamedInReports {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  /// The closures that are called for each event, before it is passed on.
  final class Hooks {
    let subscription: ((any Subscription) -> Void)?
    let value: Callback<Input, Void>?
    /// Called with the demand that the subscriber has returned for a value, even if it is none.
    let answer: ((Subscribers.Demand) -> Void)?
    let completion: ((Subscribers.Completion<Failure>) -> Void)?
    let request: ((Subscribers.Demand) -> Void)?
    let cancel: (() -> Void)?

    init(
      subscription: ((any Subscription) -> Void)?, value: ((Input) -> Void)?,
      answer: ((Subscribers.Demand) -> Void)?,
      completion: ((Subscribers.Completion<Failure>) -> Void)?,
      request: ((Subscribers.Demand) -> Void)?, cancel: (() -> Void)?
    ) {
      self.subscription = subscription
      self.value = value.map(Callback.init)
      self.answer = answer
      self.completion = completion
      self.request = request
      self.cancel = cancel
    }
  }

  struct State: LinkState {
    var status = SubscriptionStatus.awaitingSubscription
    /// True if the hooks are also called after the end.
    let keepsHooks: Bool
    var hooks: Hooks?

    mutating func end() -> State {
      exchange(
        &self,
        with: State(status: .terminal, keepsHooks: keepsHooks, hooks: keepsHooks ? hooks : nil))
    }
  }

  let downstream: Downstream
  let guarded: Guarded<State>
  let reportedName: String

  private var hooks: Hooks? { guarded.withLock { $0.hooks } }

  /// Makes a tap; with `keepsHooks` it also calls its hooks after the end.
  init(for downstream: Downstream, named name: String, keepsHooks: Bool, hooks: Hooks) {
    self.downstream = downstream
    guarded = Guarded(State(keepsHooks: keepsHooks, hooks: hooks))
    reportedName = name
  }

  func receive(subscription: any Subscription) {
    hooks?.subscription?(subscription)
    if guarded.attach(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    hooks?.value?.call(input)
    let more = downstream.receive(input)
    hooks?.answer?(more)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    hooks?.completion?(completion)
    _ = guarded.withLock { $0.end() }
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    hooks?.request?(demand)
    guarded.subscription?.request(demand)
  }

  func cancel() {
    hooks?.cancel?()
    let last = guarded.withLock { $0.endIfSubscribed() }
    last?.status.subscription?.cancel()
  }
}
