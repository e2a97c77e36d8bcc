/// A publisher that sends no value, and either finishes at once or never ends.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// True if the publisher finishes as soon as a subscriber is attached.
  public let completeImmediately: Bool

  /// Makes a publisher without values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Makes a publisher without values, of explicit types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that sends no value and fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error that the publisher fails with.
  public let error: Failure

  /// Makes a publisher that fails.
  public init(error: Failure) { self.error = error }

  /// Makes a publisher that fails, of explicit types.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches a subscriber and fails.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
