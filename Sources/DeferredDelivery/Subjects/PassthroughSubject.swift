/// A subject that passes values on and keeps none.
///
/// Who does not listen, or has asked for nothing more, misses the value.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let switchboard: Switchboard<Output, Failure>

  /// Makes a subject that nobody listens to.
  public init() { switchboard = Switchboard(startingWith: nil, named: "PassthroughSubject") }

  deinit { switchboard.cancelUpstreams() }

  /// Sends a value to those who listen, in the order in which they came.
  @inlinable
  public func send(_ input: Output) { switchboard.send(input) }

  /// Ends the stream; whatever is sent later goes nowhere.
  public func send(completion: Subscribers.Completion<Failure>) {
    switchboard.send(completion: completion)
  }

  /// Takes what will feed this subject; it is asked for everything once somebody listens.
  public func send(subscription: any Subscription) { switchboard.attach(subscription) }

  /// Attaches a subscriber, or tells it at once that the stream is over.
  @inlinable
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    switchboard.connect(subscriber, to: self)
  }
}
