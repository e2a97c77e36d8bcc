/// Compares the stored properties of views.
enum FieldFacts {
  /// Returns true if any stored property is a dynamic property.
  @MainActor static func hasProperties(_ view: some View) -> Bool {
    Mirror(reflecting: view).children.contains { $0.value is any DynamicProperty }
  }

  /// Returns true if two values of a view show the same.
  ///
  /// That is the case if their bytes are equal. Otherwise the fields are compared: objects by
  /// identity, `Equatable` values by equality, and dynamic properties with `isSame(as:)`. Closures
  /// always differ.
  @MainActor static func areSame<Content: View>(_ old: Content, _ new: Content) -> Bool {
    haveSameBytes(old, new) || differingField(old, new) == nil
  }

  /// Returns the name of the first field that differs, or nil if there is none.
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

/// Returns true if two values are equal or the same object; other values count as different.
func isSameValue(_ old: Any, _ new: Any) -> Bool {
  if let old = old as? any OptionalValue, let new = new as? any OptionalValue {
    return old.isSameWrapped(as: new)
  }
  if let old = old as? any Equatable { return isEqual(old, new) }
  guard type(of: old) is AnyObject.Type, type(of: new) is AnyObject.Type else { return false }
  return (old as AnyObject) === (new as AnyObject)
}

/// An optional of any type; its wrapped value is compared.
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
