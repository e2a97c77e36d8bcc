import Turns

/// A subject that sends values and stores none.
///
/// A subscriber without demand misses a value.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let core: SubjectCore<Output, Failure>

  /// Makes a subject without subscribers.
  public init() { core = SubjectCore(startingWith: nil, of: .passthrough) }

  deinit { core.cancelUpstreams() }

  /// Sends a value to the subscribers in the order in which they subscribed.
  @inlinable
  public func send(_ input: Output) { core.send(input) }

  /// Completes the stream; later values and completions are ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  /// Stores the subscription of an upstream; requests everything at the first demand of a
  /// subscriber.
  public func send(subscription: any Subscription) { core.attach(subscription) }

  /// Attaches a subscriber; after the completion the subscriber receives the completion at once.
  @inlinable
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    core.connect(subscriber, to: self)
  }
}

extension PassthroughSubject: ValueHolder {
  package var heldValue: Any? { nil }
}
