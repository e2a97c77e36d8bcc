/// A publisher through which other code can send values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)
  /// Completes the stream for current and future subscribers.
  func send(completion: Subscribers.Completion<Failure>)
  /// Receives the subscription of an upstream whose values this subject sends.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value that carries no information.
  public func send() { send(()) }
}

// MARK: - A subject as a subscriber

/// Sends the events of a publisher through a subject, until the publisher completes or is
/// cancelled.
final class SubjectSubscriber<Downstream: Subject>: Subscriber, Subscription, NamedInReports {
  typealias Input = Downstream.Output
  typealias Failure = Downstream.Failure

  private struct State: LinkState {
    var status = SubscriptionStatus.awaitingSubscription
    /// Weak: a publisher that sends through a subject does not retain it, as in Combine.
    weak var subject: Downstream?

    mutating func end() -> State { exchange(&self, with: State(status: .terminal)) }
  }

  private let guarded: Guarded<State>

  var reportedName: String { "Subject" }
  var reportedParts: [Mirror.Child] {
    let state = guarded.withLock { $0 }
    return [
      ("downstreamSubject", state.subject as Any),
      ("upstreamSubscription", state.status.subscription as Any), ("subject", state.subject as Any),
    ]
  }

  init(_ subject: Downstream) { guarded = Guarded(State(subject: subject)) }

  func receive(subscription: any Subscription) {
    let subject = guarded.withLock { state in
      state.status.attach(subscription) ? state.subject : nil
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let subject = guarded.withLock { state in state.status.isSubscribed ? state.subject : nil }
    subject?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let last = guarded.withLock { $0.endIfSubscribed() }
    last?.subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { guarded.subscription?.request(demand) }

  func cancel() {
    let last = guarded.withLock { $0.end() }
    last.status.subscription?.cancel()
  }
}

extension Publisher {
  /// Sends the events of this publisher through a subject.
  ///
  /// It stops when the result is cancelled or deallocated.
  public func subscribe<S>(_ subject: S) -> AnyCancellable
  where S: Subject, Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable { subscriber.cancel() }
  }
}
