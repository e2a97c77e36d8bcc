public import Synchronization

/// A reference that can be closed while other threads use the object.
///
/// The object is released when the last of them has finished.
///
/// To begin and to end an access costs one atomic operation each; a lock and a retained reference
/// cost two each. Every value pays this at every sink.
///
/// NB: an access does not retain the object. The count of accesses keeps it alive. It is not generic,
/// since generic code looks up its type at each use.
@usableFromInline
struct ClosableReference: ~Copyable {
  @usableFromInline let object: Unmanaged<AnyObject>
  @usableFromInline let accesses = Rundown()
  /// What the last access does.
  ///
  /// NB: written by the thread that closes the reference, while it is counted, and read by the one
  /// that ends the last access. So it needs no lock.
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

  /// Closes the reference and runs a closure with the object a last time, unless it was closed
  /// before.
  ///
  /// The closure runs at once, or after the accesses of other threads: the thread whose access ends
  /// last runs it, unless the reference was cancelled by then.
  @usableFromInline
  func finish(_ body: @escaping (AnyObject) -> Void) {
    switch accesses.close() {
    case .isLate: return
    case .isAlone: object._withUnsafeGuaranteedRef { body($0) }
    case .isAwaited: last.store(.passRetained(LastAccess(body)), ordering: .relaxed)
    }
    endAccess()
  }

  /// Closes the reference and runs a closure with the object, unless it was closed before.
  ///
  /// What waits for the last access is not run any more.
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

  /// Does what is left to do after the last access, and releases the object.
  @usableFromInline
  func runDown() {
    let last = last.exchange(nil, ordering: .relaxed)?.takeRetainedValue()
    if let last, !accesses.isCancelled { object._withUnsafeGuaranteedRef { last.body($0) } }
    object.release()
  }
}

/// What the last access does, where others were in flight at the closing.
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
