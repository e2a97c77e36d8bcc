import Turns

/// A property of a class that sends each value just before it is stored.
///
/// ```
///  model.score = 1     objectWillChange     $score     the property
///                      ──"now"──────────────▶ 1 ───────▶ still 0, then 1
/// ```
///
/// If a subscriber sets the property while it receives a value, all subscribers receive the inner
/// value. The outer value then overwrites it, as in Combine.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline
  enum Storage {
    /// No subject: the publisher has not been used.
    case value(Value)
    case subject(PublishedSubject<Value>)
  }

  /// Shared by the copies of this structure, for example the copy that a mirror holds.
  @usableFromInline let storage: Guarded<Storage>

  /// Makes a property with its first value.
  @inlinable
  public init(wrappedValue: Value) { storage = Guarded(.value(wrappedValue)) }

  /// Makes a property with its first value.
  @inlinable
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// A publisher that first sends the property's current value, then each new value.
  public struct Publisher: DeferredDelivery.Publisher {
    /// The type of the property.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    @usableFromInline let subject: PublishedSubject<Value>

    @inlinable
    init(subject: PublishedSubject<Value>) { self.subject = subject }

    /// Attaches a subscriber; its first request is answered with the property's value.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subject.subscribe(subscriber)
    }
  }

  /// The property's publisher.
  ///
  /// It can be set so that it can be passed to `assign(to:)`. Setting it has no effect, as in
  /// Combine: the property keeps its value and its subscribers.
  public var projectedValue: Publisher {
    get { Publisher(subject: subject) }
    set { _ = newValue }
  }

  /// Unavailable: only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("A published property belongs in a class.") }
    set { fatalError("A published property belongs in a class; \(newValue) is not kept.") }
  }

  /// The value of the property in an object; setting it sends the new value before it is stored.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set { object[keyPath: storageKeyPath].set(newValue) }
  }

  @inlinable var value: Value {
    switch storage.withLock({ $0 }) {
    case .value(let value): value
    case .subject(let subject): subject.value
    }
  }

  @inlinable
  func set(_ value: Value) {
    // Sent without the lock: a subscriber may read the property, which still has the old value.
    let last = storage.withLock { storage in
      defer { if case .value = storage { storage = .value(value) } }
      return storage
    }
    if case .subject(let subject) = last { subject.send(value) }
  }

  /// The subject, which is made on first use.
  @usableFromInline var subject: PublishedSubject<Value> {
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

extension Published: ValueHolder {
  package var heldValue: Any? { value }
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

/// The subject of a published property; it sends a value before it stores it.
@usableFromInline
final class PublishedSubject<Value>: Subject {
  @usableFromInline typealias Output = Value
  @usableFromInline typealias Failure = Never

  @usableFromInline let core: SubjectCore<Value, Never>
  @usableFromInline let change = Guarded<ObservableObjectPublisher?>(nil)

  init(_ value: Value) { core = SubjectCore(startingWith: value, of: .published) }

  deinit { core.cancelUpstreams() }

  @inlinable var value: Value {
    guard let latest = core.latest else {
      preconditionFailure("A property that started with a value has lost it; report this.")
    }
    return latest
  }

  /// The publisher that sends before each value.
  @inlinable var objectWillChange: ObservableObjectPublisher? { change.withLock { $0 } }

  func connect(_ objectWillChange: ObservableObjectPublisher) {
    change.withLock { change in
      if change == nil { change = objectWillChange }
    }
  }

  @inlinable
  func send(_ value: Value) {
    objectWillChange?.send()
    core.sendThenStore(value)
  }

  /// Has no effect: a property does not complete.
  @usableFromInline
  func send(completion: Subscribers.Completion<Never>) {}

  @usableFromInline
  func send(subscription: any Subscription) { core.attach(subscription) }

  @inlinable
  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Value, S.Failure == Never {
    core.connect(subscriber, to: self)
  }
}

// MARK: - Assigning to a property

extension Publisher where Failure == Never {
  /// Sets a published property to each value until the property is deallocated.
  ///
  /// The property owns the subscription, so there is nothing to store or to cancel. The property's
  /// object is not retained.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.subject))
  }
}

/// The subscriber that sets a published property; the property's subject owns the subscription.
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
