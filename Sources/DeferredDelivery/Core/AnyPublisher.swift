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
