/// Whether further values can change the result of an operator that gathers values.
enum Gathering {
  case goesOn
  /// The result is final; the upstream is cancelled.
  case isDone
}

/// How an operator adds a value to its result.
enum GatheringStep<Result, Input, Failure: Error> {
  /// With a closure that may call the user's code, without the lock.
  case freely((_ result: inout Result?, Input) throws(Failure) -> Gathering)
  /// With a closure that calls none of the user's code, under the lock.
  ///
  /// So an array grows in place.
  case inPlace((_ result: inout Result?, Input) -> Void)
}

/// The subscription of an operator that requests everything and sends one result, or none, at the
/// end.
///
/// ```
///  upstream ── value ──▶ add to the result ── it is final, or the upstream finishes ──▶ result |
/// ```
///
/// The result waits for a request. The end of a stream without a result waits too.
final class Gatherer<Downstream: Subscriber, Input, Failure: Error>: Subscriber, Subscription,
  NamedInReports
{
  typealias Result = Downstream.Input
  typealias Step = GatheringStep<Result, Input, Downstream.Failure>
  /// Returns the children of the gatherer's mirror.
  typealias Parts = (_ result: Result?) -> [Mirror.Child]

  private struct State: LinkState {
    var status = SubscriptionStatus.awaitingSubscription
    var result: Result?
    var isRequested = false
    /// True once no further value can change the result.
    var isKnown = false
    /// True once the result was sent, or if it will never be sent.
    var isOver = false

    /// Returns true if the result is to be sent now; returns true only once.
    mutating func sends() -> Bool {
      guard isKnown, isRequested, !isOver else { return false }
      isOver = true
      return true
    }
  }

  private let downstream: Downstream
  private let initial: Result?
  private let convert: (Failure) -> Downstream.Failure
  private let step: Step
  private let parts: Parts?
  private let guarded: Guarded<State>
  let reportedName: String

  var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return parts?(state.result) ?? [
      ("downstream", downstream), ("result", state.result as Any), ("initial", initial as Any),
      ("status", state.status),
    ]
  }

  /// Makes a gatherer; a closure converts its errors to the errors of the subscriber.
  init(
    for downstream: Downstream, named name: String, startingWith initial: Result?,
    parts: Parts? = nil, failingWith convert: @escaping (Failure) -> Downstream.Failure, step: Step
  ) {
    self.downstream = downstream
    self.initial = initial
    self.convert = convert
    self.step = step
    self.parts = parts
    guarded = Guarded(State(result: initial))
    reportedName = name
  }

  func receive(subscription: any Subscription) {
    guard guarded.attach(subscription) else { return }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    switch step {
    case .freely(let add): receive(input, add)
    case .inPlace(let add):
      guarded.withLock { state in
        if state.status.isSubscribed { add(&state.result, input) }
      }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard guarded.terminateIfSubscribed() != nil else { return }
    switch completion {
    case .finished: send { $0.isKnown = true }
    case .failure(let error):
      guarded.withLock { $0.isOver = true }
      downstream.receive(completion: .failure(convert(error)))
    }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    send { $0.isRequested = true }
  }

  func cancel() {
    let (last, _) = guarded.withLock { state -> ((any Subscription)?, Result?) in
      defer { (state.isOver, state.result) = (true, nil) }
      return (state.status.terminateIfSubscribed(), state.result)
    }
    last?.cancel()
  }

  private func receive(
    _ input: Input, _ add: (inout Result?, Input) throws(Downstream.Failure) -> Gathering
  ) {
    let before: Result?? = guarded.withLock { $0.status.isSubscribed ? .some($0.result) : nil }
    guard var result = before else { return }
    do throws(Downstream.Failure) {
      let gathering = try add(&result, input)
      keep(result)
      if gathering == .isDone { finish() }
    } catch {
      fail(error)
    }
  }

  private func keep(_ result: Result?) {
    _ = guarded.withLock { state -> Result? in
      defer { if state.status.isSubscribed { state.result = result } }
      return state.result
    }
  }

  private func finish() {
    guard let last = guarded.terminateIfSubscribed() else { return }
    last.cancel()
    send { $0.isKnown = true }
  }

  private func fail(_ error: Downstream.Failure) {
    guard let last = guarded.terminateIfSubscribed() else { return }
    guarded.withLock { $0.isOver = true }
    last.cancel()
    downstream.receive(completion: .failure(error))
  }

  /// Changes the state, then sends the result if it is final and requested.
  private func send(_ change: (inout State) -> Void) {
    let (isDue, result) = guarded.withLock { state in
      change(&state)
      return (state.sends(), state.result)
    }
    guard isDue else { return }
    if let result { _ = downstream.receive(result) }
    downstream.receive(completion: .finished)
  }
}

extension Gatherer where Downstream.Failure == Failure {
  /// Makes a gatherer whose errors are those of its upstream.
  convenience init(
    for downstream: Downstream, named name: String, startingWith initial: Result?,
    add: @escaping (_ result: inout Result?, Input) -> Gathering
  ) {
    self.init(
      for: downstream, named: name, startingWith: initial, failingWith: { $0 },
      step: .freely { (result: inout Result?, input: Input) throws(Downstream.Failure) in
        add(&result, input)
      })
  }

  /// Makes a gatherer that changes its result in place, with a closure that calls none of the
  /// user's code.
  convenience init(
    for downstream: Downstream, named name: String, startingWith initial: Result,
    parts: Parts? = nil, inPlace add: @escaping (_ result: inout Result?, Input) -> Void
  ) {
    self.init(
      for: downstream, named: name, startingWith: initial, parts: parts, failingWith: { $0 },
      step: .inPlace(add))
  }
}

extension Gatherer where Downstream.Failure == any Error {
  /// Makes a gatherer whose closure may throw any error.
  convenience init(
    trying downstream: Downstream, named name: String, startingWith initial: Result?,
    add: @escaping (_ result: inout Result?, Input) throws -> Gathering
  ) {
    self.init(
      for: downstream, named: name, startingWith: initial, failingWith: { $0 }, step: .freely(add))
  }
}
