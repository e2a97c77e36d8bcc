public import Synchronization

/// State behind a lock that is never held while other code is called.
///
/// A `Mutex` of the state itself would accept only state that may be sent to other threads.
/// Subscribers and their closures may not: Combine does not require them to be `Sendable`, and this
/// library accepts the same ones. So this file, and no other of the module, turns the compiler's
/// check off.
///
/// It is sound because the state is reached only inside of ``withLock(_:)``. What a body returns (a
/// subscriber, a value, a block) is called or released after the lock is free, since to release it
/// may run a `deinit` that calls back. Hence the pattern `defer { state = new }; return state`: the
/// old value leaves the lock with the result. Whether a value may be used on the thread that sends
/// it is up to the sender, as in Combine.
@usableFromInline
package final class Guarded<State>: LockedState<State>, @unchecked Sendable {}

/// The state and its lock; a class of the module that inherits from it has both without another
/// object.
@usableFromInline
package class LockedState<State> {
  @usableFromInline final let lock = Lock()
  /// NB: the lock rules out the overlapping accesses that the runtime would check for.
  @exclusivity(unchecked) @usableFromInline final var state: State

  @inlinable
  package init(_ state: State) { self.state = state }

  /// NB: always inlined, since code that is generic looks up the type of each result.
  @inlinable @inline(__always)
  package final func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.hold { body(&state) }
  }
}

/// A lock that is a part of the object whose state it guards.
@usableFromInline
struct Lock: ~Copyable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let order = Atomic(false)

  @inlinable
  init() {}

  @inlinable @inline(__always)
  borrowing func hold<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in
      // The lock alone is enough, but the thread sanitizer does not see into its slow path on Linux
      // and reports a race whenever threads contend. It does see this release and this acquire.
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      nonisolated(unsafe) let result = body()
      return result
    }
  }
}

/// Makes a block that may be sent to another thread.
///
/// Combine does not require blocks to be `Sendable`; see ``Guarded``.
package func sendable(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  let send = sendable { (_: Void) in action() }
  return { send(()) }
}

/// Makes a closure that may be sent to another thread.
package func sendable<Input>(_ action: @escaping (Input) -> Void) -> @Sendable (Input) -> Void {
  let guarded = Guarded(action)
  return { input in
    let action = guarded.withLock { $0 }
    action(input)
  }
}
