public import Synchronization

/// Keeps an object for the threads that use it, until it is closed and the last of them has left.
///
/// Entering and leaving cost one atomic step each, where a lock and a reference that is counted
/// cost two each. That is what a value pays at every sink.
///
/// NB: the object is not counted while it is used; it is kept by the users that the gate counts.
@usableFromInline
final class Gate<Object: AnyObject> {
  @usableFromInline let object: Unmanaged<Object>
  /// Whether it is closed (1), whether the object has been let go (2), and four for each user.
  @usableFromInline let word = Atomic(0)

  @inlinable
  init(_ object: Object) { self.object = .passRetained(object) }

  deinit {
    if word.load(ordering: .acquiring) & 2 == 0 { object.release() }
  }

  /// Uses the object, unless the gate is closed.
  @inlinable
  func use<Result>(_ body: (Object) -> Result) -> Result? {
    defer { leave() }
    guard word.wrappingAdd(4, ordering: .acquiring).newValue & 1 == 0 else { return nil }
    return object._withUnsafeGuaranteedRef { body($0) }
  }

  /// Closes the gate and uses the object a last time, unless it was closed before.
  @inlinable
  func close<Result>(_ body: (Object) -> Result) -> Result? {
    word.wrappingAdd(4, ordering: .acquiring)
    defer { leave() }
    guard word.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue & 1 == 0 else { return nil }
    return object._withUnsafeGuaranteedRef { body($0) }
  }

  @inlinable
  func leave() {
    if word.wrappingSubtract(4, ordering: .acquiringAndReleasing).newValue == 1 { letGo() }
  }

  @usableFromInline
  func letGo() {
    let isMine = word.compareExchange(expected: 1, desired: 3, ordering: .acquiringAndReleasing)
    if isMine.exchanged { object.release() }
  }
}

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
