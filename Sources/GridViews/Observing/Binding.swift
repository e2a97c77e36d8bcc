public import InstrumentedObservation
public import Observation

/// Reads and writes a value that is stored elsewhere, such as a model's property.
///
/// A read of the value in a tracked method reads the model, so the read is tracked.
@MainActor @dynamicMemberLookup @propertyWrapper
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value, Transaction) -> Void
  /// The transaction of writes; nil to use the current transaction of each write.
  private var ownTransaction: Transaction?

  /// Makes a binding from two closures.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(get: get, set: { value, transaction in withTransaction(transaction) { set(value) } })
  }

  /// Makes a binding from two closures; the second one receives the transaction of each write.
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value, Transaction) -> Void
  ) {
    read = get
    write = set
  }

  /// Makes a binding for a property of a model.
  public init<Model: AnyObject>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) {
    self.init(get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
  }

  /// Makes the same binding, as the parameter `$item` of a closure does.
  public init(projectedValue: Binding) { self = projectedValue }

  /// Returns a binding whose value never changes; writes do nothing.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { (_: Value) in })
  }

  /// The value.
  ///
  /// Setting it writes the model.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, ownTransaction ?? .current) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// Returns a binding for a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    map({ $0[keyPath: keyPath] }) { value, part in value[keyPath: keyPath] = part }
  }

  /// Returns the same binding, whose writes use a transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    var binding = self
    binding.ownTransaction = transaction
    return binding
  }

  /// Returns a binding for something that can be read from the value and written back to it.
  package func map<Part>(
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

extension Binding where Value: RawRepresentable, Value.RawValue == Int {
  /// A binding for the raw value of an enum, for example for the tabs of a ``TabController``.
  ///
  /// Writing a number that no case has does nothing.
  public var rawValue: Binding<Int> {
    map({ $0.rawValue }) { value, number in value = Value(rawValue: number) ?? value }
  }
}

// MARK: - Of a model's properties

/// Makes bindings for the properties of an observable model: `$model.name`.
@MainActor @dynamicMemberLookup @propertyWrapper
public struct Bindable<Model: AnyObject & Observable> {
  /// The model.
  public var wrappedValue: Model

  /// Wraps a model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  /// Wraps a model, outside of a property declaration.
  public init(_ model: Model) { self.init(wrappedValue: model) }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable { self }

  /// Returns the binding for a property.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
  ) -> Binding<Value> {
    Binding(wrappedValue, keyPath)
  }
}

extension Perception {
  /// Makes bindings for the properties of a perceptible model: `$model.name`.
  @MainActor @dynamicMemberLookup @propertyWrapper
  public struct Bindable<Model: Perceptible> {
    /// The model.
    public var wrappedValue: Model

    /// Wraps a model.
    public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

    /// Wraps a model, outside of a property declaration.
    public init(_ model: Model) { self.init(wrappedValue: model) }

    /// The wrapper itself, whose members are bindings.
    public var projectedValue: Bindable { self }

    /// Returns the binding for a property.
    public subscript<Value>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
    ) -> Binding<Value> {
      Binding(wrappedValue, keyPath)
    }
  }
}

// MARK: - Of optional values

extension Binding {
  /// Unwraps an optional value; returns nil if the value is nil now.
  ///
  /// If the value becomes nil later, reads return the last value, and writes do nothing. So a view
  /// that still shows the value is safe, and cannot bring it back.
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

  /// Makes an optional binding for a value; writing nil does nothing.
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
  /// A binding for the presentation of an item: a value for true, nil for false.
  public var asPresence: Binding<Presence?> {
    map({ $0 ? Presence() : nil }) { value, unit in value = unit != nil }
  }
}

/// A value without content.
///
/// Only its presence matters.
public struct Presence: Hashable, Sendable, Identifiable {
  /// The value itself; all values are equal.
  public var id: Presence { self }

  /// Makes the value.
  public init() {}
}
