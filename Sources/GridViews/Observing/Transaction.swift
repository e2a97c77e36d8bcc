/// Values that accompany a change from the write to the run that it causes, such as whether it is
/// to be animated.
///
///     withTransaction(\.isQuiet, true) { model.count += 1 }
///     observe { transaction in if !transaction.isQuiet { beep() } }
public struct Transaction: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// The transaction of the code that is running now.
  @TaskLocal public static var current = Transaction()

  /// Makes a transaction in which every key has its default.
  public init() {}

  /// The value of a key; its default unless it was set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of a value that accompanies changes.
public protocol TransactionKey {
  /// The kind of value.
  associatedtype Value: Sendable
  /// The value of a transaction that has not set any.
  static var defaultValue: Value { get }
}

/// Makes changes in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}

/// Makes changes in the current transaction with one value replaced.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
