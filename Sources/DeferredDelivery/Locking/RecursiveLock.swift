public import Synchronization

/// A lock that the thread that holds it can take again.
///
/// It puts the calls to one subscriber in order. So it is held while a subscriber runs, which may
/// send, request and cancel from inside of the call. No other lock is held then.
///
/// A thread takes the lock of a subscriber, then perhaps the locks of states: never the other way
/// round.
@usableFromInline
package struct RecursiveLock: ~Copyable {
  @usableFromInline let lock = Lock()
  /// The number of the thread that holds the lock, or zero.
  ///
  /// NB: relaxed, since a thread finds its own number only if it has stored the number itself.
  @usableFromInline let owner = Atomic<UInt64>(0)

  @inlinable
  package init() {}

  @inlinable @inline(__always)
  package borrowing func hold<Result>(_ body: () -> Result) -> Result {
    let thread = currentThreadNumber()
    if owner.load(ordering: .relaxed) == thread { return body() }
    return lock.hold {
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return body()
    }
  }

  /// Runs the body and returns true, or returns false at once if any thread holds the lock, this
  /// one included.
  borrowing func holdIfFree(_ body: () -> Void) -> Bool {
    owner.load(ordering: .relaxed) == 0 && lock.holdIfFree(body)
  }
}
