public import Synchronization

/// A value that is protected by a lock.
///
/// The atomic adds nothing to the protection: each thread releases it last and acquires it first.
/// But the thread sanitizer does not see into the slow path of the lock on Linux, and would report
/// a race whenever threads contend. It does see the atomic.
public struct Guarded<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let order = Atomic(false)

  /// Protects a value with a new lock.
  @inlinable @inline(always)
  public init(_ value: sending Value) { mutex = Mutex(value) }

  /// Runs the body while no other thread has access to the value, and returns the body's result.
  ///
  /// The body must not call `withLock` of the same value.
  ///
  /// NB: Where the call is not inlined, the runtime looks up two generic types each time. `package`
  /// declarations are not inlined into other modules, so this module is not a product and all of it
  /// is `public`.
  @inlinable @inline(always)
  public func withLock<Result>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    mutex.withLock { value in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
