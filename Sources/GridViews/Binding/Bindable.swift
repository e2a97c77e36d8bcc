public import Observation

/// Makes bindings of an observable model's properties: `$model.name`.
@MainActor @dynamicMemberLookup @propertyWrapper
public struct Bindable<Model: AnyObject & Observable> {
  /// The model.
  public var wrappedValue: Model

  /// Takes the model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  /// Takes the model, outside of a declaration.
  public init(_ model: Model) { self.init(wrappedValue: model) }

  /// What bindings are taken from.
  public var projectedValue: Bindable { self }

  /// The binding of a property.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
  ) -> Binding<Value> {
    Binding(wrappedValue, keyPath)
  }
}
