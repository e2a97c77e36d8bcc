public import Synchronization

/// A reference that can be closed while other threads use the object.
///
/// The object is released when the last of them has finished. This is known as rundown protection.
///
/// To begin and to end an access costs one atomic operation each; a lock and a retained reference
/// cost two each. Every value pays this at every sink.
///
/// NB: an access does not retain the object. The count of accesses keeps it alive.
@usableFromInline
final class ClosableReference<Object: AnyObject> {
  @usableFromInline let object: Unmanaged<Object>
  /// Closed (bit 0), the object has been released (bit 1), and the number of accesses (from bit 2).
  @usableFromInline let state = Atomic(0)

  @inlinable
  init(_ object: Object) { self.object = .passRetained(object) }

  deinit {
    if state.load(ordering: .acquiring) & 2 == 0 { object.release() }
  }

  /// Runs a closure with the object and returns its result, or nil if the reference is closed.
  @inlinable
  func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    // The access is counted before the flag is looked at; the other order would let the object be
    // released in between. A refused access is counted too, and ends like any other.
    defer { endAccess() }
    guard state.wrappingAdd(4, ordering: .acquiring).newValue & 1 == 0 else { return nil }
    return object._withUnsafeGuaranteedRef { body($0) }
  }

  /// Closes the reference and runs a closure with the object a last time.
  ///
  /// Returns nil if the reference was closed before.
  @inlinable
  func close<Result>(_ body: (Object) -> Result) -> Result? {
    state.wrappingAdd(4, ordering: .acquiring)
    defer { endAccess() }
    guard state.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue & 1 == 0 else { return nil }
    return object._withUnsafeGuaranteedRef { body($0) }
  }

  @inlinable
  func endAccess() {
    if state.wrappingSubtract(4, ordering: .acquiringAndReleasing).newValue == 1 { releaseObject() }
  }

  /// Releases the object once it is closed and no access is left.
  @usableFromInline
  func releaseObject() {
    // A late access that is refused ends with the same count, so one of several threads is chosen.
    let isMine = state.compareExchange(expected: 1, desired: 3, ordering: .acquiringAndReleasing)
    if isMine.exchanged { object.release() }
  }
}

/// A flag that any thread can set, that stays set, and that is read without a lock.
@usableFromInline
final class OnceFlag: Sendable {
  @usableFromInline let flag = Atomic(false)

  @inlinable
  init() {}

  @inlinable var isSet: Bool { flag.load(ordering: .acquiring) }

  @usableFromInline
  func set() { flag.store(true, ordering: .releasing) }
}
