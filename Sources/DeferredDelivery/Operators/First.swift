extension Publishers {
  /// A publisher that sends the first value of another, then finishes.
  public struct First<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives a value from.
    public let upstream: Upstream

    /// Makes a publisher that sends one value.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Finder(downstream: subscriber, named: "First") { _ in true })
    }
  }

  /// A publisher that sends the first value for which a closure returns true, then finishes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives a value from.
    public let upstream: Upstream
    /// Returns true for the value to send.
    public let predicate: (Output) -> Bool

    /// Makes a publisher that sends one matching value.
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Finder(downstream: subscriber, named: "TryFirst", predicate))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

/// Requests everything from the upstream and stores the first match until there is demand for it.
final class Finder<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private struct State {
    var status = SubscriptionStatus.awaitingSubscription
    var hasDemand = false
    /// The match, if it was found before there was demand.
    var found: Input?
  }

  private let downstream: Downstream
  private let predicate: (Input) -> Bool
  private let guarded = Guarded(State())
  let reportedName: String

  var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return [
      ("downstream", downstream), ("result", state.found as Any), ("initial", Input?.none as Any),
      ("status", state.status),
    ]
  }

  init(downstream: Downstream, named name: String, _ predicate: @escaping (Input) -> Bool) {
    self.downstream = downstream
    self.predicate = predicate
    reportedName = name
  }

  func receive(subscription: any Subscription) {
    let isAttached = guarded.withLock { $0.status.attach(subscription) }
    guard isAttached else { return subscription.cancel() }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard guarded.withLock({ $0.status.isSubscribed }), predicate(input) else { return .none }
    let (last, hasDemand) = guarded.withLock { state in
      let last = state.status.terminateIfSubscribed()
      if last != nil, !state.hasDemand { state.found = input }
      return (last, state.hasDemand)
    }
    guard let last else { return .none }
    last.cancel()
    if hasDemand { deliver(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let last = guarded.withLock { $0.status.terminateIfSubscribed() }
    if last != nil { downstream.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireNonZero()
    let found = guarded.withLock { state in
      state.hasDemand = true
      defer { state.found = nil }
      return state.found
    }
    if let found { deliver(found) }
  }

  func cancel() {
    let (last, _) = guarded.withLock { state in
      defer { state.found = nil }
      return (state.status.terminateIfSubscribed(), state.found)
    }
    last?.cancel()
  }

  private func deliver(_ value: Input) {
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }
}

extension Publisher {
  /// Sends the first value, then finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Sends the first value for which the closure returns true, then finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}
