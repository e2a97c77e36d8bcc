import Synchronization

/// One variable of the runtime in which a function can be put, and the function that we put there.
///
/// Other libraries use these hooks too. What was there before ours is called for what no world takes.
final class RuntimeHook: Sendable {
  let name: String
  private let code: UInt
  /// One word that other threads read at any time; nil if this runtime does not have it.
  nonisolated(unsafe) private let place: UnsafeMutablePointer<Atomic<UInt>>?
  private let replaced = Atomic<UInt>(0)

  init(_ name: String, _ code: UInt) {
    (self.name, self.code) = (name, code)
    place = RuntimeHooks.symbol(named: name)?.assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// Whether this runtime has it.
  var isKnown: Bool { place != nil }

  /// The function that was there before; nil if there was none.
  var before: UInt? {
    let code = replaced.load(ordering: .relaxed)
    return code == 0 ? nil : code
  }

  /// Puts our function there, before that of another library.
  func set() {
    guard let found = place?.pointee.load(ordering: .sequentiallyConsistent), found != code else {
      return
    }
    replaced.store(found, ordering: .sequentiallyConsistent)
    place?.pointee.store(code, ordering: .sequentiallyConsistent)
  }

  /// Returns true if our function is there.
  ///
  /// Where there is none, it is set again: a library that takes its own away leaves nothing.
  func isOurs() -> Bool {
    let found = place?.pointee.load(ordering: .relaxed)
    if found == 0 { set() }
    return found == 0 || found == code
  }
}
