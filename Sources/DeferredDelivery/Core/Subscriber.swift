/// A type that receives values from a publisher, at the rate at which it requests them.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of value that is received.
  associatedtype Input
  /// The kind of error that may end the stream.
  associatedtype Failure: Error

  /// Receives the subscription, once and before anything else.
  ///
  /// Values are sent only after a request to it.
  func receive(subscription: any Subscription)
  /// Receives a value and returns how many more values to send, in addition to earlier requests.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the completion; nothing is sent after it.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives the value of a stream whose values carry no information.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of subscribers, demands and completions.
public enum Subscribers {}

extension Subscribers {
  /// How a stream ended.
  public enum Completion<Failure: Error>: Sendable {
    /// It ended without an error.
    case finished
    /// It ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// As in Combine, a completion is encoded as `{"success":true}`, or with its error as
/// `{"success":false,"error":…}`.
extension Subscribers.Completion {
  private enum CodingKeys: CodingKey { case success, error }
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Encodes whether the stream succeeded and, if it did not, the error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(!isFailure, forKey: .success)
    if case .failure(let error) = self { try container.encode(error, forKey: .error) }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Decodes a completion; an error beside a success is ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(container.decode(Failure.self, forKey: .error))
  }
}

extension Subscribers.Completion {
  /// True if the stream ended with an error.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }

  /// The same completion with another error.
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

/// A closure in a property of a generic type.
///
/// NB: each read of a bare closure from such a property wraps it in a new thunk, which allocates. A
/// read of this structure does not.
@usableFromInline
struct Callback<Input, Answer> {
  @usableFromInline let call: (Input) -> Answer

  @inlinable
  init(_ call: @escaping (Input) -> Answer) { self.call = call }
}

// MARK: - Type erasure

/// A subscriber that hides the type of another subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let receiveSubscription: (any Subscription) -> Void
  private let receiveValue: (Input) -> Subscribers.Demand
  private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  private let reportedAs: Any

  /// The identifier of the hidden subscriber.
  public let combineIdentifier: CombineIdentifier

  /// Wraps a subscriber; an `AnySubscriber` is not wrapped again.
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

  /// Makes a subscriber that sends what it receives through a subject.
  public init<S>(_ s: S) where S: Subject, Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// Makes a subscriber of closures.
  ///
  /// Without a closure, that event is ignored and no value is requested.
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

  /// Passes the subscription to the hidden subscriber.
  public func receive(subscription: any Subscription) { receiveSubscription(subscription) }
  /// Passes a value to the hidden subscriber.
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue(value) }
  /// Passes the completion to the hidden subscriber.
  public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}

extension AnySubscriber: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The hidden subscriber's description, or the name of its type.
  public var description: String {
    (reportedAs as? any CustomStringConvertible)?.description
      ?? String(describing: type(of: reportedAs))
  }
  /// The mirror of the hidden subscriber.
  public var customMirror: Mirror { Mirror(reflecting: reportedAs) }
  /// The hidden subscriber's playground description.
  public var playgroundDescription: Any {
    (reportedAs as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}
