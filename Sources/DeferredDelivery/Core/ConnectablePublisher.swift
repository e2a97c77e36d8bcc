/// A publisher that sends nothing until it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the sending, which goes on until the result is cancelled.
  func connect() -> any Cancellable
}
