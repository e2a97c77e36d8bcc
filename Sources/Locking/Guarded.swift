public import Synchronization

/// A value behind a lock.
///
/// The atomic adds nothing to the lock: each thread releases it last and acquires it first. But the
/// thread sanitizer does not see into the slow path of the lock on Linux, and would report a race
/// whenever threads contend; it does see the atomic.
public struct Guarded<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let order = Atomic(false)

  /// Puts a value behind a lock.
  @inlinable @inline(always)
  public init(_ value: sending Value) { mutex = Mutex(value) }

  /// Runs the body while no other thread has the value.
  ///
  /// NB: Where it is called and not inlined, the runtime looks up two generic types each time. What
  /// is `package` is not inlined into other modules, so this module is no product and all of it is
  /// `public`.
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
