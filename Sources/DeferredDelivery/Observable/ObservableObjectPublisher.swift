/// A publisher that says that an object is about to change, but not how.
///
/// Whoever has asked for anything hears of every change.
public final class ObservableObjectPublisher: Publisher {
  /// There is nothing to say but "now".
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private let switchboard = Switchboard<Void, Never>(
    startingWith: nil, named: "ObservableObjectPublisher", heedsLimits: false)

  /// Makes a publisher that nobody listens to.
  public init() {}

  /// Says "now" to those who listen, in the order in which they came.
  public func send() { switchboard.send(()) }

  /// Attaches a subscriber.
  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    switchboard.connect(subscriber, to: self)
  }
}
