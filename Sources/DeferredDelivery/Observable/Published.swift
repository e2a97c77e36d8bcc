/// A property of a class that sends each value just before it has it.
///
/// ```
///  model.score = 1     objectWillChange     $score     the property
///                      ──"now"──────────────▶ 1 ───────▶ still 0, then 1
/// ```
///
/// Setting it from inside of that sending is seen by all, and then overwritten by the outer
/// setting, as in Combine.
@propertyWrapper
public struct Published<Value> {
  fileprivate enum Storage {
    /// Nobody has asked for the publisher.
    case value(Value)
    case subject(PublishedSubject<Value>)
  }

  /// Shared by the copies of this structure, such as those that a mirror sees.
  private let storage: Guarded<Storage>

  /// Makes a property with its first value.
  public init(wrappedValue: Value) { storage = Guarded(.value(wrappedValue)) }

  /// Makes a property with its first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Replays the property's value to a new subscriber, then sends each new one.
  public struct Publisher: DeferredDelivery.Publisher {
    /// The property's kind of value.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    /// Attaches a subscriber, whose first request brings the property's value.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      subject.subscribe(subscriber)
    }
  }

  /// The property's publisher.
  public var projectedValue: Publisher {
    get { Publisher(subject: subject) }
    set {
      _ = storage.withLock { storage in
        defer { storage = .subject(newValue.subject) }
        return storage
      }
    }
  }

  /// Not to be used: only a class can say that it is about to change.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("A published property belongs in a class.") }
    set { fatalError("A published property belongs in a class; \(newValue) is not kept.") }
  }

  /// The property as its class sees it.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set { object[keyPath: storageKeyPath].set(newValue) }
  }
}

extension Published {
  private var value: Value {
    switch storage.withLock({ $0 }) {
    case .value(let value): value
    case .subject(let subject): subject.value
    }
  }

  private func set(_ value: Value) {
    let last = storage.withLock { storage in
      defer { if case .value = storage { storage = .value(value) } }
      return storage
    }
    if case .subject(let subject) = last { subject.send(value) }
  }

  /// The subject, made when somebody first asks for it.
  private var subject: PublishedSubject<Value> {
    storage.withLock { storage in
      switch storage {
      case .subject(let subject): return subject
      case .value(let value):
        let subject = PublishedSubject(value)
        storage = .subject(subject)
        return subject
      }
    }
  }
}

extension Published: PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? {
    if case .subject(let subject) = storage.withLock({ $0 }) {
      subject.objectWillChange
    } else {
      nil
    }
  }

  func connect(_ objectWillChange: ObservableObjectPublisher) { subject.connect(objectWillChange) }
}

// MARK: - The subject behind a property

/// The subject behind a published property: it sends a value before it keeps it.
final class PublishedSubject<Value>: Subject {
  typealias Output = Value
  typealias Failure = Never

  private let switchboard: Switchboard<Value, Never>
  private let change = Guarded<ObservableObjectPublisher?>(nil)

  init(_ value: Value) { switchboard = Switchboard(startingWith: value, named: "PublishedSubject") }

  deinit { switchboard.cancelUpstreams() }

  var value: Value {
    guard let latest = switchboard.latest else {
      preconditionFailure("A property that started with a value has lost it; report this.")
    }
    return latest
  }

  /// What is told before a value is sent.
  var objectWillChange: ObservableObjectPublisher? { change.withLock { $0 } }

  func connect(_ objectWillChange: ObservableObjectPublisher) {
    change.withLock { change in
      if change == nil { change = objectWillChange }
    }
  }

  func send(_ value: Value) {
    objectWillChange?.send()
    switchboard.announce(value)
  }

  /// A property has no end.
  func send(completion: Subscribers.Completion<Never>) {}

  func send(subscription: any Subscription) { switchboard.attach(subscription) }

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Value, S.Failure == Never {
    switchboard.connect(subscriber, to: self)
  }
}

// MARK: - Assigning to a property

extension Publisher where Failure == Never {
  /// Sets a published property to each value, for as long as the property lives.
  ///
  /// There is nothing to keep and nothing to cancel: the object that has the property is not kept
  /// alive.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.subject))
  }
}

/// Sets a published property, which owns the subscription.
private final class PublishedSubscriber<Value>: Subscriber, NamedInReports {
  typealias Input = Value
  typealias Failure = Never

  private struct State {
    weak var subject: PublishedSubject<Value>?
    var hasSubscription = false
  }

  private let guarded: Guarded<State>

  var reportedName: String { "PublishedSubscriber" }

  init(_ subject: PublishedSubject<Value>) { guarded = Guarded(State(subject: subject)) }

  func receive(subscription: any Subscription) {
    let subject = guarded.withLock { state in
      defer { state.hasSubscription = true }
      return state.hasSubscription ? nil : state.subject
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: subscription)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    let subject = guarded.withLock { $0.subject }
    subject?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
