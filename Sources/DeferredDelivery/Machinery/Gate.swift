/// What an operator does with one value.
enum Decision<Output> {
  /// Sends a value.
  case pass(Output)
  /// Sends nothing, and requests another value instead.
  case skip
  /// Ends the stream.
  case finish
}

/// What a gate does with a value that it receives before the subscription or after the end.
enum StrayValues {
  /// Before the subscription was sent, stops the program; after the end, ignores the value.
  case trap
  case ignore
  /// Before the subscription was sent, decides on the value like on any other; after the end,
  /// ignores it.
  ///
  /// A completion may also come before the subscription.
  case passEarly
  /// Decides on the value like on any other, before the subscription and after the end.
  case pass
}

/// The subscription of an operator that decides on each value separately.
///
/// It passes the value on, skips it, ends the stream, or fails by throwing.
///
/// ```
///  upstream ── value ──▶ decide ──┬─ pass ───▶ downstream
///                 ▲               ├─ skip ─┐
///                 └── one more ───┼────────┘
///                     cancel ◀────┴─ finish, throw ──▶ completion
/// ```
///
/// The closure stores what it needs of earlier values, behind a lock of its own.
final class Gate<Downstream: Subscriber, Input, Failure: Error>: Link, NamedInReports {
  typealias Decide = (Input) throws(Downstream.Failure) -> Decision<Downstream.Input>
  /// Returns the children of the gate's mirror.
  typealias Parts = (Downstream, SubscriptionStatus) -> [Mirror.Child]

  let downstream: Downstream
  let guarded = Guarded(SubscriptionStatus.awaitingSubscription)
  private let strays: StrayValues
  private let convert: (Failure) -> Downstream.Failure
  private let decide: Decide
  private let parts: Parts
  let reportedName: String

  var reportedParts: [Mirror.Child] { parts(downstream, guarded.withLock { $0 }) }

  /// Makes a gate; a closure converts its errors to the errors of the subscriber.
  init(
    for downstream: Downstream, named name: String, strays: StrayValues, parts: @escaping Parts,
    failingWith convert: @escaping (Failure) -> Downstream.Failure, decide: @escaping Decide
  ) {
    self.downstream = downstream
    self.strays = strays
    self.convert = convert
    self.decide = decide
    self.parts = parts
    reportedName = name
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let (isAwaiting, isAccepted) = guarded.withLock { ($0.isAwaiting, isOpen($0)) }
    require(!isAwaiting, "A value was sent before the subscription; send that first.")
    guard isAccepted || strays == .pass else { return .none }
    // Called without the lock, since the closure is the user's code.
    do throws(Downstream.Failure) {
      switch try decide(input) {
      case .pass(let output): return downstream.receive(output)
      case .skip: return .max(1)
      case .finish: end(.finished)
      }
    } catch {
      end(.failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let before = terminateIfOpen()
    require(!before.isAwaiting, "A completion was sent before the subscription; send that first.")
    if isOpen(before) { downstream.receive(completion: completion.mapFailure(convert)) }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let status = guarded.withLock { $0 }
    require(!status.isAwaiting, "A request was made before the subscription was sent; wait for it.")
    status.subscription?.request(demand)
  }

  /// Cancels the upstream.
  ///
  /// A cancel before the subscription has no effect, as in Combine, unless stray values trap. In
  /// that case a later subscription is cancelled.
  func cancel() {
    let isStrict = strays == .trap
    let last = guarded.withLock { isStrict ? $0.terminate() : $0.terminateIfSubscribed() }
    last?.cancel()
  }

  private func require(_ isSent: Bool, _ message: @autoclosure () -> String) {
    precondition(isSent || strays != .trap, message())
  }

  private func isOpen(_ status: SubscriptionStatus) -> Bool {
    status.isSubscribed || (strays == .passEarly && status.isAwaiting)
  }

  /// Ends the stream if it is open, and returns the status before.
  private func terminateIfOpen() -> SubscriptionStatus {
    guarded.withLock { status in
      let before = status
      if isOpen(before) { status = .terminal }
      return before
    }
  }

  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let before = terminateIfOpen()
    guard isOpen(before) else { return }
    before.subscription?.cancel()
    downstream.receive(completion: completion)
  }
}

extension Gate where Downstream.Failure == Failure {
  /// Makes a gate whose errors are those of its upstream.
  convenience init(
    for downstream: Downstream, named name: String, strays: StrayValues = .trap,
    parts: @escaping Parts = { downstream, _ in [("downstream", downstream)] },
    decide: @escaping (Input) -> Decision<Downstream.Input>
  ) {
    self.init(
      for: downstream, named: name, strays: strays, parts: parts, failingWith: { $0 },
      decide: { (input: Input) throws(Downstream.Failure) in decide(input) })
  }
}

extension Gate where Downstream.Failure == any Error {
  /// Makes a gate whose closure may throw any error.
  convenience init(
    trying downstream: Downstream, named name: String, strays: StrayValues = .trap,
    parts: @escaping Parts = { downstream, _ in [("downstream", downstream)] },
    decide: @escaping (Input) throws -> Decision<Downstream.Input>
  ) {
    self.init(
      for: downstream, named: name, strays: strays, parts: parts, failingWith: { $0 },
      decide: decide)
  }
}
