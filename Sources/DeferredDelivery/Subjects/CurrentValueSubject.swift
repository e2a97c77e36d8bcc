/// A subject that keeps its latest value and starts each subscriber with it.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let switchboard: Switchboard<Output, Failure>

  /// Makes a subject that holds a value.
  public init(_ value: Output) {
    switchboard = Switchboard(startingWith: value, named: "CurrentValueSubject")
  }

  deinit { switchboard.cancelUpstreams() }

  /// The value held; setting it sends it, equal or not.
  ///
  /// After the completion it can still be set, as in Combine, but is sent to nobody.
  public var value: Output {
    get {
      guard let latest = switchboard.latest else {
        preconditionFailure("A subject that started with a value has lost it; report this.")
      }
      return latest
    }
    set { switchboard.set(newValue) }
  }

  /// Holds the value, then sends it to those who listen, in the order in which they came.
  ///
  /// After the completion it does nothing.
  @inlinable
  public func send(_ input: Output) { switchboard.send(input) }

  /// Ends the stream; whatever is sent later goes nowhere.
  public func send(completion: Subscribers.Completion<Failure>) {
    switchboard.send(completion: completion)
  }

  /// Takes what will feed this subject and asks it for everything.
  public func send(subscription: any Subscription) { switchboard.attach(subscription) }

  /// Attaches a subscriber, whose first request brings the value held.
  @inlinable
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    switchboard.connect(subscriber, to: self)
  }
}
