/// A publisher that is made anew for each subscriber, when it comes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of value that the made publishers send.
  public typealias Output = DeferredPublisher.Output
  /// The kind of error that may end them.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher of one subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that waits for a subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher and attaches the subscriber to it.
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    createPublisher().subscribe(subscriber)
  }
}
