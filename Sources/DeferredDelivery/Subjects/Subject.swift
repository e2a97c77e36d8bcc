/// A publisher into which values can be put from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to those who listen.
  func send(_ value: Output)
  /// Ends the stream for those who listen and for those who come later.
  func send(completion: Subscribers.Completion<Failure>)
  /// Hands over a subscription to something that will feed this subject.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Says "now" to those who listen.
  public func send() { send(()) }
}
