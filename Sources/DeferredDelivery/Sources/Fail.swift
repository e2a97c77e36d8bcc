/// A publisher that sends no value and fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// What it fails with.
  public let error: Failure

  /// Makes a publisher that fails.
  public init(error: Failure) { self.error = error }

  /// Makes a publisher that fails, of the kind that is named.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches a subscriber and fails.
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
