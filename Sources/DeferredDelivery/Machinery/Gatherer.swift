/// How an operator makes its result of the values that it receives.
enum GatheringStep<Result, Input, Failure: Error> {
  /// Adds each value to the result, without the lock, since the closure may call the user's code.
  case tryAdding((_ result: inout Result?, Input) throws(Failure) -> Void)
  /// Adds each value to the result under the lock, with a closure that calls none of the user's
  /// code.
  ///
  /// So an array grows in place.
  case addingInPlace((_ result: inout Result?, Input) -> Void)
  /// Looks for a value that settles the result, without the lock; then the upstream is cancelled.
  case trySearching((Input) throws(Failure) -> Result?)
}

extension GatheringStep {
  /// The same as ``tryAdding(_:)``, with a closure that throws nothing.
  static func adding(_ add: @escaping (_ result: inout Result?, Input) -> Void) -> Self {
    .tryAdding { (result: inout Result?, input: Input) throws(Failure) in add(&result, input) }
  }

  /// The same as ``trySearching(_:)``, with a closure that throws nothing.
  static func searching(_ find: @escaping (Input) -> Result?) -> Self {
    .trySearching { (input: Input) throws(Failure) in find(input) }
  }
}

/// The subscription of an operator that requests everything and sends one result, or none, at the
/// end.
///
/// ```
///  upstream ── value ──▶ add to the result ── it is final, or the upstream finishes ──▶ result |
/// ```
///
/// The result waits for a request. The end of a stream without a result waits too.
final class Gatherer<Downstream: Subscriber, Input, Failure: Error>: Link, NamedInReports {
  typealias Result = Downstream.Input
  typealias Step = GatheringStep<Result, Input, Downstream.Failure>
  /// Returns the children of the gatherer's mirror.
  typealias Parts = (_ result: Result?) -> [Mirror.Child]

  struct State: LinkState {
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

  let downstream: Downstream
  private let initial: Result?
  private let convert: (Failure) -> Downstream.Failure
  private let step: Step
  private let parts: Parts?
  let guarded: Guarded<State>
  let reportedName: String

  var ownDemand: Subscribers.Demand { .unlimited }

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

  // NB: one method for each kind of step, since a method looks up all its generic types first.
  func receive(_ input: Input) -> Subscribers.Demand {
    switch step {
    case .tryAdding(let add): receive(input, adding: add)
    case .addingInPlace(let add):
      guarded.withLock { state in
        if state.status.isSubscribed { add(&state.result, input) }
      }
    case .trySearching(let find): receive(input, searching: find)
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
    _ input: Input, adding add: (inout Result?, Input) throws(Downstream.Failure) -> Void
  ) {
    let before: Result?? = guarded.withLock { $0.status.isSubscribed ? .some($0.result) : nil }
    guard var result = before else { return }
    do throws(Downstream.Failure) {
      try add(&result, input)
      keep(result)
    } catch {
      fail(error)
    }
  }

  private func receive(
    _ input: Input, searching find: (Input) throws(Downstream.Failure) -> Result?
  ) {
    guard guarded.withLock({ $0.status.isSubscribed }) else { return }
    do throws(Downstream.Failure) {
      guard let result = try find(input) else { return }
      keep(result)
      guard let last = guarded.terminateIfSubscribed() else { return }
      last.cancel()
      send { $0.isKnown = true }
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
    parts: Parts? = nil, _ step: Step
  ) {
    self.init(
      for: downstream, named: name, startingWith: initial, parts: parts, failingWith: { $0 },
      step: step)
  }
}

extension Gatherer where Downstream.Failure == any Error {
  /// Makes a gatherer whose closure may throw any error.
  convenience init(
    trying downstream: Downstream, named name: String, startingWith initial: Result?, _ step: Step
  ) {
    self.init(
      for: downstream, named: name, startingWith: initial, failingWith: { $0 }, step: step)
  }
}
