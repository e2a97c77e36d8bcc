/// A publisher into which values can be put from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to those who listen.
  func send(_ value: Output)
  /// Ends the stream for those who listen and for those who come later.
  func send(completion: Subscribers.Completion<Failure>)
  /// Hands over a subscription to something that will feed this subject.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Says "now" to those who listen.
  public func send() { send(()) }
}

// MARK: - A subject as a subscriber

/// Feeds a subject with what a publisher sends, until either is over.
final class SubjectSubscriber<Downstream: Subject>: Subscriber, Subscription, NamedInReports {
  typealias Input = Downstream.Output
  typealias Failure = Downstream.Failure

  private struct State {
    var bond = Bond.awaited
    var subject: Downstream?

    mutating func end() -> State {
      defer { self = State(bond: .over) }
      return self
    }
  }

  private let guarded: Guarded<State>

  var reportedName: String { "Subject" }
  var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return [
      ("downstreamSubject", state.subject as Any),
      ("upstreamSubscription", state.bond.subscription as Any), ("subject", state.subject as Any),
    ]
  }

  init(_ subject: Downstream) { guarded = Guarded(State(subject: subject)) }

  func receive(subscription: any Subscription) {
    let subject = guarded.withLock { state in
      state.bond.take(subscription) ? state.subject : nil
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let subject = guarded.withLock { state in state.bond.isHeld ? state.subject : nil }
    subject?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let last = guarded.withLock { state in state.bond.isHeld ? state.end() : nil }
    last?.subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = guarded.withLock { $0.bond.subscription }
    upstream?.request(demand)
  }

  func cancel() {
    let last = guarded.withLock { $0.end() }
    last.bond.subscription?.cancel()
  }
}

extension Publisher {
  /// Feeds a subject with everything that is sent, until the result is cancelled or let go.
  public func subscribe<S>(_ subject: S) -> AnyCancellable
  where S: Subject, Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable { subscriber.cancel() }
  }
}
