public import Synchronization

/// A reference whose object one thread at a time uses, and that any thread can close.
///
/// A thread that wants to use the object waits for another one that uses it; a thread that closes
/// the reference does not wait. The object is released after its last use.
///
/// NB: a use does not retain the object; the lock keeps it alive. Retaining and releasing it would
/// cost as much again, for every value at every sink. The type is not generic, since generic code
/// looks up its type at each use.
@usableFromInline
struct ClosableReference: ~Copyable {
  @usableFromInline let object: Unmanaged<AnyObject>
  @usableFromInline let lock = RecursiveLock()
  @usableFromInline let closed = Atomic(false)
  private let released = Atomic(false)

  @usableFromInline
  init(_ object: AnyObject) { self.object = .passRetained(object) }

  deinit {
    if !released.load(ordering: .acquiring) { object.release() }
  }

  @inlinable var isClosed: Bool { closed.load(ordering: .sequentiallyConsistent) }

  /// Runs a closure with the object and returns its result, or nil if the reference is closed.
  @inlinable @inline(__always)
  func withObject<Object: AnyObject, Result>(
    _ type: Object.Type, _ body: (Object) -> Result
  ) -> Result? {
    let result = lock.hold {
      isClosed ? nil : object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: type)) }
    }
    if isClosed { releaseIfUnused() }
    return result
  }

  /// Closes the reference and runs a closure with the object, unless the reference was closed
  /// before.
  @usableFromInline
  func finish(_ body: (AnyObject) -> Void) {
    lock.hold {
      if markClosed() { object._withUnsafeGuaranteedRef { body($0) } }
    }
    releaseIfUnused()
  }

  /// Closes the reference; a thread that uses the object goes on.
  @usableFromInline
  func close() {
    if markClosed() { releaseIfUnused() }
  }

  /// Returns true if the reference was open.
  private func markClosed() -> Bool { !closed.exchange(true, ordering: .sequentiallyConsistent) }

  /// Releases the object, unless a thread uses it: that thread does the same when it has freed the
  /// lock.
  ///
  /// Either that thread sees that the reference is closed, or the lock is seen to be free here. At
  /// the latest the object is released with the reference.
  @usableFromInline
  func releaseIfUnused() {
    var isLast = false
    let isUnused = lock.holdIfFree {
      isLast = !released.exchange(true, ordering: .acquiringAndReleasing)
    }
    // When the lock is free, since a `deinit` may call back.
    if isUnused, isLast { object.release() }
  }
}

/// A flag that any thread can set, that stays set, and that is read without a lock.
@usableFromInline
struct OnceFlag: ~Copyable {
  @usableFromInline let flag = Atomic(false)

  @inlinable
  init() {}

  @inlinable var isSet: Bool { flag.load(ordering: .acquiring) }

  @usableFromInline
  func set() { flag.store(true, ordering: .releasing) }
}
