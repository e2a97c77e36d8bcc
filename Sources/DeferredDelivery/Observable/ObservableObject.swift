/// An object with a publisher that says when the object is about to change.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Says that the object is about to change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Says that one of the published properties is about to change, never mind which.
  ///
  /// All of them, those of superclasses too, share one publisher. An object without any gets
  /// another each time, which says nothing by itself.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties(of: self)
    let known = properties.lazy.compactMap(\.objectWillChange).first
    let shared = known ?? ObservableObjectPublisher()
    for property in properties { property.connect(shared) }
    return shared
  }
}

/// A published property, whatever its type.
protocol PublishedProperty {
  /// What is told before the property changes.
  var objectWillChange: ObservableObjectPublisher? { get }

  /// Says what is to be told, unless something is already.
  func connect(_ objectWillChange: ObservableObjectPublisher)
}

/// The published properties of an object, those of its superclasses first.
private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
  var mirrors: [Mirror] = []
  var next: Mirror? = Mirror(reflecting: object)
  while let mirror = next {
    mirrors.append(mirror)
    next = mirror.superclassMirror
  }
  return mirrors.reversed().flatMap(\.children).compactMap { $0.value as? any PublishedProperty }
}

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
