/// What goes along with a change from the write to the run that it causes, such as whether it is
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

  /// What is known under a key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A name for something that goes along with changes.
public protocol TransactionKey {
  /// What goes along.
  associatedtype Value: Sendable
  /// What is there if nobody has said anything.
  static var defaultValue: Value { get }
}

/// Makes changes in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}

/// Makes changes in the current transaction with one value put in its place.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
