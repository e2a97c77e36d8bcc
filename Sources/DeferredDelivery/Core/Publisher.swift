/// A type that can send values over time, then at most one completion.
public protocol Publisher<Output, Failure> {
  /// The kind of value that is sent.
  associatedtype Output
  /// The kind of error that may end the stream.
  associatedtype Failure: Error

  /// Attaches a subscriber, which receives a subscription before anything else.
  ///
  /// Call `subscribe(_:)` instead of this method.
  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber; call this method instead of `receive(subscriber:)`.
  @inlinable
  public func subscribe<S>(_ subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }
}

/// The namespace of the publishers that operators return.
public enum Publishers {
  /// The publisher of an operator.
  ///
  /// It sends values of the same type as its upstream, and errors of the same type, unless it says
  /// otherwise.
  public protocol Operator: Publisher {
    /// The publisher that this one receives values from.
    associatedtype Upstream: Publisher
    /// The kind of value that is sent.
    associatedtype Output = Upstream.Output
    /// The kind of error that may end the stream.
    associatedtype Failure = Upstream.Failure
  }
}

/// A publisher that sends nothing until `connect()` is called.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the sending; it stops when the result is cancelled.
  func connect() -> any Cancellable
}

// MARK: - Type erasure

/// A publisher that hides the type of another publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let base: any Publisher<Output, Failure>

  /// Wraps a publisher; an `AnyPublisher` is not wrapped again.
  public init<P>(_ publisher: P)
  where P: Publisher, Output == P.Output, Failure == P.Failure {
    base = (publisher as? AnyPublisher)?.base ?? publisher
  }

  /// Attaches the subscriber to the hidden publisher.
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    base.receive(subscriber: subscriber)
  }
}

extension AnyPublisher: CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  /// The word `AnyPublisher`.
  public var description: String { "AnyPublisher" }
  /// The word `AnyPublisher`.
  public var playgroundDescription: Any { description }
}

extension Publisher {
  /// Returns a publisher that hides the type of this one.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
