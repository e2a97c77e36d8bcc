import Synchronization

/// A value behind a lock that any thread may take.
///
/// Inside of the lock one thread's last act is a release that the next one's first act acquires.
/// The lock alone is enough, but the thread sanitizer does not see into its slow path on Linux, and
/// would report a race whenever threads contend; it does see the atomic.
struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic(false)

  init(_ value: sending Value) { mutex = Mutex(value) }

  func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    mutex.withLock { value in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
