/// A subscriber that hides what it is made of.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let receiveSubscription: (any Subscription) -> Void
  private let receiveValue: (Input) -> Subscribers.Demand
  private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  private let reportedAs: Any

  /// What tells the hidden subscriber from others.
  public let combineIdentifier: CombineIdentifier

  /// Wraps a subscriber; one that is wrapped already is not wrapped again.
  public init<S>(_ s: S) where S: Subscriber, Input == S.Input, Failure == S.Failure {
    if let same = s as? AnySubscriber {
      self = same
      return
    }
    receiveSubscription = { s.receive(subscription: $0) }
    receiveValue = { s.receive($0) }
    receiveCompletion = { s.receive(completion: $0) }
    reportedAs = s
    combineIdentifier = s.combineIdentifier
  }

  /// Makes a subscriber that feeds a subject.
  public init<S>(_ s: S) where S: Subject, Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// Makes a subscriber of closures; a missing one does nothing and asks for nothing.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    self.receiveSubscription = receiveSubscription ?? { _ in }
    self.receiveValue = receiveValue ?? { _ in .none }
    self.receiveCompletion = receiveCompletion ?? { _ in }
    reportedAs = "Anonymous AnySubscriber"
    combineIdentifier = CombineIdentifier()
  }

  /// Hands the subscription to the hidden subscriber.
  public func receive(subscription: any Subscription) { receiveSubscription(subscription) }
  /// Hands a value to the hidden subscriber.
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue(value) }
  /// Hands the completion to the hidden subscriber.
  public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}

extension AnySubscriber: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// What the hidden subscriber calls itself, or the name of its type.
  public var description: String {
    (reportedAs as? any CustomStringConvertible)?.description
      ?? String(describing: type(of: reportedAs))
  }
  /// The mirror of the hidden subscriber.
  public var customMirror: Mirror { Mirror(reflecting: reportedAs) }
  /// What the hidden subscriber shows in a playground.
  public var playgroundDescription: Any {
    (reportedAs as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}
