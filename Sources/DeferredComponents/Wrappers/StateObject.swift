public import DeclarativeViews
public import DeferredDelivery

/// A field of a described view that owns an `ObservableObject`: it is made once, when the view is new, and
/// kept as long as the view is in its place.
///
/// ```swift
/// @StateObject private var donut = LegacyDonut()
/// ```
///
/// An `@Observable` model is kept by `@State`.
@MainActor @propertyWrapper public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let slot: Slot

  /// Makes a field whose object is made when the view is new.
  public init(wrappedValue: @autoclosure @escaping () -> Object) { slot = Slot(wrappedValue) }

  /// The object.
  public var wrappedValue: Object { slot.object }

  /// Makes bindings to properties of the object: `$donut.name`.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(wrappedValue) }

  /// Takes over the object that the view before has left here, and listens to it.
  public func connect(to place: PropertyPlace) {
    let kept = place.object { Kept(slot.object) }
    slot.object = kept.object
    kept.listener.listen(to: kept.object, for: place)
  }

  /// What is kept as long as the view is there.
  @MainActor private final class Kept {
    let object: Object
    let listener = ObjectListener()

    init(_ object: Object) { self.object = object }
  }

  /// Where a view's value finds its object.
  @MainActor private final class Slot {
    private let make: () -> Object
    lazy var object = make()

    init(_ make: @escaping () -> Object) { self.make = make }
  }
}
