public import DeclarativeViews
public import DeferredDelivery

/// A field of a described view that shows an `ObservableObject` which a view around it has set by
/// `environmentObject(_:)`.
///
/// ```swift
/// @EnvironmentObject private var account: LegacyAccount
/// ```
///
/// An object that is not there ends the program when the body reads it, with the words that say what to add.
/// An `@Observable` model is read by `@Environment(Account.self)`.
@MainActor @propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  @Environment(\EnvironmentValues.[ObjectKind<Object>()]) private var found: Object?
  private let slot = Slot()

  private final class Slot {
    var listen: (Object) -> Void = { _ in }
  }

  /// Makes a field.
  public init() {}

  /// The object.
  public var wrappedValue: Object {
    guard let found else {
      preconditionFailure(
        "A body reads \(Object.self) by @EnvironmentObject, and there is none. Add "
          + ".environmentObject(…) with one to a view around it.")
    }
    slot.listen(found)
    return found
  }

  /// Makes bindings to properties of the object: `$account.name`.
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(wrappedValue) }

  /// Listens to the object that is found, as long as the view is there.
  public func connect(to place: PropertyPlace) {
    let listener = place.object { ObjectListener() }
    slot.listen = { listener.listen(to: $0, for: place) }
  }
}

extension View {
  /// Sets an object, which views inside find by its type with ``EnvironmentObject``.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    environment(\.[ObjectKind<Object>()], object)
  }
}

/// Stands for a type of objects in the environment.
private struct ObjectKind<Object: ObservableObject>: Hashable {}

private struct ObjectKey<Object: ObservableObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
  /// The object of a type.
  fileprivate subscript<Object>(kind: ObjectKind<Object>) -> Object? {
    get { self[ObjectKey<Object>.self] }
    nonmutating set { self[ObjectKey<Object>.self] = newValue }
  }
}
