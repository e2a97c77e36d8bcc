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

/// The namespace of the publishers that operators make.
public enum Publishers {}

/// A publisher that sends nothing until it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the sending, which goes on until the result is cancelled.
  func connect() -> any Cancellable
}

// MARK: - Type erasure

/// A publisher that hides what it is made of.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let base: any Publisher<Output, Failure>

  /// Wraps a publisher; one that is wrapped already is not wrapped again.
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
  /// Hides what this publisher is made of.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
