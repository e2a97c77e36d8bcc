/// A queue of values that wait, first in, first out; guarded by its owner's lock.
///
/// NB: that lock excludes the overlapping accesses that the runtime would check for.
@usableFromInline
final class Backlog<Value> {
  /// The values, after `head` empty slots.
  ///
  /// The values are moved only when half of the slots are empty. So removing a value takes constant
  /// time on average.
  @exclusivity(unchecked) @usableFromInline var values: [Value?] = []
  @exclusivity(unchecked) @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == values.count }
  @inlinable var count: Int { values.count - head }
  /// The values, the oldest first.
  var elements: [Value] { values.compactMap { $0 } }

  @inlinable
  func append(_ value: Value) { values.append(value) }

  /// Removes and returns the oldest value.
  ///
  /// - Precondition: The queue is not empty.
  @inlinable
  func removeFirst() -> Value {
    guard let value = values[head] else { preconditionFailure("A value was removed twice.") }
    values[head] = nil
    head += 1
    if head * 2 >= values.count {
      values.removeFirst(head)
      head = 0
    }
    return value
  }

  /// Removes and returns the oldest value, if there is one.
  func popFirst() -> Value? { isEmpty ? nil : removeFirst() }
}
