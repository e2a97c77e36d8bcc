import Turns

/// A subject that stores its latest value and replays it to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let core: SubjectCore<Output, Failure>

  /// Makes a subject with a value.
  public init(_ value: Output) {
    core = SubjectCore(startingWith: value, of: .currentValue)
  }

  deinit { core.cancelUpstreams() }

  /// The latest value.
  ///
  /// Setting it sends the new value, even if it is equal to the old one.
  ///
  /// After the completion, setting it stores the value without sending it, as in Combine.
  public var value: Output {
    get {
      guard let latest = core.latest else {
        preconditionFailure("A subject that started with a value has lost it; report this.")
      }
      return latest
    }
    set { core.set(newValue) }
  }

  /// Stores the value, then sends it to the subscribers in the order in which they subscribed.
  ///
  /// It has no effect after the completion.
  @inlinable
  public func send(_ input: Output) { core.send(input) }

  /// Completes the stream; later values and completions are ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  /// Stores the subscription of an upstream and requests everything from it.
  public func send(subscription: any Subscription) { core.attach(subscription) }

  /// Attaches a subscriber; its first request is answered with the latest value.
  @inlinable
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    core.connect(subscriber, to: self)
  }
}

extension CurrentValueSubject: ValueHolder {
  package var heldValue: Any? { value }
}
