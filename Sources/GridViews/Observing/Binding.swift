public import Observation

/// A value that can be read and written though it is kept elsewhere, such as a model's property.
///
/// Reading it in a tracked method reads the model, and so is tracked.
@MainActor @dynamicMemberLookup @propertyWrapper
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value, Transaction) -> Void
  /// The transaction that writes are made in; the one that is current then, if there is none.
  private var ownTransaction: Transaction?

  /// Makes a binding of two closures.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(get: get, set: { value, transaction in withTransaction(transaction) { set(value) } })
  }

  /// The same, for a closure that takes the transaction itself.
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value, Transaction) -> Void
  ) {
    read = get
    write = set
  }

  /// The property of a model.
  public init<Model: AnyObject>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) {
    self.init(get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
  }

  /// A binding that always has one value; writes are forgotten.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { (_: Value) in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, ownTransaction ?? .current) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// A binding of a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    map({ $0[keyPath: keyPath] }) { value, part in value[keyPath: keyPath] = part }
  }

  /// The same binding, whose writes are made in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    var binding = self
    binding.ownTransaction = transaction
    return binding
  }

  /// A binding of something that can be found in the value and put into it.
  func map<Part>(
    _ part: @escaping @MainActor (Value) -> Part,
    _ put: @escaping @MainActor (inout Value, Part) -> Void
  ) -> Binding<Part> {
    let binding = Binding<Part>(
      get: { part(read()) },
      set: { newPart, transaction in
        var value = read()
        put(&value, newPart)
        write(value, transaction)
      })
    return ownTransaction.map { binding.transaction($0) } ?? binding
  }
}

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
