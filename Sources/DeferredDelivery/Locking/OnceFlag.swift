public import Synchronization

/// A flag that is set once, by any thread, and read without a lock.
@usableFromInline
final class OnceFlag: Sendable {
  @usableFromInline let flag = Atomic(false)

  @inlinable
  init() {}

  @inlinable var isSet: Bool { flag.load(ordering: .acquiring) }

  @usableFromInline
  func set() { flag.store(true, ordering: .releasing) }
}
