public import Synchronization

/// State behind a lock that is never held while anybody else is called.
///
/// A `Mutex` of the state itself would take only what is free to cross threads. Subscribers and
/// their closures are not: Combine never asked them to be `Sendable`, and this library takes the
/// same ones. So the compiler is told not to check what lies behind this lock, here and nowhere
/// else.
///
/// What keeps it sound: the state is private and is reached only inside ``withLock(_:)``. What a
/// body hands out (a subscriber, a value, a block) is called or let go after the lock is free,
/// since letting go may run somebody's `deinit`. Whether it may run on the thread that sends is
/// the promise of the one who sends there, as in Combine.
///
/// Inside of the lock one thread's last act is a release that the next one's first act acquires.
/// The lock alone is enough, but the thread sanitizer does not see into its slow path on Linux, and
/// would report a race whenever threads contend; it does see the atomic.
@usableFromInline
final class Guarded<State>: @unchecked Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let order = Atomic(false)
  /// NB: the lock excludes what the runtime would check for at every access.
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(_ state: State) { self.state = state }

  @inlinable
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    mutex.withLock { _ in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      nonisolated(unsafe) let result = body(&state)
      return result
    }
  }
}
