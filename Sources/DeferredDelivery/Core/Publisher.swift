/// A type that can send values over time, then at most one completion.
public protocol Publisher<Output, Failure> {
  /// The kind of value that is sent.
  associatedtype Output
  /// The kind of error that may end the stream.
  associatedtype Failure: Error

  /// Attaches a subscriber, which is handed a subscription before anything else.
  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber; call this one rather than `receive(subscriber:)`.
  @inlinable
  public func subscribe<S>(_ subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }
}
