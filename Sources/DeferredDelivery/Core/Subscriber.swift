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

/// The namespace of subscribers and of what they say and hear.
public enum Subscribers {}

extension Subscribers {
  /// How a stream ended.
  public enum Completion<Failure: Error>: Sendable {
    /// It ended of itself.
    case finished
    /// It ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  /// Whether the stream ended with an error.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }

  /// The same end with another error.
  func mapFailure<Other: Error>(
    _ transform: (Failure) -> Other
  ) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

// MARK: - Closures

/// A closure that is kept in generic storage.
///
/// NB: a bare closure that is read from there is wrapped anew each time, which allocates; inside of
/// a structure it is not.
@usableFromInline
struct Callback<Input, Answer> {
  @usableFromInline let call: (Input) -> Answer

  @inlinable
  init(_ call: @escaping (Input) -> Answer) { self.call = call }
}

// MARK: - Type erasure

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
