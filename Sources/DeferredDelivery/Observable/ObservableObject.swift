/// An object with a publisher that sends before the object changes.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that sends before the object changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that sends before any published property changes.
  ///
  /// All published properties share one publisher, including the properties of superclasses.
  /// Without a published property, each call returns a new publisher, which sends nothing by
  /// itself.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties(of: self)
    let known = properties.lazy.compactMap(\.objectWillChange).first
    let shared = known ?? ObservableObjectPublisher()
    for property in properties { property.connect(shared) }
    return shared
  }
}

/// A published property of any type.
protocol PublishedProperty {
  /// The publisher that sends before the property changes, once one is connected.
  var objectWillChange: ObservableObjectPublisher? { get }

  /// Connects the publisher, unless one is connected already.
  func connect(_ objectWillChange: ObservableObjectPublisher)
}

/// Returns the published properties of an object, those of its superclasses first.
///
/// They are found by reflection, since a property wrapper has no reference to its object until the
/// property is first read or written.
private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
  var mirrors: [Mirror] = []
  var next: Mirror? = Mirror(reflecting: object)
  while let mirror = next {
    mirrors.append(mirror)
    next = mirror.superclassMirror
  }
  return mirrors.reversed().flatMap(\.children).compactMap { $0.value as? any PublishedProperty }
}

/// A publisher that sends before an object changes.
///
/// The value does not say what changes.
///
/// After its first request a subscriber receives every change.
public final class ObservableObjectPublisher: Publisher {
  /// The values carry no information.
  public typealias Output = Void
  /// It never fails.
  public typealias Failure = Never

  private let core = SubjectCore<Void, Never>(
    startingWith: nil, of: .objectWillChange)

  /// Makes a publisher without subscribers.
  public init() {}

  /// Sends to the subscribers, in the order in which they subscribed.
  public func send() { core.send(()) }

  /// Attaches a subscriber.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    core.connect(subscriber, to: self)
  }
}
