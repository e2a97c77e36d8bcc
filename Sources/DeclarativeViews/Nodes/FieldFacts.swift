/// Compares the stored properties of views.
enum FieldFacts {
  /// Whether any of them is a dynamic property.
  @MainActor static func hasProperties(_ view: some View) -> Bool {
    Mirror(reflecting: view).children.contains { $0.value is any DynamicProperty }
  }

  /// Whether two values of a view show the same.
  ///
  /// Values of the same bytes do. Otherwise the fields are compared: objects by identity, values that
  /// are `Equatable` by equality, closures never, and dynamic properties by what they stand for.
  @MainActor static func areSame<Content: View>(_ old: Content, _ new: Content) -> Bool {
    haveSameBytes(old, new) || differingField(old, new) == nil
  }

  /// The name of the first field that differs.
  @MainActor static func differingField<Content: View>(_ old: Content, _ new: Content) -> String? {
    let (old, new) = (Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    for (old, new) in zip(old, new) where !isSameField(old.value, new.value) {
      return new.label ?? "self"
    }
    return nil
  }
}

private func haveSameBytes<Value>(_ old: Value, _ new: Value) -> Bool {
  withUnsafeBytes(of: old) { old in
    withUnsafeBytes(of: new) { new in old.elementsEqual(new) }
  }
}

@MainActor private func isSameField(_ old: Any, _ new: Any) -> Bool {
  if let old = old as? any DynamicProperty { return old.isSame(as: new) }
  return isSameValue(old, new)
}

/// Whether two values are equal, or one object; what can be neither counts as different.
func isSameValue(_ old: Any, _ new: Any) -> Bool {
  if let old = old as? any OptionalValue, let new = new as? any OptionalValue {
    return old.isSameWrapped(as: new)
  }
  if let old = old as? any Equatable { return isEqual(old, new) }
  guard type(of: old) is AnyObject.Type, type(of: new) is AnyObject.Type else { return false }
  return (old as AnyObject) === (new as AnyObject)
}

/// An optional of any type, of which what is inside is compared.
private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension OptionalValue {
  fileprivate func isSameWrapped(as other: any OptionalValue) -> Bool {
    guard let old = wrappedValue, let new = other.wrappedValue else {
      return wrappedValue == nil && other.wrappedValue == nil
    }
    return isSameValue(old, new)
  }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { self.map { $0 as Any } }
}

private func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool { new as? Value == old }
