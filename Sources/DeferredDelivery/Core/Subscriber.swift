/// A type that receives what a publisher sends, as fast as it asks for it.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of value that is received.
  associatedtype Input
  /// The kind of error that may end the stream.
  associatedtype Failure: Error

  /// Hands over the subscription, once and first; values come only after a request to it.
  func receive(subscription: any Subscription)
  /// Hands over a value and learns how many more are wanted, on top of what was asked before.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Says that the stream is over; nothing comes after it.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands over the value of a stream that only says "now".
  public func receive() -> Subscribers.Demand { receive(()) }
}
