public import Synchronization

/// State behind a lock that is never held while other code is called.
///
/// While a subscriber is called, only its ``RecursiveLock`` is held, which is another one.
///
/// A `Mutex` of the state itself would accept only state that may be sent to other threads.
/// Subscribers and their closures are not such state: Combine does not require them to be
/// `Sendable`, and this library accepts the same ones. So this file turns the compiler's check off;
/// no other file of the module does.
///
/// It is sound because the state is accessed only inside of ``withLock(_:)``. A body returns the
/// subscriber, value or block that it takes out of the state, and the caller calls or releases it
/// when the lock is free. A release may run a `deinit` that calls back. Hence the pattern `defer {
/// state = new }; return state`: the old value leaves the lock with the result. The sender is
/// responsible for what other threads may do with a value, as in Combine.
@usableFromInline
package final class Guarded<State>: LockedState<State>, @unchecked Sendable {}

extension Guarded {
  /// The state.
  ///
  /// An operator that reads it for a value and then stores another loses no update: its upstream
  /// sends one value at a time.
  @inline(__always) var value: State { withLock { $0 } }

  /// Stores a state and returns the previous one, so that the caller releases it outside of the
  /// lock.
  @inline(__always) @discardableResult
  func exchange(_ value: State) -> State { withLock { Swift.exchange(&$0, with: value) } }
}

/// The state and its lock.
///
/// A class of the module that inherits from it has both without another object.
@usableFromInline
package class LockedState<State> {
  @usableFromInline final let lock = Lock()
  /// NB: the lock excludes the overlapping accesses that the runtime would check for.
  @exclusivity(unchecked) @usableFromInline final var state: State

  @inlinable
  package init(_ state: State) { self.state = state }

  /// NB: always inlined, since generic code looks up the type of each result.
  @inlinable @inline(__always)
  package final func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.hold { body(&state) }
  }
}

/// A lock that is stored in the object whose state it guards.
@usableFromInline
struct Lock: ~Copyable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let order = Atomic(false)

  @inlinable
  init() {}

  @inlinable @inline(__always)
  borrowing func hold<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in
      // The lock alone is enough. But on Linux the thread sanitizer does not see what the lock does
      // when threads contend, and reports a race. It does see this release and this acquire.
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      nonisolated(unsafe) let result = body()
      return result
    }
  }

  /// Runs the body and returns true, or returns false at once if a thread holds the lock.
  borrowing func holdIfFree(_ body: () -> Void) -> Bool {
    mutex.withLockIfAvailable { _ in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      body()
      return true
    } ?? false
  }
}

/// Returns a block that may be sent to another thread and that calls the given one.
///
/// Combine does not require blocks to be `Sendable`; see ``Guarded``.
package func sendable(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  let send = sendable { (_: Void) in action() }
  return { send(()) }
}

/// Returns a closure that may be sent to another thread and that calls the given one.
package func sendable<Input>(_ action: @escaping (Input) -> Void) -> @Sendable (Input) -> Void {
  let guarded = Guarded(action)
  return { input in
    let action = guarded.withLock { $0 }
    action(input)
  }
}
