import Synchronization

/// One hook of the runtime: a variable for a function, and the function that this module sets.
///
/// Other libraries use the hooks too. The function that was there before is called for jobs of no
/// world.
final class RuntimeHook: Sendable {
  let name: String
  private let code: UInt
  /// An atomic word that other threads may read at any time; nil if this runtime does not have it.
  nonisolated(unsafe) private let place: UnsafeMutablePointer<Atomic<UInt>>?
  private let replaced = Atomic<UInt>(0)

  init(_ name: String, _ code: UInt) {
    (self.name, self.code) = (name, code)
    place = RuntimeHooks.symbol(named: name)?.assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// Whether this runtime has the hook.
  var isKnown: Bool { place != nil }

  /// The function that was set before; nil if there was none.
  var before: UInt? {
    let code = replaced.load(ordering: .relaxed)
    return code == 0 ? nil : code
  }

  /// Sets this module's function; it is called before that of another library.
  func set() {
    guard let found = place?.pointee.load(ordering: .sequentiallyConsistent), found != code else {
      return
    }
    replaced.store(found, ordering: .sequentiallyConsistent)
    place?.pointee.store(code, ordering: .sequentiallyConsistent)
  }

  /// Returns true if this module's function is set.
  ///
  /// An empty hook is set again, because a library that removes its function leaves the hook empty.
  func isOurs() -> Bool {
    let found = place?.pointee.load(ordering: .relaxed)
    if found == 0 { set() }
    return found == 0 || found == code
  }
}
