public import DeclarativeViews
public import DeferredDelivery

/// A field of a described view that shows an `ObservableObject`.
///
/// When any published property of the object is written, the body runs again before the next frame,
/// even if the body does not read that property.
///
/// ```swift
/// struct DonutRow: View {
///   @ObservedObject var donut: LegacyDonut
///   var body: some View { TextField("Name", text: $donut.name) }
/// }
/// ```
///
/// An `@Observable` model needs no wrapper. It makes a body run again only for properties that the
/// body reads.
@MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject>: DynamicProperty
{
  /// The object.
  public let wrappedValue: Object

  /// Makes a field with an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  /// Bindings to properties of the object: `$donut.name`.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(wrappedValue) }

  /// Subscribes to the object, until the view is removed.
  public func connect(to place: PropertyPlace) {
    place.object { ObjectListener() }.listen(to: wrappedValue, for: place)
  }

  /// Returns true if the other field has the same object.
  public func isSame(as other: Any) -> Bool {
    (other as? ObservedObject)?.wrappedValue === wrappedValue
  }
}

/// Bindings to the properties of an object, by their names.
@MainActor @dynamicMemberLookup public struct ObjectBindings<Object: AnyObject> {
  private let object: Object

  init(_ object: Object) { self.object = object }

  /// A binding to a property.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> Binding<Value> {
    Binding(object, keyPath)
  }
}

/// Makes a body run again when an object is about to change.
@MainActor final class ObjectListener {
  private weak var object: AnyObject?
  private var subscription: AnyCancellable?

  /// Subscribes to an object, unless it is subscribed to already.
  func listen<Object: ObservableObject>(to object: Object, for place: PropertyPlace) {
    if self.object === object { return }
    self.object = object
    subscription = object.objectWillChange.sink { _ in place.setNeedsBody() }
  }
}
