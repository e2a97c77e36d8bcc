extension Binding {
  /// The value of an optional one, or nil where there is none now.
  ///
  /// A value that goes away later is remembered, so that reading stays safe, and writes are
  /// forgotten then: they cannot bring back what is gone.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    let last = LastValue(first)
    self.init(
      get: {
        if let value = base.wrappedValue { last.value = value }
        return last.value
      },
      set: { value, transaction in
        guard base.wrappedValue != nil else { return }
        last.value = value
        withTransaction(transaction) { base.wrappedValue = value }
      })
  }

  /// A value as an optional one; nil is not written.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { value, transaction in
        guard let value else { return }
        withTransaction(transaction) { base.wrappedValue = value }
      })
  }
}

@MainActor private final class LastValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

extension Binding<Bool> {
  /// True as an item without content, false as none: for presentations that want an item.
  public var toOptionalUnit: Binding<Presence?> {
    map({ $0 ? Presence() : nil }) { value, unit in value = unit != nil }
  }
}

/// A value that says nothing but that it is there.
public struct Presence: Hashable, Sendable, Identifiable {
  /// Always the same.
  public var id: Presence { self }

  /// Makes the value.
  public init() {}
}
