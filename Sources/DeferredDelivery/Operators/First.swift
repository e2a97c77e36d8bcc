extension Publishers {
  /// A publisher that passes on the first value of another, then finishes.
  public struct First<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose value comes.
    public let upstream: Upstream

    /// Makes a publisher that passes on one value.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Finder(downstream: subscriber, named: "First") { _ in true })
    }
  }

  /// A publisher that passes on the first value of another that a closure wants, then finishes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose value comes.
    public let upstream: Upstream
    /// Says whether a value is the one.
    public let predicate: (Output) -> Bool

    /// Makes a publisher that passes on one value that is wanted.
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

/// Asks upstream for everything and keeps the first value that is wanted until it is asked for.
final class Finder<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private struct State {
    var bond = Bond.awaited
    var isWanted = false
    /// What was found before it was asked for.
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
      ("status", state.bond),
    ]
  }

  init(downstream: Downstream, named name: String, _ predicate: @escaping (Input) -> Bool) {
    self.downstream = downstream
    self.predicate = predicate
    reportedName = name
  }

  func receive(subscription: any Subscription) {
    let isTaken = guarded.withLock { $0.bond.take(subscription) }
    guard isTaken else { return subscription.cancel() }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard guarded.withLock({ $0.bond.isHeld }), predicate(input) else { return .none }
    let (last, isWanted) = guarded.withLock { state in
      let last = state.bond.endIfHeld()
      if last != nil, !state.isWanted { state.found = input }
      return (last, state.isWanted)
    }
    guard let last else { return .none }
    last.cancel()
    if isWanted { deliver(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let last = guarded.withLock { $0.bond.endIfHeld() }
    if last != nil { downstream.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireSomething()
    let found = guarded.withLock { state in
      state.isWanted = true
      defer { state.found = nil }
      return state.found
    }
    if let found { deliver(found) }
  }

  func cancel() {
    let (last, _) = guarded.withLock { state in
      defer { state.found = nil }
      return (state.bond.endIfHeld(), state.found)
    }
    last?.cancel()
  }

  private func deliver(_ value: Input) {
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }
}

extension Publisher {
  /// Passes on the first value, then finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Passes on the first value that the closure wants, then finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}
