public import InstrumentedObservation
public import Observation

/// Reads and writes a value that is stored elsewhere, such as a model's property.
///
/// A read in a tracked method reads the model, and so is tracked.
@MainActor @dynamicMemberLookup @propertyWrapper
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value, Transaction) -> Void
  /// The transaction of writes; nil for the one that is current at each write.
  private var ownTransaction: Transaction?

  /// Makes a binding of two closures.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(get: get, set: { value, transaction in withTransaction(transaction) { set(value) } })
  }

  /// Makes a binding of two closures, of which the second is given the transaction of each write.
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value, Transaction) -> Void
  ) {
    read = get
    write = set
  }

  /// Makes a binding of a model's property.
  public init<Model: AnyObject>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) {
    self.init(get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
  }

  /// A binding whose value never changes; writes do nothing.
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

  /// A binding of something that can be read from the value and written back into it.
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

extension Binding where Value: RawRepresentable, Value.RawValue == Int {
  /// A binding of the number of an enum's case, such as for the tabs of a ``TabController``.
  ///
  /// A number that no case has is not written.
  public var rawValue: Binding<Int> {
    map({ $0.rawValue }) { value, number in value = Value(rawValue: number) ?? value }
  }
}

// MARK: - Of a model's properties

/// Makes bindings of an observable model's properties: `$model.name`.
@MainActor @dynamicMemberLookup @propertyWrapper
public struct Bindable<Model: AnyObject & Observable> {
  /// The model.
  public var wrappedValue: Model

  /// Wraps a model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  /// Wraps a model outside of a property declaration.
  public init(_ model: Model) { self.init(wrappedValue: model) }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable { self }

  /// The binding of a property.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
  ) -> Binding<Value> {
    Binding(wrappedValue, keyPath)
  }
}

extension Perception {
  /// Makes bindings of a perceptible model's properties: `$model.name`.
  @MainActor @dynamicMemberLookup @propertyWrapper
  public struct Bindable<Model: Perceptible> {
    /// The model.
    public var wrappedValue: Model

    /// Wraps a model.
    public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

    /// Wraps a model outside of a property declaration.
    public init(_ model: Model) { self.init(wrappedValue: model) }

    /// The wrapper itself, whose members are bindings.
    public var projectedValue: Bindable { self }

    /// The binding of a property.
    public subscript<Value>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
    ) -> Binding<Value> {
      Binding(wrappedValue, keyPath)
    }
  }
}

// MARK: - Of optional values

extension Binding {
  /// Unwraps an optional value; nil where there is none now.
  ///
  /// If the value becomes nil later, reads return the last one and writes do nothing: a view that
  /// still shows the value stays safe, and cannot bring it back.
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

  /// Makes an optional binding of a value; writing nil does nothing.
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
  /// The binding for presentations of an item: a value for true, nil for false.
  public var asPresence: Binding<Presence?> {
    map({ $0 ? Presence() : nil }) { value, unit in value = unit != nil }
  }
}

/// A value without content: only whether there is one matters.
public struct Presence: Hashable, Sendable, Identifiable {
  /// Always the same.
  public var id: Presence { self }

  /// Makes the value.
  public init() {}
}
