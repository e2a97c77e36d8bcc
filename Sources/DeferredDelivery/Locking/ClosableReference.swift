public import Synchronization

/// A reference that can be closed while other threads use its object.
///
/// Each use is an access. The object is released when the last access has ended.
///
/// The begin and the end of an access cost one atomic operation each. With a lock and a retained
/// reference they would cost two each, for every value at every sink.
///
/// NB: an access does not retain the object; the number of running accesses keeps it alive. The
/// type is not generic, since generic code looks up its type at each use.
@usableFromInline
struct ClosableReference: ~Copyable {
  @usableFromInline let object: Unmanaged<AnyObject>
  @usableFromInline let accesses = Rundown()
  /// The closure that runs after the last access, if other threads had accesses when the reference
  /// was closed.
  ///
  /// NB: it needs no lock. The thread that closes the reference writes it while that thread counts
  /// as an access, and the thread that ends the last access reads it.
  let last = Atomic<Unmanaged<LastAccess>?>(nil)

  @inlinable
  init(_ object: AnyObject) { self.object = .passRetained(object) }

  deinit {
    if !accesses.isClosed { object.release() }
  }

  /// Runs a closure with the object and returns its result, or nil if the reference is closed.
  @inlinable @inline(__always)
  func withObject<Object: AnyObject, Result>(
    _ type: Object.Type, _ body: (Object) -> Result
  ) -> Result? {
    guard accesses.enter() else { return nil }
    defer { endAccess() }
    return object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: type)) }
  }

  /// Closes the reference and runs a closure with the object, unless the reference was closed
  /// before.
  ///
  /// The closure runs at once if no other thread has an access. If one has, the thread that ends
  /// the last access runs it, unless the reference is cancelled before.
  @usableFromInline
  func finish(_ body: @escaping (AnyObject) -> Void) {
    switch accesses.close() {
    case .isLate: return
    case .isAlone: object._withUnsafeGuaranteedRef { body($0) }
    case .isAwaited: last.store(.passRetained(LastAccess(body)), ordering: .relaxed)
    }
    endAccess()
  }

  /// Closes the reference and runs a closure with the object, unless the reference was closed
  /// before.
  ///
  /// A closure of `finish(_:)` that still waits for the last access does not run.
  @inlinable @inline(__always)
  func cancel<Object: AnyObject>(_ type: Object.Type, _ body: (Object) -> Void = { _ in }) {
    guard accesses.cancel() else { return }
    defer { endAccess() }
    object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: type)) }
  }

  @inlinable @inline(__always)
  func endAccess() {
    if accesses.leave() { runDown() }
  }

  /// Runs the closure that waits for the last access, if there is one, and releases the object.
  @usableFromInline
  func runDown() {
    let last = last.exchange(nil, ordering: .relaxed)?.takeRetainedValue()
    if let last, !accesses.isCancelled { object._withUnsafeGuaranteedRef { last.body($0) } }
    object.release()
  }
}

/// The closure that runs after the last access, as an object.
@usableFromInline
final class LastAccess {
  let body: (AnyObject) -> Void

  init(_ body: @escaping (AnyObject) -> Void) { self.body = body }
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
