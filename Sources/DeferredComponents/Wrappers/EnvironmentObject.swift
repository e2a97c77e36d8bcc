public import DeclarativeViews
public import DeferredDelivery

/// A field of a described view that reads an `ObservableObject` of the environment.
///
/// A view around it sets the object with `environmentObject(_:)`.
///
/// ```swift
/// @EnvironmentObject private var account: LegacyAccount
/// ```
///
/// If there is no such object, reading it stops the program with a message that says what to add.
/// Read an `@Observable` model with `@Environment(Account.self)`.
@MainActor @propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  @Environment(\EnvironmentValues.[ObjectKind<Object>()]) private var found: Object?
  private let places = ConnectedPlaces()

  /// Makes a field that finds its object by type.
  public init() {}

  /// The object.
  public var wrappedValue: Object {
    guard let found else {
      preconditionFailure(
        "A body reads \(Object.self) by @EnvironmentObject, and there is none. Add "
          + ".environmentObject(…) with one to a view around it.")
    }
    if let place = places.current {
      place.object { ObjectListener() }.listen(to: found, for: place)
    }
    return found
  }

  /// Bindings to properties of the object: `$account.name`.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(wrappedValue) }

  /// Prepares the subscription to the object that is found, until the view is removed.
  public func connect(to place: PropertyPlace) { places.add(place) }
}

extension View {
  /// Sets an object; views inside find it by its type with ``EnvironmentObject``.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    environment(\.[ObjectKind<Object>()], object)
  }
}

/// The key of a type of objects in the environment.
private struct ObjectKind<Object: ObservableObject>: Hashable {}

private struct ObjectKey<Object: ObservableObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
  /// The object of a type, or nil if none is set.
  fileprivate subscript<Object>(kind: ObjectKind<Object>) -> Object? {
    get { self[ObjectKey<Object>.self] }
    nonmutating set { self[ObjectKey<Object>.self] = newValue }
  }
}
