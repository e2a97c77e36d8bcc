/// A value that an operator stores between two values of its upstream.
///
/// The upstream sends one value at a time. The lock is for a description, which any thread may ask
/// for, and it is free while the closures of the operator run.
final class Memory<Value>: Sendable {
  private let guarded: Guarded<Value>

  init(_ value: Value) { guarded = Guarded(value) }

  var value: Value { guarded.withLock { $0 } }

  /// Stores a value and returns the previous one, so that the caller releases it outside of the
  /// lock.
  @discardableResult
  func exchange(_ value: Value) -> Value {
    guarded.withLock { Swift.exchange(&$0, with: value) }
  }
}
