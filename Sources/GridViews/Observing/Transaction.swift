/// Values that accompany a change from the write to the run that it causes, for example whether to
/// animate it.
///
///     withTransaction(\.isQuiet, true) { model.count += 1 }
///     observe { transaction in if !transaction.isQuiet { beep() } }
public struct Transaction: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// The transaction of the code that is running; the default values outside of
  /// ``withTransaction(_:_:)``.
  @TaskLocal public static var current = Transaction()

  /// Makes a transaction in which every key has its default value.
  public init() {}

  /// The value of a key; the default value if it was not set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key for a value that accompanies changes.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value in a transaction that has not set it.
  static var defaultValue: Value { get }
}

/// Runs a closure whose changes have a transaction, and returns its result.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}

/// Runs a closure with one value of the current transaction replaced, and returns its result.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
