extension Publisher where Failure == Never {
  /// Sets a published property to each value, for as long as the property lives.
  ///
  /// There is nothing to keep and nothing to cancel: the object that has the property is not kept
  /// alive.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.subject))
  }
}

/// Sets a published property, which owns the subscription.
private final class PublishedSubscriber<Value>: Subscriber, NamedInReports {
  typealias Input = Value
  typealias Failure = Never

  private struct State {
    weak var subject: PublishedSubject<Value>?
    var hasSubscription = false
  }

  private let guarded: Guarded<State>

  var reportedName: String { "PublishedSubscriber" }

  init(_ subject: PublishedSubject<Value>) { guarded = Guarded(State(subject: subject)) }

  func receive(subscription: any Subscription) {
    let subject = guarded.withLock { state in
      defer { state.hasSubscription = true }
      return state.hasSubscription ? nil : state.subject
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: subscription)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    let subject = guarded.withLock { $0.subject }
    subject?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
