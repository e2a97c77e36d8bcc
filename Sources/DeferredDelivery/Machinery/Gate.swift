/// What an operator does with one value.
enum Decision<Output> {
  /// Sends a value in its place.
  case pass(Output)
  /// Sends nothing, and requests another value instead.
  case skip
  /// Ends the stream.
  case finish
}

/// The inside of an operator that decides on each value by itself: it passes it on, skips it, ends the
/// stream, or fails by throwing.
///
/// ```
///  upstream ── value ──▶ decide ──┬─ pass ───▶ downstream
///                 ▲               ├─ skip ─┐
///                 └── one more ───┼────────┘
///                     cancel ◀────┴─ finish, throw ──▶ completion
/// ```
///
/// What it remembers of earlier values is in the closure, behind a lock of its own.
final class Gate<Downstream: Subscriber, Input, Failure: Error>: Subscriber, Subscription,
  NamedInReports
{
  typealias Decide = (Input) throws(Downstream.Failure) -> Decision<Downstream.Input>

  private let downstream: Downstream
  private let convert: (Failure) -> Downstream.Failure
  private let decide: Decide
  private let status = Guarded(SubscriptionStatus.awaitingSubscription)
  private let parts: () -> [Mirror.Child]
  let reportedName: String

  var reportedParts: [Mirror.Child] { [("downstream", downstream)] + parts() }

  /// Makes a gate, whose errors become those of the subscriber by a closure.
  init(
    for downstream: Downstream, named name: String,
    parts: @escaping () -> [Mirror.Child] = { [] },
    failingWith convert: @escaping (Failure) -> Downstream.Failure, decide: @escaping Decide
  ) {
    self.downstream = downstream
    self.convert = convert
    self.decide = decide
    self.parts = parts
    reportedName = name
  }

  func receive(subscription: any Subscription) {
    if status.attach(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let status = status.withLock { $0 }
    precondition(!status.isAwaiting, "A value was sent before the subscription; send that first.")
    guard status.isSubscribed else { return .none }
    // Without the lock: the closure is the user's.
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
    let last = status.withLock { status in
      defer { _ = status.terminate() }
      return status
    }
    precondition(
      !last.isAwaiting, "A completion was sent before the subscription; send that first.")
    if last.isSubscribed { downstream.receive(completion: completion.mapFailure(convert)) }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let status = status.withLock { $0 }
    precondition(
      !status.isAwaiting, "A request was made before the subscription was sent; wait for it.")
    status.subscription?.request(demand)
  }

  /// Takes effect before the subscription too: that is cancelled when it comes.
  func cancel() {
    let last = status.withLock { $0.terminate() }
    last?.cancel()
  }

  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let last = status.terminateIfSubscribed() else { return }
    last.cancel()
    downstream.receive(completion: completion)
  }
}

extension Gate where Downstream.Failure == Failure {
  /// Makes a gate whose errors are those of its upstream.
  convenience init(
    for downstream: Downstream, named name: String,
    parts: @escaping () -> [Mirror.Child] = { [] },
    decide: @escaping (Input) -> Decision<Downstream.Input>
  ) {
    self.init(
      for: downstream, named: name, parts: parts, failingWith: { $0 },
      decide: { (input: Input) throws(Downstream.Failure) in decide(input) })
  }
}

extension Gate where Downstream.Failure == any Error {
  /// Makes a gate whose closure may throw any error.
  convenience init(
    trying downstream: Downstream, named name: String,
    parts: @escaping () -> [Mirror.Child] = { [] },
    decide: @escaping (Input) throws -> Decision<Downstream.Input>
  ) {
    self.init(for: downstream, named: name, parts: parts, failingWith: { $0 }, decide: decide)
  }
}
