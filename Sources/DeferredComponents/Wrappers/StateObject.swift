public import DeclarativeViews
public import DeferredDelivery

/// A field of a described view that owns an `ObservableObject`.
///
/// The object is made once, when the view is new, and kept as long as the view stays in its place.
///
/// ```swift
/// @StateObject private var donut = LegacyDonut()
/// ```
///
/// For an `@Observable` model use `@State`.
@MainActor @propertyWrapper public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let slot: Slot

  /// Makes a field; its object is made when the view is new.
  public init(wrappedValue: @autoclosure @escaping () -> Object) { slot = Slot(wrappedValue) }

  /// The object.
  public var wrappedValue: Object { slot.object }

  /// Bindings to properties of the object: `$donut.name`.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(wrappedValue) }

  /// Uses the object that the view's previous value has stored in this place, and subscribes to it.
  public func connect(to place: PropertyPlace) {
    let kept = place.object { Kept(slot.object) }
    slot.object = kept.object
    kept.listener.listen(to: kept.object, for: place)
  }

  /// The object and the subscription that are kept until the view is removed.
  @MainActor private final class Kept {
    let object: Object
    let listener = ObjectListener()

    init(_ object: Object) { self.object = object }
  }

  /// Stores the object of one value of the view.
  @MainActor private final class Slot {
    private let make: () -> Object
    lazy var object = make()

    init(_ make: @escaping () -> Object) { self.make = make }
  }
}
